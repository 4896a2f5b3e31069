//wire:for cbor

package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// moreFloat64s appends to s, as far as its capacity goes, the elements from i on that
// are written as float64, in an array of known length that has one there. Its other results
// are Array's: the caller reads the other elements one by one.
func (d *Decoder) moreFloat64s(i int, s []float64) ([]float64, bool, int, error) {
	free := s[len(s):cap(s)]
	k := 0
	for n := min(d.Left+1, len(free), (d.N-i)/9); k < n && mem.Load8(d.Buf, i) == headFloat64; k++ {
		free[k] = math.Float64frombits(mem.LoadBig64(d.Buf, i+1))
		i += 9
	}
	more, i, err := d.Passed(i, k)
	return s[:len(s)+k], more, i, err
}

// moreInt64s is moreFloat64s for integers.
func (d *Decoder) moreInt64s(i int, s []int64) ([]int64, bool, int, error) {
	free := s[len(s):cap(s)]
	k := 0
	for n := min(d.Left+1, len(free)); k < n && i < d.N; k++ {
		if v, ok := small(mem.Load8(d.Buf, i)); ok {
			free[k] = int64(v)
			i++
			continue
		}
		v, j, ok := d.signed(i)
		if !ok {
			break
		}
		free[k], i = v, j
	}
	more, i, err := d.Passed(i, k)
	return s[:len(s)+k], more, i, err
}

// moreInts is moreInt64s for int.
func (d *Decoder) moreInts(i int, s []int) ([]int, bool, int, error) {
	free := s[len(s):cap(s)]
	k := 0
	for n := min(d.Left+1, len(free)); k < n && i < d.N; k++ {
		if v, ok := small(mem.Load8(d.Buf, i)); ok {
			free[k] = int(v)
			i++
			continue
		}
		v, j, ok := d.signed(i)
		if !ok || int64(int(v)) != v {
			break
		}
		free[k], i = int(v), j
	}
	more, i, err := d.Passed(i, k)
	return s[:len(s)+k], more, i, err
}

// moreStrings is moreFloat64s for strings.
func (d *Decoder) moreStrings(i int, s []string) ([]string, bool, int, error) {
	free := s[len(s):cap(s)]
	k := 0
	for n := min(d.Left+1, len(free)); k < n && i < d.N; k++ {
		start, j, ok := textAt(d.Buf, i)
		if !ok || j > d.N || j < start || !isText(d.Buf, start, j) {
			break
		}
		free[k] = d.Text(start, j)
		i = j
	}
	more, i, err := d.Passed(i, k)
	return s[:len(s)+k], more, i, err
}

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
