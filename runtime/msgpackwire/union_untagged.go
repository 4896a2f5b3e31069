//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/state"

// Pattern finds the variant that has the members of the object at i, and returns its number in t and the position
// where the variant is to be read: i. The number is state.OtherTag where t has a variant for other objects,
// and state.NoVariant after an error, which is returned with the position after the value.
func (d *Decoder) Pattern(i int, t *Tags) (tag, next int, err error) {
	if !t.Made.IsMade() {
		makeTags(t)
	}
	if d.kindAt(i) != state.KindObject {
		_, next, err = d.Object(i, t.Found)
		return state.NoVariant, next, err
	}
	alike, refuses := d.Alike, d.UnknownIsError
	d.Alike, d.UnknownIsError, d.Rereads = nil, false, true // the variant's names are those that count
	var few [state.FewNames]uint64
	seen := t.Names(few[:])
	f, j, err := d.Object(i, t.Found)
	for f >= 0 {
		seen.Add(f)
		if d.nests(j) {
			d.LookAhead()
		}
		if j, err = d.Skip(j); err == nil {
			f, j, err = d.Member(j, t.Found, f, nil)
		} else {
			f = end
		}
	}
	d.Alike, d.UnknownIsError, d.Rereads = alike, refuses, false
	if limit := d.LookedAhead(); limit != nil {
		return state.NoVariant, j, limit
	}
	if err != nil {
		return state.NoVariant, j, err
	}
	switch tag = t.OfNames(seen); {
	case tag >= 0 || t.Other:
		return tag, i, nil
	case d.Pending != nil:
		return state.NoVariant, j, nil
	}
	return state.NoVariant, j, t.NoPattern(seen, i)
}

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

// otherKind returns what Kind returns for a value whose kind no variant of the union has: null makes the union nil, the
// variant of other= takes any other value, and without such a variant the value is a mismatch.
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
