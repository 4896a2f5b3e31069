package jsonwire

import (
	"encoding/base64"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendBytes appends v in base64 as a string, or null if v is nil.
func (e *Encoder) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	return appendBase64(b, v)
}

// appendBase64 appends v in base64 as a string.
func appendBase64(b, v []byte) []byte {
	need := len(`""`) + base64.StdEncoding.EncodedLen(len(v)) + wire.Room
	if cap(b)-len(b) < need {
		b = scratch.Grow(b, need)
	}
	b = append(b, '"')
	b = kernel.AppendBase64(b, v)
	return append(b, '"')
}
