package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Array enters the array at i and returns whether it has an element and where
// that is. A value that is not an array is a mismatch; null is not expected.
func (d *Decoder) Array(i int) (bool, int, error) {
	if n := uint(mem.Load8(d.Buf, i)) - majorArray<<5 - 1; n < infoOne-1 && d.Room() && d.Reserve(i+1, n+1, 1) {
		d.Push(int(n))
		return true, i + 1, nil
	}
	return d.array(i)
}

// array is Array for any other head than that of a few elements.
func (d *Decoder) array(i int) (bool, int, error) {
	at := i
	i = d.content(i)
	if mem.Load8(d.Buf, i)>>5 != majorArray {
		i, err := d.mismatch(at, "array", nil)
		return false, i, state.NotNil(err)
	}
	left, j, err := d.enter(i, 1)
	if err != nil {
		return false, j, err
	}
	if left != 0 && !(left < 0 && atBreak(d.Buf[:d.N], j)) {
		if j >= d.N {
			return false, j, d.Truncated()
		}
		d.Left--
		return true, j, nil
	}
	if left < 0 {
		j++
	}
	return false, j, d.Leave()
}

// enter reads the head of the array or map at i and enters it; of each entry per
// items are to come.
func (d *Decoder) enter(i int, per uint) (left, next int, err error) {
	left, j, err := d.length(i)
	if err != nil {
		return 0, j, err
	}
	if left < 0 {
		d.Unreserved()
	} else if !d.Reserve(j, uint(left), per) && !d.Exceeds(j) {
		return 0, i, d.Truncated()
	}
	return left, j, d.Enter(i, left)
}
