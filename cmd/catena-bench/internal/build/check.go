package build

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
)

// check returns an error unless each of the structs of the measured package has the methods, so that
// no generator leaves one out.
func (m module) check(structs int, methods []string) error {
	files, err := filepath.Glob(filepath.Join(m.dir, measured, "*.go"))
	if err != nil {
		return err
	}
	declared := make(map[string][]string) // methods by struct
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv != nil {
				receiver := receiver(d)
				declared[receiver] = append(declared[receiver], d.Name.Name)
			}
		}
	}
	for k := range structs {
		for _, method := range methods {
			if name := fmt.Sprint("Resource", k); !slices.Contains(declared[name], method) {
				return fmt.Errorf("%s has no method %s", name, method)
			}
		}
	}
	return nil
}

// receiver returns the name of a method's type.
func receiver(d *ast.FuncDecl) string {
	t := d.Recv.List[0].Type
	if pointer, ok := t.(*ast.StarExpr); ok {
		t = pointer.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
