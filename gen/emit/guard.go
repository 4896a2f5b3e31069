package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// guards prints, for each struct, what stops compiling when the struct changes:
//
//	type runGoGenerate_OrderHasChanged interface {
//		~struct{ ID int64 `json:"id"` }
//	}
//
//	type unchangedOrder[T runGoGenerate_OrderHasChanged] struct{}
//	var _ unchangedOrder[Order]
//
// The error is a sentence: Order does not satisfy runGoGenerate_OrderHasChanged. A
// constraint sees tags, which a conversion does not. For a generic type the last lines
// are
//
//	type unchangedPage[T any, T_ runGoGenerate_PageHasChanged[T]] struct{}
//	func _[T any]() { var _ unchangedPage[T, Page[T]] }
func (g *generator) guards() []jen.Code {
	var decls []jen.Code
	for _, d := range g.decls {
		s, ok := d.Type.(*model.Struct)
		if !ok || d.Wraps || d.Name == nil || !s.Spellable {
			continue
		}
		constraint := g.scope.name("constraint "+d.Label, "runGoGenerate_"+d.Label+"HasChanged")
		guard := g.scope.name("guard "+d.Label, "unchanged"+upperFirst(d.Label))
		params := typeParams(d.Params)
		var args []jen.Code
		for _, p := range d.Params {
			args = append(args, jen.Id(p.TypeName.Name))
		}
		unchanged := jen.Type().Id(constraint)
		satisfies := jen.Id(constraint)
		var check jen.Code = jen.Var().Id("_").Id(guard).Types(typeName(d.Name))
		if len(params) > 0 {
			unchanged.Types(params...)
			satisfies.Types(args...)
			check = jen.Func().Id("_").Types(params...).Params().Block(
				jen.Var().Id("_").Id(guard).Types(append(args[:len(args):len(args)], typeName(d.Name))...))
		}
		decls = append(decls,
			unchanged.Interface(jen.Op("~").Add(structType(s))), jen.Line(),
			jen.Add(
				jen.Type().Id(guard).Types(append(params[:len(params):len(params)], g.id("T").Add(satisfies))...).Struct(),
				jen.Line(), check),
			jen.Line(),
		)
	}
	if len(decls) == 0 {
		return nil
	}
	return append([]jen.Code{
		doc("If one of these does not compile, the struct that the error names has changed: run go generate again."),
	}, decls...)
}
