package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// isTimeAt reports whether the value at i is a time by its tag.
func (d *Decoder) isTimeAt(i int) bool {
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		n, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			return false
		}
		if n == tagDateTime || n == tagEpoch {
			return true
		}
		i = j
	}
	return false
}

// floatAt returns the float of so many bits at i, or an integer of more than 64 bits that a float holds, and
// the position after it. It is not ok if there is none.
func (d *Decoder) floatAt(i int) (f float64, bits, next int, ok bool) {
	at := d.content(i)
	switch c := mem.Load8(d.Buf, at); c {
	case headFloat16, headFloat32, headFloat64:
		n, j, _ := argument(d.Buf, at)
		bits = 32
		if c == headFloat64 {
			bits = 64
		}
		return floatOf(c, n), bits, j, true
	}
	f, next, ok = d.bignumFloat(i)
	return f, 64, next, ok
}

// numberAt returns the number at i as people write it. It is not ok if there is none.
func (d *Decoder) numberAt(i int) (string, bool) {
	c := mem.Load8(d.Buf, d.content(i))
	if c >= majorBytes<<5 && !d.isBignum(i) && (c < headFloat16 || c > headFloat64) {
		return "", false
	}
	if end, err := d.Skip(i); err != nil || end > d.N {
		return "", true
	}
	return d.numberText(i), true
}
