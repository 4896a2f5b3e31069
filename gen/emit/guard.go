package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// guards prints, for each struct, what stops compiling when the struct changes. The error is a sentence: Order does not
// satisfy runGoGenerate_OrderHasChanged. A constraint sees tags, which a conversion does not.
func (g *generator) guards() []jen.Code {
	var decls []jen.Code
	for _, d := range g.decls {
		s, ok := d.Type.(*model.Struct)
		if !ok || d.Wraps || d.Name == nil || !s.Spellable {
			continue
		}
		constraint := g.scope.name("constraint "+d.Label, "runGoGenerate_"+d.Label+"HasChanged")
		guard := g.scope.name("guard "+d.Label, "unchanged"+upperFirst(d.Label))
		params, args := typeParams(d.Params), paramNames(d.Params)
		check := g.quote(`var _ @[@]`, guard, jen.List(append(args[:len(args):len(args)], typeName(d.Name))...))
		if len(params) > 0 {
			check = g.quote(`func @() {
					@
				}`, instantiated("_", params), check)
		}
		decls = append(decls, g.quote(`type @ interface {
				~@
			}

			type @[@] struct{}
			@

			`, instantiated(constraint, params), structType(s), guard,
			jen.List(append(params[:len(params):len(params)], g.id("T").Add(instantiated(constraint, args)))...), check))
	}
	if len(decls) == 0 {
		return nil
	}
	return append([]jen.Code{
		doc("If one of these does not compile, the struct that the error names has changed: run go generate again."),
	}, decls...)
}
