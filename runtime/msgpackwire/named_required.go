//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/state"

// Missing is called at the end of an object if seen has not a bit for each required member of m. It
// returns the error of the object, which was read from start to i with the error err. Pointers keep the bits in
// memory, where one instruction sets one.
func (d *Decoder) Missing(start, i int, err error, m *Members, seen ...*uint64) error {
	if err != nil || !d.Sound(i) || d.Null(d.behindTags(start)) {
		return err
	}
	return m.Lacking(start, seen)
}

// RefuseNull passes null at i, which the member does not have.
func (d *Decoder) RefuseNull(i int) (int, error) { return i + NullLen, d.NullRefused(i) }

// OneOf is called before member f of a group is read, of which an object has one at most. chosen is its result
// for the member before, 0 for the first. Null is none of the group.
func (d *Decoder) OneOf(i int, m *Members, chosen, f int) int {
	if d.Null(d.behindTags(i)) {
		return chosen
	}
	if chosen != 0 && chosen != f+1 {
		d.Exclude(i, m, chosen-1, f)
	}
	return f + 1
}

// Validate calls v's method, if the object that v is was read from start to i without any error. It
// returns err, the error of the object, or else the method's.
func (d *Decoder) Validate(start, i int, err error, v interface{ Validate() error }) error {
	if err != nil || !d.Sound(i) || d.Null(d.behindTags(start)) {
		return err
	}
	d.LockArena()
	defer d.UnlockArena()
	if err := v.Validate(); err != nil {
		return state.Refusing(start, err)
	}
	return nil
}
