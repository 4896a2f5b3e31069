package binary

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// watch makes d's arena stop d when a limit of memory is reached: that of the call,
// if it is not 0, or the arena's own.
func (d *Decoder) watch(limit int) {
	d.Watched = true
	d.Arena.Watch(limit, d)
}

// Stop is called by the arena when a limit of memory is reached. Nothing is left of
// the levels that are open, and none is opened above the present one.
func (d *Decoder) Stop(limit string) {
	d.refused = &Failure{
		Fatal: true, Kind: wire.ErrMemory, Offset: -1,
		Reason: "decoding takes more than the " + limit,
	}
	d.Left = 0
	d.limit = d.Level
	d.stack = d.stack[:d.Level]
	clear(d.stack)
}

// Charge counts what v points to, so many times, and more bytes against the limits of
// memory. It is for what lies on the heap, since no generated code knows its type.
func (d *Decoder) Charge(v any, times, more int) {
	if d.Watched {
		d.Arena.Charge(times*std.Size(v) + more)
	}
}
