package msgpackwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arena"
)

var (
	pool     = sync.Pool{New: func() any { return new(Decoder) }}
	decoders = arena.NewLocal[Decoder]()
)

// idle returns a decoder that nobody uses.
func idle(a *arena.Arena, size int) *Decoder {
	if a == nil {
		return pool.Get().(*Decoder)
	}
	a.NewCall(size)
	d := decoders.Get(a)
	if d.Busy { // an own method decodes into the same arena, or a panic has ended the last use
		d = decoders.Renew(a)
	}
	d.Busy = true
	d.Arena = a
	return d
}
