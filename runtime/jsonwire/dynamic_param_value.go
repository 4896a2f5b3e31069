package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

// Opaque reads slices of bytes. Structs without generated code, and maps by keys with an UnmarshalText, go through
// encoding/json.
func (*reflectedFormat) Opaque(d reflected.Decoder, i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	return d.(*Decoder).Reflected(i, v)
}
