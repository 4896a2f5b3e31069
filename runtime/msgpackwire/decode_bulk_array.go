//wire:for cbor

package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// wholeFloat64s reads the array at i into v if it has as many elements and each is
// written as float64. Otherwise it is not ok, and the caller reads one element
// after the other.
func (d *Decoder) wholeFloat64s(i int, v []float64) (next int, ok bool) {
	i, ok = d.arrayOf(i, len(v))
	if !ok || len(v) > (d.N-i)/9 {
		return i, false
	}
	b := d.Buf
	for k := range v {
		if mem.Load8(b, i) != headFloat64 {
			return i, false
		}
		v[k] = math.Float64frombits(mem.LoadBig64(b, i+1))
		i += 9
	}
	return i, true
}

// wholeInt64s is wholeFloat64s for integers.
func (d *Decoder) wholeInt64s(i int, v []int64) (next int, ok bool) {
	i, ok = d.arrayOf(i, len(v))
	for k := 0; ok && k < len(v); k++ {
		n, j, is := d.signed(i)
		if !is || i >= d.N {
			return i, false
		}
		v[k], i = n, j
	}
	return i, ok
}

// wholeInts is wholeFloat64s for int.
func (d *Decoder) wholeInts(i int, v []int) (next int, ok bool) {
	i, ok = d.arrayOf(i, len(v))
	for k := 0; ok && k < len(v); k++ {
		n, j, is := d.signed(i)
		if !is || i >= d.N || int64(int(n)) != n {
			return i, false
		}
		v[k], i = int(n), j
	}
	return i, ok
}

// wholeStrings is wholeFloat64s for strings.
func (d *Decoder) wholeStrings(i int, v []string) (next int, ok bool) {
	i, ok = d.arrayOf(i, len(v))
	for k := 0; ok && k < len(v); k++ {
		start, end, is := textAt(d.Buf, i)
		if !is || end > d.N || end < start || !isText(d.Buf, start, end) {
			return i, false
		}
		v[k] = d.Text(start, end)
		i = end
	}
	return i, ok
}
