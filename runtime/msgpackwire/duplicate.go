//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if a map of the input, be it one that is
// skipped, has a key twice, and notes the keys that some types take for one. What that takes counts
// against the limit of memory.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	w := newWalker(&d.Decoder)
	at := d.Duplicate(&w.keyAt, &w.stop, func(to wire.Sink) error { return w.walk(data, to, o) })
	w.release()
	if at >= 0 {
		d.Refuse(d.duplicate(data, at))
	}
}

// duplicate is the failure of the key at i of data, which is a duplicate.
func (d *Decoder) duplicate(data []byte, i int) *state.Failure {
	return &state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate key " + keyText(data, i)}
}
