//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/tree"
)

// Fork returns a decoder for another goroutine and into a, of elements of the array that d has
// entered, which take size bytes. limit bounds their memory. It ends with Join.
func (d *Decoder) Fork(a *arenacore.Arena, size int, guessed bool, limit int) tree.Decoder {
	f := idle(a, size)
	f.CountedDecoder.Fork(&d.CountedDecoder, size, guessed, limit)
	f.own = d.own
	return f
}

// Join ends the use of d, a fork, and returns how many bytes of memory it has taken.
func (d *Decoder) Join() int {
	taken := d.Arena.Used(&d.CountedDecoder)
	d.release()
	return taken
}

// framing is where the values of a stream begin and end.
type framing struct {
	tree.Separate
	naming
}

// NewScanner returns a scanner of values.
func (framing) NewScanner(uint8) tree.Scanner { return new(scanner) }

// EmptyArray returns the encoding of an array without elements.
func (framing) EmptyArray() []byte { return []byte{emptyArray} }
