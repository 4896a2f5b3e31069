package load

import (
	"go/ast"
	"go/types"
)

// renameParams gives other names to the type parameters of a declaration that
// have those of what the language predeclares, as in type Set[any comparable]:
// the methods of a type may call its parameters as they like, and generated ones
// need the language's any. Only the syntax tree changes.
func renameParams(s *ast.TypeSpec) {
	if s.TypeParams == nil {
		return
	}
	taken := map[string]bool{}
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			taken[id.Name] = true
		}
		return true
	})
	renamed := map[string]string{}
	for _, f := range s.TypeParams.List {
		for _, id := range f.Names {
			if types.Universe.Lookup(id.Name) == nil {
				continue
			}
			name := id.Name + "_"
			for taken[name] {
				name += "_"
			}
			taken[name] = true
			renamed[id.Name], id.Name = name, name
		}
	}
	if len(renamed) == 0 {
		return
	}
	var use func(n ast.Node) bool
	use = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return false // a type of another package
		case *ast.Field:
			ast.Inspect(n.Type, use) // its names are no uses
			return false
		case *ast.Ident:
			if name, ok := renamed[n.Name]; ok {
				n.Name = name
			}
		}
		return true
	}
	ast.Inspect(s.TypeParams, use)
	ast.Inspect(s.Type, use)
}
