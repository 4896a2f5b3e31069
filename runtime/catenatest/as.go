package catenatest

import (
	"fmt"
	"reflect"
)

// As returns v as a pointer to the type that it is the twin of, so that a method of
// that type can be called. Both must have the same memory layout, as catena-gen
// guarantees.
func As[T, Twin any](v *Twin) *T {
	if a, b := reflect.TypeFor[T](), reflect.TypeFor[Twin](); a.Size() != b.Size() {
		panic(fmt.Sprintf("catenatest: %v is not the twin of %v", b, a))
	}
	return reflect.NewAt(reflect.TypeFor[T](), reflect.ValueOf(v).UnsafePointer()).Interface().(*T)
}
