package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Int64Member is BoolMember for an integer. It has Int64's code, as a call would take longer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	c := mem.Load8(d.Buf, i)
	if int8(c) >= -32 {
		*v = int64(int8(c))
		i++
	} else if c -= headUint8; c < 8 {
		w, bits := load64(d.Buf, i+1), bitsOf(c)
		n := int64(w) >> shiftOf(bits)
		if c < 4 {
			n = int64(w >> shiftOf(bits))
		}
		if c == 3 && n < 0 {
			return d.otherInt64Member(i, v, m, f)
		}
		*v = n
		i += 1 + int(bits/8)
	} else {
		return d.otherInt64Member(i, v, m, f)
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		d.Left--
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, nil)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	c := mem.Load8(d.Buf, i)
	if int8(c) >= -32 {
		*v = int(int8(c))
		i++
	} else if c -= headUint8; c < 8 {
		w, bits := load64(d.Buf, i+1), bitsOf(c)
		n := int64(w) >> shiftOf(bits)
		if c < 4 {
			n = int64(w >> shiftOf(bits))
		}
		if c == 3 && n < 0 || int64(int(n)) != n {
			return d.otherIntMember(i, v, m, f)
		}
		*v = int(n)
		i += 1 + int(bits/8)
	} else {
		return d.otherIntMember(i, v, m, f)
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		d.Left--
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, nil)
}
