package dynamic

import (
	"reflect"
	"sync"
)

var lockerType = reflect.TypeFor[sync.Locker]()

// HoldsLock reports whether the type that v points to is or holds by value a type
// that must not be copied or overwritten, as the vet check copylocks sees it: a
// type with Lock and Unlock on its pointer, and not on itself.
func HoldsLock(v any) bool { return holdsLock(reflect.TypeOf(v).Elem()) }

func holdsLock(t reflect.Type) bool {
	if reflect.PointerTo(t).Implements(lockerType) && !t.Implements(lockerType) {
		return true
	}
	switch t.Kind() {
	case reflect.Array:
		return holdsLock(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if holdsLock(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}
