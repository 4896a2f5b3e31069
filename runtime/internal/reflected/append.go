package reflected

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendElement appends v, an element of type t: by its generated code, else by its own marshaler, else
// by its kind.
func (r *Reflector) appendElement(e Encoder, b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	switch {
	case t.Own && (t.EncodesCopy || !v.IsCopy()):
		return r.Format.Append(e, wire.WithRoom(b), v.Pointer())
	case !t.Marshals:
		return r.AppendKind(e, b, v, t)
	case v.IsCopy() || t.Kind == dynamic.Interface || t.Kind == dynamic.Pointer:
		return r.Format.AppendAny(e, b, v.Interface())
	}
	return r.Format.AppendReflected(e, b, v.Pointer())
}

// AppendKind appends v by its kind: there is no method to ask.
func (r *Reflector) AppendKind(e Encoder, b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	b, ok := r.AppendScalar(e, b, v, t)
	if ok || !e.Enter(b) {
		return wire.WithRoom(b)
	}
	switch t.Kind {
	case dynamic.Pointer:
		b = r.appendElement(e, b, v.Elem(), t.Elem)
	case dynamic.Map:
		b = r.appendEntries(e, b, v, t)
	default:
		b = r.appendElements(e, b, v, t)
	}
	e.Leave()
	return wire.WithRoom(b)
}

// appendElements appends a slice or array.
func (r *Reflector) appendElements(e Encoder, b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	n, start := v.Len(), len(b)
	b = r.Format.AppendArrayStart(b, n)
	for k := range n {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = r.appendElement(e, r.separate(b, k), v.At(k), t.Elem)
	}
	return r.end(b, ']')
}

// appendEntries appends a map in the order of the text of its keys.
func (r *Reflector) appendEntries(e Encoder, b []byte, v dynamic.Value, t *dynamic.Type) []byte {
	entries, start := t.Entries(v), len(b)
	b = r.Format.AppendMapStart(b, len(entries.Keys))
	for k, key := range entries.Keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = r.separate(b, k)
		if t.Key == dynamic.Text {
			b = e.AppendString(b, key.Text)
		} else {
			b = r.Format.AppendIntegerKey(e, b, key.Text)
		}
		if r.Separates {
			b = wire.AppendInRoom(b, ":")
		}
		b = r.appendElement(e, b, entries.Value(key), t.Elem)
	}
	t.Close(entries)
	e.CloseMap(start)
	return r.end(b, '}')
}

// separate appends what stands before element or entry k.
func (r *Reflector) separate(b []byte, k int) []byte {
	if k > 0 && r.Separates {
		b = wire.AppendInRoom(b, ",")
	}
	return b
}

// end ends an array or map with a bracket, if it has one.
func (r *Reflector) end(b []byte, bracket byte) []byte {
	if r.Separates {
		b = wire.AppendByte(b, bracket)
	}
	return b
}

// AppendScalar appends v if it has no elements.
func (r *Reflector) AppendScalar(e Encoder, b []byte, v dynamic.Value, t *dynamic.Type) ([]byte, bool) {
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
			return r.Format.AppendNull(b), true
		}
	}
	if t.Bytes {
		return e.AppendBytes(b, v.Bytes()), true
	}
	return b, false
}
