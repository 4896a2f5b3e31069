package catenatest

import (
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/fill"
)

// holdsOptional reports whether a t has a catena.Optional in it. An error of its UnmarshalJSON ends
// the decoding of encoding/json on Go 1.26, and has offsets in the member's text; generated code
// continues, and has the document's. So only the presence of errors is compared.
func holdsOptional(t reflect.Type, seen map[reflect.Type]bool) bool {
	if fill.IsOptional(t) {
		return true
	}
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return holdsOptional(t.Elem(), seen)
	case reflect.Struct:
		for f := range t.Fields() {
			if holdsOptional(f.Type, seen) {
				return true
			}
		}
	}
	return false
}

// equalOptionals compares two Optionals, of one type or of a type and its twin.
func equalOptionals(path string, a, b reflect.Value) error {
	for _, name := range []string{"IsZero", "IsNull"} {
		x, y := a.MethodByName(name).Call(nil)[0].Bool(), b.MethodByName(name).Call(nil)[0].Bool()
		if x != y {
			return when(true, path+"."+name+"()", reflect.ValueOf(x), reflect.ValueOf(y))
		}
	}
	return equal(path, a.MethodByName("Get").Call(nil)[0], b.MethodByName("Get").Call(nil)[0])
}
