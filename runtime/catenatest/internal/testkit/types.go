package testkit

import (
	"reflect"
	"sync"
)

// Cloner returns the generated Clone of a type under the name that it has, false if there is none. A type with a
// Clone of its author's has a CloneValue, which is given a wire.Cloner.
func Cloner(t reflect.Type) (func(v any) any, bool) {
	p := reflect.PointerTo(t)
	for _, name := range []string{"CloneValue", "Clone", "CloneDeep"} {
		m, ok := p.MethodByName(name)
		if !ok || m.Type.NumOut() != 1 || m.Type.Out(0) != p {
			continue
		}
		takesCloner := m.Type.NumIn() == 2 && m.Type.In(1).String() == "*wire.Cloner"
		if !takesCloner && m.Type.NumIn() != 1 {
			continue
		}
		return func(v any) any {
			in := []reflect.Value{reflect.ValueOf(v)}
			if takesCloner {
				in = append(in, reflect.New(m.Type.In(1).Elem()))
			}
			return m.Func.Call(in)[0].Interface()
		}, true
	}
	return nil, false
}

var lockerType = reflect.TypeFor[sync.Locker]()

// HasLock reports whether a value of t has a lock in it.
func HasLock(t reflect.Type) bool {
	switch {
	case reflect.PointerTo(t).Implements(lockerType):
		return true
	case t.Kind() == reflect.Array:
		return HasLock(t.Elem())
	case t.Kind() == reflect.Struct:
		for f := range t.Fields() {
			if HasLock(f.Type) {
				return true
			}
		}
	}
	return false
}

// Deref returns the type that t, a pointer's type without a name, points to, and t for others.
func Deref(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer && t.Name() == "" {
		return t.Elem()
	}
	return t
}
