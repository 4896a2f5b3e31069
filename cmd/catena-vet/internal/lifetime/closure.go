package lifetime

import (
	"maps"

	"golang.org/x/tools/go/ssa"
)

// callOfLiteral returns the call, go or defer statement that is the only use of a
// function literal: it is called there, or by a Do.
func callOfLiteral(f *ssa.Function) ssa.CallInstruction {
	if f.Parent() == nil {
		return nil
	}
	var literal ssa.Value = f
	if m := closureOf(f); m != nil {
		literal = m
	}
	refs := literal.Referrers()
	if refs == nil || len(*refs) != 1 {
		return nil
	}
	call, ok := (*refs)[0].(ssa.CallInstruction)
	if !ok || call.Common().Value != literal && doCallback(call.Common()) != f {
		return nil
	}
	return call
}

// calledLiteral returns the function literal that a call calls by the variable that holds it, and nothing
// else, or nil.
func calledLiteral(c *ssa.CallCommon) *ssa.Function {
	if c.IsInvoke() {
		return nil
	}
	v := c.Value
	if load, ok := v.(*ssa.UnOp); ok {
		v = onlyStored(load)
	}
	if f := functionOf(v); f != nil && f.Parent() != nil {
		return f
	}
	return nil
}

// outermost returns the function that a literal is in, or f.
func outermost(f *ssa.Function) *ssa.Function {
	for f.Parent() != nil {
		f = f.Parent()
	}
	return f
}

// callLiteral has a literal run at once, and reports whether it returns.
func (n *nest) callLiteral(s *state, literal *frame) bool {
	n.join(&literal.entry, s)
	if literal.exit == nil {
		return false
	}
	s.holds = literal.left()
	return true
}

// left returns the marks that a literal leaves to the functions around it.
func (f *frame) left() map[place]marks {
	holds := maps.Clone(f.exit.holds)
	maps.DeleteFunc(holds, func(p place, _ marks) bool {
		return isIn(p.base, f.fn) && p.path != handedOver && p.path != keptElsewhere
	})
	return holds
}

// isIn reports whether something belongs to a function or a literal in it.
func isIn(x node, f *ssa.Function) bool {
	for g := x.Parent(); g != nil; g = g.Parent() {
		if g == f {
			return true
		}
	}
	return false
}

// makeClosure makes a literal known. Unless its call is known it may run at any
// time: dead memory may have been decoded again by then.
func (n *nest) makeClosure(s *state, m *ssa.MakeClosure) {
	literal := n.frameOf(m.Fn.(*ssa.Function))
	if literal == nil {
		return // a method with its receiver
	}
	if n.loanOf(literal.fn) != nil {
		return // as well
	}
	switch callOfLiteral(literal.fn).(type) {
	case *ssa.Call, *ssa.Defer:
		return // entered when called
	case *ssa.Go:
		n.join(&literal.entry, s)
	default:
		t := s.clone()
		t.change(anywhere, func(k mark) (mark, bool) { return k, k.end == nil })
		n.join(&literal.entry, t)
	}
	if literal.exit == nil {
		return
	}
	t := &state{holds: literal.left()}
	t.keep(nil) // unless it is called
	t.change(anywhere, func(k mark) (mark, bool) {
		return k, k.end == nil || isIn(k.birth.at, literal.fn) // it may end other lives later
	})
	s.join(t)
}

// runDefers has deferred calls run, the last one first.
func (n *nest) runDefers(f *frame, s *state) bool {
	for i := len(f.fn.Blocks) - 1; i >= 0; i-- {
		instrs := f.fn.Blocks[i].Instrs
		for j := len(instrs) - 1; j >= 0; j-- {
			d, ok := instrs[j].(*ssa.Defer)
			if !ok || !s.deferred[d] {
				continue
			}
			if literal := n.frameOf(functionOf(d.Call.Value)); literal != nil {
				if !n.callLiteral(s, literal) {
					return false
				}
			} else if isJoin(d.Common()) {
				s.joined()
			} else if o := n.endOf(d.Common()); o != nil {
				n.end(f, s, n.ending(d, o, "the deferred "+n.callText(d)))
				n.useEnded(s, d, o)
			} else {
				n.overwrite(f, s, d)
			}
		}
	}
	return true
}

// isCertain reports whether an instruction runs whenever its function returns.
func isCertain(i ssa.Instruction) bool {
	for _, b := range i.Parent().Blocks {
		if len(b.Instrs) == 0 {
			continue
		}
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !i.Block().Dominates(b) {
			return false
		}
	}
	return true
}
