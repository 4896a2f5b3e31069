package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
)

// functions yields the functions that a generated file declares, each with the type whose
// method it is, or "". Of a file that does not parse it yields those that the parser finds.
func functions(text []byte) iter.Seq2[string, string] {
	return func(yield func(receiver, name string) bool) {
		file, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
		if file == nil {
			return
		}
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && !yield(receiver(d), d.Name.Name) {
				return
			}
		}
	}
}

// receiver returns the name of the type of which d is a method.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) != 1 {
		return ""
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
