package lifetime

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// shareArenas notes which arenas a goroutine decodes into, and reports those that another one may
// be decoding into. Those that have been waited for are forgotten, see joined.
func (n *nest) shareArenas(s *state, i ssa.Instruction, c *ssa.CallCommon, started ...ssa.Value) {
	var owners []*owner
	for _, v := range argsOf(c) {
		if o := n.usedArena(v); o != nil {
			owners = append(owners, o)
		}
	}
	for _, v := range started {
		if f := functionOf(v); f != nil {
			owners = append(owners, n.arenasOf(f)...)
		}
	}
	for _, o := range owners {
		n.checkAlone(s, i, o)
	}
	for _, o := range owners {
		s.write(place{i, inUse}, s.holds[place{i, inUse}].union(marks{{birth: n.born(i, o, place{}), via: i}: true}))
	}
}

// checkAlone reports an arena that a goroutine uses already.
func (n *nest) checkAlone(s *state, i ssa.Instruction, o *owner) {
	if n.reporting != uses {
		return
	}
	for p, m := range s.holds {
		if p.path != inUse || p.base.Parent() != i.Parent() {
			continue
		}
		for k := range m {
			if k.birth.owner.place != o.place {
				continue
			}
			if r := (report{o.place.base, i}); !n.reported[r] && !n.isIgnored(i.Pos()) {
				n.reported[r] = true
				name := n.calledOr(o.value, "an arena")
				n.pass.Reportf(i.Pos(), "%s is used by several goroutines at a time: give each of them %s.Child()", name, name)
			}
			return
		}
	}
}

// usedArena returns the arena that a value is, if that is known to be one.
func (n *nest) usedArena(v ssa.Value) *owner {
	if !isArena(v.Type()) {
		return nil
	}
	o := n.arena(v)
	if o == nil || !o.place.exact() {
		return nil // nil, or one of several
	}
	return o
}

// arenasOf lists the arenas from outside that a function literal decodes into, unless a lock may
// see to it that it does so alone.
func (n *nest) arenasOf(literal *ssa.Function) (list []*owner) {
	if literal.Parent() == nil {
		return nil
	}
	for call := range callsOf(literal) {
		c := call.Common()
		f := calleeOf(c)
		if f != nil && strings.HasSuffix(f.Name(), "Lock") {
			return nil
		}
		if isArenaFunc(f) && f.Name() == "Child" {
			continue
		}
		for _, v := range argsOf(c) {
			if o := n.usedArena(v); o != nil && !isIn(o.place.base, literal) {
				list = append(list, o)
			}
		}
	}
	for _, inner := range literal.AnonFuncs {
		for _, o := range n.arenasOf(inner) {
			if !isIn(o.place.base, literal) {
				list = append(list, o)
			}
		}
	}
	return list
}

// renew notes that an instruction has computed a value again, which is another one now. Nothing is
// known of its referents, nobody uses the arena in it yet, and no value is in its bytes.
func (n *nest) renew(s *state, v ssa.Value) {
	s.keep(v)
	for p, m := range s.holds {
		switch {
		case p.base == node(v) && p.isMemory():
			delete(s.holds, p)
		case p.path == inUse:
			s.holds[p] = m.each(func(k mark) (mark, bool) { return k, k.birth.owner.place.base != node(v) })
		}
	}
	for input := range n.inputs {
		if input.base == node(v) {
			s.change(anywhere, func(k mark) (mark, bool) {
				if k.birth.input == input {
					k.birth = n.apart(k.birth)
				}
				return k, true
			})
		}
	}
}

// apart returns a birth of a value that is no longer in its input.
func (n *nest) apart(b *birth) *birth {
	if n.parted[b] == nil {
		c := *b
		c.input = place{}
		n.parted[b] = &c
	}
	return n.parted[b]
}
