package state

import (
	"github.com/ezrantn/catena/runtime/arenacore"
)

// Share prepares d for forks. From now on no reader changes the input.
func (d *Decoder) Share() {
	d.Special, d.InPlace, d.Retries = true, true, true
	if d.Arena == nil {
		d.shared, d.Pooled = d.Pooled, nil
		d.Aliases = d.Copies.Shares(d.N)
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
	d.Special, d.UnknownIsError, d.Guessed = true, of.UnknownIsError, guessed
	d.InPlace, d.Retries = true, true
	if limit > 0 || d.Arena.Limited() {
		d.Watch(limit, stopper)
	}
}

// Take notes that forks have read the next n elements of the array that d has entered; Element is to
// be called for the last of them.
func (d *Decoder) Take(int) bool { return true }

// Fork is [Decoder.Fork] for elements of so many bytes, which bound the memory that they
// may reserve.
func (d *CountedDecoder) Fork(of *CountedDecoder, size int, guessed bool, limit int) {
	d.levels(of.limit)
	for len(d.stack) < min(of.Level+1, d.limit) {
		d.stack = append(d.stack, 0)
	}
	d.Decoder.Fork(&of.Decoder, guessed, limit, d)
	d.budget = size
	d.excess = excessPerByte * int64(d.N-size)
}

// Take is [Decoder.Take]. It reports false if the array has not so many elements.
func (d *CountedDecoder) Take(n int) bool {
	switch {
	case d.Left < 0: // only a break tells
	case n-1 > d.Left:
		return false
	default:
		d.Left -= n - 1
	}
	return true
}
