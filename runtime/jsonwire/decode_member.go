package jsonwire

import (
	"math"
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Int64Member is BoolMember for an integer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || n > math.MaxInt64 {
		return d.otherInt64Member(i, v, m, f)
	}
	*v = int64(n)
	if p := mem.Element(m.Next, f+1); d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, nil)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || n > math.MaxInt {
		return d.otherIntMember(i, v, m, f)
	}
	*v = int(n)
	if p := mem.Element(m.Next, f+1); d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, nil)
}

// StringMember is BoolMember for a string. It has String's code, as a call would take longer.
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return d.otherStringMember(i, v, m, f)
	}
	j := i + 1
	for {
		if m := special(mem.Load64(d.Buf, j)); m != 0 {
			j += bits.TrailingZeros64(m) >> 3
			break
		}
		j += 8
		if m := special(mem.Load64(d.Buf, j)); m != 0 {
			j += bits.TrailingZeros64(m) >> 3
			break
		}
		if j += 8; j > i+longWords {
			if !vectors {
				return d.slowStringMember(i, j, v, m, f)
			}
			j = plainByVectors(d.Buf, j)
			break
		}
	}
	if mem.Load8(d.Buf, j) != '"' {
		return d.slowStringMember(i, j, v, m, f)
	}
	if d.Aliases {
		*v = mem.Substring(d.Buf, i+1, j)
	} else {
		*v = d.CopyText(i+1, j)
	}
	j++
	if p := mem.Element(m.Next, f+1); d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, nil)
}

// slowStringMember is StringMember for a text that is plain up to j.
func (d *Decoder) slowStringMember(i, j int, v *string, m *Members, f int) (int, int, error) {
	i, err := d.stringSlow(i+1, j, v)
	return d.Member(i, m, f, err)
}
