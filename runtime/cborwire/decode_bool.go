package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	c := mem.Load8(d.Buf, i)
	if c&^1 == headFalse {
		*v = c == headTrue
		return i + 1, nil
	}
	if j := d.content(i); j != i {
		return d.Bool(j, v)
	}
	return d.not(i, &boolType)
}
