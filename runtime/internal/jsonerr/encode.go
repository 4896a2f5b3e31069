package jsonerr

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// Marshal encodes v as encoding/json does, for values without generated code.
func Marshal(v any, keepHTML bool) ([]byte, error) {
	if !keepHTML {
		return json.Marshal(v)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// marshalError returns the error of encoding/json for v, which it refuses.
func marshalError(v any) error {
	_, err := json.Marshal(v)
	return err
}

// NumberError returns the error of encoding/json for a json.Number whose text
// is no number.
func NumberError(text string) error { return marshalError(json.Number(text)) }

// UnsupportedType returns the name of a type that JSON cannot express, and the
// error of encoding/json for it. proto is (*T)(nil) for the type T.
func UnsupportedType(proto any) (string, error) {
	t := reflect.TypeOf(proto).Elem()
	return t.String(), &json.UnsupportedTypeError{Type: t}
}

// IsUnsupported reports whether err is of the kind that encoding/json returns
// for a value that JSON cannot express.
func IsUnsupported(err error) bool {
	switch err.(type) {
	case *json.UnsupportedTypeError, *json.UnsupportedValueError:
		return true
	}
	return false
}

// A Method is a marshaler's.
type Method int

// The methods of marshalers.
const (
	MarshalJSON Method = iota
	MarshalText
)

// MarshalerError returns the name of v's type, and the error of encoding/json for
// err, which a method of v returned. dynamic reports whether v was in an interface;
// otherwise it may point to the value whose type counts.
func MarshalerError(v any, method Method, err error, dynamic bool) (string, error) {
	e := &json.MarshalerError{Err: err}
	if method == MarshalText {
		// encoding/json alone can write down the method's name.
		_, made := json.Marshal(failing{err})
		if m, ok := made.(*json.MarshalerError); ok {
			e = m
		}
	}
	e.Type = marshalerType(reflect.TypeOf(v), dynamic)
	return e.Type.String(), e
}

// failing is a text marshaler that fails.
type failing struct{ err error }

func (f failing) MarshalText() ([]byte, error) { return nil, f.err }

// MalformedError returns the name of v's type, and the error of encoding/json for
// text, which is not JSON; nil if encoding/json accepts it. v, whose MarshalJSON returned the
// text, and dynamic are as in MarshalerError; v is nil for a json.RawMessage.
func MalformedError(text []byte, v any, dynamic bool) (string, error) {
	if text == nil {
		text = []byte{}
	}
	_, err := json.Marshal(json.RawMessage(text))
	if err == nil {
		return "", nil
	}
	e, ok := err.(*json.MarshalerError)
	if !ok {
		return "", err
	}
	if v == nil {
		return "json.RawMessage", e
	}
	e.Type = marshalerType(reflect.TypeOf(v), dynamic)
	return e.Type.String(), e
}

// InterfaceMarshals reports whether one of the methods of the interface type T is
// a marshaler's, and which; proto is (*T)(nil).
func InterfaceMarshals(proto any) (Method, bool) {
	switch t := reflect.TypeOf(proto).Elem(); {
	case t.Implements(dynamic.JSONMarshaler):
		return MarshalJSON, true
	case t.Implements(dynamic.TextMarshaler):
		return MarshalText, true
	}
	return 0, false
}
