package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// mismatch skips the value at i, which is not of the kind that is wanted, and
// returns its error: nil if it is not the first one.
func (d *Decoder) mismatch(i int, want string, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.Mismatch(i, end, d.kind(i), want, proto)
}

// not is what a reader of t does about a value of another kind: nothing about
// null, as encoding/json, and otherwise the value is skipped.
func (d *Decoder) not(i int, t *basic) (int, error) {
	if j := d.content(i); d.Null(j) {
		return j + 1, nil
	}
	return d.mismatch(i, t.name, t.proto)
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
		case initialFalse, initialTrue:
			return "bool"
		case initialNull:
			return "null"
		case initialUndefined:
			return "undefined"
		case initialHalf, initialSingle, initialDouble:
			return "float"
		}
	}
	return "simple value"
}
