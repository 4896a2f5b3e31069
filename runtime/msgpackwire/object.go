package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	_ "github.com/ezrantn/catena/runtime/internal/names" // so that its methods are inlined
	"github.com/ezrantn/catena/runtime/internal/std"
)

// end is the member index that says that there is no further member.
const end = -1

// Object enters the map at i, or the array where m is a tuple's. It returns the
// index of the first member's name in m and the position of its value; an index
// of len(names) is a name that m does not have, a negative one the end of the
// members. nil has no member, and leaves the receiver as it is.
func (d *Decoder) Object(i int, m *Members) (int, int, error) {
	if n := uint(mem.Load8(d.Buf, i)^m.fix) - 1; n < 15 && d.Room() {
		d.Push(int(n))
		i++
		if p := &m.Next[0]; p.Starts(d.Buf, i) && (uint(p.Size-1) < 16 || p.Size > 16 && p.Ends(d.Buf, d.N, i)) {
			return 0, i + p.Size, nil
		}
		return d.name(i, m, 0)
	}
	return d.object(i, m)
}

// object is Object for any other head than that of a few members, and where the
// stack of levels has to grow.
func (d *Decoder) object(i int, m *Members) (int, int, error) {
	if d.Null(i) {
		return end, i + 1, nil
	}
	n, j, ok := mapHead(d.Buf, i)
	byName := ok && m.Tuple
	if m.Tuple && !ok {
		n, j, ok = arrayHead(d.Buf, i)
	}
	if !ok {
		want := "map"
		if m.Tuple {
			want = "array"
		}
		i, err := d.mismatch(i, want, m.Proto)
		return end, i, err
	}
	if j > d.N || n > uint(d.N-j) {
		return end, i, d.Truncated()
	}
	left := int(n)
	if byName {
		left = -1 - left // see memberSlow
	}
	if err := d.Enter(i, left); err != nil {
		return end, i, err
	}
	return d.memberSlow(j, m, end, nil)
}

// Member goes on to the next member of the object whose member f was read up
// to i, with the error err. It returns what Object returns.
//
// The member after f in the struct is expected: most objects have their members
// in that order, so one comparison of a word or two finds the name with its head.
func (d *Decoder) Member(i int, m *Members, f int, err error) (int, int, error) {
	if err == nil && d.Left >= 0 {
		if d.Left == 0 {
			return end, i, d.Leave()
		}
		d.Left--
		if p := &m.Next[f+1]; p.Starts(d.Buf, i) && (uint(p.Size-1) < 16 || p.Size > 16 && p.Ends(d.Buf, d.N, i)) {
			return f + 1, i + p.Size, nil
		}
		return d.name(i, m, f+1)
	}
	return d.memberSlow(i, m, f, err)
}

// memberSlow is Member after an error, and for a tuple that
// is read from a map: it counts what is left in negative numbers, -1 is the end.
func (d *Decoder) memberSlow(i int, m *Members, f int, err error) (int, int, error) {
	if err != nil {
		if err = d.Inside(err, std.Step{Kind: std.Member, Name: m.Name(f), Proto: m.Proto}); err != nil {
			return end, i, err
		}
	}
	switch {
	case d.Left > 0:
		d.Left--
		if p := &m.Next[f+1]; p.Starts(d.Buf, i) && (uint(p.Size-1) < 16 || p.Size > 16 && p.Ends(d.Buf, d.N, i)) {
			return f + 1, i + p.Size, nil
		}
		return d.name(i, m, f+1)
	case d.Left < -1:
		d.Left++
		return d.lookUp(i, m)
	}
	return end, i, d.Leave()
}

// name reads the name at i, which is not that of f. A tuple has no names: its
// elements are the members.
func (d *Decoder) name(i int, m *Members, f int) (int, int, error) {
	if !m.Tuple {
		return d.lookUp(i, m)
	}
	if i >= d.N {
		return end, i, d.Truncated()
	}
	if f >= len(m.List) {
		f = len(m.List)
		d.Unknown(i, "["+strconv.Itoa(f)+"]")
	}
	return f, i, nil
}

// lookUp reads the name at i, wherever in m it is.
func (d *Decoder) lookUp(i int, m *Members) (int, int, error) {
	start, j, ok := str(d.Buf, i)
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
		d.Unknown(i, mem.Substring(d.Buf, start, j))
	}
	return f, j, nil
}

// noName passes a name that is no string, which no member has.
func (d *Decoder) noName(i int, m *Members) (int, int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return end, j, err
	}
	text := kindOf(d.Buf[i])
	if n, ok := d.decimal(i); ok {
		text = n
	}
	d.Unknown(i, text)
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
