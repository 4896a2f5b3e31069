package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	c := mem.Load8(d.Buf, i)
	if c|1 != headTrue {
		return d.not(i, &boolType)
	}
	*v = c == headTrue
	return i + 1, nil
}
