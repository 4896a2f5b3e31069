//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// DecodeParamBytes reads a new slice of what IsByte reports from the bytes at i.
func DecodeParamBytes[T any](d *Decoder, i int, v *[]T) (int, error) {
	if v, ok := any(v).(*[]byte); ok {
		return d.Bytes(i, v)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src == nil {
		return i, err
	}
	s := arenacore.Make(arenacore.SharedSlab[T](), d.Arena, len(src))
	copy(mem.AsBytes(s), src)
	*v = s
	return i, err
}
