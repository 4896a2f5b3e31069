//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendDocument appends the struct that v points to, whose type t describes, as a document. It is the body of
// AppendMsgpack for such a type.
func AppendDocument(dst []byte, t *wire.Table, v any) ([]byte, error) {
	var e Encoder
	return e.Close(e.AppendTable(e.Start(dst), t, v))
}

// DecodeDocument decodes data into the struct that v points to, whose type t describes. It is the body of
// DecodeMsgpack for such a type.
func DecodeDocument(a *arena.Arena, data []byte, t *wire.Table, v any) error {
	if mem.PointerIn(v) == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(d.Table(i, t, v))
}
