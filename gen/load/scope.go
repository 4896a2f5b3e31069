package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// scope lists the identifiers of the package block and of file scopes, over all
// files of the folder that are not generated: those of other systems and tags
// and of tests too, so that generated names depend on none of it.
func (l *loader) scope(u *unit) map[string]bool {
	scope := map[string]bool{}
	parsed := map[string]*ast.File{}
	for _, f := range u.files {
		parsed[l.fset.Position(f.Package).Filename] = f
	}
	names, _ := filepath.Glob(filepath.Join(globEscape(u.dir), "*.go"))
	for _, name := range names {
		if parsed[name] != nil {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		if f == nil || f.Name == nil || f.Name.Name != u.name || l.generated(name, source, err) {
			continue
		}
		parsed[name] = f
	}
	imported := map[string]string{}
	if u.types != nil {
		for _, p := range u.types.Imports() {
			imported[p.Path()] = p.Name()
		}
	}
	for _, f := range parsed {
		fileScope(f, imported, scope)
	}
	return scope
}

func fileScope(f *ast.File, imported map[string]string, scope map[string]bool) {
	for _, s := range f.Imports {
		path, err := strconv.Unquote(s.Path.Value)
		if err != nil {
			continue
		}
		name := path[strings.LastIndexByte(path, '/')+1:]
		switch {
		case s.Name != nil:
			name = s.Name.Name
		case imported[path] != "":
			name = imported[path]
		}
		scope[name] = scope[name] // false, if nothing of the name is declared
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				scope[d.Name.Name] = true
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					scope[s.Name.Name] = true
				case *ast.ValueSpec:
					for _, n := range s.Names {
						scope[n.Name] = true
					}
				}
			}
		}
	}
	delete(scope, "_")
	delete(scope, ".")
	delete(scope, "init")
}

func globEscape(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
