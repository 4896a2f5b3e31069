//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	_ "github.com/ezrantn/catena/runtime/internal/state" // so that its methods are inlined
)

// end is the member index that says that there is no further member.
const end = -1

// Object enters the map at i, or the array where m is a tuple's. It returns the
// index of the first member's name in m and the position of its value; an index
// of len(names) is a name that m does not have, a negative one the end of the
// members. null has no member, and leaves the receiver as it is.
func (d *Decoder) Object(i int, m *Members) (int, int, error) {
	if n := uint32(mem.Load8(d.Buf, i)) + m.Head.Load(); n >= fewFirst && d.Room() {
		d.Push(int(n - fewFirst))
		i++
		if p := mem.Element(m.Next, 0); p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
			return 0, i + p.Size, nil
		}
		return d.name(i, m, 0)
	}
	return d.object(i, m)
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
		if p := mem.Element(m.Next, f+1); p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
			return f + 1, i + p.Size, nil
		}
		return d.name(i, m, f+1)
	}
	return d.memberSlow(i, m, f, err)
}

// nextMember goes on to the member at i, one of those that are left, after member f.
func (d *Decoder) nextMember(i int, m *Members, f int) (int, int, error) {
	d.Left--
	if p := mem.Element(m.Next, f+1); p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) {
		return f + 1, i + p.Size, nil
	}
	return d.name(i, m, f+1)
}

// passUnknown reads names from i on until one is a member of m. It skips the members that the struct does not have together
// with their values, so that generated code need not call Skip for each. d.Left has to be a count, not negative.
func (d *Decoder) passUnknown(i int, m *Members) (int, int, error) {
	for {
		n := mem.Load8(d.Buf, i) - shortTextHead
		j := i + 1 + int(n)
		isShort := n < shortText && j <= d.N
		if isShort {
			if f := m.FindExact(d.Buf, i+1, j); f >= 0 && m.OfText(f) == f { // a member that is not the next one
				return f, j, nil
			}
		}
		if !isShort || !m.LacksText(d.Buf, i+1, j) {
			f, next, err := d.lookUp(i, m)
			if f != len(m.List) || err != nil {
				return f, next, err
			}
			j = next
		}
		i = j
		j, err := d.Skip(i)
		switch {
		case err != nil:
			return d.memberSlow(j, m, len(m.List), err)
		case d.Left == 0:
			return end, j, d.Leave()
		case j >= d.N:
			return end, j, d.Truncated()
		}
		i = j
		d.Left--
	}
}

// notObject skips the value at i, which is none that m is read from, and returns its error.
func (d *Decoder) notObject(i int, m *Members) (int, int, error) {
	want := "map"
	if m.Tuple {
		want = "array"
	}
	i, err := d.mismatch(i, want, m.Proto())
	return end, i, err
}

// openName passes the name at i, of a member that is decoded into a field that holds unknown ones. Members
// whose names are neither texts nor integers are passed over, as such entries of maps are.
func (d *Decoder) openName(i int, m *Members) (int, int, error) {
	d.KeyAt, d.Name = i, "" // another document's name may be there
	if d.isNameAt(i) {
		name, _, j, err := d.key(i)
		if err != nil { // callers look at the index first
			return end, j, err
		}
		d.Name = name
		return len(m.List), j, nil
	}
	j, err := d.Skip(i)
	if err != nil {
		return end, j, err
	}
	if name, ok := d.integerName(i); ok {
		d.Name = name
		return len(m.List), j, nil
	}
	return d.badName(i, j, m)
}

// badName notes that the name from i to j is none, and passes its value.
func (d *Decoder) badName(i, j int, m *Members) (int, int, error) {
	d.BadName(i, d.kind(i))
	j, err := d.Skip(j)
	return d.memberSlow(j, m, len(m.List), err)
}

// StringMember is BoolMember for a text. It has String's code, as a call would take longer.
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) {
	start, j, ok := textAt(d.Buf, i)
	if !ok || j > d.N || j < start || !isText(d.Buf, start, j) {
		return d.otherStringMember(i, v, m, f)
	}
	switch {
	case d.Aliases && start < j: // as in String
		*v = mem.Substring(d.Buf, start, j)
	case d.Arena == nil:
		*v = d.Copies.Text(d.Buf, start, j)
	default:
		*v = d.Arena.String(d.Buf[start:j])
	}
	if p := mem.Element(m.Next, f+1); d.Left > 0 && p.Starts(d.Buf, j) && (p.IsShort() || p.Ends(d.Buf, d.N, j)) {
		d.Left--
		return f + 1, j + p.Size, nil
	}
	return d.Member(j, m, f, nil)
}
