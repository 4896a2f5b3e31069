package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

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
	before := e.Err
	b = e.marshal(b, v, true)
	if e.Err != before {
		jsonerr.MarshalerOf(e.Err, proto)
	}
	return b
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.marshalTextInterface(b, v, (*T)(nil))
}

func (e *Encoder) marshalTextInterface(b []byte, v textMarshaler, proto any) []byte {
	before := e.Err
	b = e.marshalText(b, v, true)
	if e.Err != before {
		jsonerr.MarshalerOf(e.Err, proto)
	}
	return b
}

func (*reflectedFormat) OfInterface(proto any) func(reflected.Encoder, []byte, any) []byte {
	method, marshals := jsonerr.InterfaceMarshals(proto)
	if !marshals {
		return nil
	}
	return func(e reflected.Encoder, b []byte, v any) []byte {
		if method == jsonerr.MarshalJSON {
			m, _ := v.(marshaler)
			return e.(*Encoder).marshalInterface(b, m, proto)
		}
		m, _ := v.(textMarshaler)
		return e.(*Encoder).marshalTextInterface(b, m, proto)
	}
}
