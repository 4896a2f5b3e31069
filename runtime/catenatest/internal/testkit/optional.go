package testkit

import (
	"reflect"
	"strings"
)

// IsOptional reports whether t is an instance of catena.Optional.
func IsOptional(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.PkgPath() == "github.com/ezrantn/catena/runtime" && strings.HasPrefix(t.Name(), "Optional[")
}

// Held returns T for catena.Optional[T].
func Held(t reflect.Type) reflect.Type { return t.Field(0).Type }

// Value returns the value that v, a catena.Optional, has. ok is false if it is absent or null, or v is
// unexported.
func Value(v reflect.Value) (held reflect.Value, ok bool) {
	if !v.CanInterface() {
		return reflect.Value{}, false
	}
	got := v.MethodByName("Get").Call(nil)
	return got[0], got[1].Bool()
}

// Target returns the place of the value in v, an addressable catena.Optional, whether it has one or
// not.
func Target(v reflect.Value) reflect.Value {
	return v.Addr().MethodByName("Target").Call(nil)[0].Elem()
}
