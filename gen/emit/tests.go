package emit

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

const testPath = "github.com/ezrantn/catena/runtime/catenatest"

// tests prints the file that compares the package's types with encoding/json,
// and tries them in the formats that have nothing to be compared with, nil if
// there is none:
//
//	var catenaCases = []catenatest.Case{
//		catenatest.JSON[Order, OrderTwin]("Order"),
//		catenatest.Msgpack[Order]("Order"),
//	}
//
//	func TestCatena(t *testing.T) { catenatest.Test(t, catenaCases...) }
//
//	type OrderTwin struct { ... }
//
// It is printed after all other files, whose names are the same without it.
func (g *generator) tests(formats []Format) []jen.Code {
	byDecl := map[*model.Decl]*model.Twin{}
	needed := map[*model.Twin]bool{}
	for _, t := range g.pkg.Twins {
		if t.Decl != nil {
			byDecl[t.Decl] = t
		}
		if t.Build == g.build && t.Build != "" { // files of all builds may refer to it
			g.need(t, needed)
		}
	}
	isShaped := func(d *model.Decl) bool { return d.Shaped || byDecl[d] != nil && byDecl[d].Unheard }
	shapes := g.newShapes(isShaped)
	var cases, lacking, functions []jen.Code
	called := map[*model.Decl]bool{}        // of the types that have functions
	tagged := map[*model.Twin]*model.Decl{} // of the types whose tags do not say all
	for _, f := range formats {
		for _, d := range g.decls {
			if f.Case == "" || !d.MethodsIn(f.Name) && !(d.NoMethods && d.EntryIn(f.Name)) || len(d.Params) > 0 || !d.Wants(f.Name) {
				continue
			}
			if isShaped(d) {
				switch reason := g.whyUnshaped(shapes, d); {
				case reason == "":
					codec := typeName(d.Name)
					if d.NoMethods {
						codec = jen.Id(g.functionsName(d))
						if !called[d] {
							shapes.wraps = append(shapes.wraps, g.functionsName(d))
						}
						called[d] = true
					}
					cases = append(cases, shapes.shapedCase(f, codec, d.Name.Name))
				case f.Twins:
					lacking = append(lacking, jen.Comment("\t"+d.Name.Name+" has a shape and is not compared: "+reason+"."), jen.Line())
				}
				continue
			}
			t := byDecl[d]
			if t == nil && f.Twins || g.policed() && (t == nil || partial(t, map[*model.Twin]bool{})) {
				lacking = append(lacking, jen.Comment("\t"+d.Name.Name+" has no twin: its fields cannot be written here without generated methods."), jen.Line())
				continue
			}
			codec := typeName(d.Name)
			switch {
			case g.policed():
				g.need(t, needed)
				codec = jen.Id(g.taggedName(t))
				tagged[t] = d
			case d.NoMethods:
				codec = jen.Id(g.functionsName(d))
				called[d] = true
			}
			arguments := []jen.Code{codec}
			if f.Twins {
				g.need(t, needed)
				arguments = append(arguments, g.twin(t))
			}
			cases = append(cases, jen.Qual(testPath, f.Case).Types(arguments...).Call(jen.Lit(d.Name.Name)))
		}
	}
	for _, d := range g.decls {
		if called[d] {
			functions = append(functions, g.functionsAsMethods(d, formats)...)
		}
	}
	for _, f := range formats {
		for _, t := range g.pkg.Twins {
			if f.Case == "" || !t.Instance || !needed[t] && !(t.Shared && g.build == "") || !slices.Contains(t.Formats, f.Name) {
				continue
			}
			if t.Shaped || t.Unheard {
				if len(shapes.unknown) == 0 && !g.policed() {
					cases = append(cases, shapes.shapedCase(f, spelling(t.Of), t.Of.Short()))
				}
				continue
			}
			arguments := []jen.Code{spelling(t.Of)}
			if g.policed() {
				if partial(t, map[*model.Twin]bool{}) {
					continue
				}
				g.need(t, needed)
				arguments = []jen.Code{jen.Id(g.taggedName(t))}
				tagged[t] = nil
			}
			if f.Twins {
				g.need(t, needed)
				arguments = append(arguments, g.twin(t))
			}
			cases = append(cases, jen.Qual(testPath, f.Case).Types(arguments...).Call(jen.Lit(t.Of.Short())))
		}
	}
	if len(cases) == 0 {
		return nil
	}
	for _, t := range g.pkg.Twins {
		if d, ok := tagged[t]; ok {
			functions = append(functions, g.taggedType(t, d, formats)...)
		}
	}
	list := g.scope.name("test cases", "catenaCases")
	about := doc(list + " are the types with generated methods.")
	if len(needed) > 0 {
		about = doc(
			list+" are the types with generated methods, each with its twin: the same",
			"type without them, which encoding/json encodes.")
	}
	decls := []jen.Code{
		about,
		jen.Add(lacking...),
		jen.Var().Id(list).Op("=").Index().Qual(testPath, "Case").
			Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, cases...), jen.Line(),
		doc("See the documentation of package catenatest for what is compared, how long that",
			"takes, and how to repeat what failed."),
	}
	for _, f := range []struct{ name, param, kind, call string }{
		{"TestCatena", "t", "T", "Test"}, {"FuzzCatena", "f", "F", "Fuzz"}, {"BenchmarkCatena", "b", "B", "Benchmark"},
	} {
		decls = append(decls,
			jen.Func().Id(g.scope.name("test function "+f.name, f.name)).
				Params(g.id(f.param).Op("*").Qual("testing", f.kind)).
				Block(jen.Qual(testPath, f.call).Call(g.id(f.param), jen.Id(list).Op("..."))),
			jen.Line())
	}
	decls = append(decls, shapes.declare()...)
	decls = append(decls, functions...)
	var names []string
	byName := map[string]*model.Twin{}
	for t := range needed {
		name := g.twinName(t)
		names = append(names, name)
		byName[name] = t
	}
	sort.Strings(names)
	for _, name := range names {
		decls = append(decls, g.declareTwin(name, byName[name])...)
	}
	return decls
}

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

func (g *generator) functionsName(d *model.Decl) string {
	return g.scope.name("functions of "+d.Label, d.Name.Name+"Functions")
}

// functionsAsMethods prints a type that gives a type's functions as methods:
//
//	type OrderFunctions Order
//
//	func (v *OrderFunctions) AppendJSON(dst []byte) ([]byte, error) { return AppendOrderJSON(dst, (*Order)(v)) }
func (g *generator) functionsAsMethods(d *model.Decl, formats []Format) []jen.Code {
	name := g.functionsName(d)
	v, a, data, dst := g.id("v"), g.id("a"), g.id("data"), g.id("dst")
	method := func(method string, params []jen.Code, result, body jen.Code) jen.Code {
		return jen.Add(jen.Func().Params(jen.Add(v).Op("*").Id(name)).Id(method).Params(params...).Add(result).Block(jen.Return(body)), jen.Line())
	}
	self, underlying := pointerTo(typeName(d.Name)).Call(v), jen.Add(typeName(d.Name))
	cloned := func(c jen.Code) jen.Code { return pointerTo(jen.Id(name)).Call(c) }
	if is[*model.Union](d.Type) { // a type of an interface has no methods
		self, underlying = jen.Op("&").Add(v).Dot(d.Name.Name), jen.Struct(typeName(d.Name))
		cloned = func(c jen.Code) jen.Code { return jen.Op("&").Id(name).Values(jen.Op("*").Add(c)) }
	}
	bytes := jen.Index().Byte()
	code := []jen.Code{
		doc(name + " has the functions of " + d.Name.Name + " as methods."),
		jen.Type().Id(name).Add(underlying), jen.Line(),
	}
	for _, f := range formats {
		if f.Case == "" || !d.EntryIn(f.Name) {
			continue
		}
		code = append(code,
			method("Append"+f.Suffix, []jen.Code{jen.Add(dst, bytes)}, jen.Params(bytes, jen.Error()),
				jen.Id(g.publicName("Append", d, f.Suffix)).Call(dst, self)),
			method("Decode"+f.Suffix, []jen.Code{jen.Add(a).Op("*").Qual(arenaPath, "Arena"), jen.Add(data, bytes)}, jen.Error(),
				jen.Id(g.publicName("Decode", d, f.Suffix)).Call(a, data, self)))
	}
	clone := "Clone"
	if d.UserMethods[clone] { // it may be a field
		clone = "CloneDeep"
	}
	return append(code, method(clone, nil, jen.Op("*").Id(name),
		cloned(jen.Id(g.publicName("Clone", d, "")).Call(self))))
}
