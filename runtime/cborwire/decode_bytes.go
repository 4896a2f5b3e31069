package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Bytes reads the value at i into v: a byte string, a text string in base64, or an array of
// integers.
func (d *Decoder) Bytes(i int, v *[]byte) (int, error) {
	c := mem.Load8(d.Buf, i)
	switch {
	case c>>5 == majorBytes && !isIndefinite(c):
		start, j, err := d.stringAt(i)
		if err != nil {
			return j, err
		}
		*v = d.Decoder.Bytes(start, j)
		return j, nil
	case c>>5 == majorBytes:
		b, j, err := d.joined(i+1, majorBytes)
		if err == nil {
			*v = b
		}
		return j, err
	case c>>5 == majorArray:
		return d.bytesOfArray(i, v)
	case c>>5 == majorText:
		return d.bytesOfText(i, v)
	case d.Null(i):
		*v = nil
		return i + 1, nil
	}
	if j := d.content(i); j != i {
		return d.Bytes(j, v)
	}
	return d.mismatch(i, "byte string", (*[]byte)(nil))
}

// ByteArray reads the value at i into v, the elements of an array: what Bytes
// reads. The rest of v is zero then, and what is too long is cut off. null leaves
// v as it is.
func (d *Decoder) ByteArray(i int, v []byte) (int, error) {
	j := d.content(i)
	switch c := mem.Load8(d.Buf, j); {
	case c>>5 == majorBytes:
		b, j, err := d.bytes(j)
		if err == nil {
			clear(v[copy(v, b):])
		}
		return j, err
	case c>>5 == majorArray:
		return d.byteArrayOfArray(j, v)
	case c>>5 == majorText:
		return d.byteArrayOfText(j, v)
	case d.Null(j):
		return j + 1, nil
	}
	return d.mismatch(i, "byte string", (*[]byte)(nil))
}
