package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// not is what a reader of t does about a value of another kind: nothing about
// null, as encoding/json, and otherwise the value is skipped.
func (d *Decoder) not(i int, t *state.Basic) (int, error) {
	if j := d.content(i); d.Null(j) {
		return j + 1, nil
	}
	return d.mismatch(i, t.Name, t.Proto)
}

// kind names what the item at i is, behind its tags.
func (d *Decoder) kind(i int) string {
	switch c := mem.Load8(d.Buf, d.content(i)); c >> 5 {
	case majorUnsigned, majorNegative:
		return "integer"
	case majorBytes:
		return "byte string"
	case majorText:
		return "string"
	case majorArray:
		return "array"
	case majorMap:
		return "map"
	default:
		switch c {
		case headFalse, headTrue:
			return "bool"
		case headNull:
			return "null"
		case headUndefined:
			return "undefined"
		case headFloat16, headFloat32, headFloat64:
			return "float"
		}
	}
	return "simple value"
}
