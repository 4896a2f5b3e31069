package shapes

import (
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// isOptional reports whether a t with the shape is a value or null: a catena.Optional, or a struct with a bool Valid.
func (s shape) isOptional(t reflect.Type) bool {
	return testkit.IsOptional(t) || s.has("nullable") && t.Kind() == reflect.Struct
}

// An optional is a *catena.Optional.
type optional interface {
	SetNull()
	Settle(fits bool)
}

func (s *Set) decodeOptional(n *node, v reflect.Value, sh shape) error {
	o, ok := v.Addr().Interface().(optional)
	switch {
	case ok && n.null():
		o.SetNull()
		return nil
	case ok:
		err := s.decode(n, testkit.Target(v), sh)
		o.Settle(err == nil)
		return err
	case n.null():
		v.SetZero()
		return nil
	}
	valid, value := validAndValue(v)
	valid.SetBool(true)
	return s.decode(n, value, held(v.Type(), sh))
}

func (e *encoder) optional(b []byte, v reflect.Value, sh shape) ([]byte, error) {
	if testkit.IsOptional(v.Type()) {
		if value, ok := testkit.Value(v); ok {
			return e.value(b, addressable(value), sh)
		}
		return append(b, "null"...), nil
	}
	if !v.CanAddr() {
		v = addressable(v)
	}
	if valid, value := validAndValue(v); valid.Bool() {
		return e.value(b, value, held(v.Type(), sh))
	}
	return append(b, "null"...), nil
}

// validAndValue returns the fields of an addressable struct that is null or a value. Either may be unexported.
func validAndValue(v reflect.Value) (valid, value reflect.Value) {
	field := func(k int) reflect.Value {
		return reflect.NewAt(v.Type().Field(k).Type, v.Field(k).Addr().UnsafePointer()).Elem()
	}
	if v.Type().Field(0).Name == "Valid" {
		return field(0), field(1)
	}
	return field(1), field(0)
}

// held returns the shape of the value of such a struct: of the field with the struct, and of its own.
func held(t reflect.Type, sh shape) shape {
	for f := range t.Fields() {
		if own := parseTag(f.Tag); own != nil && f.Name != "Valid" {
			return shape{tagOptions: own}
		}
	}
	sh.tagOptions = sh.without("nullable")
	return sh
}
