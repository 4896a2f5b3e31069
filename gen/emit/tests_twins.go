package emit

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// need adds a twin and those that it is made of, but for those that stand in
// another file.
func (g *generator) need(t *model.Twin, needed map[*model.Twin]bool) {
	elsewhere := t.Build != g.build && (t.Build != "" || t.Shared)
	if !needed[t] && !elsewhere {
		needed[t] = true
		t.Refs(func(o *model.Twin) { g.need(o, needed) })
	}
}

func (g *generator) twin(t *model.Twin) *jen.Statement { return jen.Id(g.twinName(t)) }

// nameTwins gives the twins their names, in the order of the list. One to which
// other files refer is called the same in all.
func (g *generator) nameTwins() {
	g.twins = map[*model.Twin]string{}
	suffix := g.scope.suffix
	defer func() { g.scope.suffix = suffix }()
	g.scope.suffix = ""
	for k, t := range g.pkg.Twins {
		want := t.Want
		if t.Build == "" && !t.Shared { // catenatest knows twins by the end of their names
			want = strings.TrimSuffix(want, "Twin") + suffix + "Twin"
		}
		g.twins[t] = g.scope.name("twin "+strconv.Itoa(k), want)
	}
}

func (g *generator) twinName(t *model.Twin) string { return g.twins[t] }

// declareTwin prints a twin, with the methods of its type's author:
//
//	// LevelTwin is Level without generated methods.
//	type LevelTwin struct { ... }
//
//	func (v LevelTwin) IsZero() bool { return catenatest.As[Level](&v).IsZero() }
func (g *generator) declareTwin(name string, t *model.Twin) []jen.Code {
	what := "stands for a type that has no name here."
	if len(t.Of) > 0 {
		what = "is " + t.Of.Short() + " without generated methods."
	}
	decls := []jen.Code{
		doc(name + " " + what),
		jen.Type().Id(name).Add(g.twinSpelling(t.Type)), jen.Line(),
	}
	for _, m := range t.Methods {
		v := g.id("v")
		recv, self := v.Clone().Id(name), jen.Op("&").Add(v)
		if m.Pointer {
			recv, self = v.Clone().Op("*").Id(name), v.Clone()
		}
		var params, results, args []jen.Code
		switch m.Name {
		case "IsZero":
			results = []jen.Code{jen.Bool()}
		case "Holds":
			results = []jen.Code{jen.Index().Any()}
		case "MarshalJSON", "MarshalText":
			results = []jen.Code{jen.Index().Byte(), jen.Error()}
		case "AppendText":
			params, args = []jen.Code{g.id("b").Index().Byte()}, []jen.Code{g.id("b")}
			results = []jen.Code{jen.Index().Byte(), jen.Error()}
		default:
			params, args = []jen.Code{g.id("data").Index().Byte()}, []jen.Code{g.id("data")}
			results = []jen.Code{jen.Error()}
		}
		f := jen.Func().Params(recv).Id(m.Name).Params(params...)
		if len(results) == 1 {
			f.Add(results[0])
		} else {
			f.Params(results...)
		}
		decls = append(decls,
			doc(m.Name+" calls that of "+t.Of.Short()+"."),
			f.Block(jen.Return(jen.Qual(testPath, "As").Types(spelling(t.Of)).Call(self).Dot(m.Name).Call(args...))),
			jen.Line())
	}
	return decls
}

// twinSpelling prints a type with twins in it.
func (g *generator) twinSpelling(s model.Spelling) *jen.Statement {
	var list []jen.Code
	for _, p := range s {
		if p.Twin != nil {
			list = append(list, g.twin(p.Twin))
		} else {
			list = append(list, spelling(model.Spelling{p}))
		}
	}
	return jen.Custom(jen.Options{}, list...)
}
