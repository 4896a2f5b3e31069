package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// kindAt returns the kind of the item at i, as state has them. That is the kind of the content of its tags, but a
// bignum is a number.
func (d *Decoder) kindAt(i int) int {
	number, tagged := uint64(0), false
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		n, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			return state.KindNone
		}
		number, tagged, i = n, true, j
	}
	c := mem.Load8(d.Buf, i)
	switch c >> 5 {
	case majorBytes:
		if tagged && (number == tagBignum || number == tagNegativeBignum) {
			return state.KindNumber
		}
		return state.KindBytes
	case majorText:
		return state.KindString
	case majorArray:
		return state.KindList
	case majorMap:
		return state.KindObject
	case majorSimple:
		switch c {
		case headFalse, headTrue:
			return state.KindBool
		case headNull, headUndefined:
			return state.KindNull
		case headFloat16, headFloat32, headFloat64:
		default:
			return state.KindNone
		}
	}
	if tagged && number == tagEpoch {
		return state.KindEpoch
	}
	return state.KindNumber
}

// tagText returns the text at i, for a reader that keeps nothing of it. There are eight bytes to load from its
// beginning on.
func (d *Decoder) tagText(i int) ([]byte, error) {
	b, _, _, err := d.textOf(i, nil)
	if err == nil && isIndefinite(mem.Load8(d.Buf, d.content(i))) { // in memory of its own
		if d.Refused != nil {
			return nil, d.Refused
		}
		b = append(make([]byte, 0, len(b)+8), b...)
	}
	return b, err
}
