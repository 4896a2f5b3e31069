package dynamic

import "reflect"

// A Scalar is a number, a length or an address in a value.
type Scalar struct {
	Offset, Size uintptr
	IsFloat      bool
}

// ZeroScalars returns the scalars that are zero if a value of the type that v points to equals the zero value, as Go's
// operator says. ok is false for a type with more than most of them, or one that cannot be compared.
func ZeroScalars(v any, most int) (scalars []Scalar, ok bool) {
	t := reflect.TypeOf(v).Elem()
	return addZeroScalars(nil, t, 0, most)
}

func addZeroScalars(to []Scalar, t reflect.Type, at uintptr, most int) ([]Scalar, bool) {
	word := reflect.TypeFor[uintptr]().Size()
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr,
		reflect.Pointer:
		to = append(to, Scalar{at, t.Size(), false})
	case reflect.Float32, reflect.Float64:
		to = append(to, Scalar{at, t.Size(), true})
	case reflect.String:
		to = append(to, Scalar{at + word, word, false}) // the length
	case reflect.Interface:
		to = append(to, Scalar{at, word, false}) // the type
	case reflect.Array:
		if t.Len() > most {
			return to, false
		}
		ok := true
		for i := 0; ok && i < t.Len(); i++ {
			to, ok = addZeroScalars(to, t.Elem(), at+uintptr(i)*t.Elem().Size(), most)
		}
		return to, ok
	case reflect.Struct:
		ok := true
		for i := 0; ok && i < t.NumField(); i++ {
			if f := t.Field(i); f.Name != "_" {
				to, ok = addZeroScalars(to, f.Type, at+f.Offset, most)
			}
		}
		return to, ok
	default:
		return to, false
	}
	return to, len(to) <= most
}
