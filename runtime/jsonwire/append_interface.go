package jsonwire

import "github.com/ezrantn/catena/runtime/internal/std"

// MarshalInterface appends what v holds, where MarshalJSON is one of the methods
// of the interface type T: as encoding/json does, by calling it, for a nil
// pointer too.
func MarshalInterface[T interface{ MarshalJSON() ([]byte, error) }](e Encoder, b []byte, v T) ([]byte, error) {
	if b, ok, err := e.appendOwn(b, v); ok {
		return b, err
	}
	b, err := e.marshal(b, v, true)
	if err != nil {
		std.MarshalerOf(err, (*T)(nil))
	}
	return b, err
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e Encoder, b []byte, v T) ([]byte, error) {
	b, err := e.marshalText(b, v, true)
	if err != nil {
		std.MarshalerOf(err, (*T)(nil))
	}
	return b, err
}

// appendOwn appends v by its generated code, if its type has any: its
// MarshalJSON knows neither e's options nor its depth.
func (e Encoder) appendOwn(b []byte, v any) (_ []byte, ok bool, err error) {
	if v == nil || !HasOwnCodec(v) {
		return b, false, nil
	}
	p, ok := v.(valueAppender)
	if !ok {
		if p, ok = std.PointerTo(v).(valueAppender); !ok {
			return b, false, nil
		}
	}
	b, err = e.appendGenerated(b, p)
	return b, true, err
}
