package lifetime

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A loan is a call of a function literal with values that die soon: the body of a loop over the
// values of a stream, which die at its next step, or a callback of a function that decodes into
// an arena of its own, which it ends before it returns.
type loan struct {
	call   *ssa.Call
	params []int // of the literal
	given  []effect
	step   bool // the values die when the literal returns; else when the call does
	// made is the parameter of the function that makes the values: a sequence that it loops over.
	made *ssa.Parameter
	text string
}

// loanOf returns the loan to a literal, or nil. The parameters are none in a loop over anything
// else: it is enough to know that its body runs there.
func (n *nest) loanOf(f *ssa.Function) *loan {
	call, arg := callWith(f)
	if call == nil {
		return nil
	}
	if f.Synthetic == "range-over-func yield" {
		l := &loan{call: call, step: true}
		if name := streamOf(call.Call.Value); name != "" {
			l.params, l.text = []int{0}, "read by "+name
		} else {
			l.made = n.parameterIn(call.Call.Value)
		}
		return l
	}
	l := &loan{call: call}
	n.known(call.Common()).of(lends, func(e effect) {
		if e.To == arg {
			l.params, l.text = append(l.params, e.Arg), "lent by "+n.calleeName(call.Common())
		}
	})
	n.known(call.Common()).of(gives, func(e effect) {
		if e.To == arg {
			l.given = append(l.given, e)
		}
	})
	if l.params == nil && l.given == nil {
		return nil
	}
	return l
}

// callWith returns the call that a literal is an argument of, if that is all that happens to it,
// and the argument's number.
func callWith(f *ssa.Function) (*ssa.Call, int) {
	if f.Parent() == nil {
		return nil, 0
	}
	var literal ssa.Value = f
	if m := closureOf(f); m != nil {
		literal = m
	}
	refs := literal.Referrers()
	if refs == nil || len(*refs) != 1 {
		return nil, 0
	}
	if t, ok := (*refs)[0].(*ssa.ChangeType); ok { // to a named type of functions
		if literal, refs = t, t.Referrers(); len(*refs) != 1 {
			return nil, 0
		}
	}
	call, ok := (*refs)[0].(*ssa.Call)
	if !ok || call.Call.Value == literal {
		return nil, 0
	}
	for i, v := range argsOf(call.Common()) {
		if v == literal {
			return call, i
		}
	}
	return nil, 0
}

// parameterIn returns the parameter of the function that v is, or nil.
func (n *nest) parameterIn(v ssa.Value) *ssa.Parameter {
	if load, ok := v.(*ssa.UnOp); ok {
		v = onlyStored(load)
	}
	if t, ok := v.(*ssa.ChangeType); ok {
		v = t.X
	}
	p, ok := v.(*ssa.Parameter)
	if !ok || !slices.Contains(n.root.Params, p) {
		return nil
	}
	return p
}

// streamOf returns the name of the function that reads a stream whose values a sequence has, or "".
func streamOf(sequence ssa.Value) string {
	if load, ok := sequence.(*ssa.UnOp); ok {
		if sequence = onlyStored(load); sequence == nil {
			return ""
		}
	}
	call, ok := sequence.(*ssa.Call)
	if !ok {
		return ""
	}
	if f := calleeOf(call.Common()); isFrom(f, runtimePath) && strings.HasPrefix(f.Name(), "Read") {
		return f.Name() // ReadJSON and its siblings
	}
	return ""
}

// lend has a call run a literal, any number of times.
func (n *nest) lend(f *frame, s *state, l *loan, literal *frame) {
	entry := s.clone()
	entry.deferred = nil
	if literal.exit != nil {
		left := &state{holds: literal.left()}
		s.join(left)
		entry.join(left)
	}
	for _, k := range l.params {
		p := literal.fn.Params[k]
		if refers(p.Type()) {
			entry.set(p, marks{{birth: n.lentTo(p, l), via: literal.fn.Blocks[0].Instrs[0]}: true})
		}
	}
	if l.made != nil && len(literal.fn.Params) > 0 && refers(literal.fn.Params[0].Type()) {
		p := literal.fn.Params[0]
		entry.set(p, entry.held(p).union(marks{{birth: n.madeBy(l.made), via: l.call}: true}))
	}
	for _, e := range l.given {
		p := literal.fn.Params[e.Arg]
		if refers(p.Type()) {
			entry.set(p, entry.held(p).union(n.carried(s, argsOf(l.call.Common())[e.Param]).alive()))
		}
	}
	n.join(&literal.entry, entry)
	if !l.step {
		text := fmt.Sprintf("the end of %s on line %d", n.calleeName(l.call.Common()), n.line(l.call.Pos()))
		n.repay(f, s, l, literal, text)
	}
}

// repay ends the life of the values that a literal was lent.
func (n *nest) repay(f *frame, s *state, l *loan, literal *frame, text string) {
	for _, k := range l.params {
		p := literal.fn.Params[k]
		n.end(f, s, n.ending(p, n.lentTo(p, l).owner, text))
	}
}

// lentTo returns the birth of the values that a parameter of a literal is lent. An arena is
// born of nothing, but its owner is.
func (n *nest) lentTo(p *ssa.Parameter, l *loan) *birth {
	key := bearing{p, place{p, ""}}
	if n.births[key] == nil {
		n.births[key] = &birth{at: p, owner: &owner{place: key.arena, kind: scoped, text: l.text}}
	}
	return n.births[key]
}

// endStep ends the life of the values that the body of a loop was lent.
func (n *nest) endStep(f *frame, s *state) {
	if l := n.loanOf(f.fn); l != nil && l.step {
		n.repay(f, s, l, f, "the end of the loop's step")
	}
}

// noteLoan notes that the function calls one of its parameters, with values that it was given, or
// that it decodes into an arena that is its own. It returns the marks of the parameter's results.
func (n *nest) noteLoan(s *state, i *ssa.Call) (returned marks) {
	c := i.Common()
	if c.IsInvoke() {
		return nil
	}
	called := c.Value
	if load, ok := called.(*ssa.UnOp); ok && onlyStored(load) != nil {
		called = onlyStored(load)
	} else if free, ok := called.(*ssa.FreeVar); ok && binding(free) != nil {
		called = binding(free)
	}
	for to, p := range n.root.Params {
		if p != called {
			continue
		}
		returned = marks{{birth: n.madeBy(p), via: i}: true}
		for k, v := range c.Args {
			lend := effect{Kind: lends, Arg: k, To: to}
			if isArena(v.Type()) {
				if o := n.arena(v); o != nil && o.local() {
					n.lent[lend] = append(n.lent[lend], lending{i, o})
				}
			}
			for m := range n.carried(s, v).alive() {
				if o := m.birth.owner; o != nil && o.local() {
					n.lent[lend] = append(n.lent[lend], lending{i, o})
				}
				if from := slices.Index(n.root.Params, m.birth.param); from >= 0 && !m.birth.made {
					n.lent[effect{Kind: gives, Param: from, To: to, Arg: k}] = nil
				}
			}
		}
	}
	return returned
}

// madeBy returns the birth of the results of a parameter, which is a function.
func (n *nest) madeBy(p *ssa.Parameter) *birth {
	key := bearing{p, valueOf(p)}
	if n.births[key] == nil {
		n.births[key] = &birth{at: p, param: p, made: true}
	}
	return n.births[key]
}

// A lending is a call of a parameter with values in an arena of the function.
type lending struct {
	call  *ssa.Call
	arena *owner
}

// isEnded reports whether the function ends the life of the values it has lent.
func (n *nest) isEnded(l lending) bool {
	for _, e := range n.ends {
		if !l.arena.within(e.owner) {
			continue
		}
		if i, ok := e.at.(*ssa.Call); !ok || i.Parent() != l.call.Parent() || follows(i, l.call) || i.Block() == l.call.Block() && i.Pos() > l.call.Pos() {
			return true
		}
	}
	return false
}

// isLent reports whether the argument of a parameter is dead soon.
func (n *nest) isLent(p *ssa.Parameter) bool {
	l := n.loanOf(p.Parent())
	return l != nil && slices.ContainsFunc(l.params, func(k int) bool { return p.Parent().Params[k] == p })
}
