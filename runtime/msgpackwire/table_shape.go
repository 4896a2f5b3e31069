//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// tableName returns the name of a member as it is appended.
func tableName(name string, _ bool) string { return memberName(0, name) }

// appendName is for names without a tableName: there are none.
func (e *Encoder) appendName(b []byte, name string, _ bool) []byte { return e.AppendString(b, name) }

// appendObject appends the struct at v. Its head is final from the beginning: which members are left out is asked
// once, before.
func (e *Encoder) appendObject(b []byte, p *program, v mem.Pointer) []byte {
	if !p.omits {
		return e.appendFields(e.AppendMapHead(b, p.written), p, v, nil)
	}
	var present memberSet
	n := 0
	for f := range p.list {
		m := &p.list[f]
		if m.omit != omitAlways && (!m.omits() || m.isPresent(mem.Add(v, m.offset))) {
			present.add(f)
			n++
		}
	}
	return e.appendFields(e.AppendMapHead(b, n), p, v, &present)
}

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
