package embedding

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
	"github.com/ezrantn/catena/gen/model"
)

// Analyzer finds structs that have generated methods by embedding, and what calls such methods.
var Analyzer = &analysis.Analyzer{
	Name: "stdembedding",
	Doc:  "find structs that are encoded as a part that they embed",
	URL:  "https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-vet",
	Run:  run,
}

var tests bool // test files are looked at

func init() {
	Analyzer.Flags.BoolVar(&tests, "tests", true, "report what is in test files")
}

// formats are those of package gen/format, as far as the analyzer needs them.
var formats = []model.Format{
	{Name: "json", Suffix: "JSON", Tags: []string{"json"}},
	{Name: "msgpack", Suffix: "Msgpack", Tags: []string{"msgpack", "msg", "json"}},
	{Name: "cbor", Suffix: "CBOR", Tags: []string{"cbor", "json"}},
}

func run(pass *analysis.Pass) (any, error) {
	for _, f := range pass.Files {
		if ast.IsGenerated(f) || !tests && strings.HasSuffix(pass.Fset.Position(f.FileStart).Filename, "_test.go") {
			continue
		}
		c := &checker{Pass: pass, ignored: generated.IgnoredLines(pass.Fset, f, pass.Analyzer.Name)}
		c.below(f, nil)
	}
	return nil, nil
}

// unnamed is what reports call a struct type without a name.
const unnamed = "a struct without a name"

// A checker looks at one file.
type checker struct {
	*analysis.Pass
	ignored map[int]bool
}

// below looks at the structs below n, and at what is done with their methods. Structs without a name that are
// part of a type with generated methods of a format are encoded by these.
func (c *checker) below(n ast.Node, given []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			obj, ok := c.TypesInfo.Defs[n.Name].(*types.TypeName)
			if !ok || obj.IsAlias() {
				return true
			}
			c.look(n.Name, n.Name.Name, obj.Type(), nil)
			if s, ok := n.Type.(*ast.StructType); ok {
				c.below(s.Fields, givenTo(obj.Type()))
				return false
			}
		case *ast.StructType:
			c.look(n, unnamed, c.TypesInfo.TypeOf(n), given)
		case *ast.SelectorExpr:
			c.selector(n)
		case *ast.Ident:
			c.instance(n)
		}
		return true
	})
}

// givenTo lists the formats whose ecosystem's methods were generated for t itself.
func givenTo(t types.Type) (suffixes []string) {
	for _, f := range formats {
		if from, direct := generated.Method(t, f.StdNames()[0]); direct && generated.IsCodec(from, f.Suffix) {
			suffixes = append(suffixes, f.Suffix)
		}
	}
	return suffixes
}

// look reports the methods that t has from a generated type: of the first format
// in which it has any.
func (c *checker) look(at ast.Node, name string, t types.Type, given []string) {
	if t == nil {
		return
	}
	if _, ok := t.Underlying().(*types.Struct); !ok || c.ignored[c.Fset.Position(at.Pos()).Line] {
		return
	}
	for _, f := range formats {
		if slices.Contains(given, f.Suffix) {
			continue
		}
		var methods []string
		var part *types.Named
		for _, m := range f.StdNames() {
			if from, direct := generated.Method(t, m); from != nil && !direct && generated.IsCodec(from, f.Suffix) && (part == nil || part == from) {
				part, methods = from, append(methods, m)
			}
		}
		if part == nil {
			continue
		}
		become := "become"
		if len(methods) == 1 {
			become = "becomes"
		}
		of := generated.Name(part, c.Pkg)
		c.Reportf(at.Pos(), "%s embeds %s, whose generated %s %s its own and would encode that part alone; name the field, or take (std) from the directive of %s",
			name, of, strings.Join(methods, " and "), become, of)
		return
	}
}
