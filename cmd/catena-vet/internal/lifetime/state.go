package lifetime

import (
	"cmp"
	"go/token"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A birth is the call that decoded something. Where the function was given it by
// its caller, it is a parameter instead.
type birth struct {
	at    node
	owner *owner         // nil for a parameter
	param *ssa.Parameter // nil for a call
	made  bool           // it is not the parameter, but the result of the parameter, which is a function
	input place          // that holds the decoded values too, if it has a base
	field *fieldUse      // that holds the value since an earlier call; nil for values of this call
}

// An end is the instruction that ends an arena's life.
type end struct {
	at    node
	owner *owner
	text  string
}

// A mark says of a place that it holds values born there, since via put it there,
// and which end has happened since, if any.
type mark struct {
	birth *birth
	via   ssa.Instruction
	end   *end
}

// marks are never changed, only replaced.
type marks map[mark]bool

func (m marks) union(other marks) marks {
	switch {
	case len(other) == 0:
		return m
	case len(m) == 0:
		return other
	}
	u := maps.Clone(m)
	maps.Copy(u, other)
	return u
}

// each returns the marks changed by f, without the ones that it refuses.
func (m marks) each(f func(mark) (mark, bool)) marks {
	var u marks
	for k := range m {
		if k, ok := f(k); ok {
			u = u.union(marks{k: true})
		}
	}
	return u
}

// isEndedBy reports whether an end ends the life of the value born.
func (k mark) isEndedBy(e *end) bool {
	o := k.birth.owner
	return o != nil && o.within(e.owner) || k.birth.input.base != nil && k.birth.input == e.owner.place
}

// position is where an instruction put something, if there is one.
func position(i ssa.Instruction) token.Pos {
	if i == nil {
		return token.NoPos
	}
	return i.Pos()
}

// by returns the marks with via. Values that were dead before are not put anywhere:
// they were already reported.
func (m marks) by(via ssa.Instruction) marks {
	return m.each(func(k mark) (mark, bool) {
		if k.end == nil {
			k.via = via
		}
		return k, true
	})
}

func (m marks) alive() marks {
	return m.each(func(k mark) (mark, bool) { return k, k.end == nil })
}

// sorted returns the marks in an order that does not change: the last one is first.
func (m marks) sorted() []mark {
	return slices.SortedFunc(maps.Keys(m), func(a, b mark) int {
		_, stored := a.via.(*ssa.Store)
		_, other := b.via.(*ssa.Store)
		switch {
		case stored && !other:
			return -1
		case other && !stored:
			return 1
		}
		return cmp.Or(cmp.Compare(position(b.via), position(a.via)), cmp.Compare(a.birth.at.Pos(), b.birth.at.Pos()))
	})
}

// A state holds the marks known at a point of the program, on some path to it. A
// place that is not in it holds the values of the place around it; an entry without
// marks says that it holds something else.
type state struct {
	holds    map[place]marks
	deferred map[*ssa.Defer]bool
}

func newState() *state {
	return &state{holds: map[place]marks{}, deferred: map[*ssa.Defer]bool{}}
}

func (s *state) clone() *state {
	return &state{maps.Clone(s.holds), maps.Clone(s.deferred)}
}

// around returns the marks of the smallest place that contains p, or is p.
func (s *state) around(p place) marks {
	if m, ok := s.holds[p]; ok || !p.isMemory() {
		return m
	}
	for path := p.path; path != ""; {
		path = parent(path)
		if m, ok := s.holds[place{p.base, path}]; ok {
			return m
		}
	}
	return s.holds[place{p.base, itself}] // it is where the base points to
}

// parent cuts the last step off a path that has one.
func parent(path string) string {
	for i := len(path) - 2; i >= 0; i-- {
		if path[i] == '.' {
			return path[:i+1]
		}
	}
	return ""
}

// inside returns the marks of the parts of p, p included.
func (s *state) inside(p place) (m marks) {
	for q, held := range s.holds {
		if p.contains(q) {
			m = m.union(held)
		}
	}
	return m
}

// read returns the marks of the value at p.
func (s *state) read(p place) marks { return s.around(p).union(s.inside(p)) }

// write puts m at p, instead of the marks there if p is one variable.
func (s *state) write(p place, m marks) {
	if !p.exact() {
		s.add(p, m)
		return
	}
	maps.DeleteFunc(s.holds, func(q place, _ marks) bool { return p == q || p.contains(q) })
	if len(m) > 0 || len(s.around(p)) > 0 {
		s.holds[p] = m
	}
}

// add puts m at p, beside the marks there.
func (s *state) add(p place, m marks) {
	if len(m) > 0 {
		s.holds[p] = s.around(p).union(m)
	}
}

// set gives an ssa.Value its marks.
func (s *state) set(v ssa.Value, m marks) {
	if len(m) == 0 {
		delete(s.holds, valueOf(v))
	} else {
		s.holds[valueOf(v)] = m
	}
}

// change replaces all marks of the places that match.
func (s *state) change(match func(place) bool, f func(mark) (mark, bool)) {
	for p, m := range s.holds {
		if match(p) && len(m) > 0 {
			s.holds[p] = m.each(f)
		}
	}
}

func anywhere(place) bool { return true }

// kill has the life of everything in an arena end.
func (s *state) kill(e *end) {
	s.change(anywhere, func(k mark) (mark, bool) {
		if k.end == nil && k.isEndedBy(e) {
			k.end = e
		}
		return k, true
	})
}

// forget drops ends from a place that somebody may have written to.
func (s *state) forget(p place) {
	s.change(p.contains, func(k mark) (mark, bool) { return k, k.end == nil })
}

// join adds the state of another path, and reports whether that changes anything.
func (s *state) join(other *state) (changed bool) {
	joined := map[place]marks{}
	for p := range other.holds {
		joined[p] = s.around(p).union(other.holds[p])
	}
	for p := range s.holds {
		if _, ok := joined[p]; !ok {
			joined[p] = s.holds[p].union(other.around(p))
		}
	}
	for p, m := range joined {
		old, ok := s.holds[p]
		if ok && len(m) == len(old) || !ok && len(m) == len(s.around(p)) {
			continue
		}
		changed = true
	}
	for p, m := range joined {
		s.holds[p] = m
	}
	for d := range other.deferred {
		changed = changed || !s.deferred[d]
		s.deferred[d] = true
	}
	return changed
}

// sorted returns the places in an order that does not change.
func (s *state) sorted() []place {
	return slices.SortedFunc(maps.Keys(s.holds), func(a, b place) int {
		return cmp.Or(cmp.Compare(a.base.Pos(), b.base.Pos()), strings.Compare(a.path, b.path))
	})
}
