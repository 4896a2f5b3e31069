//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// StringMember is BoolMember for a text. It has String's code, as a call would take longer.
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) {
	start, j, ok := textAt(d.Buf, i)
	if !ok || j > d.N || j < start || !isText(d.Buf, start, j) {
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
