package generated

import (
	"go/ast"
	"go/types"
	"iter"
	"regexp"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// Directives yields the types that a file declares with the lines of their doc comments, among which
// the directives are.
func Directives(f *ast.File) iter.Seq2[*ast.TypeSpec, []*ast.Comment] {
	return func(yield func(*ast.TypeSpec, []*ast.Comment) bool) {
		for _, decl := range f.Decls {
			decl, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range decl.Specs {
				spec, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				doc := spec.Doc
				if doc == nil && !decl.Lparen.IsValid() {
					doc = decl.Doc
				}
				if doc != nil && !yield(spec, doc.List) {
					return
				}
			}
		}
	}
}

var jsonOptions = regexp.MustCompile(`^//catena:generate\s(?:.*[\s,])?json\(([^)]*)\)`)

// JSONOptions returns the options that a comment has for JSON, if it is a directive.
func JSONOptions(comment string) []string {
	if m := jsonOptions.FindStringSubmatch(comment); m != nil {
		return strings.FieldsFunc(m[1], func(r rune) bool { return r == ',' || r == ' ' })
	}
	return nil
}

// HasFunctions reports whether catena generated functions for n instead of methods, in the format whose
// functions' names end in suffix.
func HasFunctions(n *types.Named, suffix string) bool {
	if n.Obj().Pkg() == nil {
		return false
	}
	f, ok := n.Obj().Pkg().Scope().Lookup(model.FunctionName("Decode", n.Obj().Name(), suffix)).(*types.Func)
	if !ok || f.Signature().Params().Len() != 3 {
		return false
	}
	a, ok := f.Signature().Params().At(0).Type().(*types.Pointer)
	if !ok {
		return false
	}
	arena, ok := types.Unalias(a.Elem()).(*types.Named)
	return ok && arena.Obj().Pkg() != nil && arena.Obj().Pkg().Path() == runtime+"arena"
}
