package lifetime

import "golang.org/x/tools/go/ssa"

// end has an arena end. Values that longer-lived places still hold then have
// escaped, if the arena is the function's own: others may know better.
func (n *nest) end(f *frame, s *state, e *end) {
	if n.reporting == escapes && e.owner.local() {
		for _, p := range s.sorted() {
			if !p.outlivesFunction() && p.path != handedOver && p.path != keptElsewhere {
				continue
			}
			for _, k := range s.holds[p].alive().sorted() {
				if k.isEndedBy(e) && !n.isScratch(p, k) {
					n.reportEscape(k.via, k, e)
				}
			}
		}
	}
	s.kill(e)
}

// handToGoroutine notes the values that a goroutine sees.
func (n *nest) handToGoroutine(f *frame, s *state, i *ssa.Go) {
	var m marks
	for _, v := range argsOf(i.Common()) {
		n.use(f, s, i, v)
		m = m.union(n.carried(s, v))
	}
	if literal := functionOf(i.Call.Value); literal != nil {
		m = m.union(n.carriedBy(literal))
	}
	s.write(place{i, handedOver}, m.alive().by(i))
	n.shareArenas(s, i, i.Common(), i.Call.Value)
}

// isScratch reports whether a longer-lived place that something is decoded into
// serves the function as a variable: it is not only decoded into.
func (n *nest) isScratch(p place, k mark) bool {
	if node(k.via) != k.birth.at {
		return false
	}
	for _, f := range n.frames {
		for _, b := range f.fn.Blocks {
			for _, i := range b.Instrs {
				if i != k.via && looksAt(i, p) {
					return true
				}
			}
		}
	}
	return false
}

// looksAt reports whether an instruction does more with a place than find it.
func looksAt(i ssa.Instruction, p place) bool {
	switch i.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.MakeClosure, *ssa.BinOp, *ssa.Phi, *ssa.DebugRef:
		return false
	}
	for _, v := range i.Operands(nil) {
		if *v != nil && isReference((*v).Type()) && p.contains(memory(*v)) {
			if s, ok := i.(*ssa.Store); ok && s.Val == *v {
				continue // the variable of a parameter that a literal knows
			}
			return true
		}
	}
	return false
}

// leave takes a state to the end of a function, which is the end of the arena if Do
// called the function.
func (n *nest) leave(f *frame, s *state, i *ssa.Return) {
	for k, v := range i.Results {
		m := n.carried(s, v)
		n.note(&f.results[k], m)
		n.used(f, i, v, m)
	}
	if n.isCallback(f.fn) {
		e := n.ending(f.fn, n.arena(arenaParam(f.fn)), "the return of Do's callback")
		if n.reporting == escapes {
			n.reportReturned(s, i, e)
		}
		n.end(f, s, e)
	}
	n.endStep(f, s)
	n.join(&f.exit, s)
}

// reportReturned reports values that the error of a callback carries out of it.
func (n *nest) reportReturned(s *state, i *ssa.Return, e *end) {
	for _, v := range i.Results {
		for _, k := range n.carried(s, v).alive().sorted() {
			if o := k.birth.owner; o != nil && o.within(e.owner) {
				n.reportEscape(i, k, e)
			}
		}
	}
}

func arenaParam(f *ssa.Function) *ssa.Parameter {
	for _, p := range f.Params {
		if isArena(p.Type()) {
			return p
		}
	}
	return nil
}
