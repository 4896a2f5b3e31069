package gen_test

import (
	"bytes"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

// variants are the ways in which the same types are generated.
var variants = map[string]gen.Config{
	"plain":       {},
	"std compact": {Std: true, Compact: true},
	"no methods":  {NoMethods: true},
	"std tests":   {Std: true, Tests: gen.WithTests},
}

// compiles generates a package in all formats and in every variant, and compiles the results. It returns the
// errors of the first variant.
func compiles(t *testing.T, source string) (refused diag.List) {
	t.Helper()
	dir := moduleOfCatena(t, source)
	for name, c := range variants {
		c.Dir, c.All, c.KeepGoing, c.Formats = dir, true, true, gen.Formats()
		r, err := gen.Generate(context.Background(), c)
		require.NoError(t, err, name)
		for _, d := range r.Diagnostics {
			require.NotEqual(t, diag.InternalLeftOut.Code, d.Code, "%s: %s", name, d)
		}
		refused = r.Diagnostics.Of(diag.Error)
		for _, e := range check(t, dir, r.Files, c.Tests == gen.WithTests) {
			t.Errorf("%s: %s", name, e)
		}
	}
	return refused
}

// check type-checks the package in dir with generated files, of which tests are among them if asked for.
func check(t *testing.T, dir string, generated []gen.File, tests bool) (problems []error) {
	fset := token.NewFileSet()
	var files []*ast.File
	parse := func(path string, source any) {
		if strings.HasSuffix(path, "_jsonv2_gen.go") || !tests && strings.HasSuffix(path, "_test.go") {
			return // streaming methods are of another Go
		}
		f, err := parser.ParseFile(fset, path, source, parser.SkipObjectResolution)
		require.NoError(t, err)
		files = append(files, f)
	}
	own, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	for _, path := range own {
		parse(path, nil)
	}
	for _, f := range generated {
		parse(f.Path, f.Content)
	}
	c := types.Config{Importer: dependencies, Error: func(err error) { problems = append(problems, err) }}
	c.Check("example.com/m", fset, files, nil)
	return problems
}

// dependencies are the packages that sources and generated files of tests import, each loaded once.
var dependencies = &importer{loaded: map[string]*types.Package{}}

type importer struct{ loaded map[string]*types.Package }

func (i *importer) Import(path string) (*types.Package, error) {
	if p := i.loaded[path]; p != nil {
		return p, nil
	}
	found, err := packages.Load(&packages.Config{Dir: "..", Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile},
		append([]string{path}, "./runtime/...", "time", "encoding/json", "database/sql", "net/url", "math/big", "testing")...)
	if err != nil {
		return nil, err
	}
	packages.Visit(found, nil, func(p *packages.Package) {
		if i.loaded[p.PkgPath] == nil && p.Types != nil && p.Types.Complete() {
			i.loaded[p.PkgPath] = p.Types
		}
	})
	if i.loaded[path] == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	return i.loaded[path], nil
}

const catenaPath = "github.com/ezrantn/catena"

// moduleOfCatena writes a module of one file that can import the runtime.
func moduleOfCatena(t *testing.T, source string) string {
	dir := module(t, source)
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		if name == "go.mod" {
			text = fmt.Appendf(nil, "module example.com/m\n%s\nrequire %s v0.0.0\n\nreplace %[2]s => %[3]s\n", bytes.TrimPrefix(text, []byte("module "+catenaPath)), catenaPath, root)
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o644))
	}
	return dir
}

// Structs without a name that have methods by embedding, in everything that holds them.
func TestStructsWithoutANameCompile(t *testing.T) {
	methods := map[string]string{
		"Both":  "func (Both) MarshalJSON() ([]byte, error) { return nil, nil }\nfunc (*Both) UnmarshalJSON([]byte) error { return nil }\n",
		"Text":  "func (Text) MarshalText() ([]byte, error) { return nil, nil }\nfunc (*Text) UnmarshalText([]byte) error { return nil }\n",
		"Bytes": "func (Bytes) MarshalBinary() ([]byte, error) { return nil, nil }\nfunc (*Bytes) UnmarshalBinary([]byte) error { return nil }\n",
		"Out":   "func (Out) MarshalJSON() ([]byte, error) { return nil, nil }\n",
		"OutAt": "func (*OutAt) MarshalJSON() ([]byte, error) { return nil, nil }\n",
		"In":    "func (*In) UnmarshalJSON([]byte) error { return nil }\n",
		"Own":   "func (Own) MarshalCBOR() ([]byte, error) { return nil, nil }\nfunc (*Own) UnmarshalCBOR([]byte) error { return nil }\n",
	}
	var b strings.Builder
	b.WriteString("import (\n\"database/sql\"\n\"time\"\n\ncatena \"github.com/ezrantn/catena/runtime\"\n)\n\n" +
		"type G[T any] struct { V T; P *struct { time.Time; Q T } }\n")
	embedded := []string{"time.Time", "*time.Time", "catena.Raw"}
	for name, code := range methods {
		fmt.Fprintf(&b, "type %s struct { N int }\n%s", name, code)
		embedded = append(embedded, name, "*"+name)
	}
	for i, e := range embedded {
		for j, s := range []string{"struct{ " + e + " }", "struct{ " + e + "; More []string `json:\"more\"` }"} {
			for k, holds := range []string{
				"%s", "*%s", "**%s", "[]%s", "[]*%s", "[2]%s", "[2]*%s", "map[string]%s", "map[string]*%s", "map[int][]*%s", "struct{ X *%s }",
				"catena.Optional[%s]", "catena.Optional[*%s]", "sql.Null[*%s]", "G[%s]", "G[*%s]", "[]G[[]%s]",
			} {
				fmt.Fprintf(&b, "type T%d_%d_%d struct { F %s `json:\"f\"` }\n", i, j, k, fmt.Sprintf(holds, s))
			}
		}
	}
	compiles(t, b.String())
}

// The types of a union may have other roles in it.
func TestUnionsThatRepeatAVariantCompile(t *testing.T) {
	var b strings.Builder
	b.WriteString("type S struct { N int }\ntype Typed struct { Type string `json:\"t\"`; N int }\ntype Other struct { O int }\ntype L []S\n" +
		"func (S) V() {}\nfunc (Typed) V() {}\nfunc (Other) V() {}\nfunc (L) V() {}\n")
	refused := map[string]bool{}
	n := 0
	union := func(refuse bool, words string) {
		n++
		refused[fmt.Sprint("U", n)] = refuse
		fmt.Fprintf(&b, "//catena:generate json,msgpack,cbor\n//catena:union open %s\ntype U%d interface { V() }\ntype Holds%d struct { U U%d; L []U%d }\n", words, n, n, n, n)
	}
	for _, typ := range []string{"S", "*S", "Typed", "*Typed"} {
		for _, second := range []string{"", "o=Other ", "a2=" + typ + " "} {
			if second != "" && second[0] == 'a' && !strings.Contains(typ, "Typed") {
				continue // nothing tells the two tags apart
			}
			union(false, "tag=t a="+typ+" "+second+"missing="+typ)
			union(true, "tag=t a="+typ+" "+second+"other="+typ)
			if second == "o=Other " {
				union(true, "tag=t a="+typ+" "+second+"missing="+typ+" other=Other")
				union(false, "tag=t,content=c a="+typ+" "+second+"missing="+typ)
				union(true, "tag=t,content=c a="+typ+" "+second+"other="+typ)
				union(true, "external a="+typ+" "+second+"other="+typ)
				union(false, "members "+typ+" Other other="+typ)
				union(false, "kinds object="+typ+" list=L other="+typ)
				union(true, "tag=t a=Other other="+typ+" other="+typ)
				union(true, "tag=t a=Other missing="+typ+" missing="+typ)
			}
		}
		union(false, "tag=t a=Other missing="+typ+" other="+typ)
	}
	union(false, "tag=t a=S b=*S missing=S")
	union(false, "tag=t a=S missing=*S other=*S")
	union(false, "tag=t 1=*S 2=Other missing=*S")
	union(false, "kinds list=L object=S other=L")
	union(false, "kinds list=*L other=*L")
	union(false, "kinds list=L object=Other other=Other")
	got := map[string]bool{}
	for _, d := range compiles(t, b.String()) {
		got[d.Type] = true
	}
	for u, refuse := range refused {
		require.Equal(t, refuse, got[u], u)
	}
}

// Whatever generated files import and declare, the package may have declared it before.
func TestNamesInGeneratedFilesMayBeTaken(t *testing.T) {
	const source = `import (
	"database/sql"
	"encoding"
	std "encoding/json"
	"math/big"
	"net/url"
	clock "time"

	catena "github.com/ezrantn/catena/runtime"
	ours "github.com/ezrantn/catena/runtime/json"
)

type A struct {
	At clock.Time
	For clock.Duration ` + "`catena:\"format=units\"`" + `
	Link *url.URL
	Big *big.Int
	Raw ours.RawMessage
	Number std.Number
	Delim ours.Delim
	Names map[string]clock.Month
	Null sql.Null[clock.Time]
	Text encoding.TextMarshaler
	Any any
	F func(*ours.Decoder) ` + "`json:\"f\"`" + `
	Token ours.Token
	Inner *struct { D *ours.Delim; E []B }
	Maybe catena.Optional[[]B] ` + "`json:\",omitzero\"`" + `
	G G[B]
	H G[map[string]B]
	U []U
	E E
	skipped func(sql.NullString) clock.Weekday
	*Deep
	Fixed [3]B
	Bytes []byte
	Tree []A
}

type Deep struct { X, Y int; *Deeper }
type Deeper struct { Z []string; W map[int]*B }
type B struct { N float64; S []string; M map[string]any }
type G[T any] struct { V T; L []T; M map[string]T }
type C struct { N int ` + "`json:\",omitzero\"`" + `; B B ` + "`json:\",omitzero\"`" + `; A [2]A ` + "`json:\",omitzero\"`" + ` }
type D struct { R string ` + "`catena:\"required\"`" + `; Rest catena.Members ` + "`catena:\"unknown\"`" + ` }
type Listed []C

// U is a union.
//
//catena:generate json,msgpack,cbor
//catena:union open tag=t b=*B d=D missing=*B as=AnyU
type U interface { V() }

func (*B) V() {}
func (D) V() {}

// E is an enumeration.
//
//catena:names json,msgpack,cbor
type E int

const (
	One E = iota
	Two
)
`
	dir := moduleOfCatena(t, source)
	for name, c := range variants {
		t.Run(name, func(t *testing.T) {
			c.Dir, c.All, c.Formats = dir, true, gen.Formats()
			r, err := gen.Generate(context.Background(), c)
			require.NoError(t, err)
			require.Empty(t, r.Diagnostics.Of(diag.Error))
			require.Empty(t, check(t, dir, r.Files, true))
			taken := taken(t, r.Files)
			require.Greater(t, len(taken), 100)
			for _, kind := range []string{"var %s int\n", "func %s() {}\n", "type %s int\n"} {
				var b strings.Builder
				b.WriteString("package m\n\n")
				for _, name := range taken {
					fmt.Fprintf(&b, kind, name)
				}
				path := filepath.Join(dir, "taken.go")
				require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
				r, err := gen.Generate(context.Background(), c)
				require.NoError(t, err)
				require.Empty(t, r.Diagnostics.Of(diag.Error))
				require.Empty(t, check(t, dir, r.Files, true))
				require.NoError(t, os.Remove(path))
			}
		})
	}
}

// taken lists the identifiers that files declare, wherever, and the names of their imports, but for those that
// the source of a test has itself, and those that users call.
func taken(t *testing.T, files []gen.File) []string {
	set := map[string]bool{}
	for _, f := range files {
		file, err := parser.ParseFile(token.NewFileSet(), f.Path, f.Content, 0)
		require.NoError(t, err)
		for _, i := range file.Imports {
			set[strings.Trim(filepath.Base(i.Path.Value), `"`)] = true
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Obj != nil && !ast.IsExported(id.Name) {
				set[id.Name] = true
			}
			return true
		})
	}
	for _, name := range []string{"_", "init", "runtime", "clock", "std", "ours", "catena", "sql", "encoding", "big", "url", "skipped"} {
		delete(set, name)
	}
	return slices.Sorted(maps.Keys(set))
}

// A struct that has methods of its author's, or half of a pair, and embeds a generated type compiles beside the methods
// of that.
func TestMethodsBesideEmbeddedOnesCompile(t *testing.T) {
	var b strings.Builder
	b.WriteString("type Base struct { N int }\ntype Mid struct { Base; M string }\n")
	var fields []string
	for _, kind := range []string{"JSON", "Text", "Binary", "CBOR", "Msgpack"} {
		out := "func (%s) Marshal" + kind + "() ([]byte, error) { return nil, nil }\n"
		in := "func (*%s) Unmarshal" + kind + "([]byte) error { return nil }\n"
		for which, methods := range map[string][]string{"Both": {out, in}, "Out": {out}, "In": {in}} {
			for part, embedded := range map[string]string{"Value": "Base", "Pointer": "*Base", "Deep": "Mid"} {
				name := kind + which + part
				fields = append(fields, "F"+name+" []"+name)
				fmt.Fprintf(&b, "type %s struct { %s; V int }\n", name, embedded)
				for _, m := range methods {
					fmt.Fprintf(&b, m, name)
				}
			}
		}
	}
	dir := moduleOfCatena(t, b.String()+"type Holds struct {\n"+strings.Join(fields, "\n")+"\n}\n")
	for _, formats := range [][]string{{"json"}, {"msgpack"}, {"cbor"}, {"json", "cbor"}, gen.Formats()} {
		for _, std := range []bool{false, true} {
			r, err := gen.Generate(context.Background(), gen.Config{Dir: dir, All: true, Std: std, Formats: formats})
			require.NoError(t, err)
			require.Empty(t, r.Diagnostics.Of(diag.Error))
			require.Empty(t, check(t, dir, r.Files, false), "%v, std %v", formats, std)
		}
	}
}

// Methods of authors that structs in them would lose keep types from having std methods, and no other type.
func TestStdBesideMethodsOfTheAuthors(t *testing.T) {
	source := `import "encoding/json"

type Base struct { N int }
type Extended struct { Base; E int }
type Part struct { P int }

type Check struct { Extended; Parts []any }

func (c *Check) MarshalJSON() ([]byte, error) {
	type alias Check
	return json.Marshal(struct { alias; Type string }{alias(*c), "check"})
}

type checkDecode struct { Extended; Parts []partDecode }
type partDecode struct { Part; Type string }

func (c *Check) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &checkDecode{}) }

type Lesser struct { Part; V float32 }

func (l Lesser) MarshalJSON() ([]byte, error) {
	type alias Lesser
	return json.Marshal(struct { alias; Type string }{alias(l), "lesser"})
}

type Other struct { N int }
`
	require.Empty(t, compiles(t, source))
	for name, c := range variants {
		c.Dir, c.All, c.Formats = moduleOfCatena(t, source), true, gen.Formats()
		r, err := gen.Generate(context.Background(), c)
		require.NoError(t, err)
		require.False(t, r.Diagnostics.HasErrors(), "%s: %s", name, r.Diagnostics)
		require.Subset(t, names(r), []string{"Base", "Extended", "Part", "Other"}, name)
	}
}
