//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// plainTag is Tag for objects as encoders write them: they have few members, whose names are short texts. The
// result is negative for all others, and where no variant has the tag.
func (d *Decoder) plainTag(i int, t *Tags) (tag int, err error) {
	n := uint(mem.Load8(d.Buf, i)^t.tag.initial) - 1
	if n >= fewMembers || !d.Room() {
		return state.NoVariant, nil
	}
	i++
	p := &t.tag.Next[0]
	if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		tag, d.BehindTag = d.plainTagAt(i+p.Size, t)
		return tag, nil
	}
	d.Level++
	i, err = d.laterTag(i, int(n), p)
	d.Level--
	if err != nil || i == 0 {
		return state.NoVariant, err
	}
	tag, _ = d.plainTagAt(i, t)
	d.BehindTag = 0
	return tag, nil
}

// laterTag returns where the value of the tag, whose name is p, begins behind the member at i, one of n. It is 0 if
// another search is to find it.
func (d *Decoder) laterTag(i, n int, p *state.ExpectedName) (int, error) {
	for ; n > 0; n-- {
		start, j, ok := textAt(d.Buf, i)
		if !ok || j > d.N || j < start {
			return 0, nil
		}
		if i = d.passFlat(j); i == 0 {
			d.LookAhead()
			var err error
			if i, err = d.Skip(j); err != nil {
				return i, err
			}
		}
		if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
			return i + p.Size, nil
		}
	}
	return 0, nil
}

// plainTagAt returns the index of the tag at i, and the position behind it. It is negative for tags that are not plain.
func (d *Decoder) plainTagAt(i int, t *Tags) (tag, next int) {
	if t.Integers != nil {
		if n, next, ok := d.integerAt(i); ok {
			return t.OfInteger(n), next
		}
		return state.NoVariant, i
	}
	start, j, ok := textAt(d.Buf, i)
	if !ok || j > d.N || j < start {
		return state.NoVariant, i
	}
	return t.OfText(d.Buf, start, j), j
}

// Variant is Object for a variant whose tag, member f of m, was read. If that is the first of m but not of the
// object, the second is expected to come first.
func (d *Decoder) Variant(i int, m *Members, f int) (int, int, error) {
	n := uint(mem.Load8(d.Buf, i)^m.initial) - 1
	if n >= fewMembers || !d.Room() {
		return d.Object(i, m)
	}
	if d.BehindTag != 0 {
		d.Push(int(n))
		return d.Member(d.BehindTag, m, f, nil)
	}
	if f > 0 {
		f = -1
	}
	d.Push(int(n) + 1)
	return d.Member(i+1, m, f, nil)
}
