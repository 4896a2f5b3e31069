package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Int64 reads the integer at i into v. A float is none, whatever its value.
func (d *Decoder) Int64(i int, v *int64) (int, error) {
	c := mem.Load8(d.Buf, i)
	if int8(c) >= -32 {
		*v = int64(int8(c))
		return i + 1, nil
	}
	// As signed has it, which is not inlined.
	if c -= headUint8; c < 8 {
		w, bits := load64(d.Buf, i+1), bitsOf(c)
		n := int64(w) >> shiftOf(bits)
		if c < 4 {
			n = int64(w >> shiftOf(bits))
		}
		if c != 3 || n >= 0 {
			*v = n
			return i + 1 + int(bits/8), nil
		}
	}
	return d.notInteger(i, &state.Basics.Int64)
}

// Int is Int64 for int.
func (d *Decoder) Int(i int, v *int) (int, error) {
	c := mem.Load8(d.Buf, i)
	if int8(c) >= -32 {
		*v = int(int8(c))
		return i + 1, nil
	}
	if c -= headUint8; c < 8 {
		w, bits := load64(d.Buf, i+1), bitsOf(c)
		n := int64(w) >> shiftOf(bits)
		if c < 4 {
			n = int64(w >> shiftOf(bits))
		}
		if (c != 3 || n >= 0) && int64(int(n)) == n {
			*v = int(n)
			return i + 1 + int(bits/8), nil
		}
	}
	return d.notInteger(i, &state.Basics.Int)
}

// bitsOf returns how many bits follow a head that is c above headUint8, c < 8.
func bitsOf(c byte) uint { return 8 << (c & 3) }

// shiftOf returns how far these bits are to be shifted to the right in a word that they begin.
func shiftOf(bits uint) uint { return -bits & 63 }

// signed returns the integer at i and the position after it. It is not ok if
// there is none that fits 64 bits.
func (d *Decoder) signed(i int) (int64, int, bool) {
	c := mem.Load8(d.Buf, i)
	if int8(c) >= -32 {
		return int64(int8(c)), i + 1, true
	}
	if c -= headUint8; c >= 8 {
		return 0, i, false
	}
	w, bits := load64(d.Buf, i+1), bitsOf(c)
	i += 1 + int(bits/8)
	if c >= 4 {
		return int64(w) >> shiftOf(bits), i, true
	}
	w >>= shiftOf(bits)
	return int64(w), i, int64(w) >= 0
}

// unsigned is signed for integers that are not negative.
func (d *Decoder) unsigned(i int) (uint64, int, bool) {
	c := mem.Load8(d.Buf, i)
	if c < fixMap {
		return uint64(c), i + 1, true
	}
	if c -= headUint8; c >= 8 {
		return 0, i, false
	}
	w, bits := load64(d.Buf, i+1), bitsOf(c)
	if c >= 4 && int64(w) < 0 {
		return 0, i, false
	}
	return w >> shiftOf(bits), i + 1 + int(bits/8), true
}

// notInteger finds out why the value at i is not an integer of type t.
func (d *Decoder) notInteger(i int, t *state.Basic) (int, error) {
	text, ok := d.decimal(i)
	if !ok {
		return d.not(i, t)
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	return j, d.OutOfRange(i, j, text, t.Name, t.Proto)
}
