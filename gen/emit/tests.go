package emit

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

const testPath = "github.com/ezrantn/catena/runtime/catenatest"

// tests prints the file that compares the package's types with encoding/json,
// and tries them in the formats that have nothing to be compared with, nil if
// there is none.
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
	return slices.Concat(t.list(list), g.testFunctions(list), t.declareShapes(), t.functions(formats), t.declareTwins())
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
	name, twin, shaped := d.Name.Name, t.byDecl[d], t.isShaped(d)
	if reason := t.whyUnshaped(t.shapes, d); shaped && reason != "" {
		if f.Twins {
			t.lacks(name + " has a shape and is not compared: " + reason + ".")
		}
		return
	}
	if !shaped && (twin == nil && f.Twins || t.policed() && (twin == nil || partial(twin, map[*model.Twin]bool{}))) {
		t.lacks(name + " has no twin: its fields cannot be written here without generated methods.")
		return
	}
	typ := typeName(d.Name)
	switch {
	case t.policed(): // not shaped
		typ = t.tag(twin, d)
	case d.NoMethods:
		typ = jen.Id(t.functionsName(d))
		if shaped && !t.called[d] {
			t.shapes.wraps = append(t.shapes.wraps, t.functionsName(d))
		}
		t.called[d] = true
	}
	if shaped {
		t.cases = append(t.cases, t.shapes.shapedCase(f, typ, name))
	} else {
		t.compared(f, typ, twin, name)
	}
}

// instance adds the case of an instance of a generic type, if it is compared.
func (t *testFile) instance(f Format, twin *model.Twin) {
	typ := spelling(twin.Of)
	switch {
	case twin.Shaped || twin.Unheard:
		if len(t.shapes.unknown) == 0 && !t.policed() {
			t.cases = append(t.cases, t.shapes.shapedCase(f, typ, twin.Of.Short()))
		}
		return
	case t.policed() && partial(twin, map[*model.Twin]bool{}):
		return
	case t.policed():
		typ = t.tag(twin, nil)
	}
	t.compared(f, typ, twin, twin.Of.Short())
}

// compared adds a case, which has a twin in formats that are compared with encoding/json.
func (t *testFile) compared(f Format, typ *jen.Statement, twin *model.Twin, name string) {
	arguments := []jen.Code{typ}
	if f.Twins {
		t.need(twin, t.needed)
		arguments = append(arguments, t.twin(twin))
	}
	t.cases = append(t.cases, t.quote(`@[@](@),`, jen.Qual(testPath, f.Case), jen.List(arguments...), strconv.Quote(name)))
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
	return []jen.Code{about, jen.Add(t.lacking...), t.quote(`var @ = []catenatest.Case{
			@
		}
		`, name, t.cases)}
}

// testFunctions prints the functions that the go command calls, for the list of this name.
func (g *generator) testFunctions(list string) []jen.Code {
	name := func(name string) string { return g.scope.name("test function "+name, name) }
	return []jen.Code{g.quote(`@
		func @(t *testing.T) {
			catenatest.Test(t, @...)
		}

		func @(f *testing.F) {
			catenatest.Fuzz(f, @...)
		}

		func @(b *testing.B) {
			catenatest.Benchmark(b, @...)
		}
		`, doc("See the documentation of package catenatest for what is compared, how long that", "takes, and how to repeat what failed."),
		name("TestCatena"), list, name("FuzzCatena"), list, name("BenchmarkCatena"), list)}
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
	byName := func(a, b *model.Twin) int { return strings.Compare(t.twinName(a), t.twinName(b)) }
	for _, twin := range slices.SortedFunc(maps.Keys(t.needed), byName) {
		decls = append(decls, t.declareTwin(twin)...)
	}
	return decls
}

func (g *generator) functionsName(d *model.Decl) string {
	return g.scope.name("functions of "+d.Label, d.Name.Name+"Functions")
}

// functionsAsMethods prints a type that gives a type's functions as methods.
func (g *generator) functionsAsMethods(d *model.Decl, formats []Format) []jen.Code {
	p := proxy{
		name:  g.functionsName(d),
		about: " has the functions of " + d.Name.Name + " as methods.",
		has:   d.EntryIn, entry: d.EntryIn,
	}
	if is[*model.Union](d.Type) { // a type of an interface has no methods
		p.underlying, p.self = jen.Struct(typeName(d.Name)), g.quote(`&v.@`, d.Name.Name)
		p.copied = func(c jen.Code) *jen.Statement { return g.quote(`&@{*@}`, p.name, c) }
	} else {
		p.underlying, p.self = typeName(d.Name), g.quote(`(*@)(v)`, typeName(d.Name))
		p.copied = func(c jen.Code) *jen.Statement { return g.quote(`(*@)(@)`, p.name, c) }
	}
	return g.proxyType(p, d, formats)
}

// A proxy is a type with the methods of another, or its functions as methods.
type proxy struct {
	name, about string
	underlying  jen.Code
	self        jen.Code                        // v, a pointer to the proxy, as one to the other type
	copied      func(c jen.Code) *jen.Statement // a pointer to the other type as one to the proxy
	has, entry  func(format string) bool        // the formats that the other type has, and those in which users call it
}

// proxyType prints a proxy. d is the declaration of the other type, nil for an instance of a generic type.
func (g *generator) proxyType(p proxy, d *model.Decl, formats []Format) []jen.Code {
	functions := d != nil && d.NoMethods
	call := func(verb, suffix, args string) *jen.Statement {
		if !functions {
			return g.quote(`@.@(`+args+`)`, p.self, verb+suffix)
		}
		if args != "" {
			args += ", "
		}
		return g.quote(`@(`+args+`@)`, g.publicName(verb, d, suffix), p.self)
	}
	code := []jen.Code{g.quote(`@
		type @ @
		`, doc(p.name+p.about), p.name, p.underlying)}
	for _, f := range formats {
		if f.Case == "" || !p.has(f.Name) {
			continue
		}
		c, n := &printer{generator: g, format: f}, f.Suffix
		if p.entry(f.Name) {
			code = append(code, g.quote(`func (v *@) Append@(dst []byte) ([]byte, error) {
					return @
				}

				func (v *@) Decode@(a *arena.Arena, data []byte) error {
					return @
				}
				`, p.name, n, call("Append", n, "dst"), p.name, n, call("Decode", n, "a, data")))
		} else {
			code = append(code, c.quote(`func (v *@) Append@Value(e *jsonwire.Encoder, b []byte) []byte {
					return @
				}

				func (v *@) Decode@Value(d *jsonwire.Decoder, i int) (int, error) {
					return @
				}
				`, p.name, n, call("Append", n+"Value", "e, b"), p.name, n, call("Decode", n+"Value", "d, i")))
		}
		if d != nil && d.StdIn(f.Name) {
			marshal, unmarshal := f.Own()
			star, self := "*", p.self
			if !d.Formats.In(f.Name).PointerMarshal {
				star, self = "", g.quote(`catenatest.As[@](&v)`, typeName(d.Name))
			}
			code = append(code, g.quote(`func (v @@) @() ([]byte, error) {
					return @.@()
				}

				func (v *@) @(data []byte) error {
					return @.@(data)
				}
				`, star, p.name, marshal, self, marshal, p.name, unmarshal, p.self, unmarshal))
		}
	}
	clone := "Clone"
	if d != nil && d.UserMethods[clone] { // it may be a field
		clone = "CloneDeep"
	}
	copied := call(clone, "", "")
	if functions {
		copied = call("Clone", "", "")
	}
	return append(code, g.quote(`func (v *@) @() *@ {
			return @
		}
		`, p.name, clone, p.name, p.copied(copied)))
}

// Under a policy the tags of a type say less than its code does. The comparison, which reads tags,
// is then of a type with the tags of the twin and the methods of the type.

// policed reports whether tags do not say all.
func (g *generator) policed() bool { return g.pkg.Policy != (model.Policy{}) }

func (g *generator) taggedName(t *model.Twin) string {
	name := strings.TrimSuffix(g.twinName(t), "Twin")
	return g.scope.name("tagged "+name, name+"Tagged")
}

// partial reports whether a twin, or one that it is made of, does not lie in memory as its type.
func partial(t *model.Twin, seen map[*model.Twin]bool) bool {
	if t.Partial || seen[t] {
		return t.Partial
	}
	seen[t] = true
	found := false
	t.Refs(func(o *model.Twin) { found = found || partial(o, seen) })
	return found
}

// taggedType prints a type with the tags of a twin and the methods of its type, or its functions as
// methods. d is nil for an instance of a generic type.
func (g *generator) taggedType(t *model.Twin, d *model.Decl, formats []Format) []jen.Code {
	p := proxy{
		name:       g.taggedName(t),
		about:      " has the methods of " + t.Of.Short() + ", and the tags that say what its code does.",
		underlying: g.twin(t),
		self:       g.quote(`catenatest.As[@](v)`, spelling(t.Of)),
		has:        func(format string) bool { return slices.Contains(t.Formats, format) },
		entry:      func(string) bool { return false }, // an instance has the methods of its generic type, which may be reached
	}
	p.copied = func(c jen.Code) *jen.Statement { return g.quote(`catenatest.As[@](@)`, p.name, c) }
	switch {
	case d != nil && d.NoMethods:
		p.has, p.entry = d.EntryIn, d.EntryIn
	case d != nil:
		p.has, p.entry = d.Wants, d.EntryIn
	}
	return g.proxyType(p, d, formats)
}
