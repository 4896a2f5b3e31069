package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// guards prints, for each struct, what stops compiling when the struct changes:
//
//	// If this does not compile, Order has changed: run go generate again.
//	type runCatenaGenAgain_Order[T interface{ ~struct{ ID int64 `json:"id"` } }] struct{}
//
//	var _ runCatenaGenAgain_Order[Order]
//
// A constraint sees tags, which a conversion does not. For a generic type the
// last line is
//
//	func _[T any]() { var _ runCatenaGenAgain_Page[T, Page[T]] }
func (g *generator) guards() []jen.Code {
	var decls []jen.Code
	for _, d := range g.decls {
		s, ok := d.Type.(*model.Struct)
		if !ok || d.Name == nil || !s.Spellable {
			continue
		}
		name := g.scope.name("guard "+d.Label, "runCatenaGenAgain_"+d.Label)
		guarded := append(typeParams(d.Params), g.id("T").Interface(jen.Op("~").Add(structType(s))))
		var check jen.Code = jen.Var().Id("_").Id(name).Types(typeName(d.Name))
		if len(d.Params) > 0 {
			var args []jen.Code
			for _, p := range d.Params {
				args = append(args, jen.Id(p.TypeName.Name))
			}
			check = jen.Func().Id("_").Types(typeParams(d.Params)...).Params().Block(
				jen.Var().Id("_").Id(name).Types(append(args, typeName(d.Name))...))
		}
		decls = append(decls,
			comment("If this does not compile, "+g.spoken(d.Name)+" has changed: run go generate again."),
			jen.Type().Id(name).Types(guarded...).Struct(), jen.Line(),
			check, jen.Line(),
		)
	}
	return decls
}

// spoken is a type's name in a comment: Order, url.URL.
func (g *generator) spoken(n *model.TypeName) string {
	if n.Path == "" || n.Path == g.pkg.Path {
		return n.Name
	}
	return n.Package + "." + n.Name
}
