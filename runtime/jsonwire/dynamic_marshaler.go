package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A marshaler is encoding/json's Marshaler.
type marshaler interface{ MarshalJSON() ([]byte, error) }

// A textMarshaler is encoding's TextMarshaler.
type textMarshaler interface{ MarshalText() ([]byte, error) }

// Marshal appends what v's MarshalJSON returns, checked and compacted. A nil
// pointer is null, and its method is not called.
func (e *Encoder) Marshal(b []byte, v interface{ MarshalJSON() ([]byte, error) }) []byte {
	if dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	return e.marshal(b, v, false)
}

func (e *Encoder) marshal(b []byte, v marshaler, dynamic bool) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if jsonerr.Streams(v) {
		return e.appendWhole(b, v)
	}
	if e.Err != nil {
		return wire.WithRoom(b) // no more of another's code is called
	}
	text, err := v.MarshalJSON()
	if err != nil {
		return e.Fail(b, failed(jsonerr.MarshalerError(v, jsonerr.MarshalJSON, err, dynamic)))
	}
	end, ok := e.compact(b, text)
	if !ok {
		return e.Fail(b, malformed(text, v, dynamic))
	}
	return end
}

// MarshalText appends what v's MarshalText returns, as a string. A nil pointer
// is null, and its method is not called.
func (e *Encoder) MarshalText(b []byte, v interface{ MarshalText() ([]byte, error) }) []byte {
	if dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	return e.marshalText(b, v, false)
}

func (e *Encoder) marshalText(b []byte, v textMarshaler, dynamic bool) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if jsonerr.Streams(v) {
		return e.appendWhole(b, v)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	f := getBuffer()
	text, err := appendText(f.Bytes(), v)
	if err != nil {
		f.put(f.Bytes())
		return e.Fail(b, failed(jsonerr.MarshalerError(v, jsonerr.MarshalText, err, dynamic)))
	}
	b = e.AppendString(b, mem.String(text))
	f.put(f.Bytes()) // text may be v's own
	return b
}

// AppendRawMessage appends a json.RawMessage: null if it is nil, otherwise
// checked and compacted.
func (e *Encoder) AppendRawMessage(b []byte, text []byte) []byte {
	if text == nil {
		return AppendNull(b)
	}
	end, ok := e.compact(b, text)
	if !ok {
		return e.Fail(b, malformed(text, nil, false))
	}
	return end
}

// malformed makes the error for text, returned by v's MarshalJSON, that is not
// JSON or nests too deeply.
func malformed(text []byte, v any, dynamic bool) error {
	name, cause := jsonerr.MalformedError(text, v, dynamic)
	if cause == nil {
		return state.TooDeepToEncode()
	}
	return failed(name, cause)
}

// Unsupported notes the error for a Go type that JSON cannot express. proto is
// (*T)(nil) for the type T.
func (e *Encoder) Unsupported(b []byte, proto any) []byte {
	name, cause := jsonerr.UnsupportedType(proto)
	return e.Fail(b, refused(cause, name))
}
