package state

import (
	"errors"

	"github.com/ezrantn/catena/runtime/arenacore"
)

// ErrGuess is the panic of a decoder that would call a user-defined method although the position
// where it began is guessed.
var ErrGuess = errors.New("catena: a method would be called on a guess")

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

// LockArena is called before a method of another author, and UnlockArena after it; see [arenacore.Arena.Lock].
func (d *Decoder) LockArena() {
	if d.Guessed {
		panic(ErrGuess)
	}
	d.Special = true
	d.Calls++
	d.Arena.Lock()
}

// UnlockArena ends LockArena.
func (d *Decoder) UnlockArena() { d.Arena.Unlock() }
