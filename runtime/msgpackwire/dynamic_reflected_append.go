//wire:for json cbor

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
		b = e.appendEntries(b, v, t)
	default:
		b = e.appendElements(b, v, t)
	}
	e.Leave()
	return wire.WithRoom(b)
}

// appendElements appends a slice or array.
func (e *Encoder) appendElements(b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	n, start := v.Len(), len(b)
	b = arrayStart(b, n)
	for k := range n {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendElement(arrayNext(b, k), v.At(k), t.Elem)
	}
	return arrayEnd(b)
}

// appendEntries appends a map in the order of the text of its keys.
func (e *Encoder) appendEntries(b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	entries, start := t.Entries(v), len(b)
	b = mapStart(b, len(entries.Keys))
	for k, key := range entries.Keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendKey(mapNext(b, k), key.Text, t.Key != dynamic.Text)
		b = e.appendElement(mapColon(b), entries.Value(key), t.Elem)
	}
	t.Close(entries)
	e.CloseMap(start)
	return mapEnd(b)
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
