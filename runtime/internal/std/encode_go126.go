//go:build !go1.27 || !goexperiment.jsonv2

package std

import "reflect"

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
