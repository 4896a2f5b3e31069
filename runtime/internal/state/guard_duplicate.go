package state

import "github.com/ezrantn/catena/runtime/wire"

// paidLengths holds the lengths up to which the lists of a DuplicateChecker are paid for. They
// follow from the document: the memory kept by a pooled DuplicateChecker costs as much as new
// memory.
type paidLengths struct{ keys, maps, open, text, alike int }

// The bytes of an element of each list. The entries of Alike are in a map, whose tables have at most
// two slots for each of them.
const (
	keyBytes   = 2*8 + positionBytes
	frameBytes = 2*8 + positionBytes
	alikeBytes = 2 * (2*positionBytes + 1)
)

// room pays for a list of n elements of so many bytes, at least twice as long as the one before, and
// reports whether it may be made.
func (c *DuplicateChecker) room(paid *int, n, bytes int) bool {
	return n <= max(*paid, unpaid) && !*c.stop || c.lengthen(paid, n, bytes)
}

func (c *DuplicateChecker) lengthen(paid *int, n, bytes int) bool {
	if !*c.stop {
		*paid = max(n, 2**paid, 2*unpaid)
		*c.stop = !c.pay.Pay(*paid * bytes)
	}
	return !*c.stop
}

// grown returns list with a capacity of n at least, and of no more if that is new: append and
// slices.Grow would make it up to half as large again.
func grown[T any](list []T, n int) []T {
	if n > cap(list) {
		list = append(make([]T, 0, n), list...)
	}
	return list
}

// Duplicate lets walk read the input, looks for names that an object has twice, and notes those that
// some types take for one. It returns the position of a duplicate, or a negative number. At is where
// walk says where the present name starts. If the memory for that is refused, Duplicate sets stop,
// upon which walk is to end, and refuses the input.
func (d *Decoder) Duplicate(at *int, stop *bool, walk func(wire.Sink) error) int {
	duplicate, alike := FindDuplicate(at, stop, d, walk)
	if *stop {
		d.Refuse(d.Refused)
	}
	d.Special, d.Alike, d.Meanings = true, alike, Meanings{Kept: true}
	return duplicate
}
