package jsonwire

import (
	"math"

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
