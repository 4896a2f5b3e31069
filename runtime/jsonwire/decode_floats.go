package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// Float64Array decodes the array at i into v, the elements of a Go array. Elements beyond its length
// are skipped. Elements that the input does not have become zero, and null changes nothing.
func (d *Decoder) Float64Array(i int, v []float64) (int, error) {
	if mem.Load8(d.Buf, i) == '[' && d.Level < wire.DefaultDepth {
		n, j := floats(d.Buf, i+1, v)
		if n == len(v) && mem.Load8(d.Buf, j) == ']' {
			return j + 1, nil
		}
	}
	return d.anyFloat64Array(i, v)
}

// anyFloat64Array is Float64Array for an array that floats does not read as a whole.
func (d *Decoder) anyFloat64Array(i int, v []float64) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.Float64(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) {
		clear(v[n:])
	}
	return i, err
}

// Float64s is Strings for float64.
func (d *Decoder) Float64s(i int, v *[]float64) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.Begin(state.Float64Slab, d.Arena, v)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.Float64Slab, d.Arena, s)
		}
		n, j := floats(d.Buf, i, s[len(s):cap(s)])
		if s = s[:len(s)+max(n, 1)]; n > 0 {
			i = j
		} else {
			i, err = d.anyFloat64(i, &s[len(s)-1])
		}
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.Float64Slab, d.Arena, s)
	return i, err
}

// floats reads the numbers from i on into v while nothing but a comma is between them and each has the
// usual form: one to seven digits, and then a point and more digits, or none, but at most 19 together. It
// returns how many it has read and the position after the last one. The caller reads the rest, which may
// be a number of another form.
//
// It calls nothing, so that most of its variables are in registers. Zeros are appended to a number with a
// point until it has eight or sixteen digits, so that nothing depends on how many it has.
func floats(b []byte, i int, v []float64) (n, j int) {
	for j = i; n < len(v); {
		sign := uint64(0)
		if mem.Load8(b, i) == '-' {
			sign = 1
		}
		i += int(sign)
		word := mem.Load64(b, i)
		others := text.Others(word)
		if others == 0 {
			return n, j // eight digits
		}
		whole := text.BitsBefore(others)
		if whole == 0 || byte(word) == '0' && whole > 8 {
			return n, j // no digit, or one after a zero
		}
		var f float64
		if mem.Load8(b, i+int(whole>>3)) != '.' {
			f = float64(int64(text.Leading(word, int(whole>>3))))
			i += int(whole >> 3)
		} else {
			// The point is left out.
			word ^= (word ^ mem.Load64(b, i+1)) & (^uint64(0) << (whole & 63))
			if others = text.Others(word); others != 0 {
				size := text.BitsBefore(others)
				if size == whole {
					return n, j // no digit after the point
				}
				f = float64(int64(text.Padded(word, others))) / floatPowers[(8-whole>>3)&15]
				i += int(size>>3) + 1
			} else {
				eight, _ := text.Eight(word)
				word = mem.Load64(b, i+9)
				others = text.Others(word)
				i += text.Before(others) + 9
				mantissa := eight*1e8 + text.Padded(word, others)
				places := 16 - int(whole>>3)
				if mantissa>>53 == 0 && mem.Load8(b, i)-'0' > 9 {
					f = float64(int64(mantissa)) / floatPowers[places&15]
				} else {
					for {
						c := mem.Load8(b, i) - '0'
						if c > 9 {
							break
						}
						if mantissa >= 1e18 || places == text.MaxFraction {
							return n, j
						}
						mantissa = mantissa*10 + uint64(c)
						places++
						i++
					}
					u, ok := text.Fraction(mantissa, places)
					if !ok {
						return n, j
					}
					f = math.Float64frombits(u)
				}
			}
		}
		c := mem.Load8(b, i)
		if c|0x20 == 'e' {
			return n, j
		}
		v[n] = math.Float64frombits(math.Float64bits(f) | sign<<63)
		n++
		j = i
		if c != ',' {
			return n, j
		}
		i++
	}
	return n, j
}
