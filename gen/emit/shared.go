package emit

import "github.com/dave/jennifer/jen"

// shared prints the declarations of the file that the formats share. It comes
// last, when all readers have asked for their handles.
func (g *generator) shared() []jen.Code {
	decls := []jen.Code{
		comment(
			"The generated code and the runtime must be of one version: if this does not",
			"compile, run go generate again, or update the runtime."),
		jen.Const().Id("_").Op("=").Qual(wirePath, "GeneratedCodeVersion1"), jen.Line(),
	}
	decls = append(decls, g.handles.declare()...)
	for _, d := range g.decls {
		decls = append(decls, g.cloneMethod(d)...)
	}
	decls = append(decls, g.clones.print()...)
	decls = append(decls, g.zeros.print()...)
	return append(decls, g.guards()...)
}
