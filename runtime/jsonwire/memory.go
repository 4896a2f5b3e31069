package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// watch makes d's arena stop d when a limit of memory is reached: that of the call,
// if it is not 0, or the arena's own.
func (d *Decoder) watch(limit int) {
	d.watched = true
	d.Arena.Watch(limit, d)
}

// Stop is called by the arena when a limit of memory is reached. No level is opened
// from now on, and no element or entry is gone on to, nor any member but those that
// are expected next.
func (d *Decoder) Stop(limit string) {
	d.over = true
	d.depth = -1 << 30
	d.pending = &failure{
		fatal: true, kind: wire.ErrMemory, offset: -1,
		reason: "decoding takes more than the " + limit,
	}
	d.pendingDepth = 1 // which no level has
}

// charge counts what v points to, so many times, and more bytes against the limits of
// memory. It is for what lies on the heap, since no generated code knows its type.
func (d *Decoder) charge(v any, times, more int) {
	if d.watched {
		d.Arena.Charge(times*std.Size(v) + more)
	}
}
