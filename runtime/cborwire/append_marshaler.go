package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// The methods by which types write themselves.
type (
	marshaler     interface{ MarshalCBOR() ([]byte, error) }
	textMarshaler interface{ MarshalText() ([]byte, error) }

	binaryMarshaler interface{ MarshalBinary() ([]byte, error) }
)

// Marshal appends what v's MarshalCBOR returns, if that is one well-formed
// value. A nil pointer is nil, and its method is not called.
func (e *Encoder) Marshal(b []byte, v interface{ MarshalCBOR() ([]byte, error) }) []byte {
	if v == nil || std.IsNilPointer(v) {
		return wire.AppendByte(b, initialNull)
	}
	if e.Err != nil {
		return wire.WithRoom(b) // no more of another's code is called
	}
	data, err := v.MarshalCBOR()
	return e.appendMarshaled(b, v, data, err)
}

// appendMarshaled appends data, which v's own method returned with err.
func (e *Encoder) appendMarshaled(b []byte, v any, data []byte, err error) []byte {
	if err == nil {
		err = e.check(data)
	}
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return wire.AppendText(b, mem.String(data))
}

// MarshalBinary appends what v's MarshalBinary returns, as a byte string. A nil pointer
// is nil, and its method is not called.
func (e *Encoder) MarshalBinary(b []byte, v interface{ MarshalBinary() ([]byte, error) }) []byte {
	if v == nil || std.IsNilPointer(v) {
		return wire.AppendByte(b, initialNull)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	data, err := v.MarshalBinary()
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	if data == nil {
		data = []byte{}
	}
	return AppendBytes(b, data)
}

// MarshalText appends what v's MarshalText returns, as a text string. A nil pointer is
// nil, and its method is not called.
func (e *Encoder) MarshalText(b []byte, v interface{ MarshalText() ([]byte, error) }) []byte {
	if v == nil || std.IsNilPointer(v) {
		return wire.AppendByte(b, initialNull)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := v.MarshalText()
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return AppendString(b, mem.String(text))
}

// MarshalInterface appends what v holds, where MarshalCBOR is one of the
// methods of the interface type T: by its generated code if it has any.
func MarshalInterface[T interface{ MarshalCBOR() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// MarshalBinaryInterface is MarshalInterface for MarshalBinary.
func MarshalBinaryInterface[T interface{ MarshalBinary() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}
