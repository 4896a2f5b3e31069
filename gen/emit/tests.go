package emit

import (
	"maps"
	"slices"

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
	t := &testFile{
		generator: g,
		byDecl:    map[*model.Decl]*model.Twin{},
		needed:    map[*model.Twin]bool{},
		called:    map[*model.Decl]bool{},
		tagged:    map[*model.Twin]*model.Decl{},
	}
	for _, twin := range g.pkg.Twins {
		if twin.Decl != nil {
			t.byDecl[twin.Decl] = twin
		}
		if twin.Build == g.build && twin.Build != "" { // files of all builds may refer to it
			g.need(twin, t.needed)
		}
	}
	t.shapes = g.newShapes(t.isShaped)
	for _, f := range formats {
		for _, d := range g.decls {
			if f.Case != "" && (d.MethodsIn(f.Name) || d.NoMethods && d.EntryIn(f.Name)) && len(d.Params) == 0 && d.Wants(f.Name) {
				t.declared(f, d)
			}
		}
	}
	for _, f := range formats {
		for _, twin := range g.pkg.Twins {
			if f.Case != "" && twin.Instance && (t.needed[twin] || twin.Shared && g.build == "") && slices.Contains(twin.Formats, f.Name) {
				t.instance(f, twin)
			}
		}
	}
	if len(t.cases) == 0 {
		return nil
	}
	list := g.scope.name("test cases", "catenaCases")
	return slices.Concat(t.list(list), g.testFunctions(list), t.shapes.declare(), t.functions(formats), t.declareTwins())
}

// A testFile collects the parts of the file of tests.
type testFile struct {
	*generator
	byDecl  map[*model.Decl]*model.Twin
	shapes  *shapedCases
	cases   []jen.Code
	lacking []jen.Code                  // comments about types that have no case
	needed  map[*model.Twin]bool        // to be declared
	called  map[*model.Decl]bool        // types that have functions
	tagged  map[*model.Twin]*model.Decl // types whose tags do not say all
}

func (t *testFile) isShaped(d *model.Decl) bool {
	return d.Shaped || t.byDecl[d] != nil && t.byDecl[d].Unheard
}

// declared adds the case of a declared type, or the reason that there is none.
func (t *testFile) declared(f Format, d *model.Decl) {
	if t.isShaped(d) {
		t.shaped(f, d)
		return
	}
	twin := t.byDecl[d]
	if twin == nil && f.Twins || t.policed() && (twin == nil || partial(twin, map[*model.Twin]bool{})) {
		t.lacks(d.Name.Name + " has no twin: its fields cannot be written here without generated methods.")
		return
	}
	codec := typeName(d.Name)
	switch {
	case t.policed():
		codec = t.tag(twin, d)
	case d.NoMethods:
		codec = jen.Id(t.functionsName(d))
		t.called[d] = true
	}
	t.compared(f, codec, twin, d.Name.Name)
}

// shaped adds the case of a declared type with shapes, or the reason that there is none.
func (t *testFile) shaped(f Format, d *model.Decl) {
	if reason := t.whyUnshaped(t.shapes, d); reason != "" {
		if f.Twins {
			t.lacks(d.Name.Name + " has a shape and is not compared: " + reason + ".")
		}
		return
	}
	codec := typeName(d.Name)
	if d.NoMethods {
		codec = jen.Id(t.functionsName(d))
		if !t.called[d] {
			t.shapes.wraps = append(t.shapes.wraps, t.functionsName(d))
		}
		t.called[d] = true
	}
	t.cases = append(t.cases, t.shapes.shapedCase(f, codec, d.Name.Name))
}

// instance adds the case of an instance of a generic type, if it is compared.
func (t *testFile) instance(f Format, twin *model.Twin) {
	codec := spelling(twin.Of)
	switch {
	case twin.Shaped || twin.Unheard:
		if len(t.shapes.unknown) == 0 && !t.policed() {
			t.cases = append(t.cases, t.shapes.shapedCase(f, codec, twin.Of.Short()))
		}
		return
	case t.policed() && partial(twin, map[*model.Twin]bool{}):
		return
	case t.policed():
		codec = t.tag(twin, nil)
	}
	t.compared(f, codec, twin, twin.Of.Short())
}

// compared adds a case, which has a twin in formats that are compared with encoding/json.
func (t *testFile) compared(f Format, codec *jen.Statement, twin *model.Twin, name string) {
	arguments := []jen.Code{codec}
	if f.Twins {
		t.need(twin, t.needed)
		arguments = append(arguments, t.twin(twin))
	}
	t.cases = append(t.cases, jen.Qual(testPath, f.Case).Types(arguments...).Call(jen.Lit(name)))
}

// tag notes that a type, of which d is the declaration if it has one, is compared by way of one with more in its
// tags, and returns the name of that.
func (t *testFile) tag(twin *model.Twin, d *model.Decl) *jen.Statement {
	t.need(twin, t.needed)
	t.tagged[twin] = d
	return jen.Id(t.taggedName(twin))
}

func (t *testFile) lacks(text string) {
	t.lacking = append(t.lacking, jen.Comment("\t"+text), jen.Line())
}

// list prints the list of cases.
func (t *testFile) list(name string) []jen.Code {
	about := doc(name + " are the types with generated methods.")
	if len(t.needed) > 0 {
		about = doc(
			name+" are the types with generated methods, each with its twin: the same",
			"type without them, which encoding/json encodes.")
	}
	return []jen.Code{
		about,
		jen.Add(t.lacking...),
		jen.Var().Id(name).Op("=").Index().Qual(testPath, "Case").
			Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, t.cases...), jen.Line(),
	}
}

// testFunctions prints the functions that the go command calls, for the list of this name.
func (g *generator) testFunctions(list string) []jen.Code {
	decls := []jen.Code{
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
	return decls
}

// functions prints the types that have functions of others as methods, or others' fields with more in their tags.
func (t *testFile) functions(formats []Format) (decls []jen.Code) {
	for _, d := range t.decls {
		if t.called[d] {
			decls = append(decls, t.functionsAsMethods(d, formats)...)
		}
	}
	for _, twin := range t.pkg.Twins {
		if d, ok := t.tagged[twin]; ok {
			decls = append(decls, t.taggedType(twin, d, formats)...)
		}
	}
	return decls
}

// declareTwins prints the needed twins, in the order of their names.
func (t *testFile) declareTwins() (decls []jen.Code) {
	byName := map[string]*model.Twin{}
	for twin := range t.needed {
		byName[t.twinName(twin)] = twin
	}
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		decls = append(decls, t.declareTwin(name, byName[name])...)
	}
	return decls
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
