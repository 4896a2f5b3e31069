package msgpackwire

import (
	"math"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// isTimeAt reports whether the value at i is a time by its own form: a timestamp, or an extension that is
// none of the known ones.
func (d *Decoder) isTimeAt(i int) bool {
	_, _, _, ok := ext(d.Buf, i)
	return ok
}

// floatAt returns the float of so many bits at i and the position after it. It is not ok if there is none.
func (d *Decoder) floatAt(i int) (f float64, bits, next int, ok bool) {
	switch mem.Load8(d.Buf, i) {
	case headFloat32:
		return float64(math.Float32frombits(uint32(load32(d.Buf, i+1)))), 32, i + 5, true
	case headFloat64:
		return math.Float64frombits(load64(d.Buf, i+1)), 64, i + 9, true
	}
	return 0, 0, i, false
}

// numberAt returns the number at i as people write it. It is not ok if there is none.
func (d *Decoder) numberAt(i int) (string, bool) {
	if f, bits, _, ok := d.floatAt(i); ok {
		return strconv.FormatFloat(f, 'g', -1, bits), true
	}
	return d.decimal(i)
}
