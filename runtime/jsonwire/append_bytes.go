package jsonwire

import (
	"encoding/base64"

	"github.com/ezrantn/catena/runtime/wire"
)

// AppendBytes appends v in base64 as a string, or null if v is nil.
func (e *Encoder) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	b = wire.AppendByte(b, '"')
	b = base64.StdEncoding.AppendEncode(b, v)
	return wire.AppendByte(b, '"')
}
