package testkit

import (
	"reflect"
	"strings"
)

// IsLazy reports whether t is an instance of catena.Lazy.
func IsLazy(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.PkgPath() == "github.com/ezrantn/catena/runtime" && strings.HasPrefix(t.Name(), "Lazy[")
}

// LazyType returns T for catena.Lazy[T].
func LazyType(t reflect.Type) reflect.Type {
	m, _ := t.MethodByName("Get")
	return m.Type.Out(0).Elem()
}

// SetLazy makes v, an addressable catena.Lazy, one of the value x.
func SetLazy(v, x reflect.Value) { v.Addr().MethodByName("Set").Call([]reflect.Value{x}) }

// LazyValue returns what Get of v, a catena.Lazy, returns on the heap. It is not ok if that is an error, or v is unexported.
func LazyValue(v reflect.Value) (x reflect.Value, ok bool) {
	if !v.CanInterface() {
		return reflect.Value{}, false
	}
	get := v.MethodByName("Get")
	got := get.Call([]reflect.Value{reflect.Zero(get.Type().In(0))})
	if !got[1].IsNil() {
		return reflect.Value{}, false
	}
	return got[0].Elem(), true
}
