package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Int64Member is BoolMember for an integer. It has Int64's code, as a call would take longer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	c := mem.Load8(d.Buf, i)
	info := c & infoMask
	if c >= majorBytes<<5 || info > infoEight {
		return d.otherInt64Member(i, v, m, f)
	}
	sign := -int64(c >> 5)
	if info < infoOne {
		*v = int64(info) ^ sign
		i++
	} else {
		info -= infoOne
		n := int64(mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63))
		if n < 0 {
			return d.otherInt64Member(i, v, m, f)
		}
		*v = n ^ sign
		i += 1 + 1<<info
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		d.Left--
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, nil)
}

// otherInt64Member is Int64Member for what is not a plain integer.
func (d *Decoder) otherInt64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	i, err := d.Int64(i, v)
	return d.Member(i, m, f, err)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	c := mem.Load8(d.Buf, i)
	info := c & infoMask
	if c >= majorBytes<<5 || info > infoEight {
		return d.otherIntMember(i, v, m, f)
	}
	sign := -int64(c >> 5)
	if info < infoOne {
		*v = int(int64(info) ^ sign)
		i++
	} else {
		info -= infoOne
		n := int64(mem.LoadBig64(d.Buf, i+1) >> ((64 - 8<<info) & 63))
		if n < 0 || int64(int(n)) != n {
			return d.otherIntMember(i, v, m, f)
		}
		*v = int(n ^ sign)
		i += 1 + 1<<info
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		d.Left--
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, nil)
}

// otherIntMember is IntMember for what is not a plain integer.
func (d *Decoder) otherIntMember(i int, v *int, m *Members, f int) (int, int, error) {
	i, err := d.Int(i, v)
	return d.Member(i, m, f, err)
}
