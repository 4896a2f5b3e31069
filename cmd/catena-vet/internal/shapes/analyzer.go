package shapes

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
	"github.com/ezrantn/catena/gen/model"
)

// Analyzer finds calls of encoding/json with types that have shapes and no methods for it.
var Analyzer = &analysis.Analyzer{
	Name: "stdshapes",
	Doc:  "find calls of encoding/json with types whose shapes it does not know",
	URL:  "https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-vet",
	Run:  run,

	FactTypes: []analysis.Fact{new(shape), new(shims)},
}

var tests bool // test files are looked at

func init() {
	Analyzer.Flags.BoolVar(&tests, "tests", true, "report what is in test files")
}

// A function is one of encoding/json that has a value as an argument.
type function struct {
	argument   int
	directions model.Directions
}

var functions = map[string]function{
	"encoding/json.Marshal":           {0, model.Encoding},
	"encoding/json.MarshalIndent":     {0, model.Encoding},
	"(*encoding/json.Encoder).Encode": {0, model.Encoding},
	"encoding/json.Unmarshal":         {1, model.Decoding},
	"(*encoding/json.Decoder).Decode": {0, model.Decoding},

	"encoding/json/v2.Marshal":         {0, model.Encoding},
	"encoding/json/v2.MarshalWrite":    {1, model.Encoding},
	"encoding/json/v2.MarshalEncode":   {1, model.Encoding},
	"encoding/json/v2.Unmarshal":       {1, model.Decoding},
	"encoding/json/v2.UnmarshalRead":   {1, model.Decoding},
	"encoding/json/v2.UnmarshalDecode": {1, model.Decoding},
}

func run(pass *analysis.Pass) (any, error) {
	c := &checker{pass}
	for _, f := range pass.Files {
		c.exportFacts(f)
	}
	c.exportShims()
	for _, f := range pass.Files {
		if ast.IsGenerated(f) || !tests && strings.HasSuffix(pass.Fset.Position(f.FileStart).Filename, "_test.go") {
			continue
		}
		ignored := generated.IgnoredLines(pass.Fset, f, pass.Analyzer.Name)
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && !ignored[pass.Fset.Position(call.Pos()).Line] {
				c.call(call)
			}
			return true
		})
	}
	return nil, nil
}

// A checker looks at one package.
type checker struct{ *analysis.Pass }

func (c *checker) call(call *ast.CallExpr) {
	var name *ast.Ident
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		name = f
	case *ast.SelectorExpr:
		name = f.Sel
	default:
		return
	}
	f, ok := c.TypesInfo.Uses[name].(*types.Func)
	if !ok {
		return
	}
	what, ok := functions[f.FullName()]
	if !ok || len(call.Args) <= what.argument {
		return
	}
	s := &search{checker: c, directions: what.directions, seen: map[visit]bool{}}
	s.walk(c.TypesInfo.TypeOf(call.Args[what.argument]), nil)
	if s.found == "" {
		return
	}
	owner := generated.Name(s.owner.Origin(), c.Pkg)
	std := "write json(std) in the directive of " + owner
	if s.functions {
		std = "call the generated functions of " + owner
	}
	c.Reportf(call.Pos(), "%s does not know %s; %s, or import github.com/ezrantn/catena/runtime/json instead of encoding/json",
		f.Name(), s.found, std)
}
