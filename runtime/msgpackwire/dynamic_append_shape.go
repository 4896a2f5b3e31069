//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendReflected appends v, or what it points to, whose type has no generated
// code.
func (e *Encoder) AppendReflected(b []byte, v any) []byte { return e.AppendAny(b, v) }

// appendShape appends v by its kind: there is no method to ask. The value that it points to may have
// methods.
func (e *Encoder) appendShape(b []byte, v any) []byte {
	t := codec.TypeOf(v)
	switch {
	case e.Err != nil:
		return wire.WithRoom(b)
	case !t.Writes:
		return e.Unsupported(b, dynamic.ProtoOf(v))
	case t.Kind != dynamic.Pointer:
		lent := e.lend()
		b = codec.AppendKind(lent, wire.WithRoom(b), dynamic.RootOf(v, t), t)
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
