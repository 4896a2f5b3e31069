package load

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// scope lists the identifiers of the package block and of file scopes, over all
// files of the folder that are not generated: those of other systems and tags
// and of tests too, so that generated names depend on none of it. hiding are
// those that hide what the language declares and generated code needs.
func (l *loader) scope(u *unit) (scope map[string]bool, hiding []*ast.Ident) {
	scope = map[string]bool{}
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
		if err != nil || HasHeader(source) {
			continue
		}
		f, err := parser.ParseFile(l.fset, name, source, parser.SkipObjectResolution)
		if f == nil || f.Name == nil || f.Name.Name != u.name || l.torn(name, err) {
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
	for _, name := range sortedKeys(parsed) {
		importScope(parsed[name], imported, scope)
		for _, id := range declared(parsed[name]) {
			scope[id.Name] = true
			if predeclared(id.Name) {
				hiding = append(hiding, id)
			}
		}
	}
	for _, name := range []string{"_", ".", "init"} {
		delete(scope, name)
	}
	return scope, hiding
}

// predeclared tells whether the language declares the name and generated code
// may use it.
func predeclared(name string) bool {
	switch name {
	case "close", "comparable", "complex", "delete", "imag", "iota", "max", "min",
		"panic", "print", "println", "real", "recover":
		return false
	}
	return types.Universe.Lookup(name) != nil
}

// importScope adds the names that a file gives to its imports: false, unless
// something of the name is declared as well.
func importScope(f *ast.File, imported map[string]string, scope map[string]bool) {
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
		scope[name] = scope[name]
	}
}

// declared lists what a file declares in the package block.
func declared(f *ast.File) (list []*ast.Ident) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				list = append(list, d.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					list = append(list, s.Name)
				case *ast.ValueSpec:
					list = append(list, s.Names...)
				}
			}
		}
	}
	return list
}

func globEscape(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
