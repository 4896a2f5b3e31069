package report

import (
	"go/ast"
	"go/parser"
	"go/token"
)

// declared returns the names of the functions of a generated file, methods behind their type: Order.AppendJSON. Of a file
// that does not parse it returns those that the parser finds.
func declared(text []byte) (names []string) {
	file, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if file == nil {
		return nil
	}
	for _, d := range file.Decls {
		d, ok := d.(*ast.FuncDecl)
		switch {
		case !ok || d.Name.Name == "_": // every file may declare that
		case d.Recv == nil:
			names = append(names, d.Name.Name)
		default:
			names = append(names, receiver(d)+"."+d.Name.Name)
		}
	}
	return names
}

// receiver returns the name of the type of which d is a method, "" if it is a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) != 1 {
		return ""
	}
	var name func(t ast.Expr) string
	name = func(t ast.Expr) string {
		switch t := t.(type) {
		case *ast.StarExpr:
			return name(t.X)
		case *ast.IndexExpr:
			return name(t.X)
		case *ast.IndexListExpr:
			return name(t.X)
		case *ast.Ident:
			return t.Name
		}
		return ""
	}
	return name(d.Recv.List[0].Type)
}
