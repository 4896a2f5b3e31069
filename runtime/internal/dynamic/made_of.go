package dynamic

import "reflect"

// IsPointerToSlice reports whether v is a *[]T, where proto is a *T.
func IsPointerToSlice(v, proto any) bool {
	return isPointerTo(reflect.TypeOf(v), reflect.SliceOf(reflect.TypeOf(proto).Elem()))
}

// IsPointerToPointer reports whether v is a **T, where proto is a *T.
func IsPointerToPointer(v, proto any) bool {
	return isPointerTo(reflect.TypeOf(v), reflect.TypeOf(proto))
}

// IsPointerToPointers reports whether v is a *[]*T, where proto is a *T.
func IsPointerToPointers(v, proto any) bool {
	return isPointerTo(reflect.TypeOf(v), reflect.SliceOf(reflect.TypeOf(proto)))
}

func isPointerTo(t, elem reflect.Type) bool {
	return t != nil && t.Kind() == reflect.Pointer && t.Elem() == elem
}
