//wire:for cbor

package msgpackwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Raw is one encoded value of any type. A Raw that is nil or empty is written as
// null.
type Raw []byte

// AppendMsgpack appends v to dst, if it is one well-formed value.
func (v *Raw) AppendMsgpack(dst []byte) ([]byte, error) {
	var e Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

// DecodeMsgpack makes v a copy of data, if that is one well-formed value. It lives
// in a, until its Reset; a nil arena means the heap.
func (v *Raw) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// MarshalMsgpack returns a copy of v in memory of the caller's own.
func (v Raw) MarshalMsgpack() ([]byte, error) {
	e, b := NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

// UnmarshalMsgpack makes v a copy of data, on the heap.
func (v *Raw) UnmarshalMsgpack(data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// AppendMsgpackValue appends v in the middle of a document.
func (v *Raw) AppendMsgpackValue(e *Encoder, b []byte) []byte {
	if v == nil || len(*v) == 0 {
		return AppendNull(b)
	}
	if err := e.check(*v); err != nil {
		return e.Fail(b, refused(err, "msgpackwire.Raw"))
	}
	return wire.AppendText(b, mem.String(*v))
}

// DecodeMsgpackValue makes v a copy of the value at i of d's input and returns the
// position after it.
func (v *Raw) DecodeMsgpackValue(d *Decoder, i int) (int, error) {
	if v == nil {
		return d.NilReceiver(i, v)
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	*v = d.Decoder.Bytes(i, j)
	return j, nil
}

// Clone returns a copy of v on the heap.
func (v *Raw) Clone() *Raw {
	if v == nil {
		return nil
	}
	c := Raw(bytes.Clone(*v))
	return &c
}
