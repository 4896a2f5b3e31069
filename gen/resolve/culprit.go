package resolve

import (
	"cmp"
	"go/types"
	"slices"
	"sort"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// Culprit finds the type that makes a run of p fail, and returns its model.NameKey. The types are in the order of
// how many others they hold, so that a type is blamed before those that hold it: of the beginnings of that list
// that fail without the rest it takes the shortest one, and of that the last type. It returns "" if a run without
// types fails, too. fails may change the program that it is given.
func Culprit(p *load.Program, fails func(*load.Program) bool) string {
	var list []string
	parts := map[string]int{}
	for _, u := range p.Units {
		for _, name := range u.Types.Scope().Names() {
			obj, ok := u.Types.Scope().Lookup(name).(*types.TypeName)
			key := model.NameKey(u.Path, name)
			if _, known := p.Bugs[key]; ok && !obj.IsAlias() && !known {
				list, parts[key] = append(list, key), countParts(obj.Type())
			}
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(parts[a], parts[b]) })
	n := sort.Search(len(list), func(n int) bool { return fails(p.Without("", list[n:]...)) })
	if n == 0 {
		return ""
	}
	return list[n-1]
}

// countParts counts the declared types that a t is made of.
func countParts(t types.Type) int {
	seen := map[any]bool{}
	var visit func(t types.Type)
	visit = func(t types.Type) {
		t = types.Unalias(t)
		if n, ok := t.(*types.Named); ok {
			if seen[n.Obj()] {
				return
			}
			seen[n.Obj()] = true
			t = n.Underlying()
		}
		for _, p := range parts(t) {
			visit(p)
		}
	}
	visit(t)
	return len(seen)
}

// hasBug reports whether a type is one that a bug in catena-gen keeps from being generated.
func (l *run) hasBug(n *types.Named) (text string, has bool) {
	if n.Obj().Pkg() == nil || local(n) {
		return "", false
	}
	text, has = l.Bugs[model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())]
	return text, has
}

// withBug returns the entry of a type that a bug keeps from being generated: it fails, and nothing else is asked of it.
func (r *resolver) withBug(n *types.Named, name *model.TypeName, w site, text string) *entry {
	key := r.declKey(n)
	if e := r.decls[key]; e != nil {
		return e
	}
	e := &entry{named: n, under: n.Underlying(), own: r.ownType(n), via: w, base: n.Obj().Name()}
	e.Decl = &model.Decl{Name: name, Pos: r.Position(n.Obj().Pos()), Via: r.Position(n.Obj().Pos())}
	r.decls[key] = e
	r.add(e)
	r.tell(diag.InternalError, site{in: e, pos: e.pos()}, "catena-gen has a bug, which it meets in this type: "+text,
		"it is not in your code: please report it with the declarations of the type and of those that it holds")
	return e
}
