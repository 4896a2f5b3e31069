//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Skip passes over the value at i, which it checks to be well-formed.
func (d *Decoder) Skip(i int) (int, error) {
	if j := d.passFlat(i); j > 0 {
		return j, nil
	}
	if d.Ahead != nil {
		return d.skipAhead(i)
	}
	return d.skipWhole(i)
}

// passFlat passes over the value at i, if nothing nests in it and its first byte or two tell its length. The result
// is 0 for others.
func (d *Decoder) passFlat(i int) int {
	n := int(flatSizes[mem.Load8(d.Buf, i)])
	if n == sizeFollows {
		n = 2 + int(mem.Load8(d.Buf, i+1))
	}
	if n == 0 || i+n > d.N {
		return 0
	}
	return i + n
}

// flatSizes are the sizes of values by their first byte; 0 for those in which others nest, and for others with a
// length of more than a byte.
var flatSizes = func() (t [256]uint8) {
	for c := range t {
		t[c] = flatSize(byte(c))
	}
	return t
}()

// sizeFollows is in flatSizes for strings whose length is the second byte.
const sizeFollows = 255

// skipAhead is Skip where the ends of objects and arrays are known that were passed in search of a tag, or are
// to be kept.
func (d *Decoder) skipAhead(i int) (int, error) {
	if end, ok := d.Ahead.Passed(i); ok {
		return end, nil
	}
	n, per, j, ok := d.parts(i)
	if !ok || !d.Ahead.Looking() {
		return d.skipWhole(i)
	}
	if d.LevelsLeft() <= 0 {
		return i, d.TooDeep(i)
	}
	at := d.Ahead.Open(i)
	d.Level++
	for k := 0; k != n; k++ {
		if n < 0 && d.isBreak(j) {
			if k%per != 0 {
				return d.skipWhole(i) // which finds the mistake
			}
			j++
			break
		}
		if next := d.passFlat(j); next > 0 {
			j = next
			continue
		}
		var err error
		if j, err = d.skipAhead(j); err != nil {
			return j, err
		}
	}
	d.Level--
	d.Ahead.Close(at, j)
	return j, nil
}

// nests reports whether the value at i is an object or array.
func (d *Decoder) nests(i int) bool {
	_, _, _, ok := d.parts(i)
	return ok
}

// IsArray reports whether the value at i is an array.
func (d *Decoder) IsArray(i int) bool {
	_, per, _, ok := d.parts(i)
	return ok && per == 1
}
