//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// NullLen is the length of a null.
const NullLen = 1

// AppendNull appends a null. Every type calls it at least once: inlined, it would be more
// code in each.
//
//go:noinline
func AppendNull(b []byte) []byte {
	if cap(b)-len(b) < NullLen+wire.Room {
		return AppendNull(scratch.Grow(b, NullLen+wire.Room))
	}
	return putByte(b, headNull)
}

// AppendBool appends true or false.
func (e scalars) AppendBool(b []byte, v bool) []byte {
	if cap(b)-len(b) <= wire.Room {
		return e.AppendBool(scratch.Grow(b, 1+wire.Room), v)
	}
	return e.AppendBoolInRoom(b, v)
}

// AppendBoolInRoom appends true or false to b, which has space for it; see wire.AppendInRoom.
func (scalars) AppendBoolInRoom(b []byte, v bool) []byte {
	c := byte(headFalse)
	if v {
		c = headTrue
	}
	return putByte(b, c)
}
