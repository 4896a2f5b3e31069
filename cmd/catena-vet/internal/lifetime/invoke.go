package lifetime

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// call takes a state past a call, and reports whether it returns.
func (n *nest) call(f *frame, s *state, i *ssa.Call) bool {
	c := i.Common()
	if b, ok := c.Value.(*ssa.Builtin); ok {
		n.overwrite(f, s, i)
		s.set(i, n.builtin(f, s, i, b.Name(), c.Args))
		return true
	}
	if isJoin(c) {
		s.joined()
	}
	if o := n.endOf(c); o != nil {
		_, deferred := callOfLiteral(f.fn).(*ssa.Defer)
		if !deferred || isCertain(i) {
			n.end(f, s, n.ending(i, o, n.callText(i)))
			n.useEnded(s, i, o)
		}
		return true
	}
	callback := doCallback(c)
	if callback == nil {
		callback = functionOf(c.Value)
	}
	if literal := n.frameOf(callback); literal != nil && callOfLiteral(callback) != nil {
		return n.callLiteral(s, literal)
	}
	for _, v := range argsOf(c) {
		literal := n.frameOf(functionOf(v))
		if literal == nil {
			continue
		}
		if l := n.loanOf(literal.fn); l != nil && l.call == i {
			n.lend(f, s, l, literal)
		}
	}
	n.useArgs(f, s, i)
	returned := n.noteLoan(s, i)
	n.overwrite(f, s, i)
	n.renew(s, i)
	n.bear(f, s, i, returned)
	return true
}

// builtin returns the marks of a builtin's result.
func (n *nest) builtin(f *frame, s *state, i *ssa.Call, name string, args []ssa.Value) marks {
	switch name {
	case "append":
		if !elementsRefer(args[0].Type()) {
			n.use(f, s, i, args[1])
			return nil // a copy, except a slice with room, which an arena's slices lack
		}
		return n.carried(s, args[0]).union(n.carried(s, args[1]))
	case "copy":
		n.use(f, s, i, args[1])
		if elementsRefer(args[0].Type()) {
			s.add(memory(args[0]).step(elements), n.carried(s, args[1]).by(i))
		}
	case "clear":
		s.write(memory(args[0]), nil)
		s.set(args[0], nil)
	case "delete":
		s.write(memory(args[0]), nil) // perhaps all that was added
	case "ssa:wrapnilchk":
		return s.held(args[0])
	}
	return nil
}

// bear has a call decode, and pass on its arguments. Its results are marks of all results.
func (n *nest) bear(f *frame, s *state, i *ssa.Call, returned marks) {
	c := i.Common()
	args := argsOf(c)
	d, decodes := decodingOf(c)
	if decodes {
		if o := n.arena(d.arena); o != nil {
			n.checkAlone(s, i, o)
			n.checkKept(s, i, o, "decoded into")
		}
		for _, v := range d.into {
			n.decodeAgain(s, i, v, d)
		}
	}
	for k, v := range args {
		if k == 0 && isReset(calleeOf(c)) {
			s.write(memory(v), nil)
		}
		if isReference(v.Type()) || types.IsInterface(v.Type()) {
			s.forget(memory(v)) // the call may have written there
		}
	}
	known := n.known(c)
	n.endFields(f, s, i, known)
	for k := range c.Signature().Results().Len() {
		m := returned
		t := c.Signature().Results().At(k).Type()
		known.of(shares, func(e effect) {
			if (e.To == k || e.To == everywhere) && (e.Path != elements || elementsRefer(t)) {
				m = m.union(n.carried(s, args[e.Param]))
			}
		})
		known.of(returns, func(e effect) {
			_, isSequence := t.Underlying().(*types.Signature) // whose loop lends the values on
			if name := streamOf(args[e.Param]); name != "" && e.To == k && !isSequence {
				n.reportCollected(i, name)
				return
			}
			if literal := n.frameOf(functionOf(args[e.Param])); e.To == k && literal != nil {
				for _, r := range literal.results {
					m = m.union(r.alive().by(i))
				}
			}
		})
		known.of(bears, func(e effect) {
			if e.To == k {
				m = m.union(n.bornIn(i, n.ownerOf(e, args), e.input(args)))
			}
		})
		if decodes && d.results && !isError(t) {
			m = m.union(n.bornTo(i, d.arena))
		}
		if isFormattedError(c) {
			for _, v := range errorsIn(args[1]) {
				m = m.union(n.carried(s, v))
			}
		}
		if !refers(t) {
			m = nil
		}
		s.result(i, k, m)
	}
	if decodes {
		for _, v := range d.into {
			s.write(memory(v), n.bornTo(i, d.arena))
		}
	} else {
		n.affect(s, i, known)
	}
}

// affect applies the effects of a function to the arguments of a call.
func (n *nest) affect(s *state, i *ssa.Call, known *effects) {
	args := argsOf(i.Common())
	known.of(fills, func(e effect) {
		p := place{e.in, e.Path}
		if e.in == nil {
			p = memory(args[e.To]).step(e.Path)
		}
		s.write(p, n.bornIn(i, n.ownerOf(e, args), e.input(args)))
	})
	known.of(keeps, func(e effect) {
		p := place{i, keptElsewhere}
		switch {
		case e.in != nil:
			p = place{e.in, e.Path}
		case e.To != elsewhere:
			p = memory(args[e.To]).step(e.Path)
		}
		s.add(p, n.carried(s, args[e.Param]).by(i))
	})
	known.of(sets, func(e effect) {
		s.write(memory(args[e.To]).step(e.Path), n.carried(s, args[e.Param]).by(i))
	})
	var handed marks
	known.of(hands, func(e effect) {
		handed = handed.union(n.carried(s, args[e.Param]))
		n.shareArenas(s, i, &ssa.CallCommon{}, args[e.Param])
	})
	s.write(place{i, handedOver}, handed.by(i))
}

// bornTo returns the marks of the values that a call decodes into an arena.
func (n *nest) bornTo(i *ssa.Call, arena ssa.Value) marks {
	return n.bornIn(i, n.arena(arena), inputOf(i.Common()))
}

func (n *nest) bornIn(i *ssa.Call, o *owner, input place) marks {
	if o == nil {
		return nil
	}
	return marks{{birth: n.born(i, o, input), via: i}: true}
}

// result gives result k of a call its marks.
func (s *state) result(i *ssa.Call, k int, m marks) {
	if i.Common().Signature().Results().Len() == 1 {
		s.set(i, m)
		return
	}
	delete(s.holds, resultOf(i, k))
	if len(m) > 0 {
		s.holds[resultOf(i, k)] = m
	}
}

// isReset reports whether a method empties its receiver.
func isReset(f *types.Func) bool {
	return f != nil && receiverOf(f) != nil && (f.Name() == "Reset" || f.Name() == "Clear")
}
