package lifetime

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// inputOf returns the memory of the input that a call decodes, if the option InPlace
// leaves values in it.
func inputOf(c *ssa.CallCommon) (input place, ok bool) {
	if len(c.Args) < 2 || !isOptions(c) {
		return place{}, false
	}
	for option := range variableArgs(c.Args[len(c.Args)-1]) {
		call, isCall := option.(*ssa.Call)
		if !isCall {
			continue
		}
		if f := calleeOf(call.Common()); isFrom(f, runtimePath) && f.Name() == "InPlace" {
			ok = true
		}
	}
	for _, v := range c.Args {
		if isBytes(v.Type()) {
			return bufferOf(v), ok
		}
	}
	return place{}, false
}

func isOptions(c *ssa.CallCommon) bool { return c.Signature().Variadic() }

// bufferOf returns the memory of bytes, as far as a function names it: a variable's, however it is
// cut and grown, or a reader's.
func bufferOf(v ssa.Value) place {
	for range depth {
		switch x := v.(type) {
		case *ssa.Slice:
			v = x.X
			continue
		case *ssa.Call:
			if next := grows(x); next != nil {
				v = next
				continue
			}
			if f := calleeOf(x.Common()); f != nil && f.Name() == "Bytes" && receiverOf(f) != nil {
				return memory(argsOf(x.Common())[0])
			}
		}
		break
	}
	return memory(v)
}

// grows returns the slice that a call appends to, or makes room in.
func grows(call *ssa.Call) ssa.Value {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" {
			return call.Call.Args[0]
		}
		return nil
	}
	if f := calleeOf(call.Common()); f != nil && f.FullName() == "slices.Grow" {
		return call.Call.Args[0]
	}
	return nil
}

// overwrite ends the life of the values in the bytes that a call overwrites.
func (n *nest) overwrite(f *frame, s *state, i *ssa.Call) {
	c := i.Common()
	args := argsOf(c)
	if b, ok := c.Value.(*ssa.Builtin); ok {
		if b.Name() != "append" && b.Name() != "copy" || !isBytes(args[0].Type()) {
			return
		}
		if slice, ok := args[0].(*ssa.Slice); b.Name() == "copy" || ok && isEmptied(slice) {
			n.endInput(f, s, i, bufferOf(args[0]))
		}
		return
	}
	if isRead(calleeOf(c)) {
		n.endInput(f, s, i, bufferOf(args[1]))
	}
	n.known(c).of(overwrites, func(e effect) { n.endInput(f, s, i, bufferOf(args[e.Param])) })
}

// isRead tells the Read of an io.Reader.
func isRead(f *types.Func) bool {
	if f == nil || f.Name() != "Read" || receiverOf(f) == nil {
		return false
	}
	p, r := f.Signature().Params(), f.Signature().Results()
	return p.Len() == 1 && isBytes(p.At(0).Type()) && r.Len() == 2 && isError(r.At(1).Type())
}

// endInput ends the life of the values in a place with input.
func (n *nest) endInput(f *frame, s *state, i *ssa.Call, input place) {
	if n.inputs[input] {
		n.end(f, s, n.ending(i, &owner{place: input, kind: made}, n.callText(i)+", which overwrites its input,"))
	}
}
