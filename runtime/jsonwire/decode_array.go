package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Array enters the array at i and returns whether it has an element and where
// that is. A value that is not an array is a mismatch; null is not expected.
func (d *Decoder) Array(i int) (bool, int, error) {
	if mem.Load8(d.Buf, i) != '[' {
		i, err := d.mismatch(i, "array", nil)
		return false, i, state.NotNil(err)
	}
	if d.Level++; d.Level > wire.DefaultDepth {
		return false, i, d.TooDeep(i)
	}
	if i++; mem.Load8(d.Buf, i) <= ' ' {
		if i = d.gap(i); mem.Load8(d.Buf, i) <= ' ' {
			i = d.space(i)
		}
	}
	if mem.Load8(d.Buf, i) == ']' {
		return false, i + 1, d.Leave()
	}
	return true, i, nil
}

// Element continues after element n of an array, which was read up to i with the error err. It
// returns true and the position of the next element, or false and the position after the array.
func (d *Decoder) Element(i, n int, err error) (bool, int, error) {
	if err != nil || d.Refused != nil {
		return d.elementAfter(i, n, err)
	}
	if mem.Load8(d.Buf, i) != ',' {
		return d.lastElement(i)
	}
	if i++; mem.Load8(d.Buf, i) <= ' ' {
		if i = d.gap(i); mem.Load8(d.Buf, i) <= ' ' {
			return true, d.space(i), nil
		}
	}
	return true, i, nil
}

// elementAfter is Element where reading element n ended with an error, or decoding is to stop.
func (d *Decoder) elementAfter(i, n int, err error) (bool, int, error) {
	if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.Element, Index: n}); err != nil {
		return false, i, err
	}
	return d.lastElement(i)
}

// lastElement is Element where no comma follows at once, mostly: this is the end then.
func (d *Decoder) lastElement(i int) (bool, int, error) {
	i = d.gap(i)
	switch c := mem.Load8(d.Buf, i); {
	case c == ']':
		return false, i + 1, d.Leave()
	case c == ',':
		return true, d.space(i + 1), nil
	case IsSpace(c):
		return d.lastElement(d.space(i))
	}
	return false, i, d.syntax(i)
}

// Count returns -1: in JSON no array or object says how many elements or members it has.
func (d *Decoder) Count() int { return -1 }
