package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file has what the files that are written for several formats need of this format.

// native makes c encode and decode T, if that is a type that only this format has a form for:
// there is none.
func (c *coder[T]) native() bool { return false }

// addressSensitive reports whether a T with generated code is encoded differently when it is
// not addressable: marshalers with pointer receivers do not apply then.
func addressSensitive[T any]() bool {
	_, byValue := any(*new(T)).(marshaler)
	return !byValue && std.AddressSensitive((*T)(nil), func(v any) bool { return HasOwnCodec(v) })
}

// An array is what arrayStart appends for one of n elements, each element k after what arrayNext
// appends, and what arrayEnd appends.

func arrayStart(b []byte, _ int) []byte { return wire.AppendByte(b, '[') }

func arrayNext(b []byte, k int) []byte {
	if k > 0 {
		b = wire.Put(b, ",")
	}
	return b
}

func arrayEnd(b []byte) []byte { return wire.AppendByte(b, ']') }

// A map is what mapStart appends for one of n entries, each key k after what mapNext appends, its
// value after what mapColon appends, and what mapEnd appends.

func mapStart(b []byte, _ int) []byte { return wire.AppendByte(b, '{') }
func mapNext(b []byte, k int) []byte  { return arrayNext(b, k) }
func mapColon(b []byte) []byte        { return wire.Put(b, ":") }
func mapEnd(b []byte) []byte          { return wire.AppendByte(b, '}') }

// isPlain reports whether a type of the kind of bytes has no marshaler of its author's; v is
// (*T)(nil) for the type T.
func isPlain(v any) bool {
	switch v.(type) {
	case valueAppender: // whose methods are not the author's
		return true
	case marshaler, textMarshaler:
		return false
	}
	return true
}

// appendKey appends the key of a map by strings or integers, whose text is key.
func (e *Encoder) appendKey(b []byte, key string, _ bool) []byte { return e.AppendString(b, key) }
