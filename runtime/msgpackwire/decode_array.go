package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Array enters the array at i and returns whether it has an element and where
// that is. A value that is not an array is a mismatch; nil is not expected.
func (d *Decoder) Array(i int) (bool, int, error) {
	n := uint(mem.Load8(d.Buf, i) ^ fixArray)
	if n < 16 && d.Room() && d.Reserve(i+1, n, 1) {
		if n == 0 {
			return false, i + 1, nil
		}
		d.Push(int(n) - 1)
		return true, i + 1, nil
	}
	return d.array(i)
}

// array is Array for a long one, another value, or after the depth's limit.
func (d *Decoder) array(i int) (bool, int, error) {
	n, j, ok := arrayHead(d.Buf, i)
	if !ok {
		i, err := d.mismatch(i, "array", nil)
		return false, i, state.NotNil(err)
	}
	if !d.Reserve(j, n, 1) && !d.Exceeds(j) {
		return false, i, d.Truncated()
	}
	if err := d.Enter(i, int(min(n, state.MostLeft))-1); err != nil {
		return false, i, err
	}
	if n == 0 {
		return false, j, d.Leave()
	}
	return true, j, nil
}

// arrayHead is mapHead for an array.
func arrayHead(b []byte, i int) (n uint, next int, ok bool) {
	switch c := mem.Load8(b, i); {
	case c&0xf0 == fixArray:
		return uint(c & 0xf), i + 1, true
	case c == headArray16:
		return load16(b, i+1), i + 3, true
	case c == headArray32:
		return load32(b, i+1), i + 5, true
	}
	return 0, i, false
}
