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

// byteArrayPart reads a string of bytes into an array.
func (d *Decoder) byteArrayPart(i int, v []byte) (int, error) { return d.ByteArray(i, v) }

// The tag option string means nothing in this format.

func (d *Decoder) quotedPart(i int, o *tableOp, v mem.Pointer) (int, error) { return d.part(i, o, v) }

func (e *Encoder) appendQuotedPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	return e.appendPart(b, o, v)
}

// ownPart decodes the value at i by a method of v's author.
func (d *Decoder) ownPart(i int, how byte, v any) (int, error) {
	switch how {
	case 'o':
		return d.Unmarshal(i, v.(unmarshaler))
	case 'b':
		return d.UnmarshalBinary(i, v.(binaryUnmarshaler))
	case 't':
		return d.UnmarshalText(i, v.(textUnmarshaler))
	case 'e':
		return d.UnmarshalTime(i, v.(binaryUnmarshaler))
	case 'j':
		return d.UnmarshalByJSON(i, v.(interface{ UnmarshalJSON([]byte) error }))
	case 'f':
		return d.UnmarshalByJSONFields(i, v)
	}
	panic(wrongCode)
}

// appendOwnPart appends v by a method of its author.
func (e *Encoder) appendOwnPart(b []byte, how byte, v any) []byte {
	switch how {
	case 'o':
		return e.Marshal(b, v.(marshaler))
	case 'b':
		return e.MarshalBinary(b, v.(binaryMarshaler))
	case 't':
		return e.MarshalText(b, v.(textMarshaler))
	case 'e':
		return e.MarshalTime(b, v.(binaryMarshaler))
	case 'j':
		return e.MarshalByJSON(b, v.(interface{ MarshalJSON() ([]byte, error) }))
	case 'f':
		return e.MarshalByJSONFields(b, v)
	}
	panic(wrongCode)
}
