package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendOther appends what has a method of its own, or else goes through encoding/json.
func (e *Encoder) appendOther(b []byte, v any) []byte {
	if text, ok := dynamic.NumberText(v); ok {
		return e.AppendNumber(b, text)
	}
	switch v := v.(type) {
	case wire.Raw:
		return e.AppendRaw(b, v)
	case *wire.Raw:
		if v == nil {
			return AppendNull(b)
		}
		return e.AppendRaw(b, *v)
	case *any:
		// It may lead to itself, which encoding/json of Go 1.27 does not see.
		if v == nil {
			return AppendNull(b)
		}
		if e.Enter(b) {
			b = e.AppendAny(b, *v)
			e.Leave()
		}
		return wire.WithRoom(b)
	case *time.Time:
		switch {
		case v == nil:
			return AppendNull(b)
		case timesAreText: // its method is not called, whose errors have another text
			return e.AppendTime(b, *v)
		}
		return e.marshal(b, v, true)
	case marshaler:
		if dynamic.IsNilPointer(v) {
			return AppendNull(b)
		}
		if b, ok := e.appendOwn(b, v); ok {
			return b
		}
		return e.marshal(b, v, true)
	case textMarshaler:
		if dynamic.IsNilPointer(v) {
			return AppendNull(b)
		}
		return e.marshalText(b, v, true)
	}
	if !hasValueCodec(v) {
		return e.appendShape(b, v)
	}
	b, _ = e.appendOwn(b, v)
	return b
}

// AppendReflected appends v as encoding/json writes it: a value, or what a
// pointer points to.
func (e *Encoder) AppendReflected(b []byte, v any) []byte {
	switch {
	case e.Err != nil:
		return wire.WithRoom(b)
	case dynamic.IsNilPointer(v):
		return AppendNull(b)
	case dynamic.IsPointer(v):
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
	case *dynamic.Number:
		return e.AppendNumber(b, string(*p))
	case *dynamic.RawMessage:
		return e.AppendRawMessage(b, *p)
	case *any:
		return e.AppendAny(b, *p)
	case valueAppender:
		if reflector.IsOwn(p) {
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

// appendShape appends v, or what it points to, by its kind: there is no method to ask. Structs
// go through encoding/json.
func (e *Encoder) appendShape(b []byte, v any) []byte {
	t := reflector.TypeOf(v)
	if t.Kind != dynamic.Pointer {
		return e.appendRoot(b, v, dynamic.RootOf(v, t), t)
	}
	if dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	return e.appendRoot(b, v, dynamic.ValueOf(v).Elem(), t.Elem)
}

// appendRoot appends r, which is v or what it points to.
func (e *Encoder) appendRoot(b []byte, v any, r dynamic.Value, t *dynamic.Type) []byte {
	switch {
	case !t.Writes:
		return e.appendWhole(b, v)
	case t.Kind != dynamic.Pointer:
		lent := e.lend()
		b = reflector.AppendKind(lent, wire.WithRoom(b), r, t)
		e.regain(lent)
		return wire.WithRoom(b)
	case r.IsNil():
		return AppendNull(b)
	}
	if e.Enter(b) {
		b = e.AppendAny(b, r.Interface())
		e.Leave()
	}
	return wire.WithRoom(b)
}

// appendWhole appends v, or what it points to, as encoding/json writes it.
func (e *Encoder) appendWhole(b []byte, v any) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := jsonerr.Marshal(v, e.own&keepHTML != 0)
	if err != nil {
		return e.Fail(b, failed(dynamic.TypeName(v), err))
	}
	return wire.AppendText(b, mem.String(text))
}
