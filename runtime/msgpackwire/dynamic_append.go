//wire:for cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendOther appends what has a method of its own, or goes on without it.
func (e *Encoder) appendOther(b []byte, v any) []byte {
	switch v := v.(type) {
	case dynamic.Number:
		return e.AppendNumber(b, string(v))
	case wire.Raw:
		return e.AppendRaw(b, v)
	case *time.Time:
		if v != nil {
			return e.AppendTime(b, *v)
		}
		return AppendNull(b)
	case *any:
		if v == nil {
			return AppendNull(b)
		}
		if e.Enter(b) { // it may lead to itself
			b = e.AppendAny(b, *v)
			e.Leave()
		}
		return wire.WithRoom(b)
	}
	if b, ok := e.appendNative(b, v); ok {
		return b
	}
	t := reflector.TypeOf(v)
	switch {
	case t.Kind == dynamic.Pointer && mem.DataWord(v) == 0:
		return AppendNull(b)
	case t.Kind != dynamic.Pointer && !t.Marshals && !t.Own:
		return e.appendShape(b, v) // without a copy that would be asked for methods
	}
	how, ofPointer := methodOf(v)
	switch {
	case how == 0:
		return e.appendShape(b, v)
	case how == 'v':
		b, _ = e.appendOwn(b, v)
		return b
	case ofPointer:
		v = dynamic.PointerTo(v)
	}
	return e.appendOwnPart(b, how, v)
}

// AppendReflected appends v, or what it points to, whose type has no generated
// code.
func (e *Encoder) AppendReflected(b []byte, v any) []byte { return e.AppendAny(b, v) }

// appendShape appends v by its kind: there is no method to ask. The value that it points to may have
// methods.
func (e *Encoder) appendShape(b []byte, v any) []byte {
	t := reflector.TypeOf(v)
	switch {
	case e.Err != nil:
		return wire.WithRoom(b)
	case !t.Writes:
		return e.Unsupported(b, dynamic.ProtoOf(v))
	case t.Kind != dynamic.Pointer:
		lent := e.lend()
		b = reflector.AppendKind(lent, wire.WithRoom(b), dynamic.RootOf(v, t), t)
		e.regain(lent)
		return wire.WithRoom(b)
	case dynamic.IsNilPointer(v):
		return AppendNull(b)
	}
	if e.Enter(b) {
		b = e.AppendAny(b, dynamic.ValueOf(v).Elem().Interface())
		e.Leave()
	}
	return wire.WithRoom(b)
}
