package load

import (
	"go/ast"
	"go/parser"
	"go/types"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// Scope lists the identifiers of the package block and of file scopes, over all
// files of the folder that are not generated: files of other systems and tags and
// of tests too, so that generated names depend on none of it. hiding are the ones
// that hide a predeclared identifier which generated code uses. Such a name is
// unexported, so the package can rename it without changing its API.
func (l *Program) Scope(u *Source) (scope map[string]bool, hiding []*ast.Ident) {
	scope = map[string]bool{}
	parsed := map[string]*ast.File{}
	for _, f := range u.Files {
		parsed[l.Fset.Position(f.Package).Filename] = f
	}
	names, _ := filepath.Glob(filepath.Join(globEscape(u.Dir), "*.go"))
	for _, name := range names {
		if parsed[name] != nil {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil || model.IsGenerated(source) {
			continue
		}
		f, err := parser.ParseFile(l.Fset, name, source, parser.SkipObjectResolution)
		if f == nil || f.Name == nil || f.Name.Name != u.Name || l.isGeneratedWithoutHeader(name, err) {
			continue
		}
		parsed[name] = f
	}
	imported := map[string]string{}
	if u.Types != nil {
		for _, p := range u.Types.Imports() {
			imported[p.Path()] = p.Name()
		}
	}
	for _, name := range sortedKeys(parsed) {
		importScope(parsed[name], imported, scope)
		for id := range declared(parsed[name]) {
			if u.sameAsPredeclared(id.Name) {
				continue
			}
			scope[id.Name] = true
			if model.Predeclared(id.Name) {
				hiding = append(hiding, id)
			}
		}
	}
	for _, name := range []string{"_", ".", "init"} {
		delete(scope, name)
	}
	return scope, hiding
}

// sameAsPredeclared reports whether the package declares the name with its
// predeclared meaning: type any = interface{}.
func (u *Source) sameAsPredeclared(name string) bool {
	if u.Types == nil {
		return false
	}
	universal, ok := types.Universe.Lookup(name).(*types.TypeName)
	own, isType := u.Types.Scope().Lookup(name).(*types.TypeName)
	return ok && isType && types.Identical(universal.Type(), own.Type())
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
		if !scope[name] {
			scope[name] = false
		}
	}
}

// declared yields the names that a file declares in the package block.
func declared(f *ast.File) iter.Seq[*ast.Ident] {
	return func(yield func(*ast.Ident) bool) {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && !yield(d.Name) {
					return
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						if !yield(s.Name) {
							return
						}
					case *ast.ValueSpec:
						for _, name := range s.Names {
							if !yield(name) {
								return
							}
						}
					}
				}
			}
		}
	}
}

// testFiles returns the paths of the tests in a folder.
func testFiles(dir string) []string {
	list, _ := filepath.Glob(filepath.Join(globEscape(dir), "*_test.go"))
	return list
}

func globEscape(dir string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
