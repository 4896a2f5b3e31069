//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
	"github.com/ezrantn/catena/runtime/wire"
)

// beforeMember returns the name of member f as it is appended.
func beforeMember(m *Members, f int, _ bool) string { return m.Next[f].Text() }

// appendName is for names without a beforeMember: there are none.
func (e *Encoder) appendName(b []byte, n *table.Name) []byte { return e.AppendString(b, n.Name) }

// countsMembers reports whether the head of an object says how many members follow: which ones are left out is known
// before.
const countsMembers = true

// openFields appends the head of the struct at v.
func openFields(b []byte, p *table.Program, v mem.Pointer, set *table.Set) []byte {
	if len(p.Words) != 0 || len(p.Optional) != 0 || p.Written > fewMembers || cap(b)-len(b) <= wire.Room {
		return openCounted(b, p, v, set)
	}
	return putByte(b, objectHead|byte(p.Written))
}

// openCounted is openFields where members have to be counted, and elsewhere.
//
//go:noinline
func openCounted(b []byte, p *table.Program, v mem.Pointer, set *table.Set) []byte {
	n := p.Written
	for _, word := range p.Words {
		if *mem.As[int](mem.Add(v, word)) == 0 {
			n--
		}
	}
	for _, f := range p.Optional {
		if m := &p.List[f]; m.Omit != table.OmitAlways && !isWritten(m, f, mem.Add(v, m.Offset), set) {
			n--
		}
	}
	if n <= fewMembers && cap(b)-len(b) > wire.Room {
		return putByte(b, objectHead|byte(n))
	}
	return scalars{}.AppendMapHead(b, n)
}

// closeFields appends what follows the members of a struct: nothing.
func closeFields(b []byte, _ *table.Program, _ int) []byte { return b }

// appendTestedOnce appends the struct at v, of whose members some are PresentByOneTest.
//
//go:noinline
func (e *Encoder) appendTestedOnce(b []byte, p *table.Program, v mem.Pointer) []byte {
	var set table.Set
	for _, f := range p.Optional {
		if m := &p.List[f]; m.Presence == table.PresentByOneTest && m.IsPresent(mem.Add(v, m.Offset)) {
			set.Add(f)
		}
	}
	return e.appendMembers(b, p, v, &set)
}

// isWritten reports whether member f, which may be left out, is written. v is the address of its field.
func isWritten(m *table.Member, f int, v mem.Pointer, set *table.Set) bool {
	if m.Presence == table.PresentByOneTest {
		return set.Has(f)
	}
	return m.IsPresent(v)
}

// putBool appends true or false to b, which has memberRoom.
func putBool(b []byte, v bool) []byte { return scalars{}.AppendBoolInRoom(b, v) }

// bytesAreText reports whether an array of bytes is a string of bytes.
const bytesAreText = true

// The tag option string means nothing in this format.

func (d *Decoder) quotedPart(i int, o *table.Op, v mem.Pointer) (int, error) { return d.part(i, o, v) }

func (e *Encoder) appendQuotedPart(b []byte, o *table.Op, v mem.Pointer) []byte {
	return e.appendPart(b, o, v)
}

// restCounter says how many members restValue appends.
type restCounter interface {
	CountMsgpackRest(e *Encoder) int
}

// appendExtraFields appends the struct at v, which has extras.
func (e *Encoder) appendExtraFields(b []byte, p *table.Program, v mem.Pointer) []byte {
	x := p.Extras
	start := len(b)
	if x.Tuple {
		b = e.AppendArrayHead(b, len(p.List))
		for f := range p.List {
			if at := p.PresentMember(f, v); at != nil {
				b = e.appendPart(b, p.List[f].Op, at)
			} else {
				b = AppendNull(b)
			}
		}
		e.CloseTuple(start, membersOf(p))
		return b
	}
	var present table.Set
	n := 0
	for f := range p.List {
		if p.PresentMember(f, v) != nil {
			present.Add(f)
			n++
		}
	}
	b = e.AppendMapHead(b, n+e.countRest(x, v))
	for f := range p.List {
		if present.Has(f) {
			m := &p.List[f]
			at := x.Reach(x.Members[f].Path, v)
			b = e.appendPart(e.appendExtraName(b, p, f), m.Op, mem.Add(at, m.Offset))
		}
	}
	if x.Rest == nil {
		return b
	}
	n += e.countRest(x, v)
	b = e.appendRestOf(b, p, v)
	return wire.WithRoom(e.CheckCount(b, start, n))
}

// countRest returns how many unknown members the struct at v has.
func (e *Encoder) countRest(x *table.Extras, v mem.Pointer) int {
	if x.Rest == nil {
		return 0
	}
	at := x.Reach(x.Rest.Path, v)
	if at == nil {
		return 0
	}
	l := e.lend()
	n := mem.At(x.Rest.Value.(restValue), mem.Add(at, x.Rest.Offset)).(restCounter).CountMsgpackRest(l)
	e.regain(l)
	return n
}
