package embedding

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Analyzer finds structs that have generated methods by embedding.
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

// suffixes end the names of a format's methods.
var suffixes = []string{"JSON", "Msgpack", "CBOR"}

// runtime is the path of catena's runtime, below which the formats are.
const runtime = "github.com/ezrantn/catena/runtime/"

func run(pass *analysis.Pass) (any, error) {
	for _, f := range pass.Files {
		if ast.IsGenerated(f) || !tests && strings.HasSuffix(pass.Fset.Position(f.FileStart).Filename, "_test.go") {
			continue
		}
		c := &checker{Pass: pass, ignored: ignoredLines(pass.Fset, f)}
		c.below(f, nil)
	}
	return nil, nil
}

// A checker looks at one file.
type checker struct {
	*analysis.Pass
	ignored map[int]bool
}

// below looks at the structs below n. Those without a name that are part of a type
// with generated methods of a format are encoded by these.
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
			c.look(n, "a struct without a name", c.TypesInfo.TypeOf(n), given)
		}
		return true
	})
}

// givenTo lists the formats whose ecosystem's methods were generated for t itself.
func givenTo(t types.Type) (formats []string) {
	for _, suffix := range suffixes {
		if from, direct := method(t, "Marshal"+suffix); direct && generated(from, suffix) {
			formats = append(formats, suffix)
		}
	}
	return formats
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
	for _, suffix := range suffixes {
		if slices.Contains(given, suffix) {
			continue
		}
		var methods []string
		var part *types.Named
		for _, m := range []string{"Marshal" + suffix, "Unmarshal" + suffix} {
			if from, direct := method(t, m); from != nil && !direct && generated(from, suffix) && (part == nil || part == from) {
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
		of := types.TypeString(part, func(p *types.Package) string {
			if p == c.Pkg {
				return ""
			}
			return p.Name()
		})
		c.Reportf(at.Pos(), "%s embeds %s, whose generated %s %s its own and would encode that part alone; name the field, or take (std) from the directive of %s",
			name, of, strings.Join(methods, " and "), become, of)
		return
	}
}

// method returns the type that declares a method of *t, and whether that is t.
func method(t types.Type, name string) (from *types.Named, direct bool) {
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, name)
	f, ok := obj.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return nil, false
	}
	recv := types.Unalias(f.Signature().Recv().Type())
	if p, ok := recv.(*types.Pointer); ok {
		recv = types.Unalias(p.Elem())
	}
	from, _ = recv.(*types.Named)
	return from, len(index) == 1
}

// generated reports whether n has a codec of its own that catena generated: then its
// methods of the format's ecosystem are generated, too.
func generated(n *types.Named, suffix string) bool {
	if n == nil {
		return false
	}
	for m := range n.Origin().Methods() {
		if m.Name() != "Append"+suffix+"Value" {
			continue
		}
		params := m.Signature().Params()
		if params.Len() != 2 {
			return false
		}
		p, ok := params.At(0).Type().(*types.Pointer)
		if !ok {
			return false
		}
		encoder, ok := types.Unalias(p.Elem()).(*types.Named)
		return ok && encoder.Obj().Pkg() != nil && strings.HasPrefix(encoder.Obj().Pkg().Path(), runtime)
	}
	return false
}
