package lifetime

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// decodeAgain reports a struct that is decoded into while it holds dead memory: members that the
// input does not name stay. An input that is the same each time names the same members.
func (n *nest) decodeAgain(s *state, i *ssa.Call, v ssa.Value, d decoding) {
	if n.reporting != uses || !isStruct(v.Type()) {
		return
	}
	held := s.read(memory(v))
	for _, k := range held.sorted() {
		before, ok := k.birth.at.(*ssa.Call)
		if !ok || k.end == nil || !k.isSure(i, held) || k.birth.field != nil && k.birth.field.cleared {
			continue
		}
		if b, ok := decodingOf(before.Common()); ok && k.birth.field == nil && b.input != nil && d.input != nil && n.isSame(before, b.input, i, d.input) {
			continue
		}
		n.reportAgain(i, v, k)
	}
}

// isStruct tells a pointer to a struct that refers to an arena when it was decoded into one.
func isStruct(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, ok = p.Elem().Underlying().(*types.Struct)
	return ok && isDecoded(p.Elem())
}

// isDecoded reports whether a value of type t refers to an arena when it was decoded into one. The
// value in an interface with methods is the caller's own, and is decoded into as on the heap.
func isDecoded(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return u.NumMethods() == 0
	case *types.Struct:
		for f := range u.Fields() {
			if (f.Exported() || f.Embedded()) && isDecoded(f.Type()) {
				return refers(t) // a time does not
			}
		}
		return false
	}
	return refers(t)
}

// isSame reports whether two inputs, at two instructions, are known to be one that does not change
// meanwhile.
func (n *nest) isSame(at ssa.Instruction, v ssa.Value, then ssa.Instruction, w ssa.Value) bool {
	v, w = sourceOf(v), sourceOf(w)
	if c, ok := v.(*ssa.Const); ok {
		d, ok := w.(*ssa.Const)
		return ok && c.Value != nil && d.Value != nil && c.Value.ExactString() == d.Value.ExactString()
	}
	if p := fieldOf(v); p.base != nil {
		return p == fieldOf(w) && p.exact() && !n.isWritten(p, at) && !n.isWritten(p, then)
	}
	i, ok := v.(ssa.Instruction)
	return v == w && (!ok || !follows(i, at) && !follows(i, then)) // else it is a parameter
}

// sourceOf sees through conversions and variables that are assigned to once.
func sourceOf(v ssa.Value) ssa.Value {
	for range depth {
		switch x := v.(type) {
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.UnOp:
			s := onlyStored(x)
			if s == nil {
				return v
			}
			v = s
		default:
			return v
		}
	}
	return v
}

// fieldOf returns the variable or the field that a value was loaded from.
func fieldOf(v ssa.Value) place {
	switch v := v.(type) {
	case *ssa.UnOp:
		if isLoad(v) {
			return memory(v.X)
		}
	case *ssa.Field:
		p := fieldOf(v.X)
		if p.base == nil {
			p.base = v.X
		}
		return p.step(fieldName(v.X.Type(), v.Field) + ".")
	}
	return place{}
}

// isWritten reports whether a store may write to a place after an instruction.
func (n *nest) isWritten(p place, at ssa.Instruction) bool {
	if i, ok := p.base.(ssa.Instruction); ok && follows(i, at) {
		return true
	}
	for _, f := range n.frames {
		for _, b := range f.fn.Blocks {
			for _, i := range b.Instrs {
				s, ok := i.(*ssa.Store)
				if !ok {
					continue
				}
				if q := memory(s.Addr); (q.contains(p) || p.contains(q)) && follows(s, at) {
					return true
				}
			}
		}
	}
	return false
}

// follows reports whether an instruction may run after another one, which is in the same function or
// in a literal in it.
func follows(i, at ssa.Instruction) bool {
	block := at.Block()
	for f := at.Parent(); f != i.Parent(); f = f.Parent() {
		m := closureOf(f)
		if m == nil {
			return true
		}
		block = m.Block()
	}
	return reaches(block, i.Block())
}

// reaches reports whether there is a way from one block to another.
func reaches(from, to *ssa.BasicBlock) bool {
	seen := make([]bool, len(from.Parent().Blocks))
	var visit func(b *ssa.BasicBlock) bool
	visit = func(b *ssa.BasicBlock) bool {
		for _, next := range b.Succs {
			if next == to {
				return true
			}
			if !seen[next.Index] {
				seen[next.Index] = true
				if visit(next) {
					return true
				}
			}
		}
		return false
	}
	return visit(from)
}
