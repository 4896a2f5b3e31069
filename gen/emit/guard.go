package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// guards prints, for each struct, what stops compiling when the struct changes:
//
//	type runCatenaGenAgain_Order[T interface{ ~struct{ ID int64 `json:"id"` } }] struct{}
//
//	var _ runCatenaGenAgain_Order[Order]
//
// A constraint sees tags, which a conversion does not.
func (g *generator) guards() []jen.Code {
	var decls []jen.Code
	for _, d := range g.decls {
		s, ok := under(d.Type).(*model.Struct)
		if !ok || d.Name == nil || !g.spellable(d, s) {
			continue
		}
		name := g.scope.name("guard "+d.Label, "runCatenaGenAgain_"+d.Label)
		decls = append(decls,
			jen.Type().Id(name).Types(jen.Id("T").Interface(jen.Op("~").Add(structType(s)))).Struct(), jen.Line(),
			jen.Var().Id("_").Id(name).Types(typeName(d.Name)), jen.Line(),
		)
	}
	return decls
}

// spellable tells that the struct can be written down here with all its fields.
func (g *generator) spellable(d *model.Decl, s *model.Struct) bool {
	for _, f := range s.Fields {
		if f.Type == nil || !f.Exported && d.Name.Path != g.pkg.Path || !g.spelled(f.Type) {
			return false
		}
	}
	return true
}

func (g *generator) spelled(t model.Type) bool {
	if n := t.Named(); n != nil {
		return g.nameable(n.Name, n) || n.Path == ""
	}
	switch t := t.(type) {
	case *model.Ref:
		s, ok := t.Decl.Type.(*model.Struct)
		return ok && g.spellable(&model.Decl{Name: &model.TypeName{Path: g.pkg.Path}}, s)
	case *model.Pointer:
		return g.spelled(t.Elem)
	case *model.Slice:
		return g.spelled(t.Elem)
	case *model.Array:
		return g.spelled(t.Elem)
	case *model.Map:
		return g.spelled(t.Key) && g.spelled(t.Elem)
	case *model.Custom:
		return g.spelled(t.Plain)
	case *model.Unsupported:
		for _, c := range t.Go {
			if c == '.' {
				return false
			}
		}
	}
	return true
}
