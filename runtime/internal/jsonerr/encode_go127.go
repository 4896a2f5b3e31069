//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"encoding/json/v2"
	"reflect"
)

// marshalerType is the type that encoding/json names in a MarshalerError: it
// calls every method through a pointer.
func marshalerType(t reflect.Type, _ bool) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t
	}
	return reflect.PointerTo(t)
}

// Streams reports whether encoding/json prefers another method of v to MarshalJSON:
// json/v2's, which writes to a stream.
func Streams(v any) bool {
	_, ok := v.(json.MarshalerTo)
	return ok
}

// MarshalerOf leaves the type that err names, an error of a marshaler, as it is:
// the type of the value, not of the interface through which it was called.
func MarshalerOf(err error, proto any) {}
