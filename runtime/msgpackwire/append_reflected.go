package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file encodes values by reflection: what pointers, slices, arrays and maps hold is found by the
// description of their type. An encoder that walks them is handed to generated code.

// appendElement appends v, an element of type t: by its generated code, else by its own marshaler, else
// by its kind.
func (e *Encoder) appendElement(b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	switch {
	case t.Own && (t.EncodesCopy || !v.IsCopy()):
		return v.Pointer().(valueAppender).AppendMsgpackValue(e, wire.WithRoom(b))
	case !t.Marshals:
		return e.appendKind(b, v, t)
	case v.IsCopy() || t.Kind == dynamic.Interface || t.Kind == dynamic.Pointer:
		return e.AppendAny(b, v.Interface())
	}
	return e.appendPointee(b, v.Pointer())
}

// appendKind appends v by its kind: there is no method to ask.
func (e *Encoder) appendKind(b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	b, ok := e.appendScalar(b, v, t)
	if ok || !e.Enter(b) {
		return wire.WithRoom(b)
	}
	switch t.Kind {
	case dynamic.Pointer:
		b = e.appendElement(b, v.Elem(), t.Elem)
	case dynamic.Map:
		entries := t.Entries(v)
		b = e.appendMap(b, len(entries.Keys), func(b []byte, k int) []byte {
			key := entries.Keys[k]
			b = mapColon(e.appendKey(b, key.Text, t.Key != dynamic.Text))
			return e.appendElement(b, entries.Value(key), t.Elem)
		})
		t.Close(entries)
	default:
		b = e.appendList(b, v.Len(), func(b []byte, k int) []byte {
			return e.appendElement(b, v.At(k), t.Elem)
		})
	}
	e.Leave()
	return wire.WithRoom(b)
}

// appendScalar appends v if it has no elements.
func (e *Encoder) appendScalar(b []byte, v dynamic.Value, t *dynamic.Type) ([]byte, bool) {
	switch t.Kind {
	case dynamic.Bool:
		return e.AppendBool(b, v.Bool()), true
	case dynamic.Text:
		return e.AppendString(b, v.Text()), true
	case dynamic.Signed:
		return e.AppendInt64(b, v.Signed()), true
	case dynamic.Unsigned, dynamic.Byte:
		return e.AppendUint64(b, v.Unsigned()), true
	case dynamic.Single:
		return e.AppendFloat32(b, float32(v.Float())), true
	case dynamic.Double:
		return e.AppendFloat64(b, v.Float()), true
	case dynamic.Pointer, dynamic.Slice, dynamic.Map:
		if v.IsNil() {
			return AppendNull(b), true
		}
	}
	if t.Bytes {
		return e.AppendBytes(b, v.Bytes()), true
	}
	return b, false
}
