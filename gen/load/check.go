package load

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"golang.org/x/tools/go/packages"
)

// check finds the types of the units: their dependencies as export data, the
// units themselves from source, one that imports another after it.
func (l *Program) check() error {
	if err := l.translateC(l.Units); err != nil {
		return err
	}
	deps, err := l.dependencies()
	if err != nil {
		return err
	}
	if more := l.behind(deps); len(more) > 0 {
		if err := l.translateC(more); err != nil {
			return err
		}
		if deps, err = l.dependencies(); err != nil {
			return err
		}
	}
	if err := l.endlessDependency(deps); err != nil {
		return err
	}
	l.Deps = deps
	l.Modules = map[string]string{}
	packages.Visit(sortedPackages(deps), nil, func(p *packages.Package) {
		if p.Module != nil {
			l.Modules[p.PkgPath] = p.Module.Path
		}
	})
	for _, u := range l.Matched {
		l.Modules[u.Path] = u.Module
	}
	units := l.Units
	l.Units = nil
	for _, u := range units {
		if err := l.ctx.Err(); err != nil {
			return err
		}
		l.checkUnit(u, deps)
	}
	return nil
}

// dependencies loads the imports of the units, other units excepted.
func (l *Program) dependencies() (map[string]*packages.Package, error) {
	wanted := map[string]bool{}
	for _, u := range l.Units {
		for _, p := range imports(u) {
			if p != "C" && p != "unsafe" && (l.byPath[p] == nil || l.byPath[p].Behind) {
				wanted[p] = true
			}
		}
	}
	if len(wanted) == 0 {
		return map[string]*packages.Package{}, nil
	}
	return l.dependenciesNamed(sortedKeys(wanted))
}

// dependenciesNamed loads packages as export data.
func (l *Program) dependenciesNamed(paths []string) (map[string]*packages.Package, error) {
	deps := map[string]*packages.Package{}
	found, err := l.goList(packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedTypes|packages.NeedModule, paths)
	if err != nil {
		return nil, err
	}
	for _, p := range found {
		deps[p.PkgPath] = p
	}
	return deps, nil
}

// behind adds, as units that nothing is written for, the packages of the main
// module with marked types that the units import. The code of a package then
// depends on sources alone, not on which packages were generated before it.
func (l *Program) behind(deps map[string]*packages.Package) (added []*Source) {
	var add []*packages.Package
	packages.Visit(sortedPackages(deps), func(p *packages.Package) bool {
		if p.Module == nil || !p.Module.Main {
			return false // its imports are of other modules too
		}
		if l.byPath[p.PkgPath] == nil && slices.ContainsFunc(p.GoFiles, mentionsDirective) {
			add = append(add, p)
		}
		return true
	}, nil)
	defer func(before *diag.List) { l.sink = before }(l.sink)
	l.sink = &diag.List{}
	for _, p := range add {
		u := l.parse(p)
		u.Behind = true
		std := u.says(stdFlag)
		for s, m := range l.directives(u) {
			if std && !m.NoMethods {
				m.setStd(true)
			}
			u.Chosen = append(u.Chosen, &Choice{spec: s, directives: m, marked: true})
		}
		if len(u.Chosen) > 0 || len(u.Names) > 0 {
			l.Units = append(l.Units, u)
			l.byPath[u.Path] = u
			added = append(added, u)
		}
	}
	return added
}

func sortedPackages(m map[string]*packages.Package) []*packages.Package {
	var list []*packages.Package
	for _, k := range sortedKeys(m) {
		list = append(list, m[k])
	}
	return list
}

func mentionsDirective(name string) bool {
	source, err := os.ReadFile(name)
	return err == nil && (bytes.Contains(source, []byte(Directive)) || bytes.Contains(source, []byte(NamesDirective)))
}

// checkUnit type-checks u after the units it imports, and appends it to units.
func (l *Program) checkUnit(u *Source, deps map[string]*packages.Package) {
	l.checkTypes(u, func(path string) *Source { return l.byPath[path] }, deps, func(u *Source) {
		if pos, found := l.endless(u); found {
			l.report(diag.EndlessType, l.Position(pos), "", "its type arguments grow without end, which Go does not compile", "refer to the type with arguments that do not grow")
			delete(l.byPath, u.Path)
			return
		}
		l.Units = append(l.Units, u)
	})
}

// checkTypes type-checks u after those that it imports among the packages which
// source finds. It calls done after each of them.
func (l *Program) checkTypes(u *Source, source func(path string) *Source, deps map[string]*packages.Package, done func(*Source)) {
	if u.state != 0 {
		return
	}
	u.state = 1
	for _, path := range imports(u) {
		if i := source(path); i != nil {
			l.checkTypes(i, source, deps, done)
		}
	}
	if l.AsksForStd() {
		u.Info = &types.Info{Defs: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}}
	}
	conf := types.Config{
		IgnoreFuncBodies: u.Info == nil,
		FakeImportC:      true,
		Sizes:            types.SizesFor("gc", "amd64"), // no type depends on it but constants of unsafe.Sizeof
		Importer: importer(func(path string) (*types.Package, error) {
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			if i := source(path); i != nil {
				if i.state != 2 {
					return nil, errors.New("import cycle")
				}
				return i.Types, nil
			}
			p := deps[path]
			if p == nil || p.Types == nil {
				return nil, fmt.Errorf("package %s not found", path)
			}
			if len(p.GoFiles) == 0 && len(p.Errors) > 0 {
				return nil, errors.New(p.Errors[0].Msg)
			}
			return p.Types, nil
		}),
		Error: func(err error) {
			var e types.Error
			if errors.As(err, &e) {
				u.errors = append(u.errors, e)
			}
		},
	}
	u.Types = types.NewPackage(u.Path, u.Name)
	_ = types.NewChecker(&conf, l.Fset, u.Types, u.Info).Files(u.Checked) // the errors are in u.errors
	u.state = 2
	done(u)
}

// imports lists the paths that a package imports, each as often as it does.
func imports(u *Source) (paths []string) {
	for _, f := range u.Checked {
		for _, s := range f.Imports {
			if path, err := strconv.Unquote(s.Path.Value); err == nil && path != "" {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// endlessDependency returns the error of a dependency with a type whose type arguments grow, and notes whether
// some dependency has another error, because of which go/types does not look for such types.
func (l *Program) endlessDependency(deps map[string]*packages.Package) (err error) {
	packages.Visit(sortedPackages(deps), nil, func(p *packages.Package) {
		l.broken = l.broken || len(p.Errors) > 0
		for _, e := range p.Errors {
			if strings.Contains(e.Msg, instantiationCycle) {
				err = fmt.Errorf("package %s does not compile: %s: %s", p.PkgPath, e.Pos, instantiationCycle)
			}
		}
	})
	return err
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }

// ErrorAt returns the type checker's error for the line of pos.
func (l *Program) ErrorAt(u *Source, pos token.Pos) string {
	line := l.Fset.Position(pos)
	i := slices.IndexFunc(u.errors, func(e types.Error) bool {
		p := l.Fset.Position(e.Pos)
		return p.Filename == line.Filename && p.Line == line.Line && p.Column >= line.Column
	})
	if i < 0 { // perhaps a package that is missing
		i = slices.IndexFunc(u.errors, func(e types.Error) bool { return strings.HasPrefix(e.Msg, "could not import ") })
	}
	switch {
	case i >= 0:
	case u.noC:
		return "cgo failed"
	default:
		return ""
	}
	return strings.Join(strings.Fields(u.errors[i].Msg), " ")
}

// Importable reports whether a package may import another one.
func Importable(from, to string) bool {
	for p := to; p != "." && p != "/" && p != ""; p = path.Dir(p) {
		if path.Base(p) != "internal" {
			continue
		}
		parent := path.Dir(p)
		if from != parent && !hasPathPrefix(from, parent) {
			return false
		}
	}
	return !hasPathPrefix(to, "vendor") // packages that the standard library vendors
}

func hasPathPrefix(p, prefix string) bool {
	return len(p) > len(prefix) && p[len(prefix)] == '/' && p[:len(prefix)] == prefix
}
