//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/jsonerr"

// Element continues after element n of an array, which was read up to i with the error err. It
// returns true and the position of the next element, or false and the position after the array.
func (d *Decoder) Element(i, n int, err error) (bool, int, error) {
	if err == nil {
		if d.Left == 0 {
			return false, i, d.Leave()
		}
		if d.Left > 0 && i < d.N {
			d.Left--
			return true, i, nil
		}
	}
	return d.elementSlow(i, n, err)
}

// elementSlow is Element after an error, where the input ends, or where it is not known
// how many elements are left.
func (d *Decoder) elementSlow(i, n int, err error) (bool, int, error) {
	if err != nil {
		if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.Element, Index: n}); err != nil {
			return false, i, err
		}
	}
	switch {
	case d.Left == 0:
		return false, i, d.Leave()
	case i >= d.N:
		return false, i, d.Truncated()
	case d.atBreak(i):
		return false, i + 1, d.Leave()
	}
	d.Left--
	return true, i, nil
}
