package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// The methods by which types read themselves.
type (
	unmarshaler       interface{ UnmarshalCBOR([]byte) error }
	binaryUnmarshaler interface{ UnmarshalBinary([]byte) error }
	textUnmarshaler   interface{ UnmarshalText([]byte) error }
)

// Unmarshal reads the value at i through v's own method. The bytes that the
// method is given are valid during the call.
func (d *Decoder) Unmarshal(i int, v interface{ UnmarshalCBOR([]byte) error }) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if err := v.UnmarshalCBOR(d.Buf[i:j:j]); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}

// UnmarshalBinary reads the byte string at i through v's own method. The bytes
// that the method is given are valid during the call. null leaves v as it is.
func (d *Decoder) UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error) {
	at := d.content(i)
	if mem.Load8(d.Buf, at)>>5 != majorBytes {
		if d.Null(at) {
			return at + 1, nil
		}
		return d.mismatch(i, "byte string", v)
	}
	data, j, err := d.bytes(at)
	if err != nil {
		return j, err
	}
	if err := v.UnmarshalBinary(data); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}

// UnmarshalText is UnmarshalBinary for a text string.
func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error) {
	at := d.content(i)
	if mem.Load8(d.Buf, at)>>5 != majorText {
		if d.Null(at) {
			return at + 1, nil
		}
		return d.mismatch(i, "string", v)
	}
	text, j, err := d.textBytes(at)
	if err != nil {
		return j, err
	}
	if err := v.UnmarshalText(text); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}
