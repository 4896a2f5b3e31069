package lifetime

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// step takes a state past an instruction, and reports whether there is a way on.
func (n *nest) step(f *frame, s *state, i ssa.Instruction) bool {
	switch i := i.(type) {
	case *ssa.Store:
		n.use(f, s, i, i.Addr)
		n.overwriteByte(f, s, i)
		if refers(i.Val.Type()) {
			s.write(memory(i.Addr), n.carried(s, i.Val).by(i))
			n.addToEnded(s, i, memory(i.Addr))
		}
		if isArena(i.Val.Type()) {
			s.replaceArena(memory(i.Addr).step(pointee))
		}
	case *ssa.MapUpdate:
		n.use(f, s, i, i.Key)
		if refers(i.Key.Type()) {
			n.useHeld(f, s, i, i.Map)
		}
		s.add(memory(i.Map).step(elements), n.carried(s, i.Key).union(n.carried(s, i.Value)).by(i))
		n.addToEnded(s, i, memory(i.Map).step(elements))
	case *ssa.Send:
		n.use(f, s, i, i.X)
		if !isMadeHere(i.Chan) {
			s.write(place{i, handedOver}, n.carried(s, i.X).by(i))
		}
	case *ssa.Go:
		n.handToGoroutine(f, s, i)
	case *ssa.Defer:
		s.deferred[i] = true
	case *ssa.RunDefers:
		return n.runDefers(f, s)
	case *ssa.Return:
		n.leave(f, s, i)
	case *ssa.Call:
		return n.call(f, s, i)
	case *ssa.MakeClosure:
		n.makeClosure(s, i)
	case *ssa.Phi: // see follow
	case ssa.Value:
		n.renew(s, i)
		m := n.yield(f, s, i.(ssa.Instruction), i)
		if !refers(i.Type()) {
			m = nil
		}
		s.set(i, m)
	}
	return true
}

// yield returns the marks of the value that an instruction computes.
func (n *nest) yield(f *frame, s *state, i ssa.Instruction, v ssa.Value) marks {
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice: // something new, each time
		s.write(place{v, ""}, nil)
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL:
			n.use(f, s, i, v.X)
			n.noteRead(s, v)
			return s.read(memory(v.X))
		case token.ARROW:
			s.joined()
		}
	case *ssa.Select:
		s.joined()
	case *ssa.FieldAddr:
		return s.held(v.X)
	case *ssa.IndexAddr:
		return s.held(v.X)
	case *ssa.Field:
		return s.held(v.X)
	case *ssa.Index:
		n.use(f, s, i, v.X)
		return s.held(v.X)
	case *ssa.Lookup:
		n.useHeld(f, s, i, v.X)
		n.use(f, s, i, v.Index)
		return n.carried(s, v.X)
	case *ssa.Range:
		n.useHeld(f, s, i, v.X)
		return n.carried(s, v.X)
	case *ssa.Next:
		return s.held(v.Iter)
	case *ssa.Extract:
		if m, ok := s.holds[resultOf(v.Tuple, v.Index)]; ok {
			return m
		}
		return s.held(v.Tuple)
	case *ssa.Slice:
		if !isEmptied(v) {
			return s.held(v.X)
		}
	case *ssa.ChangeType:
		return s.held(v.X)
	case *ssa.ChangeInterface:
		return s.held(v.X)
	case *ssa.MakeInterface:
		return s.held(v.X)
	case *ssa.SliceToArrayPointer:
		return s.held(v.X)
	case *ssa.TypeAssert:
		return n.carried(s, v.X)
	case *ssa.Convert:
		n.use(f, s, i, v.X)
		if !isTextCopy(v) {
			return s.held(v.X)
		}
	case *ssa.BinOp:
		if !isEmptyText(v.X) && !isEmptyText(v.Y) {
			n.useText(f, s, i, v.X)
			n.useText(f, s, i, v.Y)
		} else if v.Op == token.ADD { // s + "" is s
			return s.held(v.X).union(s.held(v.Y))
		}
	}
	return nil
}

// held returns the marks of a value itself, without its referents.
func (s *state) held(v ssa.Value) marks { return s.holds[valueOf(v)] }

// carried returns the marks of a value and of all that it is known to refer to.
func (n *nest) carried(s *state, v ssa.Value) marks {
	switch v := v.(type) {
	case *ssa.Const:
		return nil
	case *ssa.MakeInterface:
		return n.carried(s, v.X)
	case *ssa.ChangeInterface:
		return n.carried(s, v.X)
	case *ssa.ChangeType:
		return n.carried(s, v.X)
	case *ssa.MakeClosure:
		return n.carriedBy(v.Fn.(*ssa.Function))
	case *ssa.Slice:
		if isEmptied(v) {
			return nil
		}
	}
	if !refers(v.Type()) {
		return nil
	}
	m := s.held(v)
	if isReference(v.Type()) {
		m = m.union(s.read(memory(v)))
	}
	return m
}

// carriedBy returns the values born outside of a literal that it uses.
func (n *nest) carriedBy(literal *ssa.Function) marks {
	f := n.frameOf(literal)
	if f == nil {
		return nil
	}
	return f.used.each(func(k mark) (mark, bool) { return k, !isIn(k.birth.at, literal) })
}

// joined drops values handed to others: they may be done with it.
func (s *state) joined() {
	for p := range s.holds {
		if p.path == handedOver || p.path == inUse {
			delete(s.holds, p)
		}
	}
}

// isMadeHere reports whether a channel is the function's own.
func isMadeHere(ch ssa.Value) bool {
	if c, ok := ch.(*ssa.ChangeType); ok { // to one direction
		ch = c.X
	}
	if load, ok := ch.(*ssa.UnOp); ok {
		ch = onlyStored(load)
	}
	_, made := ch.(*ssa.MakeChan)
	return made
}

// isEmptied tells s[:0].
func isEmptied(v *ssa.Slice) bool {
	c, ok := v.High.(*ssa.Const)
	return ok && c.Value != nil && constant.Sign(c.Value) == 0
}

func isEmptyText(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}

// isTextCopy tells conversions between strings and slices.
func isTextCopy(v *ssa.Convert) bool {
	_, from := v.X.Type().Underlying().(*types.Slice)
	_, to := v.Type().Underlying().(*types.Slice)
	return from != to
}
