package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// kindAt returns the kind of the value at i, as state has them.
func (d *Decoder) kindAt(i int) int {
	switch c := mem.Load8(d.Buf, i); {
	case isInteger(c), c == headFloat32, c == headFloat64:
		return state.KindNumber
	case c < fixArray, c == headMap16, c == headMap32:
		return state.KindObject
	case c < fixStr, c == headArray16, c == headArray32:
		return state.KindList
	case isString(c):
		return state.KindString
	case c == headNull:
		return state.KindNull
	case c == headFalse, c == headTrue:
		return state.KindBool
	case headBin8 <= c && c < headExt8:
		return state.KindBytes
	}
	if typ, start, end, ok := ext(d.Buf, i); ok && (typ == timestamp || typ == tinylibExt && end-start == 12) {
		return state.KindTime
	}
	return state.KindNone
}

// tagText returns the text at i, for a reader that keeps nothing of it. There are eight bytes to load from its
// beginning on.
func (d *Decoder) tagText(i int) ([]byte, error) {
	b, _, _, err := d.textOf(i, nil)
	return b, err
}
