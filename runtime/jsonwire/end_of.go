package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/tree"
)

// EndOf returns the end of the value at i, which is inside of so many arrays and objects, if it is
// Complete. It is Partial if b may end before the value does: a number at the end of b may continue.
// Otherwise it is Malformed, or nests too deeply; a [Scanner] finds where, and is slower. EndOf
// overwrites [arenacore.Pad] bytes of capacity that are behind b.
func EndOf(b []byte, i, levels int) (end int, status tree.Status) {
	n := len(b)
	d := heapDecoders.Get().(*Decoder)
	d.Buf, d.N, d.src = b[:n+arenacore.Pad], n, b
	d.Level, d.Beginning = levels, true
	*(*[arenacore.Pad]byte)(d.Buf[n:]) = [arenacore.Pad]byte{}
	end, err := d.Skip(i)
	d.Buf, d.N, d.src = nil, 0, nil
	d.Level, d.Beginning = 0, false
	heapDecoders.Put(d)
	switch {
	case end > n || err != nil && end == n:
		return n, tree.Partial
	case err != nil:
		return end, tree.Malformed
	}
	return end, tree.Complete
}
