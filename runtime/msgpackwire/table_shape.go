//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// tableName returns the name of a member as it is appended.
func tableName(name string, _ bool) string { return memberName(0, name) }

// appendName is for names without a tableName: there are none.
func (e *Encoder) appendName(b []byte, m *tableMember) []byte { return e.AppendString(b, m.name) }

// appendObject appends the struct at v. Its head is final from the beginning: which members are left out is asked
// once, before.
func (e *Encoder) appendObject(b []byte, p *program, v mem.Pointer) []byte {
	if !p.omits {
		return e.appendFields(e.AppendMapHead(b, p.written), p, v)
	}
	var present memberSet
	n := 0
	for f := range p.list {
		if m := &p.list[f]; m.asked == askNothing || m.isPresent(mem.Add(v, m.offset)) {
			present.add(f)
			n++
		}
	}
	b = e.AppendMapHead(b, n)
	for f := range p.list {
		if present.has(f) {
			m := &p.list[f]
			b = e.appendPart(wire.AppendText(b, m.before), m.op, mem.Add(v, m.offset))
		}
	}
	return b
}

// maxMembers is how many members a table has at most.
const maxMembers = 256

// A memberSet is a set of members.
type memberSet [maxMembers / 64]uint64

func (s *memberSet) add(f int)      { s[f>>6&(maxMembers/64-1)] |= 1 << (f & 63) }
func (s *memberSet) has(f int) bool { return s[f>>6&(maxMembers/64-1)]>>(f&63)&1 != 0 }

// bytesAreText reports whether an array of bytes is a string of bytes.
const bytesAreText = true

// The tag option string means nothing in this format.

func (d *Decoder) quotedPart(i int, o *tableOp, v mem.Pointer) (int, error) { return d.part(i, o, v) }

func (e *Encoder) appendQuotedPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	return e.appendPart(b, o, v)
}
