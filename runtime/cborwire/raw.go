package cborwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Raw is one value as it stands, of whatever type. nil, and no bytes at all, are
// written as nil.
type Raw []byte

// AppendCBOR appends v to dst, if it is one well-formed value.
func (v *Raw) AppendCBOR(dst []byte) ([]byte, error) {
	var e Encoder
	return e.Finish(v.AppendCBORValue(&e, e.Start(dst)))
}

// DecodeCBOR makes v a copy of data, if that is one well-formed value. It lives
// in a, until its Reset; a nil arena means the heap.
func (v *Raw) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// MarshalCBOR returns a copy of v in memory of the caller's own.
func (v Raw) MarshalCBOR() ([]byte, error) {
	e, b := NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

// UnmarshalCBOR makes v a copy of data, on the heap.
func (v *Raw) UnmarshalCBOR(data []byte) error {
	d, i := NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// AppendCBORValue appends v in the middle of a document.
func (v *Raw) AppendCBORValue(e *Encoder, b []byte) []byte {
	if v == nil || len(*v) == 0 {
		return wire.AppendByte(b, initialNull)
	}
	if err := e.check(*v); err != nil {
		return e.Fail(b, refused(err, "cborwire.Raw"))
	}
	return wire.AppendText(b, mem.String(*v))
}

// DecodeCBORValue makes v a copy of the value at i of d's input and returns the
// position after it.
func (v *Raw) DecodeCBORValue(d *Decoder, i int) (int, error) {
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
