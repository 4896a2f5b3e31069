package migrate

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
)

// imports removes the peer's imports that nothing needs any more, and adds catena's where it is
// used.
func (f *file) imports() {
	unused := map[*ast.ImportSpec]bool{}
	for _, s := range f.syntax.Imports {
		path, err := strconv.Unquote(s.Path.Value)
		if err != nil || !f.peer.owns(path) || f.keep[path] {
			continue
		}
		if s.Name != nil && s.Name.Name == "_" {
			f.lacks(s.Pos(), "", "the import of "+path+" as "+s.Name.Name+" is left as it is", "remove it if nothing needs it")
			continue
		}
		name := f.info.PkgNameOf(s)
		unused[s] = name != nil && !f.uses(name) && (name.Name() != "." || !f.usesDot(path))
	}
	line := `"` + catenaRuntime + `"`
	if f.runtime {
		line = "catena " + line
	}
	removed := map[*ast.GenDecl]bool{}
	for _, s := range f.syntax.Imports {
		if !unused[s] {
			continue
		}
		start, end := f.offset(s.Pos()), f.offset(s.End())
		if f.runtime {
			f.edit(start, end, line)
			f.runtime = false
			continue
		}
		if d := f.declaration(s); d != nil && f.needsNone(d, unused) {
			if removed[d] {
				continue
			}
			removed[d] = true
			start, end = f.offset(d.Pos()), f.offset(d.End())
		}
		f.remove(start, end)
	}
	if f.runtime {
		f.addImport(line)
	}
}

// needsNone reports whether nothing is left of a declaration of imports without those that are unused.
func (f *file) needsNone(d *ast.GenDecl, unused map[*ast.ImportSpec]bool) bool {
	for _, s := range d.Specs {
		if s, ok := s.(*ast.ImportSpec); !ok || !unused[s] {
			return false
		}
	}
	return !slices.ContainsFunc(f.syntax.Comments, func(g *ast.CommentGroup) bool { return d.Lparen < g.Pos() && g.Pos() < d.Rparen })
}

// addImport adds an import to the last declaration of imports, or a declaration if there is none in
// parentheses.
func (f *file) addImport(line string) {
	var last *ast.ImportSpec
	for _, s := range f.syntax.Imports {
		if d := f.declaration(s); d != nil && d.Lparen.IsValid() {
			last = s
		}
	}
	if last != nil {
		if end := f.offset(f.declaration(last).Rparen); end < f.lineEnd(f.offset(last.End())) {
			f.insert(end, "; "+line)
			return
		}
		f.insert(f.lineEnd(f.offset(last.End())), "\t"+line+"\n")
		return
	}
	f.insert(f.lineEnd(f.offset(f.lastImport())), "\nimport "+line+"\n")
}

// uses reports whether an identifier of the file that stays is the name of an import.
func (f *file) uses(name *types.PkgName) bool {
	for id, obj := range f.info.Uses {
		if obj == name && !f.covered[id.Pos()] && f.plan.position(id.Pos()).Filename == f.path {
			return true
		}
	}
	return false
}

// usesDot reports whether an identifier of the file that stays is of a package with a dot import.
func (f *file) usesDot(path string) bool {
	found := false
	f.unqualified(func(id *ast.Ident, obj types.Object) {
		found = found || obj.Pkg().Path() == path && !f.covered[id.Pos()]
	})
	return found
}

// unqualified calls do with the identifiers of other packages without the package's name.
func (f *file) unqualified(do func(*ast.Ident, types.Object)) {
	selected := map[*ast.Ident]bool{}
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			selected[n.Sel] = true
		case *ast.Ident:
			if obj := f.info.Uses[n]; obj != nil && !selected[n] && obj.Pkg() != nil && obj.Pkg() != f.pkg && obj.Parent() == obj.Pkg().Scope() {
				do(n, obj)
			}
		}
		return true
	})
}

// declaration is the import declaration that a spec is in.
func (f *file) declaration(s *ast.ImportSpec) *ast.GenDecl {
	for _, d := range f.syntax.Decls {
		if g, ok := d.(*ast.GenDecl); ok {
			for _, in := range g.Specs {
				if in == ast.Spec(s) {
					return g
				}
			}
		}
	}
	return nil
}
