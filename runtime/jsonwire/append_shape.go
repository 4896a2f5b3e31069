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
	if e.Enter(b) {
		b = e.appendInner(b, p)
		e.Leave()
	}
	return wire.WithRoom(b)
}

// appendInner appends the parts that have parts.
func (e *Encoder) appendInner(b []byte, p std.Parts) []byte {
	switch p.Form {
	case std.List:
		return e.appendList(b, p.Len(), func(b []byte, k int) []byte {
			if part, ok := p.Element(k); ok {
				return e.appendParts(b, part)
			}
			v, addressable := p.Ask(k)
			if addressable {
				return e.appendPointee(b, v)
			}
			return e.AppendAny(b, v)
		})
	case std.Mapping:
		members := p.Members()
		return e.appendMap(b, len(members), func(b []byte, k int) []byte {
			b = mapColon(e.AppendString(b, members[k].Text))
			if part, ok := members[k].Parts(); ok {
				return e.appendParts(b, part)
			}
			return e.AppendAny(b, members[k].Ask())
		})
	}
	return e.AppendAny(b, p.Interface()) // a pointer
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
