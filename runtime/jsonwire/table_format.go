package jsonwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
	"github.com/ezrantn/catena/runtime/wire"
)

// beforeMember returns the name of member f with a brace or comma before it and the colon behind it, "" for one whose
// form depends on the encoder.
func beforeMember(m *Members, f int, first bool) string {
	name := m.List[f]
	for _, r := range name {
		switch r {
		case '<', '>', '&', '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return ""
		}
		if r < ' ' {
			return ""
		}
	}
	if text := m.Next[f].Text(); text != "" && first == (f == 0) {
		return text
	}
	if first {
		return `{"` + name + `":`
	}
	return `,"` + name + `":`
}

// appendName appends the name of a member without a beforeMember.
func (e *Encoder) appendName(b []byte, n *table.Name) []byte {
	if n.First {
		b = wire.AppendByte(b, '{')
	} else {
		b = wire.AppendByte(b, ',')
	}
	return wire.AppendByte(e.AppendString(b, n.Name), ':')
}

// countsMembers reports whether the head of an object says how many members follow: it does not.
const countsMembers = false

func (e *Encoder) appendTestedOnce(b []byte, _ *table.Program, _ mem.Pointer) []byte { return b }

// isWritten reports whether a member that may be left out is written. v is the address of its field.
func isWritten(m *table.Member, _ int, v mem.Pointer, _ *table.Set) bool { return m.IsPresent(v) }

// openFields is called before the members of a struct. If the first of them may be left out, every member has a comma
// before it, of which closeFields makes the first one the brace.
func openFields(b []byte, p *table.Program, _ mem.Pointer, _ *table.Set) []byte {
	if cap(b)-len(b) < wire.Room {
		return wire.WithRoom(b)
	}
	return b
}

// closeFields ends a struct whose members are written from start on.
func closeFields(b []byte, p *table.Program, start int) []byte {
	if len(b) == start || b[start] != '{' {
		return CloseObject(b, start, 0)
	}
	return wire.AppendByte(b, '}')
}

// appendSimple appends the members of the struct at v from list[f] on, up to the first one that is not simple, whose
// index it returns.
func (e *Encoder) appendSimple(b []byte, list []table.Member, f int, v mem.Pointer) (_ []byte, next int, named bool) {
	return b, f, false
}

// putBool appends true or false to b, which has memberRoom.
func putBool(b []byte, v bool) []byte {
	n := len(b)
	if v {
		mem.Store32(b, n, 't'|'r'<<8|'u'<<16|'e'<<24)
		return b[:n+4]
	}
	mem.Store64(b, n, 'f'|'a'<<8|'l'<<16|'s'<<24|'e'<<32)
	return b[:n+5]
}

// bytesAreText reports whether an array of bytes is a string of bytes: it is an array.
const bytesAreText = false

// quotedPart is part for a member with the tag option string.
func (d *Decoder) quotedPart(i int, o *table.Op, v mem.Pointer) (int, error) {
	j, ok, err := d.quotedBasic(i, mem.At(o.Proto, v))
	if !ok {
		panic(wrongCode)
	}
	return j, err
}

// appendQuotedPart is appendPart for a member with the tag option string.
func (e *Encoder) appendQuotedPart(b []byte, o *table.Op, v mem.Pointer) []byte {
	if o.Code == table.OpString {
		return e.AppendQuotedString(b, *mem.As[string](v))
	}
	return wire.AppendByte(e.appendPart(wire.AppendByte(b, '"'), o, v), '"')
}

// appendExtraFields appends the struct at v, which has extras.
func (e *Encoder) appendExtraFields(b []byte, p *table.Program, v mem.Pointer) []byte {
	x := p.Extras
	b = wire.WithRoom(b)
	start := len(b)
	for f := range p.List {
		if at := p.PresentMember(f, v); at != nil {
			b = e.appendPart(e.appendExtraName(b, p, f), p.List[f].Op, at)
		}
	}
	if x.Rest != nil {
		b = e.appendRestOf(b, p, v)
	}
	return closeFields(b, p, start)
}
