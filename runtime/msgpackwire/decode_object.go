package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// object is Object for any other head than that of a few members, and where the
// stack of levels has to grow.
func (d *Decoder) object(i int, m *Members) (int, int, error) {
	if !m.Head.IsMade() {
		makeMembers(m)
		return d.Object(i, m)
	}
	if d.Null(i) {
		return end, i + 1, nil
	}
	n, j, ok := mapHead(d.Buf, i)
	byName := ok && m.Tuple
	if m.Tuple && !ok {
		n, j, ok = arrayHead(d.Buf, i)
	}
	if !ok {
		return d.notObject(i, m)
	}
	if j > d.N || n > uint(d.N-j) && !d.Exceeds(j) {
		return end, i, d.Truncated()
	}
	left := int(min(n, state.MostLeft))
	if byName {
		left = -1 - left // see memberSlow
	}
	if err := d.Enter(i, left); err != nil {
		return end, i, err
	}
	return d.memberSlow(j, m, end, nil)
}

// memberSlow is Member after an error, and for a tuple that
// is read from a map: it counts what is left in negative numbers, -1 is the end.
func (d *Decoder) memberSlow(i int, m *Members, f int, err error) (int, int, error) {
	if err = d.InsideMember(err, m, f); err != nil {
		return end, i, err
	}
	switch {
	case d.Left > 0:
		return d.nextMember(i, m, f)
	case d.Left < -1:
		d.Left++
		return d.lookUp(i, m)
	}
	return end, i, d.Leave()
}

// name reads the name at i, which is not that of f. A tuple has no names: its
// elements are the members.
func (d *Decoder) name(i int, m *Members, f int) (int, int, error) {
	switch {
	case m.Tuple:
	case d.Passes(m):
		return d.passUnknown(i, m)
	default:
		return d.lookUp(i, m)
	}
	if i >= d.N {
		return end, i, d.Truncated()
	}
	if f >= len(m.List) {
		f = len(m.List)
		d.Unknown(m, i, "["+strconv.Itoa(f)+"]")
	}
	return f, i, nil
}

// lookUp reads the name at i, wherever in m it is.
func (d *Decoder) lookUp(i int, m *Members) (int, int, error) {
	start, j, ok := str(d.Buf, i)
	if !ok { // what nameAt does, which is a call
		start, j, ok = bin(d.Buf, i)
	}
	switch {
	case !ok:
		return d.noName(i, m)
	case j > d.N || j < start:
		return end, i, d.Truncated()
	}
	f := m.Find(d.Buf, start, j)
	if d.Alike != nil && f < len(m.List) {
		d.uniqueMember(i, m, f)
	}
	if f == len(m.List) {
		if m.Open {
			return d.openName(i, m)
		}
		d.Unknown(m, i, mem.Substring(d.Buf, start, j))
	}
	return f, j, nil
}

// noName passes a name that is neither str nor bin, which no member has.
func (d *Decoder) noName(i int, m *Members) (int, int, error) {
	if m.Open {
		return d.openName(i, m)
	}
	j, err := d.Skip(i)
	if err != nil {
		return end, j, err
	}
	text := kindOf(d.Buf[i])
	if n, ok := d.decimal(i); ok {
		text = n
	}
	d.Unknown(m, i, text)
	return len(m.List), j, nil
}

// mapHead reads the head of a map: how many entries it has, and where they start.
func mapHead(b []byte, i int) (n uint, next int, ok bool) {
	switch c := mem.Load8(b, i); {
	case c&0xf0 == fixMap:
		return uint(c & 0xf), i + 1, true
	case c == headMap16:
		return load16(b, i+1), i + 3, true
	case c == headMap32:
		return load32(b, i+1), i + 5, true
	}
	return 0, i, false
}
