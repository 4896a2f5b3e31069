package lifetime

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"
)

// fail takes a state to one of the two blocks behind a comparison of an error with nil. Where there
// is an error, the other results of the call that returned it are nil.
func (n *nest) fail(s *state, from, to *ssa.BasicBlock) {
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return
	}
	equal, ok := branch.Cond.(*ssa.BinOp)
	if !ok || equal.Op != token.EQL && equal.Op != token.NEQ || (equal.Op == token.NEQ) != (to == from.Succs[0]) {
		return
	}
	err := equal.X
	if isNil(err) {
		err = equal.Y
	} else if !isNil(equal.Y) {
		return
	}
	result, ok := stored(err).(*ssa.Extract)
	if !ok || !isError(result.Type()) {
		return
	}
	call, ok := result.Tuple.(*ssa.Call)
	if !ok {
		return
	}
	filled := false // the arguments hold the values decoded before the error
	n.known(call.Common()).of(fills, func(effect) { filled = true })
	if d, ok := decodingOf(call.Common()); filled || ok && !d.results {
		return
	}
	s.change(anywhere, func(k mark) (mark, bool) { return k, k.birth.at != node(call) })
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// stored returns the value that a load yields if it was stored just before, in the same
// block. Else it returns v.
func stored(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || !isLoad(load) {
		return v
	}
	var last ssa.Value
	for _, i := range load.Block().Instrs {
		switch i := i.(type) {
		case *ssa.Store:
			if i.Addr == load.X {
				last = i.Val
			}
		case *ssa.Call, *ssa.RunDefers:
			last = nil
		case *ssa.UnOp:
			if i == load && last != nil {
				return last
			}
		}
	}
	return v
}

// isFormattedError tells a call of fmt.Errorf.
func isFormattedError(c *ssa.CallCommon) bool {
	f := calleeOf(c)
	return f != nil && f.FullName() == "fmt.Errorf"
}

// errorsIn returns the errors among the variable arguments of a call. An error that is formatted of
// them may hold them, where it holds a copy of other text.
func errorsIn(args ssa.Value) (list []ssa.Value) {
	for v := range variableArgs(args) {
		switch i := v.(type) {
		case *ssa.ChangeInterface:
			if isError(i.X.Type()) {
				list = append(list, v)
			}
		case *ssa.MakeInterface:
			if types.Implements(i.X.Type(), types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
				list = append(list, v)
			}
		}
	}
	return list
}

// variableArgs iterates over the variable arguments of a call that lists them.
func variableArgs(args ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		s, ok := args.(*ssa.Slice)
		if !ok {
			return
		}
		array, ok := s.X.(*ssa.Alloc)
		if !ok {
			return
		}
		for _, r := range *array.Referrers() {
			element, ok := r.(*ssa.IndexAddr)
			if !ok {
				continue
			}
			for _, r := range *element.Referrers() {
				if s, ok := r.(*ssa.Store); ok && !yield(s.Val) {
					return
				}
			}
		}
	}
}
