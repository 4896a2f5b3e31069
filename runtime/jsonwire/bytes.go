package jsonwire

import (
	"encoding/base64"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

var byteSlab = arena.NewSlab[byte]()

// Bytes reads the value at i into v: a string in base64, or an array of
// numbers, as encoding/json does both.
func (d *Decoder) Bytes(i int, v *[]byte) (int, error) {
	switch mem.Load8(d.buf, i) {
	case '"':
		text, j, err := d.raw(i)
		if err != nil {
			return j, err
		}
		size := base64.StdEncoding.DecodedLen(len(text))
		if d.watched && !d.Arena.Fits(size) {
			return j, d.pending
		}
		b := d.Arena.Bytes(size)
		n, err := base64.StdEncoding.Decode(b, text)
		if err != nil {
			if badBase64IsMismatch && d.Arena == nil && *v != nil {
				// encoding/json decodes into the bytes that are there.
				_, _ = base64.StdEncoding.AppendDecode((*v)[:0], text)
			}
			if d.pending != nil {
				return j, nil
			}
			f := &failure{kind: wire.ErrType, offset: j, reason: err.Error(), cause: err}
			if badBase64IsMismatch {
				f.value, f.proto = "string", (*[]byte)(nil)
			}
			return j, f
		}
		*v = b[:n:n]
		return j, nil
	case '[':
		return d.byteArray(i, v)
	case 'n':
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
	}
	return d.mismatch(i, "string", (*[]byte)(nil))
}

func (d *Decoder) byteArray(i int, v *[]byte) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := byteSlab.Begin(d.Arena, v)
	for more {
		if len(s) == cap(s) {
			s = byteSlab.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Uint8(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = byteSlab.End(d.Arena, s)
	return i, err
}
