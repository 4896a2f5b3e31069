package cborwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// SimpleValue is a simple value: false, true, null and undefined are 20 to 23, and
// 24 to 31 are none.
type SimpleValue uint8

// AppendCBOR appends the encoding of v to dst.
func (v *SimpleValue) AppendCBOR(dst []byte) ([]byte, error) {
	var e Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

// DecodeCBOR decodes data into v. The arena is not used.
func (v *SimpleValue) DecodeCBOR(a *arena.Arena, data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// MarshalCBOR returns the encoding of v in memory of the caller's own.
func (v SimpleValue) MarshalCBOR() ([]byte, error) {
	e, b := NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

// UnmarshalCBOR decodes data into v.
func (v *SimpleValue) UnmarshalCBOR(data []byte) error {
	if v == nil {
		return NilReceiver(v)
	}
	d, i := NewUnmarshaler(data)
	return d.Close(v.DecodeCBORValue(d, i))
}

// AppendCBORValue appends v in the middle of a document.
func (v *SimpleValue) AppendCBORValue(e *Encoder, b []byte) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case *v < infoOne:
		return wire.AppendByte(b, majorSimple<<5|byte(*v))
	case *v < 32:
		return e.Fail(b, refused(notSimple(*v), "cborwire.SimpleValue"))
	}
	return wire.AppendByte(wire.AppendByte(b, headSimple), byte(*v))
}

// notSimple is the error of a number that is no simple value.
type notSimple SimpleValue

func (v notSimple) Error() string { return strconv.Itoa(int(v)) + " is no simple value" }

// DecodeCBORValue decodes the value at i of d's input into v and returns the
// position after it.
func (v *SimpleValue) DecodeCBORValue(d *Decoder, i int) (int, error) {
	if v == nil {
		return d.NilReceiver(i, v)
	}
	at := d.content(i)
	c := mem.Load8(d.Buf, at)
	if c>>5 != majorSimple || c > headSimple {
		return d.mismatch(i, "simple value", (*SimpleValue)(nil))
	}
	j, err := d.Skip(at)
	if err != nil {
		return j, err
	}
	n, _, _ := argument(d.Buf, at)
	*v = SimpleValue(n)
	return j, nil
}

// Clone returns a copy of v on the heap.
func (v *SimpleValue) Clone() *SimpleValue {
	if v == nil {
		return nil
	}
	c := *v
	return &c
}

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	c := mem.Load8(d.Buf, i)
	if c&^1 == headFalse {
		*v = c == headTrue
		return i + 1, nil
	}
	if j := d.content(i); j != i {
		return d.Bool(j, v)
	}
	return d.not(i, &state.Basics.Bool)
}
