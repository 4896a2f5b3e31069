package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// Float64 reads the number at i into v.
func (d *Decoder) Float64(i int, v *float64) (int, error) {
	if n, j := floats(d.Buf, i, mem.One(v)); n > 0 {
		return j, nil
	}
	return d.anyFloat64(i, v)
}

// anyFloat64 is Float64 for a number that floats does not read, or none.
func (d *Decoder) anyFloat64(i int, v *float64) (int, error) {
	mantissa, exp, j, form := d.decimal(i)
	var f float64
	ok := true
	switch form {
	case exact:
		f, ok = text.Float64(mantissa, exp)
		if mem.Load8(d.Buf, i) == '-' {
			f = -f
		}
	case long:
		f, ok = text.ParseFloat64(d.Buf[i:j])
	default:
		return d.notNumber(i, &state.Basics.Float64)
	}
	if !ok {
		return j, d.outOfRange(i, j, "float64", (*float64)(nil))
	}
	*v = f
	return j, nil
}

// Float32 is Float64 for float32.
func (d *Decoder) Float32(i int, v *float32) (int, error) {
	mantissa, exp, j, form := d.decimal(i)
	var f float32
	ok := true
	switch form {
	case exact:
		f, ok = text.Float32(mantissa, exp)
		if mem.Load8(d.Buf, i) == '-' {
			f = -f
		}
	case long:
		f, ok = text.ParseFloat32(d.Buf[i:j])
	default:
		return d.notNumber(i, &state.Basics.Float32)
	}
	if !ok {
		return j, d.outOfRange(i, j, "float32", (*float32)(nil))
	}
	*v = f
	return j, nil
}

func (d *Decoder) notNumber(i int, t *state.Basic) (int, error) {
	if c := mem.Load8(d.Buf, i); c == '-' || '0' <= c && c <= '9' {
		j, err := d.skipNumber(i)
		if err == nil {
			err = d.syntax(j) // a digit after a leading zero
		}
		return j, err
	}
	return d.not(i, t)
}

// The first four bytes of literals, as they load.
const (
	literalTrue = 't' | 'r'<<8 | 'u'<<16 | 'e'<<24
	literalFals = 'f' | 'a'<<8 | 'l'<<16 | 's'<<24
	literalNull = 'n' | 'u'<<8 | 'l'<<16 | 'l'<<24
)

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	switch w := mem.Load32(d.Buf, i); {
	case w == literalTrue:
		*v = true
		return i + 4, nil
	case w == literalFals && mem.Load8(d.Buf, i+4) == 'e':
		*v = false
		return i + 5, nil
	}
	return d.not(i, &state.Basics.Bool)
}
