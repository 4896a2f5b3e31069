package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Int64Member is BoolMember for an integer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	i, err := d.Int64(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(i, p) {
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, err)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	i, err := d.Int(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(i, p) {
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, err)
}
