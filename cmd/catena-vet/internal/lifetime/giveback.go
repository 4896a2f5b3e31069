package lifetime

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// givenBack holds, behind the path of an arena, the calls that have put it into its pool.
const givenBack = "~"

// isPut reports whether a call puts its argument into a pool.
func isPut(c *ssa.CallCommon) bool {
	f := calleeOf(c)
	return isArenaFunc(f) && f.Name() == "Put"
}

// useEnded notes that a call has ended the life of an arena: by Put, or for further use.
func (n *nest) useEnded(s *state, i ssa.CallInstruction, o *owner) {
	if isPut(i.Common()) {
		n.giveBack(s, i, o)
	} else {
		n.checkKept(s, i, o, "reset")
	}
}

// giveBack notes that a call puts an arena into its pool, and reports it if another has done so: the
// pool hands the arena to two callers then.
func (n *nest) giveBack(s *state, i ssa.CallInstruction, o *owner) {
	n.checkKept(s, i, o, "put into a pool")
	at := place{o.place.base, givenBack + o.place.path}
	s.holds[at] = marks{{birth: n.born(i, o, place{}), via: i}: true}
}

// checkKept reports an instruction that uses an arena which another one has put into its pool.
func (n *nest) checkKept(s *state, i ssa.CallInstruction, o *owner, how string) {
	if n.reporting != uses {
		return
	}
	before := s.holds[place{o.place.base, givenBack + o.place.path}].sorted()
	if len(before) == 0 || n.isIgnored(i.Pos()) {
		return
	}
	k := before[0]
	if r := (report{k.birth.at, i}); !n.reported[r] {
		n.reported[r] = true
		name := n.calledOr(o.value, "an arena")
		if field, ok := strings.CutPrefix(o.text, "decoded into "); ok {
			name = field
		}
		n.pass.Reportf(i.Pos(), "%s is %s after %s gave it back: the pool may have handed it to somebody else", name, how, n.callText(k.via.(ssa.CallInstruction)))
	}
}

// keep forgets who has put arenas into their pools: those that base is, or all if it is nil.
func (s *state) keep(base node) {
	for p := range s.holds {
		if strings.HasPrefix(p.path, givenBack) && (base == nil || p.base == base) {
			delete(s.holds, p)
		}
	}
}
