//wire:for json cbor

package msgpackwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

var (
	// heapDecoders is no pool.Pool: a decoder forgets field by field what most uses set, as those of arenas do.
	heapDecoders = sync.Pool{New: func() any { return new(Decoder) }}
	decoders     = arenacore.NewLocal[Decoder]()
)

// idle returns a decoder that nobody uses.
func idle(a *arenacore.Arena, size int) *Decoder {
	if a == nil {
		return heapDecoders.Get().(*Decoder)
	}
	a.BeginDocument(size)
	return take(a)
}

// idleWith is idle for a decoder with options. A limit of memory onto the heap is an arena's that nobody resets.
func idleWith(a *arenacore.Arena, size int, o *wire.Options) *Decoder {
	if a == nil && o.Limits.Memory > 0 {
		a = arenacore.New(0)
	}
	return idle(a, size)
}

// take returns a decoder of a that nobody uses.
func take(a *arenacore.Arena) *Decoder {
	d := decoders.Get(a)
	if d == nil || d.Busy {
		d = renew(a)
	}
	d.Busy = true
	return d
}

// renew returns a new decoder of a, where there is none, or none that is idle: an own method decodes into the
// same arena, or a panic has ended the last use.
//
//go:noinline
func renew(a *arenacore.Arena) *Decoder {
	d := decoders.Reset(a)
	d.Arena = a
	return d
}

// CloseValue is Close for a value that others may follow; see wire.Beginning. It returns why the
// value was not decoded, nil if it was.
func (d *Decoder) CloseValue(i int, err error) *state.Failure {
	f := d.Outcome(i, err)
	if f != nil {
		d.Special = true // levels may be open
	}
	d.release()
	return f
}

// putBack gives the pool a decoder that has decoded onto the heap.
func (d *Decoder) putBack() {
	if d.Arena == nil {
		heapDecoders.Put(d)
	}
}

// KeepRest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them.
func KeepRest[T any](d *Decoder, s, old []T, err error) []T {
	return state.KeepRest(&d.Decoder, s, old, err)
}
