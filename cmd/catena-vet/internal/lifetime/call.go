package lifetime

import (
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// callsOf iterates over the calls, go and defer statements of a function.
func callsOf(f *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range f.Blocks {
			for _, i := range b.Instrs {
				if c, ok := i.(ssa.CallInstruction); ok && !yield(c) {
					return
				}
			}
		}
	}
}

// calleeOf returns the function or method that is called, or nil if that is not
// known. Instances of a generic function are that function.
func calleeOf(c *ssa.CallCommon) *types.Func {
	if c.IsInvoke() {
		return c.Method
	}
	if f := c.StaticCallee(); f != nil {
		if o := objectOf(f); o != nil {
			return o.Origin()
		}
	}
	return nil
}

func objectOf(f *ssa.Function) *types.Func {
	o, _ := f.Object().(*types.Func)
	return o
}

func receiverOf(f *types.Func) *types.Var { return f.Signature().Recv() }

// argsOf returns the arguments, the receiver first if there is one: a method value has it bound to it.
func argsOf(c *ssa.CallCommon) []ssa.Value {
	if c.IsInvoke() {
		return append([]ssa.Value{c.Value}, c.Args...)
	}
	if m, ok := c.Value.(*ssa.MakeClosure); ok && objectOf(m.Fn.(*ssa.Function)) != nil {
		return slices.Concat(m.Bindings, c.Args)
	}
	return c.Args
}

func isFrom(f *types.Func, path string) bool {
	return f != nil && f.Pkg() != nil && f.Pkg().Path() == path
}

func isArenaFunc(f *types.Func) bool { return isFrom(f, arenaPath) }

// functionOf returns the function that a value is known to be.
func functionOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.Function:
		return v
	case *ssa.MakeClosure:
		return v.Fn.(*ssa.Function)
	case *ssa.ChangeType:
		return functionOf(v.X)
	}
	return nil
}

// doCallback returns the function given to Pool.Do or Serializer.Do.
func doCallback(c *ssa.CallCommon) *ssa.Function {
	f, args := calleeOf(c), argsOf(c)
	if f == nil || f.Name() != "Do" || receiverOf(f) == nil || len(args) != 2 {
		return nil
	}
	if r := receiverOf(f).Type(); !isNamed(r, arenaPath, "Pool") && !isNamed(r, runtimePath, "Serializer") {
		return nil
	}
	return functionOf(args[1])
}

// endOf returns the arena whose life a call ends, or nil.
func (n *nest) endOf(c *ssa.CallCommon) *owner {
	f := calleeOf(c)
	if !isArenaFunc(f) || receiverOf(f) == nil {
		return nil
	}
	r := receiverOf(f).Type()
	switch {
	case f.Name() == "Reset" && isArena(r), f.Name() == "Release" && isArena(r) && strict:
		return n.arena(argsOf(c)[0])
	case f.Name() == "Put" && isNamed(r, arenaPath, "Pool"):
		return n.arena(argsOf(c)[1])
	}
	return nil
}

// A decoding describes the values that a call puts into an arena.
type decoding struct {
	arena   ssa.Value
	input   ssa.Value
	into    []ssa.Value // the memory behind these pointers
	results bool        // its results
}

// decodingOf recognizes by name and signature, with any format for JSON and any
// options at the end:
//
//	v.DecodeJSON(a, data) error
//	DecodeOrderJSON(a, data, v) error
//	DecodeJSON[T](a, data) (*T, error)
//	DecodeJSONFrom[T](a, r) (*T, error)
//	lazy.Get(a) (*T, error)
//
// and all that package arena hands out.
func decodingOf(c *ssa.CallCommon) (d decoding, ok bool) {
	f := calleeOf(c)
	if f == nil {
		return d, false
	}
	args := argsOf(c)
	for _, v := range args {
		if isArena(v.Type()) {
			d.arena = v
			break
		}
	}
	if d.arena == nil {
		return d, false
	}
	for r := range f.Signature().Results().Variables() {
		d.results = d.results || refers(r.Type()) && !isError(r.Type())
	}
	if isArenaFunc(f) {
		r := receiverOf(f)
		return d, d.results && (r == nil || !isNamed(r.Type(), arenaPath, "Pool"))
	}
	if isLazyGet(f) {
		return d, d.results
	}
	if !strings.HasPrefix(f.Name(), "Decode") && (d.results || !strings.HasPrefix(f.Name(), "decode")) {
		return d, false // the functions of unexported types begin in lower case
	}
	rest := args
	if receiverOf(f) != nil {
		rest = args[1:]
		if !d.results && isPointerOrInterface(args[0].Type()) {
			d.into = append(d.into, args[0])
		}
	}
	if len(rest) < 2 || rest[0] != d.arena {
		return d, false
	}
	switch {
	case isBytes(rest[1].Type()):
		d.input = rest[1]
	case !d.results || !types.IsInterface(rest[1].Type()) || !strings.HasSuffix(f.Name(), "From"):
		return d, false
	}
	for _, v := range rest[2:] {
		if isPointer(v.Type()) {
			d.into = append(d.into, v)
		}
	}
	return d, true
}

// isLazyGet recognizes the method Get of catena.Lazy, which decodes a copy of the text.
func isLazyGet(f *types.Func) bool {
	r := receiverOf(f)
	return f.Name() == "Get" && r != nil && isNamed(r.Type(), runtimePath, "Lazy")
}

func isPointerOrInterface(t types.Type) bool { return isPointer(t) || types.IsInterface(t) }

func isBytes(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// encodingOf recognizes by name and signature a function that appends the encoding of a value, and returns its
// effects, nil for others. The result shares memory with the output alone, whatever the encoder keeps of the value:
//
//	v.AppendJSON(dst) ([]byte, error)
//	AppendOrderJSON(dst, v) ([]byte, error)
//	v.AppendJSONValue(e, b) []byte
//	appendJSONOrder(e, b, v) []byte
func encodingOf(f *types.Func) *effects {
	if !strings.HasPrefix(f.Name(), "Append") && !strings.HasPrefix(f.Name(), "append") {
		return nil
	}
	params, results := f.Signature().Params(), f.Signature().Results()
	dst := 0
	switch {
	case params.Len() > 1 && isEncoder(params.At(0).Type()) && results.Len() == 1:
		dst = 1
	case params.Len() > 0 && results.Len() == 2 && isError(results.At(1).Type()) && endsInFormat(f.Name()):
	default:
		return nil
	}
	if !isBytes(params.At(dst).Type()) || !isBytes(results.At(0).Type()) {
		return nil
	}
	if receiverOf(f) != nil {
		dst++
	}
	return &effects{List: []effect{{Kind: shares, Param: dst}}}
}

// endsInFormat reports whether the name of a function ends in the name of a format.
func endsInFormat(name string) bool {
	return slices.ContainsFunc([]string{"JSON", "Msgpack", "CBOR"}, func(format string) bool { return strings.HasSuffix(name, format) })
}

// isEncoder reports whether t is a pointer to the encoder of a format.
func isEncoder(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return ok && n.Obj().Name() == "Encoder" && n.Obj().Pkg() != nil && strings.HasPrefix(n.Obj().Pkg().Path(), runtimePath+"/")
}

// isCopy tells by its name that a function's results share no memory with its
// arguments, whatever its code looks like.
func isCopy(f *types.Func) bool {
	return f != nil && strings.HasPrefix(strings.ToLower(f.Name()), "clone") && f.Pkg() != nil && f.Pkg().Path() != "slices" && f.Pkg().Path() != "maps"
}
