package options

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
)

// Analyzer finds calls of a json.Decoder's Decode for types that its options do not reach.
var Analyzer = &analysis.Analyzer{
	Name: "stdoptions",
	Doc:  "find options of a json.Decoder that generated methods do not get",
	URL:  "https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-vet",
	Run:  run,

	FactTypes: []analysis.Fact{new(knownFields)},
}

var tests bool // test files are looked at

func init() {
	Analyzer.Flags.BoolVar(&tests, "tests", true, "report what is in test files")
}

// A decoder is a variable or field that holds a json.Decoder, with the options that are set for it
// anywhere in the package.
type decoder struct{ knownFields, numbers bool }

func run(pass *analysis.Pass) (any, error) {
	c := &checker{Pass: pass, decoders: map[types.Object]*decoder{}}
	for _, f := range pass.Files {
		c.exportKnownFields(f)
		c.calls(f, c.setOption)
	}
	if len(c.decoders) == 0 {
		return nil, nil
	}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) || !tests && strings.HasSuffix(pass.Fset.Position(f.FileStart).Filename, "_test.go") {
			continue
		}
		c.ignored = generated.IgnoredLines(pass.Fset, f, pass.Analyzer.Name)
		c.calls(f, c.decode)
	}
	return nil, nil
}

// A checker looks at one package.
type checker struct {
	*analysis.Pass
	decoders map[types.Object]*decoder
	ignored  map[int]bool // lines of the file that is looked at
}

// calls calls look for each call below n of a method of a json.Decoder that is in a variable or field.
func (c *checker) calls(n ast.Node, look func(call *ast.CallExpr, method string, of types.Object)) {
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		s, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		f, ok := c.TypesInfo.Uses[s.Sel].(*types.Func)
		if !ok || !strings.HasPrefix(f.FullName(), "(*encoding/json.Decoder).") {
			return true
		}
		if of := c.variable(s.X); of != nil {
			look(call, f.Name(), of)
		}
		return true
	})
}

// variable returns the variable or field that e names, or nil.
func (c *checker) variable(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return c.TypesInfo.ObjectOf(e)
	case *ast.SelectorExpr:
		return c.TypesInfo.ObjectOf(e.Sel)
	}
	return nil
}

func (c *checker) setOption(_ *ast.CallExpr, method string, of types.Object) {
	d := c.decoders[of]
	if d == nil {
		d = new(decoder)
	}
	switch method {
	case "DisallowUnknownFields":
		d.knownFields = true
	case "UseNumber":
		d.numbers = true
	default:
		return
	}
	c.decoders[of] = d
}

func (c *checker) decode(call *ast.CallExpr, method string, of types.Object) {
	d := c.decoders[of]
	if method != "Decode" || d == nil || len(call.Args) != 1 || c.ignored[c.Fset.Position(call.Pos()).Line] {
		return
	}
	t := c.TypesInfo.TypeOf(call.Args[0])
	option := "DisallowUnknownFields"
	var held *types.Named
	if d.knownFields {
		held = find(t, c.acceptsUnknown)
	}
	if held == nil && d.numbers {
		option, held = "UseNumber", find(t, holdsInterface)
	}
	if held == nil {
		return
	}
	name := generated.Name(held, c.Pkg)
	c.Reportf(call.Pos(), "%s does not reach %s, whose generated UnmarshalJSON knows no options; import github.com/ezrantn/catena/runtime/json instead of encoding/json, and take (std) from the directive of %s",
		option, name, name)
}
