package oracle

import (
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// holdsOptional reports whether a t has a catena.Optional in it. An error of its UnmarshalJSON ends
// the decoding of encoding/json on Go 1.26, and has offsets in the member's text; generated code
// continues, and has the document's. So only the presence of errors is compared.
func holdsOptional(t reflect.Type, seen map[reflect.Type]bool) bool {
	if testkit.IsOptional(t) {
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
