//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// not is what a reader of t does about a value of another kind: nothing about
// null, and otherwise the value is skipped.
//
//wire:only msgpack json
func (d *Decoder) not(i int, t *state.Basic) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	return d.mismatch(i, t.Name, t.Proto)
}

// NilReceiver returns the error for decoding into v, a pointer that is nil.
func NilReceiver(v any) error {
	name := dynamic.TypeName(v)
	return &wire.Error{Format: format, Offset: -1, Type: name, Reason: "decoding into a nil " + name, Cause: nilError(v)}
}

// InGeneric returns err, with which reading a struct of a generic type ended,
// after it has been told the type: proto is (*T)(nil) for a T like Page[Line].
func InGeneric(err error, proto any) error { return state.InGeneric(err, proto) }

// Basic reads the value at i into what v points to, if that is of a basic kind. It keeps nothing of v, as the compiler sees:
// a variable of generated code stays on the stack.
func (d *Decoder) Basic(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *string:
		j, err = d.String(i, v)
	case *bool:
		j, err = d.Bool(i, v)
	case *int:
		j, err = d.Int(i, v)
	case *int8:
		j, err = d.Int8(i, v)
	case *int16:
		j, err = d.Int16(i, v)
	case *int32:
		j, err = d.Int32(i, v)
	case *int64:
		j, err = d.Int64(i, v)
	case *uint:
		j, err = d.Uint(i, v)
	case *uint8:
		j, err = d.Uint8(i, v)
	case *uint16:
		j, err = d.Uint16(i, v)
	case *uint32:
		j, err = d.Uint32(i, v)
	case *uint64:
		j, err = d.Uint64(i, v)
	case *uintptr:
		j, err = d.Uintptr(i, v)
	case *float32:
		j, err = d.Float32(i, v)
	case *float64:
		j, err = d.Float64(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}
