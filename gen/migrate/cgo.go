package migrate

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"
)

// withoutC checks a package with files that import "C" again, as they are written: go list names
// the files that cgo writes, with other positions. Types of C stay unresolved.
func (p *planner) withoutC(pkg *packages.Package) error {
	compiled := slices.ContainsFunc(pkg.CompiledGoFiles, func(path string) bool { return !slices.Contains(pkg.GoFiles, path) })
	if !compiled || pkg.Types == nil {
		return nil
	}
	var files []*ast.File
	for _, path := range pkg.GoFiles {
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if text, ok := p.overlay[path]; ok {
			if text == nil { // an earlier peer's migration removes it
				continue
			}
			src = text
		}
		f, err := parser.ParseFile(p.fset, path, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{FakeImportC: true, Importer: imported(pkg.Types.Imports()), Error: func(error) {}}
	checked, _ := config.Check(pkg.PkgPath, p.fset, files, info) // as far as the types are known
	pkg.Syntax, pkg.Types, pkg.TypesInfo = files, checked, info
	return nil
}

// imported are packages that have been imported already.
type imported []*types.Package

func (list imported) Import(path string) (*types.Package, error) {
	for _, p := range list {
		if p.Path() == path {
			return p, nil
		}
	}
	return nil, errors.New("not imported: " + path)
}
