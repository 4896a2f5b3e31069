package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if an object of the text, be it one that is
// skipped, has a name twice, and notes the names that some types take for one. What that takes counts
// against the limit of memory, the walker's copy of the text included. It returns the position of the
// root value.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) (root int) {
	if !d.Pay(state.CopyBytes(len(data))) {
		d.Refuse(d.Refused)
		return 0
	}
	w := walkers.Get()
	at := d.Duplicate(&w.d.KeyAt, &w.stop, func(to wire.Sink) error { return w.walk(data, to, o) })
	w.release()
	if at >= 0 {
		d.noteDuplicate(at)
	}
	return d.space(0)
}
