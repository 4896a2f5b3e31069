package state

import (
	"github.com/ezrantn/catena/runtime/arenacore"
)

// Share prepares d for forks. From now on no reader changes the input.
func (d *Decoder) Share() {
	d.Special, d.InPlace = true, true
	if d.Arena == nil {
		d.shared, d.Pooled = d.Pooled, nil
	}
}

// Fork makes d a decoder of the elements of the array that of has entered, for another goroutine
// and into an arena of its own. Limit is the limit of memory; stopper is the decoder that embeds
// d. If the position where it begins is guessed, it panics before it would call a method of
// another author: such a method must not see text that is no value.
func (d *Decoder) Fork(of *Decoder, guessed bool, limit int, stopper arenacore.Stopper) {
	d.Buf, d.N, d.Level = of.Buf, of.N, of.Level
	d.Aliases, d.root, d.Alike = of.Aliases, of.root, of.Alike
	d.Meanings.Kept = of.Meanings.Kept
	d.Special, d.UnknownIsError, d.InPlace, d.Guessed = true, of.UnknownIsError, true, guessed
	if limit > 0 || d.Arena.Limited() {
		d.Watch(limit, stopper)
	}
}
