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
func (l *loader) check() error {
	if err := l.translateC(l.units); err != nil {
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
	l.deps = deps
	l.modules = map[string]string{}
	packages.Visit(sortedPackages(deps), nil, func(p *packages.Package) {
		if p.Module != nil {
			l.modules[p.PkgPath] = p.Module.Path
		}
	})
	for _, u := range l.all {
		l.modules[u.path] = u.module
	}
	units := l.units
	l.units = nil
	for _, u := range units {
		if err := l.ctx.Err(); err != nil {
			return err
		}
		l.checkUnit(u, deps)
	}
	return nil
}

// dependencies loads what the units import, other units excepted.
func (l *loader) dependencies() (map[string]*packages.Package, error) {
	wanted := map[string]bool{}
	for _, u := range l.units {
		for _, p := range imports(u) {
			if p != "C" && p != "unsafe" && (l.byPath[p] == nil || l.byPath[p].behind) {
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
func (l *loader) dependenciesNamed(paths []string) (map[string]*packages.Package, error) {
	deps := map[string]*packages.Package{}
	found, err := l.load(packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedTypes|packages.NeedModule, paths)
	if err != nil {
		return nil, err
	}
	for _, p := range found {
		deps[p.PkgPath] = p
	}
	return deps, nil
}

// behind adds, as units that nothing is written for, the packages of the main
// module with marked types that the units import. What code a package gets then
// depends on sources alone, not on which packages were generated before it.
func (l *loader) behind(deps map[string]*packages.Package) (added []*unit) {
	var add []*packages.Package
	packages.Visit(sortedPackages(deps), func(p *packages.Package) bool {
		if p.Module == nil || !p.Module.Main {
			return false // what it imports is of other modules too
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
		u.behind = true
		std := u.says(stdFlag)
		for s, m := range l.directives(u) {
			if std && !m.nomethods {
				m.std = m.formats
			}
			u.chosen = append(u.chosen, &choice{spec: s, formats: m.formats, tuples: m.tuples, std: m.std, known: m.known, plain: m.plain, nomethods: m.nomethods, marked: true})
		}
		if len(u.chosen) > 0 {
			l.units = append(l.units, u)
			l.byPath[u.path] = u
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
	return err == nil && bytes.Contains(source, []byte(directive))
}

// checkUnit type-checks u after the units it imports, and appends it to units.
func (l *loader) checkUnit(u *unit, deps map[string]*packages.Package) {
	l.checkTypes(u, func(path string) *unit { return l.byPath[path] }, deps, func(u *unit) {
		if pos, found := l.endless(u); found {
			l.report(diag.EndlessType, l.position(pos), "", "the types that it is made of never end: Go does not compile it", "let type arguments not grow")
			delete(l.byPath, u.path)
			return
		}
		l.units = append(l.units, u)
	})
}

// checkTypes type-checks u after those that it imports among the packages which
// source finds. It calls done after each of them.
func (l *loader) checkTypes(u *unit, source func(path string) *unit, deps map[string]*packages.Package, done func(*unit)) {
	if u.state != 0 {
		return
	}
	u.state = 1
	for _, path := range imports(u) {
		if i := source(path); i != nil {
			l.checkTypes(i, source, deps, done)
		}
	}
	if l.std() {
		u.info = &types.Info{Defs: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}}
	}
	conf := types.Config{
		IgnoreFuncBodies: u.info == nil,
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
				return i.types, nil
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
	u.types = types.NewPackage(u.path, u.name)
	_ = types.NewChecker(&conf, l.fset, u.types, u.info).Files(u.checked) // the errors are in u.errors
	u.state = 2
	done(u)
}

// imports lists the paths that a package imports, each as often as it does.
func imports(u *unit) (paths []string) {
	for _, f := range u.checked {
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
func (l *loader) endlessDependency(deps map[string]*packages.Package) (err error) {
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

// errorAt returns what the type checker said about the line of pos.
func (l *loader) errorAt(u *unit, pos token.Pos) string {
	line := l.fset.Position(pos)
	i := slices.IndexFunc(u.errors, func(e types.Error) bool {
		p := l.fset.Position(e.Pos)
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

// importable reports whether a package may import another one.
func importable(from, to string) bool {
	for p := to; p != "." && p != "/" && p != ""; p = path.Dir(p) {
		if path.Base(p) != "internal" {
			continue
		}
		parent := path.Dir(p)
		if from != parent && !hasPathPrefix(from, parent) {
			return false
		}
	}
	return !hasPathPrefix(to, "vendor") // what the standard library vendors
}

func hasPathPrefix(p, prefix string) bool {
	return len(p) > len(prefix) && p[len(prefix)] == '/' && p[:len(prefix)] == prefix
}
