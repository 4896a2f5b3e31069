package jsonwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// tableName returns the name of a member with a brace or comma before it and the colon behind it, "" for one whose
// form depends on the encoder.
func tableName(name string, first bool) string {
	for _, r := range name {
		switch r {
		case '<', '>', '&', '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return ""
		}
		if r < ' ' {
			return ""
		}
	}
	if first {
		return `{"` + name + `":`
	}
	return `,"` + name + `":`
}

// appendName appends the name of a member without a tableName.
func (e *Encoder) appendName(b []byte, m *tableMember) []byte {
	if m.first {
		b = wire.AppendByte(b, '{')
	} else {
		b = wire.AppendByte(b, ',')
	}
	return wire.AppendByte(e.AppendString(b, m.name), ':')
}

// appendObject appends the struct at v. If its first member may be left out, every member has a comma before it, of which
// the first one becomes the brace.
func (e *Encoder) appendObject(b []byte, p *program, v mem.Pointer) []byte {
	switch {
	case p.written == 0:
		return wire.AppendText(b, "{}")
	case !p.list[p.first].omits():
		return wire.AppendByte(e.appendFields(b, p, v), '}')
	}
	b = wire.WithRoom(b)
	start := len(b)
	return CloseObject(e.appendFields(b, p, v), start, 0)
}

// bytesAreText reports whether an array of bytes is a string of bytes: it is an array.
const bytesAreText = false

// quotedPart is part for a member with the tag option string.
func (d *Decoder) quotedPart(i int, o *tableOp, v mem.Pointer) (int, error) {
	switch o.code {
	case opBool:
		return Quoted(d, i, mem.As[bool](v), (*Decoder).Bool)
	case opInt:
		return Quoted(d, i, mem.As[int](v), (*Decoder).Int)
	case opInt8:
		return Quoted(d, i, mem.As[int8](v), (*Decoder).Int8)
	case opInt16:
		return Quoted(d, i, mem.As[int16](v), (*Decoder).Int16)
	case opInt32:
		return Quoted(d, i, mem.As[int32](v), (*Decoder).Int32)
	case opInt64:
		return Quoted(d, i, mem.As[int64](v), (*Decoder).Int64)
	case opUint:
		return Quoted(d, i, mem.As[uint](v), (*Decoder).Uint)
	case opUint8:
		return Quoted(d, i, mem.As[uint8](v), (*Decoder).Uint8)
	case opUint16:
		return Quoted(d, i, mem.As[uint16](v), (*Decoder).Uint16)
	case opUint32:
		return Quoted(d, i, mem.As[uint32](v), (*Decoder).Uint32)
	case opUint64:
		return Quoted(d, i, mem.As[uint64](v), (*Decoder).Uint64)
	case opUintptr:
		return Quoted(d, i, mem.As[uintptr](v), (*Decoder).Uintptr)
	case opFloat32:
		return Quoted(d, i, mem.As[float32](v), (*Decoder).Float32)
	case opFloat64:
		return Quoted(d, i, mem.As[float64](v), (*Decoder).Float64)
	case opString:
		return Quoted(d, i, mem.As[string](v), (*Decoder).String)
	case opNumber:
		return d.QuotedNumber(i, mem.As[string](v))
	}
	panic(wrongCode)
}

// appendQuotedPart is appendPart for a member with the tag option string.
func (e *Encoder) appendQuotedPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	if o.code == opString {
		return e.AppendQuotedString(b, *mem.As[string](v))
	}
	return wire.AppendByte(e.appendPart(wire.AppendByte(b, '"'), o, v), '"')
}
