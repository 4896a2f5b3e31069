//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"errors"
	"reflect"
)

// marshalerType is the type that encoding/json names in a MarshalerError. A
// field's method is called through a pointer to it, but its own type is told.
func marshalerType(t reflect.Type, dynamic bool) reflect.Type {
	if t.Kind() == reflect.Pointer && !dynamic {
		return t.Elem()
	}
	return t
}

// Streams reports whether encoding/json prefers another method of v to
// MarshalJSON.
func Streams(v any) bool { return false }

// MarshalerOf makes the type that err names, an error of a marshaler, the one of
// the interface through which it was called. proto is (*T)(nil) for the
// interface type T.
func MarshalerOf(err error, proto any) {
	if e, ok := errors.AsType[*json.MarshalerError](err); ok {
		e.Type = reflect.TypeOf(proto).Elem()
	}
}
