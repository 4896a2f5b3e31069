package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendReflected appends v as encoding/json writes it: a value, or what a
// pointer points to.
func (e *Encoder) AppendReflected(b []byte, v any) []byte {
	switch {
	case e.Err != nil:
		return wire.WithRoom(b)
	case std.IsNilPointer(v):
		return AppendNull(b)
	case std.IsPointer(v):
		return e.appendPointee(b, v)
	}
	return e.AppendAny(b, v)
}

// appendPointee appends what p points to, an addressable value of a type that nobody foresaw: by its
// generated code, else by its own marshaler, else by its shape.
func (e *Encoder) appendPointee(b []byte, p any) []byte {
	switch p := p.(type) {
	case *time.Time:
		return e.AppendTime(b, *p)
	case *std.Number:
		return e.AppendNumber(b, string(*p))
	case *std.RawMessage:
		return e.AppendRawMessage(b, *p)
	case *any:
		return e.AppendAny(b, *p)
	case valueAppender:
		if hasOwnCodec(p) {
			return e.appendGenerated(b, p)
		}
	}
	switch p := p.(type) {
	case marshaler:
		return e.Marshal(b, p)
	case textMarshaler:
		return e.MarshalText(b, p)
	}
	return e.appendShape(b, p)
}

// appendShape appends v, or what it points to, by what it is made of: there is no method to ask. Structs
// go through encoding/json.
func (e *Encoder) appendShape(b []byte, v any) []byte {
	if p := std.PartsOf(v); p.Form != std.Unknown {
		return e.appendParts(b, p)
	}
	return e.appendWhole(b, v)
}

func (e *Encoder) appendParts(b []byte, p std.Parts) []byte {
	switch p.Form {
	case std.Null:
		return AppendNull(b)
	case std.Boolean:
		return e.AppendBool(b, p.Bool())
	case std.String:
		return e.AppendString(b, p.String())
	case std.Integer:
		return e.AppendInt64(b, p.Int())
	case std.Natural:
		return e.AppendUint64(b, p.Uint())
	case std.Single:
		return e.AppendFloat32(b, float32(p.Float()))
	case std.Double:
		return e.AppendFloat64(b, p.Float())
	case std.Bytes:
		return e.AppendBytes(b, p.Bytes())
	}
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	switch p.Form {
	case std.List:
		b = e.appendList(b, p)
	case std.Mapping:
		b = e.appendMapping(b, p)
	default: // a pointer
		b = e.AppendAny(b, p.Interface())
	}
	e.Leave()
	return b
}

func (e *Encoder) appendList(b []byte, p std.Parts) []byte {
	start := len(b)
	b = arrayStart(b, 0)
	for k := range p.Len() {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = arrayNext(b, k)
		if part, ok := p.Element(k); ok {
			b = e.appendParts(b, part)
		} else if v, addressable := p.Ask(k); addressable {
			b = e.appendPointee(b, v)
		} else {
			b = e.AppendAny(b, v)
		}
	}
	return arrayEnd(b)
}

func (e *Encoder) appendMapping(b []byte, p std.Parts) []byte {
	start := len(b)
	b = mapStart(b, 0)
	for k, member := range p.Members() {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = mapColon(e.AppendString(mapNext(b, k), member.Text))
		if part, ok := member.Parts(); ok {
			b = e.appendParts(b, part)
		} else {
			b = e.AppendAny(b, member.Ask())
		}
	}
	e.CloseMap(start)
	return mapEnd(b)
}

// appendWhole appends v, or what it points to, as encoding/json writes it.
func (e *Encoder) appendWhole(b []byte, v any) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := std.Marshal(v, e.own&keepHTML != 0)
	if err != nil {
		return e.Fail(b, failed(std.TypeName(v), err))
	}
	return wire.AppendText(b, mem.String(text))
}
