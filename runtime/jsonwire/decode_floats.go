package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// wholeFloat64s decodes the array at i into v if it has as many elements, of the form that floats reads.
func (d *Decoder) wholeFloat64s(i int, v []float64) (next int, ok bool) {
	if mem.Load8(d.Buf, i) != '[' || d.Level >= wire.DefaultDepth {
		return i, false
	}
	n, i := floats(d.Buf, i+1, v)
	return i + 1, n == len(v) && mem.Load8(d.Buf, i) == ']'
}

// moreFloat64s appends elements of the array, the first at i, to s, as long as floats reads them.
func (d *Decoder) moreFloat64s(i int, s []float64) (_ []float64, more bool, next int, err error) {
	for more = true; more; {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.Float64Slab, d.Arena, s)
		}
		n, j := floats(d.Buf, i, s[len(s):cap(s)])
		if n == 0 {
			break
		}
		s = s[:len(s)+n]
		more, i, err = d.Element(j, len(s)-1, nil)
	}
	return s, more, i, err
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
