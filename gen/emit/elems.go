package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Slices of types with generated methods, maps of strings to them and pointers to them are decoded and encoded
// by methods of the decoder and the encoder. These call the methods of the type through an interface value, so that no
// generated functions call each other in a circle: the compiler takes quadratic time for those.

// hasCodec reports whether pointers to a t are values of the runtime's interface Value, and arenas have
// a slab of t that a package variable holds.
func (c *codec) hasCodec(t model.Type) bool {
	r, ok := t.(*model.Ref)
	return ok && r.Decl.MethodsIn(c.format.Name) && !locked(t) && !isGeneric(t)
}

// inCircle reports whether a t hasCodec and can hold another one: its methods are called through an
// interface value.
func (c *codec) inCircle(t model.Type) bool {
	return c.hasCodec(t) && t.(*model.Ref).Decl.Recursive
}

// container returns what the methods for a container of type t end their names with, "" if there are
// none, and the type with methods in it.
func (c *codec) container(t model.Type) (kind string, elem model.Type) {
	switch t := t.(type) {
	case *model.Pointer:
		kind, elem = "Pointer", t.Elem
	case *model.Slice:
		kind, elem = "Slice", t.Elem
		if p, ok := t.Elem.(*model.Pointer); ok && p.TypeName == nil {
			kind, elem = "PointerSlice", p.Elem
		}
	case *model.Map:
		if encode, decode := t.Keys(c.format.Name); decode == model.KeyString && encode == model.KeyString {
			kind, elem = "ValueMap", t.Elem
		}
	}
	if elem == nil || !c.hasCodec(elem) {
		return "", nil
	}
	return kind, elem
}

// readContainer prints:
//
//	d.Slice(i, &v.Lines, lineElems, (*Line)(nil))
//	d.ValueMap(i, &v.ByName, lineStringMaps, (*Line)(nil))
//
// Elements that can hold such a slice are collected on a stack, where the format does not count them:
//
//	d.Slice(i, &v.Nodes, nodeElems.Nested(), (*Node)(nil))
func (c *codec) readContainer(kind string, t, elem model.Type, p place) *jen.Statement {
	s, ok := t.(*model.Slice)
	nested := ok && s.Reentrant && !c.format.Counted
	return c.id("d").Dot(kind).Call(append([]jen.Code{c.id("i")}, c.untyped(t, elem, p, nested)...)...)
}

// appendContainer prints:  e.AppendSlice(b, &v.Lines, lineElems, (*Line)(nil))
func (c *codec) appendContainer(kind string, t, elem model.Type, p place) appendCall {
	args := append([]jen.Code{c.id("b")}, c.untyped(t, elem, p, false)...)
	return appendCall{expr: c.id("e").Dot("Append" + kind).Call(args...), generated: true}
}

// untyped prints the arguments for a container at p:  &v.Lines, lineElems, (*Line)(nil)
func (c *codec) untyped(t, elem model.Type, p place, nested bool) []jen.Code {
	handle := c.untypedHandle(t, elem)
	if nested {
		handle.Dot("Nested").Call()
	}
	return []jen.Code{
		p.as(goType(bare(t)), t.Named() != nil),
		handle,
		nilPointer(elem),
	}
}

// untypedHandle prints the handle for a container t:  lineElems   or   lineStringMaps
func (g *generator) untypedHandle(t, elem model.Type) *jen.Statement {
	if m, ok := t.(*model.Map); ok {
		return g.stringMaps(m)
	}
	return g.elems(elem)
}

// readValue is read for the value of a map.
//
//	d.Value(i, e)
func (c *codec) readValue(t model.Type, p place) *jen.Statement {
	if c.inCircle(t) {
		return c.id("d").Dot("Value").Call(c.id("i"), p.addr())
	}
	return c.read(t, p)
}

// appendCircle prints:  e.AppendPointer(b, v.Next)
func (c *codec) appendCircle(p place) appendCall {
	return appendCall{expr: c.id("e").Dot("AppendPointer").Call(c.id("b"), p.addr()), generated: true}
}
