package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arenacore.Arena, data []byte, o wire.Options) (*Decoder, int) {
	d, i := newDecoderWith(a, data, o)
	if o.RejectDuplicateKeys && d.Refused == nil {
		d.refuseDuplicates(data, o)
		i = d.space(0) // the input may be refused
	}
	return d, i
}

// refuseDuplicates makes decoding fail if an object of the text, be it one that is
// skipped, has a name twice, and notes the names that some types take for one. What that takes counts
// against the limit of memory, the walker's copy of the text included.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	if !d.Pay(state.CopyBytes(len(data))) {
		d.Refuse(d.Refused)
		return
	}
	w := walkers.Get()
	at := d.Duplicate(&w.KeyAt, &w.stop, func(to wire.Sink) error { return w.walk(data, to, o) })
	w.release()
	if at >= 0 {
		d.noteDuplicate(at)
	}
}
