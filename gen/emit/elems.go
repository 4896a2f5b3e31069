package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Slices of types with generated methods, maps of strings to them and pointers to them are decoded and encoded
// by methods of the decoder and the encoder. These call the methods of the type through an interface value, so that no
// generated functions call each other in a circle: the compiler takes quadratic time for those.

// hasMethods reports whether pointers to a t are values of the runtime's interface Value, and arenas have
// a slab of t that a package variable holds.
func (c *printer) hasMethods(t model.Type) bool {
	r, ok := t.(*model.Ref)
	return ok && r.Decl.MethodsIn(c.format.Name) && !locked(t) && !isGeneric(t)
}

// inCircle reports whether a t hasMethods and can hold another one: its methods are called through an
// interface value.
func (c *printer) inCircle(t model.Type) bool {
	return c.hasMethods(t) && t.(*model.Ref).Decl.Recursive
}

// container returns what the methods for a container of type t end their names with, "" if there are
// none, and the type with methods in it.
func (c *printer) container(t model.Type) (kind string, elem model.Type) {
	if m, ok := t.(*model.Map); ok {
		if encode, decode := m.Keys(c.format.Name); decode == model.KeyString && encode == model.KeyString {
			kind, elem = "ValueMap", m.Elem
		}
	} else {
		kind, elem = pointerOrSlice(t)
	}
	if elem == nil || !c.hasMethods(elem) {
		return "", nil
	}
	return kind, elem
}

// pointerOrSlice returns the kind of a pointer, a slice or a slice of pointers, and the type in it.
func pointerOrSlice(t model.Type) (kind string, elem model.Type) {
	switch t := t.(type) {
	case *model.Pointer:
		return "Pointer", t.Elem
	case *model.Slice:
		if p, ok := t.Elem.(*model.Pointer); ok && p.TypeName == nil {
			return "PointerSlice", p.Elem
		}
		return "Slice", t.Elem
	}
	return "", nil
}

// readContainer prints what reads a container. Elements that can hold such a slice are collected on a stack, where the
// format does not count them.
func (c *printer) readContainer(kind string, t, elem model.Type, p operand) *jen.Statement {
	handle := c.untypedHandle(t, elem)
	if s, ok := t.(*model.Slice); ok && s.Reentrant && !c.format.Counted {
		handle = c.quote(`@.Nested()`, handle)
	}
	return c.quote(`d.@(i, @, @, @)`, kind, p.container(t), handle, nilPointer(elem))
}

func (c *printer) appendContainer(kind string, t, elem model.Type, p operand) appendCall {
	return c.generatedCall(`e.Append@(b, @, @, @)`, kind, p.container(t), c.untypedHandle(t, elem), nilPointer(elem))
}

// untypedHandle prints the handle for a container t, for functions that are not compiled for its type.
func (g *generator) untypedHandle(t, elem model.Type) *jen.Statement {
	if m, ok := t.(*model.Map); ok {
		return g.stringMaps(m)
	}
	return g.quote(`arenacore.Untyped(@)`, g.slab(elem))
}

// readValue is read for the value of a map.
func (c *printer) readValue(t model.Type, p operand) *jen.Statement {
	if c.inCircle(t) {
		return c.quote(`d.Value(i, @)`, p.addr())
	}
	return c.read(t, p)
}

func (c *printer) appendCircle(p operand) appendCall {
	return c.generatedCall(`e.AppendPointer(b, @)`, p.addr())
}

// scalarsName returns the name of the methods for a container of basic types, "" for other types.
//
//	[]float64  Float64s          map[string]float64  Float64Map
//	*float64   Float64Pointer    [2]float64          Float64Array
func scalarsName(t model.Type) string {
	var elem model.Type
	var kind string
	switch t := t.(type) {
	case *model.Slice:
		elem, kind = t.Elem, "s"
	case *model.Array:
		elem, kind = t.Elem, "Array"
	case *model.Pointer:
		elem, kind = t.Elem, "Pointer"
	case *model.Map:
		if key, ok := t.Key.(*model.Basic); !ok || key.Kind != model.String || key.TypeName != nil {
			return ""
		}
		elem, kind = t.Elem, "Map"
	}
	b, ok := elem.(*model.Basic)
	if !ok || b.TypeName != nil {
		return ""
	}
	return kindName(b.Kind) + kind
}

// container prints the address of the container t at p, as a pointer to its type without a name.
func (p operand) container(t model.Type) *jen.Statement {
	return p.as(goType(model.Unnamed(t)), t.Named() != nil)
}
