package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// hasCloner reports whether a t is a struct that a function copies, which can be called through an
// interface value: see elems.go.
func hasCloner(t model.Type) bool {
	_, ok := t.(*model.Ref)
	if !ok || locked(t) || isGeneric(t) {
		return false
	}
	_, ok = underRef(t).(*model.Struct)
	return ok && inPlace(t)
}

// clonedBy returns the method of a wire.Cloner that copies a container of type t, "" if there is none, and
// the type of what is in it.
func clonedBy(t model.Type) (method string, elem model.Type) {
	switch t := underRef(t).(type) {
	case *model.Pointer:
		method, elem = "Pointer", t.Elem
	case *model.Slice:
		method, elem = "Slice", t.Elem
		if p, ok := t.Elem.(*model.Pointer); ok && p.TypeName == nil {
			method, elem = "PointerSlice", p.Elem
		}
	case *model.Map:
		if b, ok := under(t.Key).(*model.Basic); ok && b.Kind == model.String && !isGeneric(t.Key) {
			method, elem = "Map", t.Elem
		}
	}
	if elem == nil || !hasCloner(elem) {
		return "", nil
	}
	return method, elem
}

// cloneContainer prints the call of the method that clonedBy returned.
func (g *generator) cloneContainer(method string, elem, t model.Type, c *jen.Statement, dst, src place) jen.Code {
	u := underRef(t)
	typ, named := goType(bare(u)), t.Named() != nil || u.Named() != nil
	return g.quote(`@.@(@, @, @, @)`, c, method, dst.as(typ, named), src.as(typ, named), g.untypedHandle(u, elem), g.elemCloner(elem))
}

// elemCloner asks for the type that calls the function which copies a t, and prints a nil pointer to it. It is
// no function value: the compiler takes functions that refer to each other as one, too. A receiver
// that is no pointer would have a second method.
func (g *generator) elemCloner(t model.Type) *jen.Statement {
	label := g.label(t)
	name := g.scope.name("cloner of "+label, lowerFirst(label)+"Cloner")
	g.clones.need(label, "cloner", func() []jen.Code {
		return []jen.Code{g.quote(`@
			type @ struct{}

			func (*@) Clone(c *wire.Cloner, dst, src any) {
				@(c, dst.(*@), src.(*@))
			}`, doc(name+" copies what containers hold."), name, name, callee(g.cloner(t, underRef(t)), t), goType(t), goType(t))}
	})
	return g.quote(`(*@)(nil)`, name)
}
