//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// plainTag is Tag for objects as encoders write them: they have few members, whose names are short texts. The
// result is negative for all others, and where no variant has the tag.
func (d *Decoder) plainTag(i int, t *Tags) (tag int, err error) {
	n := uint32(mem.Load8(d.Buf, i)) + t.Exact.Head.Load()
	if n < fewFirst || !d.Room() {
		return state.NoVariant, nil
	}
	i++
	p := mem.Element(t.Exact.Next, 0)
	if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		tag, d.BehindTag = d.plainTagAt(i+p.Size, t)
		return tag, nil
	}
	return d.tagBehind(i, int(n-fewFirst), t)
}

// laterTag returns where the value of the tag, whose name is p, begins behind the member at i, one of n. It is 0 if
// another search is to find it.
func (d *Decoder) laterTag(i, n int, p *state.ExpectedName) (int, error) {
	for ; n > 0; n-- {
		_, _, j, ok := d.plainText(i)
		if !ok {
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

// plainText returns where the text at i starts and ends, and the position behind it, if it is a short one.
func (d *Decoder) plainText(i int) (start, end, next int, ok bool) {
	start, end, ok = textAt(d.Buf, i)
	return start, end, end, ok && end <= d.N && end >= start
}

// Variant is Object for a variant whose tag, member f of m, was read. If that is the first of m but not of the
// object, the second is expected to come first.
func (d *Decoder) Variant(i int, m *Members, f int) (int, int, error) {
	n := uint32(mem.Load8(d.Buf, i)) + m.Head.Load()
	if n < fewFirst || !d.Room() {
		return d.Object(i, m)
	}
	if d.BehindTag != 0 {
		d.Push(int(n - fewFirst))
		return d.Member(d.BehindTag, m, f, nil)
	}
	if f > 0 {
		f = -1
	}
	d.Push(int(n-fewFirst) + 1)
	return d.Member(i+1, m, f, nil)
}
