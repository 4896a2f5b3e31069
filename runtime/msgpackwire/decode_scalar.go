package msgpackwire

import (
	"math"
	"math/bits"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Float64 reads the float at i into v, or an integer that a float64 holds exactly.
func (d *Decoder) Float64(i int, v *float64) (int, error) {
	if mem.Load8(d.Buf, i) == headFloat64 {
		*v = math.Float64frombits(load64(d.Buf, i+1))
		return i + 9, nil
	}
	return d.otherFloat64(i, v)
}

func (d *Decoder) otherFloat64(i int, v *float64) (int, error) {
	if mem.Load8(d.Buf, i) == headFloat32 {
		*v = float64(math.Float32frombits(uint32(load32(d.Buf, i+1))))
		return i + 5, nil
	}
	n, j, ok := d.exactly(i, 53)
	if !ok {
		return d.notFloat(i, &state.Basics.Float64)
	}
	*v = n
	return j, nil
}

// Float32 reads the float at i into v, or a number of another form that a float32
// holds exactly.
func (d *Decoder) Float32(i int, v *float32) (int, error) {
	switch mem.Load8(d.Buf, i) {
	case headFloat32:
		*v = math.Float32frombits(uint32(load32(d.Buf, i+1)))
		return i + 5, nil
	case headFloat64:
		f := math.Float64frombits(load64(d.Buf, i+1))
		if float64(float32(f)) != f && f == f {
			return d.notFloat(i, &state.Basics.Float32)
		}
		*v = float32(f)
		return i + 9, nil
	}
	n, j, ok := d.exactly(i, 24)
	if !ok {
		return d.notFloat(i, &state.Basics.Float32)
	}
	*v = float32(n)
	return j, nil
}

// exactly returns the integer at i as a float of so many significant bits. It is
// not ok if there is none, or it is another number then.
func (d *Decoder) exactly(i, most int) (float64, int, bool) {
	if n, j, ok := d.unsigned(i); ok {
		return float64(n), j, bits.Len64(n)-bits.TrailingZeros64(n) <= most || n == 0
	}
	n, j, ok := d.signed(i)
	u := uint64(-n)
	return float64(n), j, ok && bits.Len64(u)-bits.TrailingZeros64(u) <= most
}

// notFloat finds out why the value at i does not fit the type t.
func (d *Decoder) notFloat(i int, t *state.Basic) (int, error) {
	text, ok := d.decimal(i)
	if mem.Load8(d.Buf, i) == headFloat64 {
		text, ok = strconv.FormatFloat(math.Float64frombits(load64(d.Buf, i+1)), 'g', -1, 64), true
	}
	if !ok {
		return d.not(i, t)
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	return j, d.OutOfRange(i, j, text, t.Name, t.Proto)
}

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	c := mem.Load8(d.Buf, i)
	if c|1 != headTrue {
		return d.not(i, &state.Basics.Bool)
	}
	*v = c == headTrue
	return i + 1, nil
}
