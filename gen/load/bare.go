package load

import (
	"cmp"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/packages"
)

// AsksForStd reports whether a type of the run asks for the methods of a format's
// ecosystem. Then functions are type-checked, too: a type declared in one may embed
// the type.
func (l *Program) AsksForStd() bool {
	return slices.ContainsFunc(slices.Concat(l.Matched, slices.Collect(maps.Values(l.byPath))), func(u *Source) bool {
		return slices.ContainsFunc(u.Chosen, func(c *Choice) bool { return len(c.Formats.Std()) > 0 })
	})
}

// Bare type-checks the packages that match and have no chosen type, if their imports may lead to a type
// with such methods.
func (l *Program) Bare() (checked []*Source, err error) {
	bare := map[string]*Source{}
	for _, u := range l.Matched {
		if l.byPath[u.Path] == nil {
			bare[u.Path] = u
		}
	}
	// A package of the run may have the type, or a package that imports one. The imports of other
	// packages are unknown, so all of these are loaded.
	wanted := map[string]bool{}
	for _, u := range bare {
		u.Checked = u.Files
		for _, path := range imports(u) {
			if path != "C" && path != "unsafe" && bare[path] == nil && (l.byPath[path] == nil || l.byPath[path].Behind) && l.Deps[path] == nil {
				wanted[path] = true
			}
		}
	}
	deps := maps.Clone(l.Deps)
	if len(wanted) > 0 {
		more, err := l.dependenciesNamed(sortedKeys(wanted))
		if err != nil {
			return nil, err
		}
		maps.Copy(deps, more)
	}
	find := func(path string) *Source { return cmp.Or(l.byPath[path], bare[path]) }
	for _, path := range sortedKeys(bare) {
		l.checkTypes(bare[path], find, deps, func(u *Source) {
			if _, found := l.endless(u); !found {
				checked = append(checked, u)
			}
		})
	}
	return checked, nil
}

// Whole returns a package with all that it declares, nil if it does not compile.
// Of one that the units do not import themselves only that is known at first
// which the packages that they do import mention.
func (l *Program) Whole(p *types.Package) *types.Package {
	if p == nil {
		return nil
	}
	if u := l.byPath[p.Path()]; u != nil {
		return u.Types
	}
	d, ok := l.Deps[p.Path()]
	if !ok {
		if found, err := l.goList(packages.NeedName|packages.NeedTypes, []string{p.Path()}); err == nil && len(found) == 1 {
			d = found[0]
		}
		l.Deps[p.Path()] = d
	}
	if d == nil {
		return nil
	}
	return d.Types
}
