package std

import "reflect"

// HasPointers reports whether what v points to, or would, contains pointers.
func HasPointers(v any) bool { return hasPointers(reflect.TypeOf(v).Elem()) }

func hasPointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return t.Len() > 0 && hasPointers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if hasPointers(t.Field(i).Type) {
				return true
			}
		}
		return false
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr,
		reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		return false
	}
	return true
}

// Lengths returns the offsets, in what v points to, or would, of the words that are lengths and
// capacities of strings and slices.
func Lengths(v any) []uintptr { return appendLengths(nil, reflect.TypeOf(v).Elem(), 0) }

func appendLengths(offsets []uintptr, t reflect.Type, at uintptr) []uintptr {
	word := reflect.TypeFor[uintptr]().Size()
	switch t.Kind() {
	case reflect.String:
		return append(offsets, at+word)
	case reflect.Slice:
		return append(offsets, at+word, at+2*word)
	case reflect.Array:
		for i := range t.Len() {
			offsets = appendLengths(offsets, t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			offsets = appendLengths(offsets, f.Type, at+f.Offset)
		}
	}
	return offsets
}
