package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// NullLen is the length of a null.
const NullLen = len("null")

// AppendNull appends a null. Every type calls it at least once: inlined, it would be more
// code in each.
//
//go:noinline
func AppendNull(b []byte) []byte {
	if cap(b)-len(b) < NullLen+wire.Room {
		b = scratch.Grow(b, NullLen+wire.Room)
	}
	return wire.AppendInRoom(b, "null")
}
