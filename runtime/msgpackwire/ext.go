package msgpackwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// RawExt is a value of an extension type, as it stands. Types below zero are the
// specification's. Decoding reads any extension, times included, and nil as the
// zero RawExt.
type RawExt struct {
	Type int8
	Data []byte
}

// AppendMsgpack appends the encoding of v to dst.
func (v *RawExt) AppendMsgpack(dst []byte) ([]byte, error) {
	var e Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

// DecodeMsgpack decodes data into v. v.Data then lives in a, until its Reset; a nil
// arena means the heap.
func (v *RawExt) DecodeMsgpack(a *arena.Arena, data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// MarshalMsgpack returns the encoding of v in memory of the caller's own.
func (v RawExt) MarshalMsgpack() ([]byte, error) {
	e, b := NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

// UnmarshalMsgpack decodes data into v, on the heap.
func (v *RawExt) UnmarshalMsgpack(data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewUnmarshaler(data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// AppendMsgpackValue appends v in the middle of a document.
func (v *RawExt) AppendMsgpackValue(e *Encoder, b []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	return wire.AppendText(appendExtHead(b, v.Type, len(v.Data)), mem.String(v.Data))
}

// DecodeMsgpackValue decodes the value at i of d's input into v and returns the
// position after it.
func (v *RawExt) DecodeMsgpackValue(d *Decoder, i int) (int, error) {
	if v == nil {
		return d.NilReceiver(i, v)
	}
	typ, start, j, ok := ext(d.Buf, i)
	if !ok {
		if d.Null(i) {
			*v = RawExt{}
			return i + 1, nil
		}
		return d.mismatch(i, "ext", v)
	}
	if j > d.N || j < start {
		return i, d.Truncated()
	}
	*v = RawExt{typ, d.Decoder.Bytes(start, j)}
	return j, nil
}

// Clone returns a copy of v on the heap.
func (v *RawExt) Clone() *RawExt {
	if v == nil {
		return nil
	}
	return &RawExt{v.Type, bytes.Clone(v.Data)}
}
