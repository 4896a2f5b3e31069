package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// end is the member index that says that there is no further member.
const end = -1

// Object enters the object at i. It returns the index of the first member's
// name in m and the position of its value; an index of len(names) is a name
// that m does not have, a negative one the end of the object. null has no
// member, and leaves the receiver as it is.
func (d *Decoder) Object(i int, m *Members) (int, int, error) {
	if d.depth--; d.depth >= 0 {
		if j := m.next[0].match(d, i); j != 0 {
			return 0, j, nil
		}
	}
	return d.object(i, m)
}

// object is Object where the first member's name does not follow at once.
func (d *Decoder) object(i int, m *Members) (int, int, error) {
	switch {
	case mem.Load8(d.buf, i) != '{':
		d.depth++
		if d.Null(i) {
			return end, i + NullLen, nil
		}
		i, err := d.mismatch(i, "object", m.proto)
		return end, i, err
	case d.depth < 0:
		return end, i, d.tooDeep(i)
	}
	if i = d.space(i + 1); mem.Load8(d.buf, i) == '}' {
		return end, i + 1, d.leave()
	}
	return d.name(i, m, 0)
}

// Member goes on to the next member of the object whose member f was read up
// to i, with the error err. It returns what Object returns.
//
// The member after f in the struct is expected: most objects have their members
// in that order, so one comparison of a word or two finds the comma, the name,
// its end and the colon.
func (d *Decoder) Member(i int, m *Members, f int, err error) (int, int, error) {
	if err == nil {
		if j := m.next[f+1].match(d, i); j != 0 {
			return f + 1, j, nil
		}
	}
	return d.memberSlow(i, m, f, err)
}

// memberSlow is Member where the next name does not follow at once: there is
// white space, another name, the end, or an error.
func (d *Decoder) memberSlow(i int, m *Members, f int, err error) (int, int, error) {
	if err != nil {
		s := std.Step{Kind: std.Member, Proto: m.proto}
		if f < len(m.List) {
			s.Name = m.List[f]
		}
		if err = d.inside(err, s); err != nil {
			return end, i, err
		}
	}
	if mem.Load8(d.buf, i) != ',' {
		i = d.space(i)
		switch mem.Load8(d.buf, i) {
		case ',':
		case '}':
			return end, i + 1, d.leave()
		default:
			return end, i, d.syntax(i)
		}
	}
	return d.name(d.space(i+1), m, f+1)
}

// name reads the name at i, which is expected to be that of f, and the colon.
func (d *Decoder) name(i int, m *Members, f int) (int, int, error) {
	if j := m.next[f].matchName(d, i); j != 0 {
		if mem.Load8(d.buf, j) <= ' ' {
			j = d.space(j)
		}
		return f, j, nil
	}
	return d.lookUp(i, m)
}

// lookUp reads the name at i, wherever in m it is, and the colon.
//
// It is here that an object ends when decoding is to stop: without names that are
// looked up it has no more members than m.
func (d *Decoder) lookUp(i int, m *Members) (int, int, error) {
	if d.over {
		return end, i, d.pending
	}
	if mem.Load8(d.buf, i) != '"' {
		return end, i, d.syntax(i)
	}
	start := i + 1
	j := plain(d.buf, start)
	i = j + 1
	f := 0
	if mem.Load8(d.buf, j) == '"' {
		f = m.Find(d.buf, start, j)
	} else {
		text, next, err := d.unquote(start, j)
		if err != nil {
			return end, next, err
		}
		i = next
		f = m.Find(text, 0, len(text))
	}
	if d.alike != nil && f < len(m.List) {
		d.uniqueMember(start-1, m, f)
	}
	if f == len(m.List) && d.unknownIsError {
		name := string(d.src[start : i-1])
		d.note(&failure{
			kind: wire.ErrUnknownField, offset: start - 1, reason: "unknown field " + strconv.Quote(abbreviate(name)),
			cause: d.unknownField(name),
		})
	}
	i, err := d.colon(i)
	if err != nil {
		return end, i, err
	}
	return f, i, nil
}

// unknownField returns the error of encoding/json for a member without a field, where
// that is wanted; name is as it stands in the input.
func (d *Decoder) unknownField(name string) error {
	if !d.std {
		return nil
	}
	return std.UnknownField(name)
}

// colon passes the colon at i and white space around it.
func (d *Decoder) colon(i int) (int, error) {
	if mem.Load8(d.buf, i) != ':' {
		if i = d.space(i); mem.Load8(d.buf, i) != ':' {
			return i, d.syntax(i)
		}
	}
	if i++; mem.Load8(d.buf, i) <= ' ' {
		i = d.space(i)
	}
	return i, nil
}
