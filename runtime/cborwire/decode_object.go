package cborwire

import (
	"math/bits"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// What is left of a map or array of indefinite length is negative. For a tuple
// that is read from a map it counts from byName on, upwards or, where the length
// is indefinite, downwards. No length is near that.
const (
	indefinite = -1
	byName     = -2 << (bits.UintSize - 3)
)

// toBreak reports whether only a break ends the present level.
func toBreak(left int) bool { return left < byName || byName/2 < left && left < 0 }

// object is Object for any other head than that of a few members, and where the
// stack of levels has to grow.
func (d *Decoder) object(i int, m *Members) (int, int, error) {
	if !m.Head.IsMade() {
		makeMembers(m)
		return d.Object(i, m)
	}
	c := mem.Load8(d.Buf, i)
	major := c >> 5
	switch {
	case major == majorTag:
		if j := d.content(i); j != i {
			return d.Object(j, m)
		}
	case major == majorMap, major == majorArray && m.Tuple:
		left, j, err := d.length(i)
		if err != nil {
			return end, j, err
		}
		if major == majorMap && m.Tuple {
			left += byName
		}
		if err := d.Enter(i, left); err != nil {
			return end, i, err
		}
		return d.memberSlow(j, m, end, nil)
	case d.Null(i):
		return end, i + 1, nil
	}
	return d.notObject(i, m)
}

// length reads the head of the array or map at i. left is how many elements or
// entries it has. They need not fit into the input.
func (d *Decoder) length(i int) (left, next int, err error) {
	if isIndefinite(mem.Load8(d.Buf, i)) {
		return indefinite, i + 1, nil
	}
	n, j, ok := argument(d.Buf, i)
	switch {
	case !ok:
		return 0, i, d.Malformed(i, reserved.String())
	case j > d.N || n > uint64(d.N-j) && !d.Exceeds(j):
		return 0, i, d.Truncated()
	}
	return int(min(n, state.MostLeft)), j, nil
}

// memberSlow is Member where it is not known whether a member is left, or after an
// error.
func (d *Decoder) memberSlow(i int, m *Members, f int, err error) (int, int, error) {
	if err = d.InsideMember(err, m, f); err != nil {
		return end, i, err
	}
	switch {
	case d.Left == 0 || d.Left == byName:
		return end, i, d.Leave()
	case i >= d.N:
		return end, i, d.Truncated()
	case toBreak(d.Left) && mem.Load8(d.Buf, i) == headBreak:
		return end, i + 1, d.Leave()
	}
	return d.nextMember(i, m, f)
}

// name reads the name at i, which is not that of f. A tuple has no names: its
// elements are the members.
func (d *Decoder) name(i int, m *Members, f int) (int, int, error) {
	if i >= d.N {
		return end, i, d.Truncated()
	}
	switch {
	case m.Tuple && d.Left >= byName/2:
	case d.Left >= 0 && d.Passes(m):
		return d.passUnknown(i, m)
	default:
		return d.lookUp(i, m)
	}
	if f >= len(m.List) {
		f = len(m.List)
		if d.RefusesUnknown(m) {
			d.Unknown(m, i, "["+strconv.Itoa(f)+"]")
		}
	}
	return f, i, nil
}

// lookUp is find, and notes duplicates.
func (d *Decoder) lookUp(i int, m *Members) (int, int, error) {
	f, next, err := d.find(i, m)
	if d.Alike != nil && err == nil && f < len(m.List) {
		d.uniqueMember(i, m, f)
	}
	return f, next, err
}

// find reads the name at i, wherever in m it is. One with a tag has the meaning of its
// content, but is no member's where unknown names are refused.
func (d *Decoder) find(i int, m *Members) (int, int, error) {
	j := d.content(i)
	if i != j && d.RefusesUnknown(m) {
		return d.unknown(i, m)
	}
	switch c := mem.Load8(d.Buf, j); {
	case c>>5 == majorText && !isIndefinite(c):
		start, next, err := d.stringAt(j)
		if err != nil {
			return end, next, err
		}
		f := m.OfText(m.Find(d.Buf, start, next))
		if f == len(m.List) {
			return d.unknown(i, m)
		}
		return f, next, nil
	case c>>5 == majorText:
		name, next, err := d.joined(j+1, majorText)
		if err != nil {
			return end, next, err
		}
		// There must be eight bytes to load behind the name.
		padded := append(make([]byte, 0, len(name)+8), name...)
		f := m.OfText(m.Find(padded, 0, len(padded)))
		if f == len(m.List) {
			return d.unknown(i, m)
		}
		return f, next, nil
	case m.HasIntegers() && c < majorBytes<<5:
		if n, next, ok := d.signed(j); ok && next <= d.N {
			if f, ok := m.OfInteger(n); ok {
				return f, next, nil
			}
		}
	}
	return d.unknown(i, m)
}

// unknown passes the name at i, which no member has. As a text it must be UTF-8. A string of bytes is no name, as
// it is no key of a map: an encoder that does not tell text from bytes would lose its members in silence.
func (d *Decoder) unknown(i int, m *Members) (int, int, error) {
	if m.Open {
		return d.openName(i, m)
	}
	next, err := d.Skip(i)
	if err != nil {
		return end, next, err
	}
	j := d.content(i)
	if d.isBytes(j) {
		if _, ok := d.integerName(i); !ok { // a large integer is one
			return d.badName(i, next, m)
		}
	}
	if c := mem.Load8(d.Buf, j); c>>5 == majorText && !isIndefinite(c) {
		start, stop, _ := d.stringAt(j)
		if !isText(d.Buf, start, stop) {
			return end, start, d.notText(start)
		}
		d.Unknown(m, i, mem.Substring(d.Buf, start, stop))
	} else if d.RefusesUnknown(m) {
		text, _ := diagnose(nil, d.Buf[:d.N], i)
		d.Unknown(m, i, string(text))
	}
	return len(m.List), next, nil
}
