package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// kindAt returns the kind of the value at i, as state has them.
func (d *Decoder) kindAt(i int) int { return int(kindsByByte[mem.Load8(d.Buf, i)]) }

// kindsByByte are the kinds of values by their first byte.
var kindsByByte = func() (t [256]uint8) {
	t['"'], t['['], t['{'], t['n'] = state.KindString, state.KindList, state.KindObject, state.KindNull
	t['t'], t['f'], t['-'] = state.KindBool, state.KindBool, state.KindNumber
	for c := '0'; c <= '9'; c++ {
		t[c] = state.KindNumber
	}
	return t
}()

// tagText returns the string at i, for a reader that keeps nothing of it.
func (d *Decoder) tagText(i int) ([]byte, error) {
	d.Rereads = true
	b, _, err := d.raw(i)
	d.Rereads = false
	return b, err
}
