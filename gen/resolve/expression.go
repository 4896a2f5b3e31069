package resolve

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
)

// expression checks a Go expression of a directive: in its file, in the first other one of the package that
// has the imports, or with all that the package imports, so that a package that nothing but directives
// names may be imported as _. It returns nil if the expression is an error everywhere.
func (r *resolver) expression(at token.Pos, text string) (ast.Expr, *types.Info) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, nil
	}
	check := func(pkg *types.Package, at token.Pos) *types.Info {
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
		if err := types.CheckExpr(r.Fset, pkg, at, e, info); err != nil || invalid(info.Types[e].Type) {
			return nil
		}
		return info
	}
	if info := check(r.u.Types, at); info != nil {
		return e, info
	}
	for _, f := range r.u.Checked {
		if info := check(r.u.Types, f.Name.Pos()); info != nil {
			return e, info
		}
	}
	if info := check(withImports(r.u.Types), token.NoPos); info != nil {
		return e, info
	}
	return nil, nil
}

// withImports returns a package with the declarations of pkg and the packages that it imports, by their own
// names. A name that a declaration or another import has is that.
func withImports(pkg *types.Package) *types.Package {
	all := types.NewPackage(pkg.Path(), pkg.Name())
	for _, name := range pkg.Scope().Names() {
		all.Scope().Insert(pkg.Scope().Lookup(name))
	}
	for _, imported := range pkg.Imports() {
		all.Scope().Insert(types.NewPkgName(token.NoPos, all, imported.Name(), imported))
	}
	return all
}
