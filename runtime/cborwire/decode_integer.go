package cborwire

import (
	"math"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Int64 reads the integer at i into v: of any length, a bignum too, but no float.
func (d *Decoder) Int64(i int, v *int64) (int, error) {
	c := mem.Load8(d.Buf, i)
	if info := c & infoMask; c < majorBytes<<5 && info <= infoEight {
		// As signed has it, which is not inlined.
		sign := -int64(c >> 5)
		if info < infoOne {
			*v = int64(info) ^ sign
			return i + 1, nil
		}
		info -= infoOne
		n := int64(mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63))
		if n >= 0 {
			*v = n ^ sign
			return i + 1 + 1<<info, nil
		}
	}
	n, j, ok := d.signed(i)
	if !ok {
		return d.notInteger(i, &state.Basics.Int64)
	}
	*v = n
	return j, nil
}

// Int is Int64 for int.
func (d *Decoder) Int(i int, v *int) (int, error) {
	c := mem.Load8(d.Buf, i)
	if info := c & infoMask; c < majorBytes<<5 && info <= infoEight {
		// As signed has it, which is not inlined.
		sign := -int64(c >> 5)
		if info < infoOne {
			*v = int(int64(info) ^ sign)
			return i + 1, nil
		}
		info -= infoOne
		n := int64(mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63))
		if n >= 0 && int64(int(n)) == n {
			*v = int(n ^ sign)
			return i + 1 + 1<<info, nil
		}
	}
	n, j, ok := d.signed(i)
	if !ok || int64(int(n)) != n {
		return d.notInteger(i, &state.Basics.Int)
	}
	*v = int(n)
	return j, nil
}

// signed returns the integer at i and the position after it. It is not ok if
// there is none that fits 64 bits.
func (d *Decoder) signed(i int) (int64, int, bool) {
	c := mem.Load8(d.Buf, i)
	if c&infoMask < infoOne && c < majorBytes<<5 {
		return int64(c&infoMask) ^ -int64(c>>5), i + 1, true
	}
	info := c&infoMask - infoOne
	if c >= majorBytes<<5 || info > infoEight-infoOne {
		return d.signedSlow(i)
	}
	n := int64(mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63))
	return n ^ -int64(c>>5), i + 1 + 1<<info, n >= 0
}

// unsigned is signed for integers that are not negative.
func (d *Decoder) unsigned(i int) (uint64, int, bool) {
	c := mem.Load8(d.Buf, i)
	if c < infoOne {
		return uint64(c), i + 1, true
	}
	if c > infoEight {
		return d.unsignedSlow(i)
	}
	info := c - infoOne
	return mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63), i + 1 + 1<<info, true
}

// signedSlow is signed for what is tagged.
func (d *Decoder) signedSlow(i int) (int64, int, bool) {
	n, negative, j, ok := d.tagged(i)
	if negative {
		return ^int64(n), j, ok && n <= math.MaxInt64
	}
	return int64(n), j, ok && n <= math.MaxInt64
}

func (d *Decoder) unsignedSlow(i int) (uint64, int, bool) {
	n, negative, j, ok := d.tagged(i)
	return n, j, ok && !negative
}

// tagged reads the integer n, or where it is negative -1-n, at i: with tags before
// it, as a bignum, or without either. It is not ok if there is none that n holds.
func (d *Decoder) tagged(i int) (n uint64, negative bool, next int, ok bool) {
	for {
		n, j, ok := argument(d.Buf, i)
		major := mem.Load8(d.Buf, i) >> 5
		switch {
		case !ok || j > d.N:
			return 0, false, i, false
		case major == majorUnsigned || major == majorNegative:
			return n, major == majorNegative, j, true
		case major != majorTag:
			return 0, false, i, false
		case (n == tagBignum || n == tagNegativeBignum) && mem.Load8(d.Buf, j)>>5 == majorBytes:
			digits, next, err := d.bytes(j)
			if err != nil {
				return 0, false, i, false
			}
			value, ok := bignum64(digits)
			return value, n == tagNegativeBignum, next, ok
		}
		i = j
	}
}

// notInteger finds out why the value at i is not an integer of type t.
func (d *Decoder) notInteger(i int, t *state.Basic) (int, error) {
	j := d.content(i)
	if mem.Load8(d.Buf, j) < majorBytes<<5 || d.isBignum(i) {
		end, err := d.Skip(i)
		if err != nil || d.Pending != nil {
			return end, err
		}
		return end, d.OutOfRange(i, end, d.numberText(i), t.Name, t.Proto)
	}
	return d.not(i, t)
}

// isBignum reports whether the innermost of the tags at i makes a byte string an
// integer.
func (d *Decoder) isBignum(i int) bool {
	for {
		n, j, ok := argument(d.Buf, i)
		if !ok || j > d.N || mem.Load8(d.Buf, i)>>5 != majorTag {
			return false
		}
		if (n == tagBignum || n == tagNegativeBignum) && mem.Load8(d.Buf, j)>>5 == majorBytes {
			return true
		}
		i = j
	}
}

// numberText is the integer or float at i as people write it.
func (d *Decoder) numberText(i int) string {
	text, _ := diagnose(nil, d.Buf[:d.N], i)
	if len(text) > 40 {
		return string(text[:37]) + "..."
	}
	return string(text)
}

// Float64 reads the number at i into v: a float of any length, or an integer that
// a float64 holds.
func (d *Decoder) Float64(i int, v *float64) (int, error) {
	if mem.Load8(d.Buf, i) == headFloat64 {
		*v = math.Float64frombits(mem.LoadBig64(d.Buf, i+1))
		return i + 9, nil
	}
	f, j, ok := d.number(i)
	if !ok {
		return d.notFloat(i, &state.Basics.Float64)
	}
	*v = f
	return j, nil
}

// Float32 is Float64 for float32.
func (d *Decoder) Float32(i int, v *float32) (int, error) {
	if mem.Load8(d.Buf, i) == headFloat32 {
		*v = math.Float32frombits(mem.LoadBig32(d.Buf, i+1))
		return i + 5, nil
	}
	f, j, ok := d.number(i)
	if !ok || float64(float32(f)) != f && f == f {
		return d.notFloat(i, &state.Basics.Float32)
	}
	*v = float32(f)
	return j, nil
}

// number returns the number at i, if a float64 holds it, and the position after
// it.
func (d *Decoder) number(i int) (float64, int, bool) {
	switch c := mem.Load8(d.Buf, i); c {
	case headFloat16, headFloat32, headFloat64:
		n, j, _ := argument(d.Buf, i)
		return floatOf(c, n), j, true
	}
	if n, negative, j, ok := d.tagged(i); ok {
		f := float64(n)
		exact := f < 1<<64 && uint64(f) == n
		if negative {
			// -1-n is exact where n+1 is.
			n++
			f = -float64(n)
			if n == 0 {
				f = -1 << 64
			}
			exact = n == 0 || -f < 1<<64 && uint64(-f) == n
		}
		return f, j, exact
	}
	j := d.content(i)
	switch c := mem.Load8(d.Buf, j); c {
	case headFloat16, headFloat32, headFloat64:
		n, end, _ := argument(d.Buf, j)
		return floatOf(c, n), end, true
	}
	return d.bignumFloat(i)
}

// notFloat finds out why the value at i is no float of type t.
func (d *Decoder) notFloat(i int, t *state.Basic) (int, error) {
	c := mem.Load8(d.Buf, d.content(i))
	if c < majorBytes<<5 || d.isBignum(i) || headFloat16 <= c && c <= headFloat64 {
		end, err := d.Skip(i)
		if err != nil || d.Pending != nil {
			return end, err
		}
		return end, d.OutOfRange(i, end, d.numberText(i), t.Name, t.Proto)
	}
	return d.not(i, t)
}

// Number reads the number at i into v, a json.Number, in decimal. Text is taken
// as it is.
func (d *Decoder) Number(i int, v *string) (int, error) {
	j := d.content(i)
	c := mem.Load8(d.Buf, j)
	if isFloat := headFloat16 <= c && c <= headFloat64; isFloat || c < majorBytes<<5 || d.isBignum(i) {
		end, err := d.Skip(i)
		if err != nil {
			return end, err
		}
		if !isFloat {
			text, ok := d.integerName(i)
			if !ok {
				return d.mismatch(i, "an integer of up to 1,024 bytes", (*string)(nil))
			}
			*v = text
			return end, nil
		}
		n, _, _ := argument(d.Buf, j)
		var space [32]byte
		size := 64
		if c == headFloat32 {
			size = 32
		}
		*v = d.Copy(strconv.AppendFloat(space[:0], floatOf(c, n), 'g', -1, size))
		return end, nil
	}
	return d.String(i, v)
}

// Int64Member is BoolMember for an integer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	j, err := d.Int64(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, err)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	j, err := d.Int(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, err)
}
