package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// cloned is an expression for a copy of the t at p, which is no struct or array
// with pointers inside.
func (g *generator) cloned(c *jen.Statement, t model.Type, p operand) *jen.Statement {
	if flat(t) {
		return p.value()
	}
	if model.IsBigInt(t) {
		return g.quote(`wire.CloneBigInt(@)`, p.addr())
	}
	switch u := underRef(t).(type) {
	case *model.Param:
		return g.quote(`wire.CloneParam(@, @)`, c, p.addr())
	case *model.Basic, *model.Number:
		return g.cloneString(c, t, p)
	case *model.Enum:
		return g.cloneEnum(c, u, p)
	case *model.Any:
		return g.quote(`@.Any(@)`, c, p.value())
	case *model.Reflected, *model.Unsupported:
		return g.quote(`wire.CloneReflected(@)`, p.value())
	case *model.Interface:
		return g.quote(`wire.CloneInterface(@, @)`, c, p.value())
	case *model.RawMessage:
		return g.quote(`bytes.Clone(@)`, p.value())
	case *model.MemberList:
		return g.quote(`@.Members(@)`, c, p.value())
	case *model.Bytes:
		if u.Elem == nil {
			return g.quote(`bytes.Clone(@)`, p.value())
		}
	case *model.Union:
		return g.quote(`@(@, @)`, callee(g.cloner(t, u), t), c, p.value())
	case *model.Generated:
		if u.Functions {
			return g.quote(`@(@, @)`, jen.Qual(u.TypeName.Path, u.CloneName), c, p.value())
		}
		return g.quote(`*@`, g.cloneCall(c, u, p))
	case *model.Pointer:
		if e, ok := u.Elem.(*model.Generated); ok && e.CloneName != "" && !e.Functions {
			return g.cloneCall(c, e, behind(u, p))
		}
	}
	u := model.Unnamed(underRef(t))
	if plain(u) {
		return g.quote(`@(@)`, callee(g.cloner(u, u), u), p.value())
	}
	return g.quote(`@(@, @)`, callee(g.cloner(u, u), u), c, p.value())
}

func (g *generator) cloneCall(c *jen.Statement, t *model.Generated, p operand) *jen.Statement {
	if t.CloneValue {
		return g.quote(`@.CloneValue(@)`, p.primary(), c)
	}
	return g.quote(`@.@()`, p.primary(), t.CloneName)
}

// plain reports whether a copy of a t, and of nothing behind it, is a deep one: what
// makes it needs no wire.Cloner.
func plain(t model.Type) bool {
	switch t := t.(type) {
	case *model.Pointer, *model.Slice:
		return flat(*model.Elem(t))
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

func (g *generator) cloneString(c *jen.Statement, t model.Type, p operand) *jen.Statement {
	if model.Key(t) == "string" {
		return g.quote(`@.String(@)`, c, p.value())
	}
	if n := t.Named(); n != nil && n.Hidden {
		return g.quote(`wire.CloneString(@, @)`, c, p.value())
	}
	return g.quote(`@(@.String(string(@)))`, goType(t), c, p.value())
}

// cloner queues the function that copies a t, and returns its name. Structs
// and arrays are copied in place, other types returned.
func (g *generator) cloner(t, u model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		t = &model.Ref{Decl: r.Decl} // the function of a generic type is for all its instances
	}
	label := g.label(model.Unformatted(t))
	name := g.scope.name("clone"+label, "clone"+label)
	g.clones.enqueue(label, "clone", func() []jen.Code {
		head, typ := genericFunc(name, t), goType(t)
		switch u.(type) {
		case *model.Struct, *model.Array, *model.Optional:
			return []jen.Code{g.quote(`@(c *wire.Cloner, dst, src *@) {
					@
				}`, head, typ, g.cloneInto(t, u))}
		}
		params := g.quote(`c *wire.Cloner, v`)
		if plain(u) {
			params = g.id("v")
		}
		return []jen.Code{g.quote(`@(@ @) @ {
				@
			}`, head, params, typ, typ, g.cloneBody(u))}
	})
	return name
}

// counted counts the levels of what calls itself.
func (g *generator) counted(body any) *jen.Statement {
	return g.quote(`c.Enter()
		@
		c.Leave()`, body)
}

// cloneInto copies *src to *dst.
func (g *generator) cloneInto(t, u model.Type) []jen.Code {
	dst, src := pointedTo(g.id("dst")), pointedTo(g.id("src"))
	var body []jen.Code
	switch u := u.(type) {
	case *model.Array:
		k := g.id("k")
		body = []jen.Code{g.quote(`for k := range src {
				@
			}`, g.copyInto(g.id("c"), u.Elem, dst.element(k), src.element(k)))}
	case *model.Optional:
		body = []jen.Code{g.quote(`*dst = *src`), g.cloneOptional(u, dst, src)}
	case *model.Struct:
		whole := !locked(t)
		if whole {
			body = append(body, g.quote(`*dst = *src`))
		}
		if r, ok := t.(*model.Ref); ok && g.copiesByTable(r.Decl) {
			return append(body, g.deepen(g.id("c"), r.Decl, g.id("dst")))
		}
		body = append(body, g.cloneFields(u, t, dst, src, whole)...)
	}
	if deepens(t) {
		return []jen.Code{g.counted(body)}
	}
	return body
}

// cloneFields copies the fields that the copy of the whole struct leaves
// shared. A struct with a lock in it cannot be copied whole: then all other fields are copied, by
// assignment those that no format reads. A field that holds a lock stays zero, unless a format reads it, as do unexported
// fields of other packages' structs.
func (g *generator) cloneFields(s *model.Struct, owner model.Type, dst, src operand, whole bool) []jen.Code {
	var body []jen.Code
	for _, f := range s.Fields {
		switch {
		case f.Name == "_" || f.Lock && (f.Type == nil || uncopied(f.Type)):
		case f.Type == nil:
			if !whole && !f.Hidden && g.nameable(f.Name, owner) {
				body = append(body, g.quote(`@ = @`, dst.field(f.Name).value(), src.field(f.Name).value()))
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
	_, isGenerated := t.(*model.Generated)
	return !isGenerated && !clonesInto(t)
}

// clonesInto reports whether the function that copies a t is given where the copy goes.
func clonesInto(t model.Type) bool {
	if _, ok := byConversion(t); ok {
		return !flat(t)
	}
	switch underRef(t).(type) {
	case *model.Struct, *model.Array, *model.Optional:
		return !flat(t)
	}
	return false
}
