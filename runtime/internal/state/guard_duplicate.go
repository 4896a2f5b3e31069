package state

import (
	"github.com/ezrantn/catena/runtime/wire"
)

// Duplicate lets walk read the input, looks for names that an object has twice, and notes those that
// some types take for one. It returns the position of a duplicate, or a negative number. At is where
// walk says where the present name starts. If the memory for that is refused, Duplicate sets stop,
// upon which walk is to end, and refuses the input.
func (d *Decoder) Duplicate(at *int, stop *bool, walk func(wire.Sink) error) int {
	duplicate, alike := FindDuplicate(at, stop, d, walk)
	if *stop {
		d.Refuse(d.Refused)
	}
	d.Alike, d.Meanings = alike, Meanings{Kept: true}
	return duplicate
}
