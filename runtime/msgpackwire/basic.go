//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A basic is a Go type that a reader fills, as errors show it.
type basic struct {
	name  string
	proto any // (*T)(nil)
}

var (
	boolType    = basic{"bool", (*bool)(nil)}
	intType     = basic{"int", (*int)(nil)}
	int8Type    = basic{"int8", (*int8)(nil)}
	int16Type   = basic{"int16", (*int16)(nil)}
	int32Type   = basic{"int32", (*int32)(nil)}
	int64Type   = basic{"int64", (*int64)(nil)}
	uintType    = basic{"uint", (*uint)(nil)}
	uint8Type   = basic{"uint8", (*uint8)(nil)}
	uint16Type  = basic{"uint16", (*uint16)(nil)}
	uint32Type  = basic{"uint32", (*uint32)(nil)}
	uint64Type  = basic{"uint64", (*uint64)(nil)}
	uintptrType = basic{"uintptr", (*uintptr)(nil)}
	float32Type = basic{"float32", (*float32)(nil)}
	float64Type = basic{"float64", (*float64)(nil)}
)

// not is what a reader of t does about a value of another kind: nothing about
// null, and otherwise the value is skipped.
//
//wire:only msgpack json
func (d *Decoder) not(i int, t *basic) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	return d.mismatch(i, t.name, t.proto)
}

// NilReceiver returns the error for decoding into v, a pointer that is nil.
func NilReceiver(v any) error {
	name := dynamic.TypeName(v)
	return &wire.Error{Format: format, Offset: -1, Type: name, Reason: "decoding into a nil " + name, Cause: nilError(v)}
}

// InGeneric returns err, with which reading a struct of a generic type ended,
// after it has been told the type: proto is (*T)(nil) for a T like Page[Line].
func InGeneric(err error, proto any) error { return state.InGeneric(err, proto) }
