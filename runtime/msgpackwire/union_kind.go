//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/state"

// Kind finds the variant for the kind of the value at i, and returns its number in t and the position where the
// variant is to be read: i. The number is state.OtherTag where t has a variant for other kinds, and
// state.NoVariant for null and after an error, with the position after the value.
func (d *Decoder) Kind(i int, t *Tags) (tag, next int, err error) {
	if !t.Made.IsMade() {
		makeTags(t)
	}
	kind := d.kindAt(i)
	if tag = t.OfKind(kind); tag >= 0 {
		return tag, i, nil
	}
	return d.otherKind(i, kind, t)
}

// otherKind is Kind for a kind that no variant is listed for.
func (d *Decoder) otherKind(i, kind int, t *Tags) (tag, next int, err error) {
	switch {
	case kind == state.KindNull: // in CBOR it may have tags
		next, err = d.Skip(i)
	case t.Other:
		return state.OtherTag, i, nil
	default:
		next, err = d.mismatch(i, t.KindNames(), t.Type)
	}
	return state.NoVariant, next, err
}
