package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/address"
	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// The methods by which types read themselves.
type (
	unmarshaler       interface{ UnmarshalMsgpack([]byte) error }
	msgUnmarshaler    interface{ UnmarshalMsg([]byte) ([]byte, error) }
	binaryUnmarshaler interface{ UnmarshalBinary([]byte) error }
	textUnmarshaler   interface{ UnmarshalText([]byte) error }
)

// Unmarshal reads the value at i through v's own method. The bytes that the
// method is given are valid during the call.
func (d *Decoder) Unmarshal(i int, v interface{ UnmarshalMsgpack([]byte) error }) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if err := v.UnmarshalMsgpack(d.Buf[i:j:j]); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}

// UnmarshalMsg is Unmarshal for the method of tinylib/msgp.
func (d *Decoder) UnmarshalMsg(i int, v interface {
	UnmarshalMsg([]byte) ([]byte, error)
}) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if _, err := v.UnmarshalMsg(d.Buf[i:j:j]); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}

// UnmarshalBinary reads the bin or str at i through v's own method. The bytes
// that the method is given are valid during the call. nil leaves v as it is.
func (d *Decoder) UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error) {
	start, j, ok := bin(d.Buf, i)
	if !ok {
		if start, j, ok = str(d.Buf, i); !ok {
			if d.Null(i) {
				return i + 1, nil
			}
			return d.mismatch(i, "bytes", v)
		}
	}
	if j > d.N || j < start {
		return i, d.Truncated()
	}
	if err := v.UnmarshalBinary(d.Buf[start:j:j]); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}

// UnmarshalText is UnmarshalBinary for the text of a str.
func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error) {
	text, j, ok, err := d.text(i, v)
	if !ok {
		return j, err
	}
	if address.Parse(v, mem.String(text)) {
		return j, nil
	}
	if err := v.UnmarshalText(text); err != nil {
		return j, binary.Custom(i, err)
	}
	return j, nil
}
