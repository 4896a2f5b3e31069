package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// StringMember is BoolMember for a text string. It has String's code, as a call would take longer.
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) {
	n := int(mem.Load8(d.Buf, i)) - majorText<<5
	start := i + 1
	if n == infoOne {
		n = int(mem.Load8(d.Buf, start))
		start++
	} else if uint(n) > infoOne {
		return d.otherStringMember(i, v, m, f)
	}
	j := start + n
	if j > d.N || !isText(d.Buf, start, j) {
		return d.otherStringMember(i, v, m, f)
	}
	switch {
	case d.Aliases && start < j: // as in Text
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

// otherStringMember is StringMember for what is not a short text in one piece.
func (d *Decoder) otherStringMember(i int, v *string, m *Members, f int) (int, int, error) {
	i, err := d.String(i, v)
	return d.Member(i, m, f, err)
}
