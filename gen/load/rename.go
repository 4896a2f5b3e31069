package load

import (
	"go/ast"
	"go/types"
	"strconv"
)

// renameParams gives other names to those type parameters in a file with a
// predeclared name, as in type Set[any comparable], and to type parameters without
// a name. The methods of a type may call its parameters as they like; generated
// ones need the language's any, and have to name all of them. Only the syntax tree
// changes.
func renameParams(f *ast.File) {
	for _, s := range specs(f) {
		if s.TypeParams != nil {
			renameParamsOf(s.TypeSpec)
		}
	}
}

func renameParamsOf(s *ast.TypeSpec) {
	taken := map[string]bool{}
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			taken[id.Name] = true
		}
		return true
	})
	renamed := map[string]string{}
	index := 0
	for _, f := range s.TypeParams.List {
		for _, id := range f.Names {
			index++
			name := id.Name + "_"
			switch {
			case id.Name == "_":
				name = "T" + strconv.Itoa(index)
			case types.Universe.Lookup(id.Name) == nil:
				continue
			}
			for taken[name] {
				name += "_"
			}
			taken[name] = true
			if id.Name != "_" {
				renamed[id.Name] = name
			}
			id.Name = name
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
