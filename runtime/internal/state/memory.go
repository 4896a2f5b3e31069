package state

import (
	"errors"
	"math/bits"

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

// A Payer counts memory against the limits of a call.
type Payer interface {
	// Pay counts so many bytes, and reports whether the limits allow them.
	Pay(bytes int) bool
}

// unpaid is the length up to which pooled lists of a decoder are not paid for: idle ones have as much.
const unpaid = 64

// positionBytes is how many bytes a position in the input takes.
const positionBytes = bits.UintSize / 8

// Pay counts bytes that the decoder takes for itself against the limits of memory, and reports whether
// they allow them.
func (d *Decoder) Pay(bytes int) bool { return !d.Watched || d.Arena.Charge(bytes) }

// ErrGuess is the panic of a decoder that would call a user-defined method although the position
// where it began is guessed.
var ErrGuess = errors.New("catena: a method would be called on a guess")

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

// The slabs and maps of the readers of lists, maps and pointers of scalars. All formats and all
// packages of a program share them. While a slice of a slab is open, only scalars are read, so that
// no other slice of it is opened.
var (
	BoolSlab    = &arenacore.Slab[bool]{Make: arenacore.MakeSlab[bool]}
	IntSlab     = &arenacore.Slab[int]{Make: arenacore.MakeSlab[int]}
	Int64Slab   = &arenacore.Slab[int64]{Make: arenacore.MakeSlab[int64]}
	Float64Slab = &arenacore.Slab[float64]{Make: arenacore.MakeSlab[float64]}
	StringSlab  = &arenacore.Slab[string]{Make: arenacore.MakeSlab[string]}

	BoolMaps   = &arenacore.Map[string, bool]{Make: arenacore.MakeMap[string, bool]}
	IntMaps    = &arenacore.Map[string, int]{Make: arenacore.MakeMap[string, int]}
	StringMaps = &arenacore.Map[string, string]{Make: arenacore.MakeMap[string, string]}

	ByteSlab = &arenacore.Slab[byte]{Make: arenacore.MakeSlab[byte]}
)

// The entries of maps while they are encoded, in the order of their keys.
var (
	StringEntries wire.Entries[string]
	IntEntries    wire.Entries[int]
	BoolEntries   wire.Entries[bool]
)
