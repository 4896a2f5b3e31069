package fill

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

// An optional is a *catena.Optional[T].
type optional interface {
	Clear()
	SetNull()
	Settle(fits bool)
}

// Target returns the place of the value in v, an addressable catena.Optional, whether it has one or
// not.
func Target(v reflect.Value) reflect.Value {
	return v.Addr().MethodByName("Target").Call(nil)[0].Elem()
}

// optional makes v absent, null or a value.
func (f *filler) optional(v reflect.Value, size int) {
	o := v.Addr().Interface().(optional)
	o.Clear()
	switch f.IntN(4) {
	case 0:
	case 1:
		o.SetNull()
	default:
		f.value(Target(v), size/2)
		o.Settle(true)
	}
}
