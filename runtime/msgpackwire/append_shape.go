package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendReflected appends v, or what it points to, whose type has no generated
// code.
func (e *Encoder) AppendReflected(b []byte, v any) []byte { return e.AppendAny(b, v) }

// appendShape appends v by what it is made of: there is no method to ask.
func (e *Encoder) appendShape(b []byte, v any) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	part := std.Look(v)
	switch part.Form {
	case std.Null:
		return AppendNull(b)
	case std.Plain:
		return e.AppendAny(b, part.Value)
	case std.Unknown:
		return e.Unsupported(b, std.ProtoOf(v))
	case std.List:
		if s, proto := std.NamedBytes(part.Value); s != nil && isPlain(proto) {
			return e.AppendBytes(b, s)
		}
	}
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	switch part.Form {
	case std.Reference:
		b = e.AppendAny(b, part.Value)
	case std.List:
		b = e.appendList(b, std.Len(part.Value), func(b []byte, k int) []byte {
			return e.AppendAny(b, std.At(part.Value, k))
		})
	case std.Mapping:
		keys, integers := std.SortedKeys(part.Value)
		b = e.appendMap(b, len(keys), func(b []byte, k int) []byte {
			if integers {
				b = e.AppendIntegerKey(b, keys[k].Text)
			} else {
				b = e.AppendString(b, keys[k].Text)
			}
			return e.AppendAny(b, keys[k].Value)
		})
	}
	e.Leave()
	return b
}
