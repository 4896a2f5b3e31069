//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/tree"

// framing is where the values of a stream begin and end.
type framing struct {
	separate
	naming
}

// separate is the part of a framing in which formats without white space are alike: values stand
// side by side, and each shows its own end.
type separate struct{}

// NewScanner returns a scanner of values.
func (separate) NewScanner() tree.Scanner { return new(scanner) }

// IsText reports whether the format has lines.
func (separate) IsText() bool { return false }

// Start returns the position of the first value.
func (separate) Start([]byte) (next int, s tree.Status) { return 0, tree.Complete }

// Space returns the position of the first byte from i on that is not white space.
func (separate) Space(_ []byte, i int) int { return i }

// GoesOn reports whether a value that begins with c does not show its own end.
func (separate) GoesOn(byte) bool { return false }

// BeginsName reports whether the key of an entry may begin with c: it may be any value.
func (separate) BeginsName(byte) bool { return true }

// Value passes what stands between a key and its value: nothing does.
func (separate) Value(_ []byte, i int) (next int, s tree.Status) { return i, tree.Complete }

// Unexpected says what is wrong with a byte behind a value.
func (separate) Unexpected(byte, tree.Place) (reason string, cause error) {
	return "more than one value", nil
}

// EmptyArray returns the encoding of an array without elements.
func (separate) EmptyArray() []byte { return []byte{emptyArray} }
