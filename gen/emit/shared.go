package emit

import (
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// contractVersion is that of the contract with the runtime, see wire.Runtime. A change
// of what generated code calls raises both.
const contractVersion = 10

// shared prints the declarations of the file that the formats share. It comes
// last, when all readers have declared their handles.
func (g *generator) shared() []jen.Code {
	var clones []jen.Code
	for _, d := range g.decls {
		clones = append(clones, g.cloneMethod(d)...)
	}
	for g.tables.build() || g.clones.build() { // they queue each other
	}
	clones = append(clones, g.clones.print()...) // they declare handles, too
	for _, t := range g.pkg.Enums {
		clones = append(clones, g.enumMethods(t)...)
	}
	version := []jen.Code{g.version(), jen.Line()}
	return slices.Concat(version, g.wrappers(), g.handles.declare(), g.tables.print(), clones, g.zeros.print(), g.guards())
}

// version prints what compiles only with a runtime of the same version. The error is a
// sentence:
//
//	generatedCodeOfVersion10 does not satisfy wire.runtimeOfVersion10_RunGoGenerateOrUpdateCatena
func (g *generator) version() jen.Code {
	code := fmt.Sprint("generatedCodeOfVersion", contractVersion)
	return g.quote(`@
		func _() {
			type @ [@]struct{}
			var _ wire.Runtime[@]
		}`, doc("If this does not compile, the generated code and the runtime are of different versions:",
		"run go generate again, or update the runtime with go get."), code, contractVersion, code)
}

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
