package lifetime

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// use notes that an instruction reads the referents of a value.
func (n *nest) use(f *frame, s *state, i ssa.Instruction, v ssa.Value) {
	n.used(f, i, v, s.held(v))
}

// useHeld is use for maps, whose entries are looked at too.
func (n *nest) useHeld(f *frame, s *state, i ssa.Instruction, v ssa.Value) {
	n.used(f, i, v, n.carried(s, v))
}

// useText is use, if the value is text.
func (n *nest) useText(f *frame, s *state, i ssa.Instruction, v ssa.Value) {
	if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
		n.use(f, s, i, v)
	}
}

// useArgs notes that a call looks at its arguments: at their referents too, but
// for the receiver, of whose parts the method may be about to make use otherwise,
// and for variables that are given with an arena or a decoder, to be decoded into.
func (n *nest) useArgs(f *frame, s *state, i *ssa.Call) {
	c := i.Common()
	args := argsOf(c)
	intoArena := slices.ContainsFunc(args, func(v ssa.Value) bool { return isArena(v.Type()) || isDecoder(v.Type()) })
	callee := calleeOf(c)
	for k, v := range args {
		m := s.held(v)
		switch receiver := k == 0 && callee != nil && receiverOf(callee) != nil; {
		case intoArena:
		case receiver && isReset(callee):
		case receiver:
			if isReference(v.Type()) {
				m = m.union(s.around(memory(v)))
			}
		case !memory(v).outlivesFunction():
			m = m.union(n.carried(s, v))
		}
		n.used(f, i, v, m)
	}
	n.useFields(f, s, i)
}

// used reports the dead marks of a used value, and notes all of them.
func (n *nest) used(f *frame, i ssa.Instruction, v ssa.Value, m marks) {
	if len(m) == 0 {
		return
	}
	n.note(&f.used, m)
	if n.reporting != uses {
		return
	}
	for _, k := range m.sorted() {
		if k.end != nil && k.isSure(i, m) {
			n.reportUse(i, v, k)
		}
	}
}
