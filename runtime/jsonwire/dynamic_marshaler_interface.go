package jsonwire

import "github.com/ezrantn/catena/runtime/internal/jsonerr"

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

// ofInterface makes c encode the value that the interface T holds.
func (c *coder[T]) ofInterface() {
	method, marshals := jsonerr.InterfaceMarshals((*T)(nil))
	if marshals {
		c.appendValue = func(e *Encoder, b []byte, v *T) []byte {
			if method == jsonerr.MarshalJSON {
				m, _ := any(*v).(marshaler)
				return e.marshalInterface(b, m, (*T)(nil))
			}
			m, _ := any(*v).(textMarshaler)
			return e.marshalTextInterface(b, m, (*T)(nil))
		}
	}
	c.append = c.appendValue
}
