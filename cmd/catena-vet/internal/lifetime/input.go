package lifetime

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// inputOf returns the memory of the input that a call decodes, if the option InPlace
// leaves values in it; else one without a base.
func inputOf(c *ssa.CallCommon) place {
	if len(c.Args) < 2 || !c.Signature().Variadic() {
		return place{}
	}
	inPlace := false
	for option := range variableArgs(c.Args[len(c.Args)-1]) {
		call, isCall := option.(*ssa.Call)
		if !isCall {
			continue
		}
		if f := calleeOf(call.Common()); isFrom(f, runtimePath) && f.Name() == "InPlace" {
			inPlace = true
		}
	}
	for _, v := range c.Args {
		if inPlace && isBytes(v.Type()) {
			return bufferOf(v)
		}
	}
	return place{}
}

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
func (n *nest) overwrite(f *frame, s *state, i ssa.CallInstruction) {
	c := i.Common()
	args := argsOf(c)
	text := n.callText(i)
	if _, deferred := i.(*ssa.Defer); deferred {
		text = "the deferred " + text
	}
	end := func(input place) { n.endInput(f, s, i, input, text) }
	if b, ok := c.Value.(*ssa.Builtin); ok {
		if len(args) == 0 || !isBytes(args[0].Type()) {
			return
		}
		switch slice, _ := args[0].(*ssa.Slice); b.Name() {
		case "append":
			if slice != nil && isEmptied(slice) {
				end(bufferOf(args[0]))
			}
		case "copy", "clear":
			end(bufferOf(args[0]))
		}
		return
	}
	if input := inputOf(c); input.base != nil {
		end(input)
	}
	if isRead(calleeOf(c)) {
		end(bufferOf(args[1]))
	}
	n.known(c).of(overwrites, func(e effect) {
		if e.in != nil {
			end(place{e.in, e.Path})
		} else {
			end(bufferOf(args[e.Param]))
		}
	})
}

// overwriteByte ends the life of the values in the bytes of which a store overwrites one.
func (n *nest) overwriteByte(f *frame, s *state, i *ssa.Store) {
	if b, ok := i.Addr.(*ssa.IndexAddr); ok && isBytes(b.X.Type()) {
		name := n.calledOr(b.X, "the buffer")
		n.endInput(f, s, i, bufferOf(b.X), fmt.Sprintf("the assignment to %s on line %d", element(name), n.line(i.Pos())))
	}
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
func (n *nest) endInput(f *frame, s *state, i ssa.Instruction, input place, text string) {
	n.overwritten[input] = true
	if n.inputs[input] {
		n.end(f, s, n.ending(i, &owner{place: input, kind: made}, text+", which overwrites its input,"))
	}
}
