package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// Int64 reads the integer at i into v. A number with a fraction or an exponent
// is none, even if its value is an integer, as in encoding/json.
func (d *Decoder) Int64(i int, v *int64) (int, error) {
	if n, j, ok := d.unsigned(i); ok && n <= math.MaxInt64 {
		*v = int64(n)
		return j, nil
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
	if n, j, ok := d.unsigned(i); ok && n <= math.MaxInt {
		*v = int(n)
		return j, nil
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
	if mem.Load8(d.Buf, i) != '-' {
		n, j, ok := d.unsigned(i)
		return int64(n), j, ok && n <= math.MaxInt64
	}
	n, j, ok := d.unsigned(i + 1)
	return -int64(n), j, ok && n <= 1<<63
}

// unsigned is signed without a sign.
func (d *Decoder) unsigned(i int) (uint64, int, bool) {
	w := mem.Load64(d.Buf, i)
	n := text.Digits(w)
	if n == 0 || byte(w) == '0' && n > 1 {
		return 0, i, false
	}
	v := uint64(0)
	if n == 8 {
		v, _ = text.Eight(w)
		i += 8
		w = mem.Load64(d.Buf, i)
		if n = text.Digits(w); n == 8 {
			return d.unsignedLong(v, i)
		}
	}
	i += n
	return v*powers[n] + text.Leading(w, n), i, !inNumber[mem.Load8(d.Buf, i)]
}

// unsignedLong goes on after eight digits whose value is v. There are eight more at least.
func (d *Decoder) unsignedLong(v uint64, i int) (uint64, int, bool) {
	eight, _ := text.Eight(mem.Load64(d.Buf, i))
	v = v*1e8 + eight
	for i += 8; ; i++ {
		c := mem.Load8(d.Buf, i) - '0'
		switch {
		case c > 9:
			return v, i, !inNumber[c+'0']
		case v > math.MaxUint64/10 || v*10 > math.MaxUint64-uint64(c):
			return 0, i, false
		}
		v = v*10 + uint64(c)
	}
}

// inNumber tells the characters that go on with a number after its integer.
var inNumber = [256]bool{'.': true, 'e': true, 'E': true}

// notInteger finds out why the value at i is not an integer of type t.
func (d *Decoder) notInteger(i int, t *state.Basic) (int, error) {
	if c := mem.Load8(d.Buf, i); c != '-' && (c < '0' || c > '9') {
		return d.not(i, t)
	}
	j, err := d.skipNumber(i)
	if err != nil {
		return j, err
	}
	return j, d.outOfRange(i, j, t.Name, t.Proto)
}

func quoteShort(b []byte) string { return state.Quote(mem.String(b)) }
