package jsonwire

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// plainTag is Tag for objects as encoders write them: the names up to the tag's are plain, and little white space
// is between. The result is negative for all others, and where no variant has the tag.
func (d *Decoder) plainTag(i int, t *Tags) (tag int, err error) {
	p := mem.Element(t.Exact.Next, 0)
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
	return d.tagBehind(i, 0, t)
}

// laterTag returns where the value of the tag, whose name is p, begins in the object at i. It is 0 if another
// search is to find it. What it passes is read again, so that a mistake in it is found then. But the ends of objects
// and arrays are kept, and those are checked.
func (d *Decoder) laterTag(i, _ int, p *state.ExpectedName) (int, error) {
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
		var err error
		switch mem.Load8(b, i) {
		case '"':
			if j := plain(b, i+1); mem.Load8(b, j) == '"' {
				i = j + 1
			} else if i, err = d.skipString(i); err != nil {
				return i, err
			}
		case '{', '[':
			d.LookAhead()
			if i, err = d.skipNested(i); err != nil {
				return i, err
			}
		}
		if mem.Load8(b, i) != ',' {
			if i = d.comma(i); i == 0 {
				return 0, nil
			}
		}
	}
}

// comma returns the position of the first comma from i on if no brace, and nothing else that a number, a literal
// and white space do not have, is before it. It is 0 if not.
func (d *Decoder) comma(i int) int {
	for ; i < d.N; i += 8 {
		w := mem.Load64(d.Buf, i)
		comma, brace := w^','*each01, w^'}'*each01
		if m := ((comma-each01)&^comma | (brace-each01)&^brace) & each80; m != 0 {
			i += bits.TrailingZeros64(m) >> 3
			if mem.Load8(d.Buf, i) == ',' {
				return i
			}
			return 0
		}
	}
	return 0
}

// plainText returns where the text at i starts and ends, and the position behind it, if it is plain.
func (d *Decoder) plainText(i int) (start, end, next int, ok bool) {
	end = plain(d.Buf, i+1)
	return i + 1, end, end + 1, mem.Load8(d.Buf, i) == '"' && mem.Load8(d.Buf, end) == '"'
}

// Variant is Object for a variant whose tag, member f of m, was read. If that is the first of m but not of the
// object, the second is expected to come first.
func (d *Decoder) Variant(i int, m *Members, f int) (int, int, error) {
	if !m.Head.IsMade() {
		makeMembers(m)
	}
	if d.Level >= wire.DefaultDepth {
		return d.Object(i, m)
	}
	d.Level++
	if d.BehindTag != 0 {
		return d.Member(d.BehindTag, m, f, nil)
	}
	first := 0
	if f == 0 {
		first = 1
	}
	p := mem.Element(m.Next, first)
	if p.Follows(d.Buf, i) && p.IsShort() && mem.Load8(d.Buf, i+p.Size) > ' ' {
		return first, i + p.Size, nil
	}
	return d.name(i+1, m, first)
}
