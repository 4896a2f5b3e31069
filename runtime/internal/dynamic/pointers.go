package dynamic

import "reflect"

// HasPointers reports whether the type that v points to contains pointers.
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

// Lengths are the offsets of the words of a value that are lengths and capacities.
type Lengths struct {
	Texts  []uintptr // lengths of strings
	Slices []uintptr // lengths and capacities of slices
}

// LengthsOf returns the lengths of the type that v points to.
func LengthsOf(v any) Lengths {
	var l Lengths
	l.add(reflect.TypeOf(v).Elem(), 0)
	return l
}

func (l *Lengths) add(t reflect.Type, at uintptr) {
	word := reflect.TypeFor[uintptr]().Size()
	switch t.Kind() {
	case reflect.String:
		l.Texts = append(l.Texts, at+word)
	case reflect.Slice:
		l.Slices = append(l.Slices, at+word, at+2*word)
	case reflect.Array:
		for i := range t.Len() {
			l.add(t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			l.add(f.Type, at+f.Offset)
		}
	}
}
