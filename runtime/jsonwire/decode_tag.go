package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// plainTag is Tag for objects as encoders write them: the names up to the tag's are plain, and little white space
// is between. The result is negative for all others, and where no variant has the tag.
func (d *Decoder) plainTag(i int, t *Tags) (tag int, err error) {
	p := &t.tag.Next[0]
	if d.Level >= wire.DefaultDepth {
		return state.NoVariant, nil
	}
	if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		tag, d.BehindTag = d.plainTagAt(d.blank(i+p.Size), t)
		return tag, nil
	}
	if mem.Load8(d.Buf, i) != '{' {
		return state.NoVariant, nil
	}
	d.Level++
	i, err = d.laterTag(i, p)
	d.Level--
	if err != nil || i == 0 {
		return state.NoVariant, err
	}
	tag, _ = d.plainTagAt(i, t)
	d.BehindTag = 0
	return tag, nil
}

// laterTag returns where the value of the tag, whose name is p, begins in the object at i. It is 0 if another
// search is to find it.
func (d *Decoder) laterTag(i int, p *state.ExpectedName) (int, error) {
	for b := d.Buf; ; {
		i = d.gap(i + 1)
		if p.Follows(b, i-1) && (p.IsShort() || p.Ends(b, d.N, i-1)) {
			return d.blank(i - 1 + p.Size), nil
		}
		if mem.Load8(b, i) != '"' {
			return 0, nil
		}
		i = plain(b, i+1)
		if mem.Load8(b, i) != '"' || mem.Load8(b, i+1) != ':' {
			return 0, nil
		}
		if i = d.blank(i + 2); mem.Load8(b, i) <= ' ' {
			i = d.space(i)
		}
		if d.nests(i) {
			d.LookAhead()
		}
		var err error
		if i, err = d.Skip(i); err != nil {
			return i, err
		}
		if mem.Load8(b, i) != ',' {
			return 0, nil
		}
	}
}

// plainTagAt returns the index of the tag at i, and the position behind it. It is negative for tags that are not plain.
func (d *Decoder) plainTagAt(i int, t *Tags) (tag, next int) {
	if t.Integers != nil {
		if n, next, ok := d.integerAt(i); ok {
			return t.OfInteger(n), next
		}
		return state.NoVariant, i
	}
	j := plain(d.Buf, i+1)
	if mem.Load8(d.Buf, i) != '"' || mem.Load8(d.Buf, j) != '"' {
		return state.NoVariant, i
	}
	return t.OfText(d.Buf, i+1, j), j + 1
}

// Variant is Object for a variant whose tag, member f of m, was read. If that is the first of m but not of the
// object, the second is expected to come first.
func (d *Decoder) Variant(i int, m *Members, f int) (int, int, error) {
	if d.Level >= wire.DefaultDepth {
		return d.Object(i, m)
	}
	d.Level++
	if d.BehindTag != 0 {
		return d.Member(d.BehindTag, m, f, nil)
	}
	if f > 0 {
		f = -1
	}
	return d.name(i+1, m, f+1)
}
