//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/wire"
)

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arenacore.Arena, data []byte, o *wire.Options) (*Decoder, int) {
	d, i := newDecoderWith(a, data, o)
	if o.RejectDuplicateKeys && d.Refused == nil {
		i = d.refuseDuplicates(data, *o)
	}
	return d, i
}

// refuseDuplicates makes decoding fail if a map of the input, be it one that is
// skipped, has a key twice, and notes the keys that some types take for one. What that takes counts
// against the limit of memory. It returns the position of the root value.
//
//wire:only msgpack cbor
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) (root int) {
	w := newWalker(&d.Decoder)
	at := d.Duplicate(&w.keyAt, &w.stop, func(to wire.Sink) error { return w.walk(data, to, o) })
	w.release()
	if at >= 0 {
		d.Refuse(d.duplicate(data, at))
	}
	return 0
}
