package jsonwire

import "github.com/ezrantn/catena/runtime/internal/std"

// MarshalInterface appends what v holds, where MarshalJSON is one of the methods
// of the interface type T: as encoding/json does, by calling it, for a nil
// pointer too.
func MarshalInterface[T interface{ MarshalJSON() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.marshalInterface(b, v, (*T)(nil))
}

// marshalInterface is MarshalInterface for the interface type T; proto is (*T)(nil).
func (e *Encoder) marshalInterface(b []byte, v marshaler, proto any) []byte {
	if b, ok := e.appendOwn(b, v); ok {
		return b
	}
	before := e.err
	b = e.marshal(b, v, true)
	if e.err != before {
		std.MarshalerOf(e.err, proto)
	}
	return b
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.marshalTextInterface(b, v, (*T)(nil))
}

func (e *Encoder) marshalTextInterface(b []byte, v textMarshaler, proto any) []byte {
	before := e.err
	b = e.marshalText(b, v, true)
	if e.err != before {
		std.MarshalerOf(e.err, proto)
	}
	return b
}

// appendOwn appends v by its generated code, if its type has any: its
// MarshalJSON knows neither e's options nor its depth.
func (e *Encoder) appendOwn(b []byte, v any) (_ []byte, ok bool) {
	if v == nil || !HasOwnCodec(v) {
		return b, false
	}
	p, ok := v.(valueAppender)
	if !ok {
		if p, ok = std.PointerTo(v).(valueAppender); !ok {
			return b, false
		}
	}
	return e.appendGenerated(b, p), true
}
