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
