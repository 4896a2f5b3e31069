package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// end is the member index that says that there is no further member.
const end = -1

// commaLine is a comma and a line feed.
const commaLine = ',' | '\n'<<8

// Object enters the object at i. It returns the index of the first member's
// name in m and the position of its value; an index of len(names) is a name
// that m does not have, a negative one the end of the object. null has no
// member, and leaves the receiver as it is.
func (d *Decoder) Object(i int, m *Members) (int, int, error) {
	if d.Level++; d.Level > wire.DefaultDepth || mem.Load8(d.Buf, i) != '{' || d.Unchecked {
		return d.otherObject(i, m)
	}
	if !m.Head.IsMade() {
		makeMembers(m)
	}
	p := mem.Element(m.Next, 0)
	if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) && mem.Load8(d.Buf, i+p.Size) > ' ' {
		return 0, i + p.Size, nil
	}
	return d.name(i+1, m, 0)
}

// otherObject is Object where no object may begin, and with SkipUnchecked.
func (d *Decoder) otherObject(i int, m *Members) (int, int, error) {
	if mem.Load8(d.Buf, i) == '{' {
		if d.Level <= wire.DefaultDepth {
			return d.objectUnchecked(i, m)
		}
		return end, i, d.TooDeep(i)
	}
	d.Level--
	if d.Null(i) {
		return end, i + NullLen, nil
	}
	i, err := d.mismatch(i, "object", m.Proto())
	return end, i, err
}

// Member goes on to the next member of the object whose member f was read up
// to i, with the error err. It returns what Object returns.
//
// The member after f in the struct is expected: most objects have their members
// in that order, so one comparison of a word or two finds the comma, the name,
// its end and the colon. In an indented document the name is expected where the last line of
// this level has it; its position then does not wait for a search for the end of white space.
//
// f is at most len(names), and an index that Object or Member has returned.
func (d *Decoder) Member(i int, m *Members, f int, err error) (int, int, error) {
	if err != nil {
		return d.memberAfter(i, m, f, err)
	}
	f++
	p := mem.Element(m.Next, f)
	if uint16(mem.Load64(d.Buf, i)) == commaLine {
		line := d.lines.at(d.Level)
		if !d.lines.isAt(d.Buf, i+1, line) {
			return d.name(i+1, m, f)
		}
		i += line.width
		if !p.Follows(d.Buf, i) || !p.IsShort() && !p.Ends(d.Buf, d.N, i) {
			return d.name(i+1, m, f)
		}
		if i = d.blank(i + p.Size); mem.Load8(d.Buf, i) <= ' ' {
			return f, d.space(i), nil
		}
		return f, i, nil
	}
	if p.Starts(d.Buf, i) && (p.IsShort() || p.Ends(d.Buf, d.N, i)) && mem.Load8(d.Buf, i+p.Size) > ' ' {
		return f, i + p.Size, nil
	}
	switch mem.Load8(d.Buf, i) {
	case ',':
		return d.name(i+1, m, f)
	case '}':
		return end, i + 1, d.Leave()
	}
	return d.lastMember(i, m, f)
}

// memberAfter is Member where reading the value of member f ended with an error.
func (d *Decoder) memberAfter(i int, m *Members, f int, err error) (int, int, error) {
	if err = d.InsideMember(err, m, f); err != nil {
		return end, i, err
	}
	return d.Member(i, m, f, nil)
}

// lastMember is Member where no comma follows at once: this is the end, mostly.
func (d *Decoder) lastMember(i int, m *Members, f int) (int, int, error) {
	i = d.gap(i)
	switch c := mem.Load8(d.Buf, i); {
	case c == '}':
		return end, i + 1, d.Leave()
	case c == ',':
		return d.name(i+1, m, f)
	case IsSpace(c):
		return d.lastMember(d.space(i), m, f)
	}
	return end, i, d.syntax(i)
}

// name passes white space from i on, the name, which is expected to be that of f, and the colon.
func (d *Decoder) name(i int, m *Members, f int) (int, int, error) {
	if line := d.lines.at(d.Level); d.lines.isAt(d.Buf, i, line) {
		i += line.width
	} else if c := mem.Load8(d.Buf, i); c == '\n' {
		i = d.lines.pass(d.Buf, i, d.Level)
	} else if c == ' ' {
		i = passRun(d.Buf, i+1, each20)
	}
	p := mem.Element(m.Next, f)
	if !p.Follows(d.Buf, i-1) || !p.IsShort() && !p.Ends(d.Buf, d.N, i-1) {
		if mem.Load8(d.Buf, i) == '"' {
			if d.Unchecked {
				return d.lookUpUnchecked(i, m, f)
			}
			return d.lookUp(i, m)
		}
		return d.noName(i, m, f)
	}
	if i = d.blank(i - 1 + p.Size); mem.Load8(d.Buf, i) <= ' ' {
		return f, d.space(i), nil
	}
	return f, i, nil
}

// noName is name where none stands at i.
func (d *Decoder) noName(i int, m *Members, f int) (int, int, error) {
	switch c := mem.Load8(d.Buf, i); {
	case IsSpace(c):
		if c == '\n' {
			i = d.lines.pass(d.Buf, i, d.Level)
		}
		return d.name(d.space(i), m, f)
	case c == '}' && f == 0:
		return end, i + 1, d.Leave()
	case d.Refused != nil:
		return end, i, d.Refused
	}
	return end, i, d.syntax(i)
}

// lookUp reads the name at i, wherever in m it is, and the colon. Of all names in m, one is compared
// with the input by words; the colon behind it is compared, too.
//
// It is here that an object ends when decoding is to stop: without names that are
// looked up it has no more members than m.
func (d *Decoder) lookUp(i int, m *Members) (int, int, error) {
	if d.Refused != nil {
		return end, i, d.Refused
	}
	j := plain(d.Buf, i+1)
	if d.Alike == nil { // else every name is noted, by find
		if f, next := d.likely(i, j, m); f >= 0 {
			return f, next, nil
		}
	}
	if d.Passes(m) {
		return d.passUnknown(i, j, m)
	}
	return d.find(i, j, m)
}

// likely compares the name at i, whose text ends at j, with the one member that has its hash. It returns that member and the
// position of the value, or a negative f if the name is another one.
func (d *Decoder) likely(i, j int, m *Members) (f, next int) {
	if f := m.Likely(d.Buf, i+1, j); f >= 0 {
		p := mem.Element(m.Next, f)
		if p.Follows(d.Buf, i-1) && (p.IsShort() || p.Ends(d.Buf, d.N, i-1)) {
			if i = d.blank(i - 1 + p.Size); mem.Load8(d.Buf, i) <= ' ' {
				return f, d.space(i)
			}
			return f, i
		}
	}
	return -1, i
}

// find looks for the name at i, whose text is plain up to j, among all members in any letter case. It is for names that likely
// did not recognize.
func (d *Decoder) find(i, j int, m *Members) (int, int, error) {
	start := i + 1
	i = j + 1
	f := 0
	var text []byte // of a name that is not plain
	if mem.Load8(d.Buf, j) == '"' {
		f = m.Find(d.Buf, start, j)
	} else {
		var err error
		if text, i, err = d.unquote(start, j); err != nil {
			return end, i, err
		}
		f = m.Find(text, 0, len(text))
	}
	if d.Alike != nil && f < len(m.List) {
		d.uniqueMember(start-1, m, f)
	}
	if f == len(m.List) {
		d.unknown(start, i-1, text, m)
	}
	i, err := d.colon(i)
	if err != nil {
		return end, i, err
	}
	return f, i, nil
}

// passUnknown reads names from i on, where the text of the first is plain up to j, until one is a member of m. It skips the
// members that the struct does not have together with their values, so that generated code need not call Skip for each.
// It returns what Member returns.
func (d *Decoder) passUnknown(i, j int, m *Members) (int, int, error) {
	b := d.Buf
	for {
		value := -1
		if mem.Load8(b, j) == '"' && m.Lacks(b, i+1, j) {
			value = d.passName(j)
		}
		if value < 0 {
			f, next, err := d.find(i, j, m)
			if f != len(m.List) || err != nil {
				return f, next, err
			}
			value = next
		}
		if d.Unchecked {
			i = d.passUnchecked(value)
		} else {
			i = d.pass(value)
		}
		if i < 0 {
			var err error
			if i, err = d.Skip(value); err != nil {
				return d.memberAfter(i, m, len(m.List), err)
			}
		}
		if mem.Load8(b, i) <= ' ' {
			i = d.passLine(i, d.Level-1)
		}
		switch mem.Load8(b, i) {
		case ',':
		case '}':
			return end, i + 1, d.Leave()
		default:
			return end, i, d.syntax(i)
		}
		if i++; mem.Load8(b, i) <= ' ' {
			i = d.passLine(i, d.Level)
		}
		if mem.Load8(b, i) != '"' {
			return d.noName(i, m, len(m.List)+1)
		}
		if j = plain(b, i+1); !m.Lacks(b, i+1, j) {
			if f, next := d.likely(i, j, m); f >= 0 {
				return f, next, nil
			}
		}
	}
}

// unknown notes the name between start and end, which m does not have: text, or as it is in the input if
// that is nil.
func (d *Decoder) unknown(start, end int, text []byte, m *Members) {
	switch {
	case m.Open:
		d.KeyAt, d.nameEnd, d.nameText = start-1, end, text
	case d.RefusesUnknown(m):
		name := string(d.src[start:end])
		d.Note(&state.Failure{
			Kind: wire.ErrUnknownField, Offset: start - 1, Reason: "unknown field " + state.Quote(name),
			Cause: jsonerr.UnknownField(unquoted(d.src[start-1 : end+1])),
		})
	}
}

// colon passes the colon at i and white space around it.
func (d *Decoder) colon(i int) (int, error) {
	if mem.Load8(d.Buf, i) != ':' {
		if i = d.space(i); mem.Load8(d.Buf, i) != ':' {
			return i, d.syntax(i)
		}
	}
	if i++; mem.Load8(d.Buf, i) <= ' ' {
		i = d.space(i)
	}
	return i, nil
}
