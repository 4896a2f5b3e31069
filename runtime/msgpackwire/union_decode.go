//wire:for json cbor

package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Tag finds the tag of the object at i, wherever in the object it is, and returns its index in t and
// the position where the variant is to be read: i. The index is state.OtherTag or state.MissingTag where t has a
// variant for that, and state.NoVariant after an error, which is returned with the position after the value.
//
// The name in the letters of t counts; in an object without it, one in other letters does, as for all names.
func (d *Decoder) Tag(i int, t *Tags) (tag, next int, err error) {
	if !t.Made.IsMade() {
		makeTags(t)
	}
	if tag, err = d.plainTag(i, t); tag < 0 && err == nil {
		return d.searchTag(i, t)
	}
	if limit := d.LookedAhead(); limit != nil {
		return state.NoVariant, i, limit
	}
	return tag, i, err
}

// tagBehind is plainTag for an object at i that begins with another member, of n in formats that count them.
func (d *Decoder) tagBehind(i, n int, t *Tags) (tag int, err error) {
	d.Level++
	i, err = d.laterTag(i, n, &t.Exact.Next[0])
	d.Level--
	if err != nil || i == 0 {
		return state.NoVariant, err
	}
	tag, _ = d.plainTagAt(i, t)
	d.BehindTag = 0
	return tag, nil
}

// plainTagAt returns the index of the tag at i, and the position behind it. The index is negative for tags that are
// not plain.
func (d *Decoder) plainTagAt(i int, t *Tags) (tag, next int) {
	if t.Integers != nil {
		if n, next, ok := d.integerAt(i); ok {
			return t.OfInteger(n), next
		}
		return state.NoVariant, i
	}
	start, end, next, ok := d.plainText(i)
	if !ok {
		return state.NoVariant, i
	}
	return t.OfText(d.Buf, start, end), next
}

// searchTag is Tag for objects that plainTag is not for.
func (d *Decoder) searchTag(i int, t *Tags) (tag, next int, err error) {
	d.BehindTag = 0
	f, j, err := d.findTag(i, t.Exact)
	if f < 0 && err == nil {
		f, j, err = d.findTag(i, t.Found)
	}
	if limit := d.LookedAhead(); limit != nil {
		return state.NoVariant, j, limit
	}
	if f < 0 {
		return d.untagged(i, j, t, err)
	}
	if tag, err = d.tagAt(j, t); err != nil {
		return state.NoVariant, j, err
	}
	d.Withdraw()
	if tag >= 0 || tag == state.OtherTag && t.Other {
		d.TagAt = j
		return tag, i, nil
	}
	return d.refuseTag(i, j, t)
}

// findTag enters the object at i and goes to the value of the first member of m. The index is negative, and the
// object is left, if it has none.
func (d *Decoder) findTag(i int, m *Members) (f, j int, err error) {
	alike, refuses := d.Alike, d.UnknownIsError
	d.Alike, d.UnknownIsError, d.Rereads = nil, false, true // the variant's names are those that count
	f, j, err = d.Object(i, m)
	for f > 0 {
		if d.nests(j) {
			d.LookAhead()
		}
		if j, err = d.Skip(j); err == nil {
			f, j, err = d.Member(j, m, f, nil)
		} else {
			f = end
		}
	}
	d.Alike, d.UnknownIsError, d.Rereads = alike, refuses, false
	return f, j, err
}

// untagged is Tag for what was read up to j, and has no tag.
func (d *Decoder) untagged(i, j int, t *Tags, err error) (int, int, error) {
	switch {
	case err != nil || d.kindAt(i) != state.KindObject: // null, or a mismatch that is not the first
		return state.NoVariant, j, err
	case t.Missing:
		return state.MissingTag, i, nil
	case d.Pending != nil:
		return state.NoVariant, j, nil
	}
	return state.NoVariant, j, t.Untagged(i)
}

// tagAt returns the index of the tag at i.
func (d *Decoder) tagAt(i int, t *Tags) (tag int, err error) {
	if t.Integers != nil {
		if n, _, ok := d.integerAt(i); ok {
			return t.OfInteger(n), nil
		}
		return state.NoVariant, nil
	}
	if !d.isTextAt(i) {
		return state.NoVariant, nil
	}
	b, err := d.tagText(i)
	if err != nil {
		return state.NoVariant, err
	}
	return t.OfText(b, 0, len(b)), nil
}

// OtherTag stores in v the tag that Tag has just read and that no variant of the union has. Of an object with several
// tags it is the first.
func (d *Decoder) OtherTag(v *string) {
	if b, err := d.tagText(d.TagAt); err == nil {
		*v = d.Copy(b)
	}
}

// OtherInteger is OtherTag for tags that are integers.
func (d *Decoder) OtherInteger(v *int64) { *v, _, _ = d.integerAt(d.TagAt) }

// refuseTag skips the object at i, whose tag at j no variant has.
func (d *Decoder) refuseTag(i, j int, t *Tags) (int, int, error) {
	end, err := d.Skip(i)
	if err != nil || d.Pending != nil {
		return state.NoVariant, end, err
	}
	shown := ""
	if n, _, ok := d.integerAt(j); ok {
		shown = strconv.FormatInt(n, 10)
	} else if d.isTextAt(j) {
		b, err := d.tagText(j)
		if err != nil {
			return state.NoVariant, j, err
		}
		shown = state.Quote(mem.String(b))
	}
	return state.NoVariant, end, t.Refusal(shown, d.kind(j), j)
}

// Content enters the object at i, whose tag was read, and goes to the content of the variant. There is
// none if more is false, and the object was read up to next.
func (d *Decoder) Content(i int, t *Tags) (more bool, next int, err error) {
	f, i, err := d.Object(i, t.Found)
	return d.toContent(f, i, t, err)
}

func (d *Decoder) toContent(f, i int, t *Tags, err error) (bool, int, error) {
	for f >= 0 && f != 1 {
		i, err = d.Skip(i)
		f, i, err = d.Member(i, t.Found, f, err)
	}
	return f == 1, i, err
}

// EndContent ends the object whose content was read up to i, with the error err. A second content is passed over.
func (d *Decoder) EndContent(i int, t *Tags, err error) (int, error) {
	f, i, err := d.Member(i, t.Found, 1, err)
	for f >= 0 {
		i, err = d.Skip(i)
		f, i, err = d.Member(i, t.Found, f, err)
	}
	return i, err
}

// TagName enters the object at i, of one member, and returns the index of its name in t and the position of its
// value. The index is state.OtherTag where t has a variant for other names: next is i then. A text alone is the name
// of a variant without members: then alone is set, and next is behind it. After an error the index is
// state.NoVariant.
func (d *Decoder) TagName(i int, t *Tags) (tag int, alone bool, next int, err error) {
	if !t.Made.IsMade() {
		makeTags(t)
	}
	if d.isTextAt(i) {
		b, err := d.tagText(i)
		if err != nil {
			return state.NoVariant, false, i, err
		}
		if tag = t.OfText(b, 0, len(b)); tag >= 0 && t.Unit(tag) {
			next, err = d.Skip(i)
			return tag, true, next, err
		}
		if tag < 0 && !t.Other {
			unknown := t.OtherText(mem.String(b), i)
			if next, err = d.Skip(i); err == nil && d.Pending == nil {
				err = unknown
			}
			return state.NoVariant, false, next, err
		}
		next, err = d.mismatch(i, "object", t.Type)
		return state.NoVariant, false, next, err
	}
	alike, refuses := d.Alike, d.UnknownIsError
	d.Alike, d.UnknownIsError, d.Rereads = nil, false, true
	f, j, err := d.Object(i, t.Named)
	d.Alike, d.UnknownIsError, d.Rereads = alike, refuses, false
	switch {
	case err != nil:
		return state.NoVariant, false, j, err
	case f >= 0 && f < len(t.Texts):
		return f, false, j, nil
	case f < 0: // an empty object, null, or a mismatch that is not the first
		if d.Pending != nil || d.kindAt(i) != state.KindObject {
			return state.NoVariant, false, j, nil
		}
		return state.NoVariant, false, j, t.Nameless(i)
	}
	d.Withdraw()
	if t.Other {
		return state.OtherTag, false, i, nil
	}
	if j, err = d.Skip(i); err != nil || d.Pending != nil {
		return state.NoVariant, false, j, err
	}
	return state.NoVariant, false, j, t.OtherName(i)
}

// EndTagName ends the object whose only member, named by the tag, was read up to i with the error err.
func (d *Decoder) EndTagName(i int, t *Tags, tag int, err error) (int, error) {
	refuses := d.UnknownIsError
	d.UnknownIsError = false
	f, i, err := d.Member(i, t.Named, tag, err)
	for f >= 0 {
		d.Note(t.SecondName(i))
		i, err = d.Skip(i)
		f, i, err = d.Member(i, t.Named, f, err)
	}
	d.UnknownIsError = refuses
	return i, err
}

// Tags tell the variants of a union apart. A package variable holds them for each union.
type Tags = state.Tags

// makeTags makes what t has beside its literal when it is first needed.
//
//go:noinline
func makeTags(t *Tags) {
	t.Made.Make(func() uint32 {
		t.Prepare(makeMembers)
		return 1
	})
}

// Results of Tag, TagName, Kind and Pattern that are no index of a tag.
const (
	OtherTag   = state.OtherTag
	MissingTag = state.MissingTag
)
