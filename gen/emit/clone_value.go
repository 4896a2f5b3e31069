package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// cloned is an expression for a copy of the t at p, which is no struct or array
// with pointers inside.
//
//	c.String(v.Note)     cloneLineSlice(c, v.Lines)     v.Codec.Clone()
func (g *generator) cloned(c *jen.Statement, t model.Type, p place) *jen.Statement {
	if flat(t) {
		return p.value()
	}
	if model.IsBigInt(t) {
		return jen.Qual(wirePath, "CloneBigInt").Call(p.addr())
	}
	switch u := underRef(t).(type) {
	case *model.Param:
		return jen.Qual(wirePath, "CloneParam").Call(c, p.addr())
	case *model.Basic:
		return cloneString(c, t, p)
	case *model.Enum:
		return g.cloneEnum(c, u, p)
	case *model.Number:
		return cloneString(c, t, p)
	case *model.Any:
		return jen.Add(c).Dot("Any").Call(p.value())
	case *model.Reflected, *model.Unsupported:
		return jen.Qual(wirePath, "CloneReflected").Call(p.value())
	case *model.Interface:
		return jen.Qual(wirePath, "CloneInterface").Call(c, p.value())
	case *model.RawMessage:
		return jen.Qual("bytes", "Clone").Call(p.value())
	case *model.MemberList:
		return jen.Add(c).Dot("Members").Call(p.value())
	case *model.Bytes:
		if u.Elem == nil {
			return jen.Qual("bytes", "Clone").Call(p.value())
		}
	case *model.Union:
		return callee(g.cloner(t, u), t).Call(c, p.value())
	case *model.Codec:
		if u.Functions {
			return jen.Qual(u.TypeName.Path, u.CloneName).Call(c, p.value())
		}
		return jen.Op("*").Add(cloneCall(c, u, p))
	case *model.Pointer:
		if e, ok := u.Elem.(*model.Codec); ok && e.CloneName != "" && !e.Functions {
			return cloneCall(c, e, behind(u, p))
		}
	}
	u := bare(underRef(t))
	if plain(u) {
		return callee(g.cloner(u, u), u).Call(p.value())
	}
	return callee(g.cloner(u, u), u).Call(c, p.value())
}

// cloneCall prints:  v.Codec.Clone()     v.Codec.CloneValue(c)
func cloneCall(c *jen.Statement, t *model.Codec, p place) *jen.Statement {
	if t.CloneValue {
		return p.operand().Dot("CloneValue").Call(c)
	}
	return p.operand().Dot(t.CloneName).Call()
}

// plain reports whether a copy of a t, and of nothing behind it, is a deep one: what
// makes it needs no wire.Cloner.
func plain(t model.Type) bool {
	switch t := t.(type) {
	case *model.Pointer:
		return flat(t.Elem)
	case *model.Slice:
		return flat(t.Elem)
	case *model.Map:
		return !textKey(t.Key) && flat(t.Elem)
	case *model.Bytes:
		return true
	}
	return false
}

// textKey reports whether keys of type t are strings, or can be.
func textKey(t model.Type) bool {
	if _, ok := t.(*model.Param); ok {
		return true
	}
	b, ok := under(t).(*model.Basic)
	return ok && b.Kind == model.String
}

// deepens reports whether a t can hold another one, as far as is known: the function
// that copies it counts the levels.
func deepens(t model.Type) bool {
	switch t := t.(type) {
	case *model.Ref:
		return t.Decl.Recursive
	case *model.Custom:
		return t.DecodedPlain()
	}
	return false
}

// cloneString prints:  Status(c.String(string(v.Status)))
func cloneString(c *jen.Statement, t model.Type, p place) *jen.Statement {
	if model.Key(t) == "string" {
		return jen.Add(c).Dot("String").Call(p.value())
	}
	if n := t.Named(); n != nil && n.Hidden {
		return jen.Qual(wirePath, "CloneString").Call(c, p.value())
	}
	return goType(t).Call(jen.Add(c).Dot("String").Call(jen.String().Call(p.value())))
}

// cloner asks for the function that copies a t, and returns its name. Structs
// and arrays are copied in place, other types returned.
func (g *generator) cloner(t, u model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		t = &model.Ref{Decl: r.Decl} // the function of a generic type is for all its instances
	}
	label := g.label(model.Unformatted(t))
	name := g.scope.name("clone"+label, "clone"+label)
	g.clones.need(label, "clone", func() []jen.Code {
		switch u := u.(type) {
		case *model.Struct, *model.Array, *model.Optional:
			params := []jen.Code{g.clonerParam(), g.ids("dst", "src").Op("*").Add(goType(t))}
			return []jen.Code{genericFunc(name, t).Params(params...).Block(g.cloneInPlace(t, u)...)}
		default:
			params := []jen.Code{g.clonerParam(), g.id("v").Add(goType(t))}
			if plain(u) {
				params = params[1:]
			}
			return []jen.Code{genericFunc(name, t).Params(params...).Add(goType(t)).Block(g.cloneBody(u)...)}
		}
	})
	return name
}

// clonerParam prints:  c *wire.Cloner
func (g *generator) clonerParam() jen.Code { return g.id("c").Op("*").Qual(wirePath, "Cloner") }

// counted counts the levels of what calls itself:
//
//	c.Enter()
//	dst.Next = cloneNodePointer(c, src.Next)
//	c.Leave()
func (g *generator) counted(body ...jen.Code) []jen.Code {
	return slices.Concat(
		[]jen.Code{g.id("c").Dot("Enter").Call()}, body, []jen.Code{g.id("c").Dot("Leave").Call()})
}

// cloneInPlace copies *src to *dst.
//
//	*dst = *src
//	dst.Note = c.String(src.Note)
func (g *generator) cloneInPlace(t, u model.Type) []jen.Code {
	dst, src := pointedTo(g.id("dst")), pointedTo(g.id("src"))
	var body []jen.Code
	switch u := u.(type) {
	case *model.Array:
		k := g.id("k")
		body = []jen.Code{
			jen.For(jen.Add(k).Op(":=").Range().Add(src.expr)).Block(g.copyInto(g.id("c"), u.Elem, dst.element(k), src.element(k))),
		}
	case *model.Optional:
		body = []jen.Code{dst.value().Op("=").Add(src.value()), g.cloneOptional(u, dst, src)}
	case *model.Struct:
		if r, ok := t.(*model.Ref); ok && g.copiesByTable(r.Decl) {
			return []jen.Code{dst.value().Op("=").Add(src.value()), g.deepen(g.id("c"), r.Decl, g.id("dst"))}
		}
		whole := !locked(t)
		if whole {
			body = append(body, dst.value().Op("=").Add(src.value()))
		}
		body = append(body, g.cloneFields(u, t, dst, src, whole)...)
	}
	if deepens(t) {
		return g.counted(body...)
	}
	return body
}

// cloneFields copies the fields that the copy of the whole struct leaves
// shared. A struct with a lock in it cannot be copied whole: then all other fields are copied, by
// assignment those that no format reads. A field that holds a lock stays zero, unless a format reads it, as do unexported
// fields of other packages' structs.
func (g *generator) cloneFields(s *model.Struct, owner model.Type, dst, src place, whole bool) []jen.Code {
	var body []jen.Code
	for _, f := range s.Fields {
		switch {
		case f.Name == "_" || f.Lock && (f.Type == nil || uncopied(f.Type)):
		case f.Type == nil:
			if !whole && !f.Hidden && g.nameable(f.Name, owner) {
				body = append(body, dst.field(f.Name).value().Op("=").Add(src.field(f.Name).value()))
			}
		case whole && flat(f.Type):
		case f.Exported || f.Embedded && g.nameable(f.Name, owner):
			body = append(body, g.copyInto(g.id("c"), f.Type, dst.field(f.Name), src.field(f.Name)))
		case f.Embedded:
			if in, ok := underRef(f.Type).(*model.Struct); ok {
				body = append(body, g.cloneFields(in, f.Type, dst, src, whole)...)
			}
		}
	}
	return body
}

// uncopied reports whether a locked t has no deep copy: it stays zero.
func uncopied(t model.Type) bool {
	if a, ok := underRef(t).(*model.Array); ok {
		return uncopied(a.Elem)
	}
	_, isCodec := t.(*model.Codec)
	return !isCodec && !inPlace(t)
}

// inPlace reports whether a t is copied by a function that is given both places.
func inPlace(t model.Type) bool {
	if _, ok := byConversion(t); ok {
		return !flat(t)
	}
	switch underRef(t).(type) {
	case *model.Struct, *model.Array, *model.Optional:
		return !flat(t)
	}
	return false
}
