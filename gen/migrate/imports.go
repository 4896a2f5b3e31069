package migrate

import (
	"go/ast"
	"go/types"
	"strconv"
)

// imports removes those of the peer that nothing needs any more, and adds catena's where it is used.
func (f *file) imports() {
	unused := map[*ast.ImportSpec]bool{}
	for _, s := range f.syntax.Imports {
		path, err := strconv.Unquote(s.Path.Value)
		if err != nil || !f.peer.owns(path) || f.keep[path] {
			continue
		}
		if s.Name != nil && (s.Name.Name == "_" || s.Name.Name == ".") {
			f.lacks(s.Pos(), "", "the import of "+path+" as "+s.Name.Name+" is left as it is", "remove it if nothing needs it")
			continue
		}
		name := f.info.PkgNameOf(s)
		unused[s] = name != nil && !f.uses(name)
	}
	line := `"` + catenaRuntime + `"`
	if f.runtime {
		line = "catena " + line
	}
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
		if d := f.declaration(s); d != nil && !d.Lparen.IsValid() {
			start = f.offset(d.Pos())
		}
		f.edit(f.line(start), f.lineEnd(end), "")
	}
	if f.runtime {
		f.addImport(line)
	}
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
		f.insert(f.lineEnd(f.offset(last.End())), "\t"+line+"\n")
		return
	}
	f.insert(f.lineEnd(f.offset(f.lastImport())), "\nimport "+line+"\n")
}

// uses reports whether an identifier of the file that stays is the name of an import.
func (f *file) uses(name *types.PkgName) bool {
	for id, obj := range f.info.Uses {
		if obj == name && !f.covered[id.Pos()] && f.plan.fset.Position(id.Pos()).Filename == f.path {
			return true
		}
	}
	return false
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
