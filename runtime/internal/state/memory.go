package state

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/wire"
)

// Watch makes d's arena stop d when a limit of memory is reached: the call's, if it is
// not 0, or the arena's own. Stopper is the decoder that embeds d, whose Stop sets
// Refused to OutOfMemory.
func (d *Decoder) Watch(limit int, stopper arenacore.Stopper) {
	d.Special, d.Watched = true, true
	d.Arena.Watch(limit, stopper)
}

// OutOfMemory is the failure of decoding that has reached the limit.
func OutOfMemory(limit string) *Failure {
	return &Failure{
		Fatal: true, Kind: wire.ErrMemory, Offset: -1,
		Reason: "decoding takes more than the " + limit,
	}
}

// Pay counts bytes that the decoder takes for itself against the limits of memory, and reports whether
// they allow them.
func (d *Decoder) Pay(bytes int) bool { return !d.Watched || d.Arena.Charge(bytes) }
