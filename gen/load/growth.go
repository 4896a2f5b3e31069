package load

import (
	"go/token"
	"go/types"
	"strings"
)

// instantiationCycle is the type checker's error for type Tree[T any] struct{ Next *Tree[[]T] }:
// a search of such a type's parts would not end.
const instantiationCycle = "instantiation cycle"

// endless returns the position of a type parameter of u, or of the parts of u's types, whose
// type arguments grow without end.
func (l *Program) endless(u *Source) (pos token.Pos, found bool) {
	for _, e := range u.errors {
		if strings.Contains(e.Msg, instantiationCycle) {
			return e.Pos, true
		}
	}
	if len(u.errors) == 0 && !l.broken {
		return token.NoPos, false
	}
	g := &growth{seen: map[*types.Named]bool{}, steps: map[*types.TypeParam]map[*types.TypeParam]bool{}}
	scope := u.Types.Scope()
	for _, name := range scope.Names() {
		if obj, ok := scope.Lookup(name).(*types.TypeName); ok {
			g.addTypes(obj.Type())
		}
	}
	if u.Info != nil {
		for _, obj := range u.Info.Defs {
			if obj, ok := obj.(*types.TypeName); ok {
				g.addTypes(obj.Type())
			}
		}
	}
	return g.firstGrowing()
}

// growth finds generic types whose type arguments grow without end. go/types finds them only in
// packages that have no other error. It is a graph of type parameters: a step leads from one to
// another whose argument is the first one, or a larger type that names it.
type growth struct {
	seen  map[*types.Named]bool
	steps map[*types.TypeParam]map[*types.TypeParam]bool // to: whether some argument is larger
}

// addTypes adds the declared types in t and their parts.
func (g *growth) addTypes(t types.Type) {
	queue := []types.Type{t}
	for len(queue) > 0 {
		t, queue = queue[0], queue[1:]
		EachArg(t, func(t types.Type) {
			n, ok := t.(*types.Named)
			if !ok {
				return
			}
			origin := n.Origin()
			for i := range n.TypeArgs().Len() {
				g.step(n.TypeArgs().At(i), origin.TypeParams().At(i))
			}
			if g.seen[origin] {
				return
			}
			g.seen[origin] = true
			queue = append(queue, origin.Underlying())
		})
	}
}

// step adds that arg is the argument of the parameter to.
func (g *growth) step(arg types.Type, to *types.TypeParam) {
	whole := types.Unalias(arg)
	EachArg(arg, func(t types.Type) {
		from, ok := t.(*types.TypeParam)
		if !ok {
			return
		}
		if g.steps[from] == nil {
			g.steps[from] = map[*types.TypeParam]bool{}
		}
		g.steps[from][to] = g.steps[from][to] || t != whole
	})
}

// firstGrowing returns the first parameter, by position, that leads back to itself by a larger argument.
func (g *growth) firstGrowing() (pos token.Pos, found bool) {
	for from, steps := range g.steps {
		for to, larger := range steps {
			if larger && g.leads(to, from) && (!found || to.Obj().Pos() < pos) {
				pos, found = to.Obj().Pos(), true
			}
		}
	}
	return pos, found
}

// leads reports whether steps lead from one parameter to another.
func (g *growth) leads(from, to *types.TypeParam) bool {
	seen := map[*types.TypeParam]bool{}
	queue := []*types.TypeParam{from}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if p == to {
			return true
		}
		for next := range g.steps[p] {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}
