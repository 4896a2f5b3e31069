package std

import (
	"bytes"
	"encoding/json"
	"reflect"
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
// err, which a method of v returned. dynamic reports whether v stood in an
// interface; otherwise it may point to the value whose type counts.
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

// NumberText returns the text of v if it is a json.Number, or a pointer to one that is not nil.
func NumberText(v any) (string, bool) {
	switch n := v.(type) {
	case json.Number:
		return string(n), true
	case *json.Number:
		if n != nil {
			return string(*n), true
		}
	}
	return "", false
}

// IsNilPointer reports whether v holds a pointer that is nil.
func IsNilPointer(v any) bool {
	r := reflect.ValueOf(v)
	return r.Kind() == reflect.Pointer && r.IsNil()
}

// TypeName returns the name of v's type.
func TypeName(v any) string {
	if v == nil {
		return "nil"
	}
	return reflect.TypeOf(v).String()
}

// ElemName returns the name of the type T, of which proto is (*T)(nil).
func ElemName(proto any) string { return reflect.TypeOf(proto).Elem().String() }

// IsZero reports whether what v points to is zero.
func IsZero(v any) bool { return reflect.ValueOf(v).Elem().IsZero() }

// PointedName returns the name of the type T; proto is (*T)(nil).
func PointedName(proto any) string {
	if proto == nil {
		return "nil"
	}
	return reflect.TypeOf(proto).Elem().String()
}
