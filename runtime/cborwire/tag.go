package cborwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// RawTag is a tag and its content, as that stands. Decoding reads any tag, those of
// times and bignums too, and null as the zero RawTag, which is written as null.
type RawTag struct {
	Number  uint64
	Content Raw
}

// AppendCBOR appends the encoding of v to dst.
func (v *RawTag) AppendCBOR(dst []byte) ([]byte, error) {
	var e Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

// DecodeCBOR decodes data into v. v.Content then lives in a, until its Reset; a nil
// arena means the heap.
func (v *RawTag) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// MarshalCBOR returns the encoding of v in memory of the caller's own.
func (v RawTag) MarshalCBOR() ([]byte, error) {
	e, b := NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

// UnmarshalCBOR decodes data into v, on the heap.
func (v *RawTag) UnmarshalCBOR(data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// AppendCBORValue appends v in the middle of a document.
func (v *RawTag) AppendCBORValue(e *Encoder, b []byte) []byte {
	if v == nil || v.Number == 0 && v.Content == nil {
		return AppendNull(b)
	}
	return v.Content.AppendCBORValue(e, appendTag(b, v.Number))
}

// DecodeCBORValue decodes the value at i of d's input into v and returns the
// position after it.
func (v *RawTag) DecodeCBORValue(d *Decoder, i int) (int, error) {
	if v == nil {
		return d.NilReceiver(i, v)
	}
	if mem.Load8(d.Buf, i)>>5 != majorTag {
		if d.Null(i) {
			*v = RawTag{}
			return i + 1, nil
		}
		return d.mismatch(i, "tag", (*RawTag)(nil))
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	number, start, _ := argument(d.Buf, i)
	*v = RawTag{number, d.Decoder.Bytes(start, j)}
	return j, nil
}

// Clone returns a copy of v on the heap.
func (v *RawTag) Clone() *RawTag {
	if v == nil {
		return nil
	}
	return &RawTag{v.Number, bytes.Clone(v.Content)}
}
