package load

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// foreign takes a package that the user does not edit out of the run. It is refused if the run
// would write into it.
func (l *Program) foreign(u *Source, found map[string]bool) {
	before := l.sink
	l.sink = &diag.List{} // its directives are not the user's to mend
	marked := l.directives(u)
	l.sink = before
	chosen := false
	for _, s := range u.specs {
		_, isMarked := marked[s]
		named := slices.Contains(l.Types, s.Name.Name)
		found[s.Name.Name] = found[s.Name.Name] || named
		chosen = chosen || isMarked || named || l.All && l.ofAll(u, s)
	}
	if chosen {
		if l.foreignPaths == nil {
			l.foreignPaths = map[string][]string{}
		}
		l.foreignPaths[u.owner] = append(l.foreignPaths[u.owner], u.Path)
	}
}

// refuse reports the packages that the run would write into and the user does not edit.
func (l *Program) refuse() {
	for _, owner := range sortedKeys(l.foreignPaths) {
		paths := l.foreignPaths[owner]
		slices.Sort(paths)
		belong, are := " belongs to ", ": it is not generated"
		if len(paths) > 1 {
			belong, are = " belong to ", ": they are not generated"
		}
		remedy := "name packages of the main module, as ./... does"
		if strings.HasPrefix(owner, "module ") {
			remedy += ", or replace the module by a folder that you edit"
		}
		l.report(diag.ForeignPackage, model.Position{}, "",
			model.Enumerate(shortened(paths, "packages"), "and")+belong+owner+", not to the main module or its workspace"+are, remedy)
	}
}

// shortened is a list of names, of which the last ones are a number if there are many.
func shortened(names []string, what string) []string {
	const most = 3
	if len(names) <= most+1 {
		return names
	}
	return append(slices.Clone(names[:most]), strconv.Itoa(len(names)-most)+" more "+what)
}
