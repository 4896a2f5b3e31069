package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
)

// Array enters the array at i and returns whether it has an element and where
// that is. A value that is not an array is a mismatch; null is not expected.
func (d *Decoder) Array(i int) (bool, int, error) {
	if mem.Load8(d.buf, i) != '[' {
		i, err := d.mismatch(i, "array", nil)
		return false, i, notNil(err)
	}
	if d.depth--; d.depth < 0 {
		return false, i, d.tooDeep(i)
	}
	if i++; mem.Load8(d.buf, i) <= ' ' {
		i = d.space(i)
	}
	if mem.Load8(d.buf, i) == ']' {
		return false, i + 1, d.leave()
	}
	return true, i, nil
}

// Element goes on after element n of an array, which was read up to i with the
// error err. It returns what Array returns.
func (d *Decoder) Element(i, n int, err error) (bool, int, error) {
	if err != nil || d.over {
		if err = d.inside(err, std.Step{Kind: std.Element, Index: n}); err != nil {
			return false, i, err
		}
	}
	if mem.Load8(d.buf, i) != ',' {
		i = d.space(i)
		switch mem.Load8(d.buf, i) {
		case ',':
		case ']':
			return false, i + 1, d.leave()
		default:
			return false, i, d.syntax(i)
		}
	}
	if i++; mem.Load8(d.buf, i) <= ' ' {
		i = d.space(i)
	}
	return true, i, nil
}

// Count returns -1: in JSON no array or object says how many elements or members it has.
func (d *Decoder) Count() int { return -1 }
