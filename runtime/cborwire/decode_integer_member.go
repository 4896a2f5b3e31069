package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Int64Member is BoolMember for an integer.
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	j, err := d.Int64(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, err)
}

// IntMember is Int64Member for int.
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) {
	j, err := d.Int(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(j, p) {
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, err)
}
