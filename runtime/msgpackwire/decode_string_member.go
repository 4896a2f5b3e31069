package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// StringMember is BoolMember for a str.
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) {
	c := mem.Load8(d.Buf, i)
	start, j := i+1, i+1+int(c-fixStr)
	if c == headStr8 {
		start, j = i+2, i+2+int(mem.Load8(d.Buf, i+1))
	} else if c-fixStr >= 32 {
		return d.otherStringMember(i, v, m, f)
	}
	if j > d.N {
		return d.otherStringMember(i, v, m, f)
	}
	switch {
	case d.Aliases && start < j: // as in String
		*v = mem.Substring(d.Buf, start, j)
	case d.Arena == nil:
		*v = d.Copies.Text(d.Buf, start, j)
	default:
		*v = d.Arena.String(d.Buf[start:j])
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, j) && (p.IsShort() || p.Ends(d.Buf, d.N, j)) {
		d.Left--
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, nil)
}

// otherStringMember is StringMember for what is not a str with a short head.
func (d *Decoder) otherStringMember(i int, v *string, m *Members, f int) (int, int, error) {
	i, err := d.String(i, v)
	return d.Member(i, m, f, err)
}
