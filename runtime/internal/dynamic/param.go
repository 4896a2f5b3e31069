package dynamic

import "reflect"

// AddressSensitive reports whether encoding/json encodes a T differently when it is not
// addressable: it holds by value a type whose own marshaler has a pointer
// receiver. The generated ones, which hasCodec recognizes, do not count.
func AddressSensitive(proto any, hasCodec func(v any) bool) bool {
	return addressSensitive([]reflect.Type{JSONMarshaler, TextMarshaler}, reflect.TypeOf(proto).Elem(), hasCodec)
}

func addressSensitive(marshalers []reflect.Type, t reflect.Type, hasCodec func(v any) bool) bool {
	if t.Kind() == reflect.Interface || t.Kind() == reflect.Pointer {
		return false
	}
	for _, m := range marshalers {
		if t.Implements(m) {
			return false
		}
		if reflect.PointerTo(t).Implements(m) && !hasCodec(reflect.New(t).Interface()) {
			return true
		}
	}
	switch t.Kind() {
	case reflect.Array:
		return addressSensitive(marshalers, t.Elem(), hasCodec)
	case reflect.Struct:
		for k := range t.NumField() {
			if addressSensitive(marshalers, t.Field(k).Type, hasCodec) {
				return true
			}
		}
	}
	return false
}

// IsNilable reports whether a T can be nil; proto is a *T, nil or not.
func IsNilable(proto any) bool {
	switch reflect.TypeOf(proto).Elem().Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return true
	}
	return false
}

// basics are pointers to the basic kinds.
var basics = map[reflect.Kind]reflect.Type{
	reflect.Bool: reflect.TypeFor[*bool](), reflect.String: reflect.TypeFor[*string](),
	reflect.Int: reflect.TypeFor[*int](), reflect.Int8: reflect.TypeFor[*int8](), reflect.Int16: reflect.TypeFor[*int16](),
	reflect.Int32: reflect.TypeFor[*int32](), reflect.Int64: reflect.TypeFor[*int64](),
	reflect.Uint: reflect.TypeFor[*uint](), reflect.Uint8: reflect.TypeFor[*uint8](), reflect.Uint16: reflect.TypeFor[*uint16](),
	reflect.Uint32: reflect.TypeFor[*uint32](), reflect.Uint64: reflect.TypeFor[*uint64](), reflect.Uintptr: reflect.TypeFor[*uintptr](),
	reflect.Float32: reflect.TypeFor[*float32](), reflect.Float64: reflect.TypeFor[*float64](),
}

// Basic returns v, which points to a named type of a basic kind, as a pointer to
// that kind, and nil for any other.
func Basic(v any) any {
	p := reflect.ValueOf(v)
	t := basics[p.Type().Elem().Kind()]
	if t == nil {
		return nil
	}
	return p.Convert(t).Interface()
}

// IsQuotable reports whether the tag option string applies to a field of type T.
func IsQuotable(proto any) bool {
	t := reflect.TypeOf(proto).Elem()
	if t.Name() == "" && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch k := t.Kind(); k {
	case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64:
		return true
	default:
		return reflect.Int <= k && k <= reflect.Uintptr
	}
}

// MarshalsAsText reports whether encoding/json asks a key of type T for its text.
func MarshalsAsText(proto any) bool {
	t := reflect.TypeOf(proto).Elem()
	return t.Kind() != reflect.String && t.Implements(TextMarshaler)
}

// KeyString, KeyInt and KeyUint are a map key as its kind has it.
func KeyString(key any) string { return reflect.ValueOf(key).String() }

// KeyInt is KeyString for signed integers.
func KeyInt(key any) int64 { return reflect.ValueOf(key).Int() }

// KeyUint is KeyString for unsigned integers.
func KeyUint(key any) uint64 { return reflect.ValueOf(key).Uint() }

// SetString, SetInt and SetUint set the value that v points to, which is of
// that kind.
func SetString(v any, s string) { reflect.ValueOf(v).Elem().SetString(s) }

// SetInt is SetString for signed integers.
func SetInt(v any, n int64) { reflect.ValueOf(v).Elem().SetInt(n) }

// SetUint is SetString for unsigned integers.
func SetUint(v any, n uint64) { reflect.ValueOf(v).Elem().SetUint(n) }

// IsEmpty reports whether the value that v points to is left out with
// omitempty.
func IsEmpty(v any) bool {
	switch e := reflect.ValueOf(v).Elem(); e.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return e.Len() == 0
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr,
		reflect.Float32, reflect.Float64,
		reflect.Interface, reflect.Pointer:
		return e.IsZero()
	}
	return false
}

type zeroer interface{ IsZero() bool }

// IsZeroParam reports whether the value that v points to is left out with omitzero: by
// its method IsZero, if it has one.
func IsZeroParam(v any) bool {
	e := reflect.ValueOf(v).Elem()
	switch e.Kind() {
	case reflect.Interface, reflect.Pointer:
		if e.IsNil() {
			return true
		}
		if !e.Type().Implements(reflect.TypeFor[zeroer]()) {
			return false
		}
		if in := e.Elem(); e.Kind() == reflect.Interface && in.Kind() == reflect.Pointer && in.IsNil() {
			return true // the method would not expect it
		}
		return e.Interface().(zeroer).IsZero()
	}
	if z, ok := v.(zeroer); ok {
		return z.IsZero()
	}
	return e.IsZero()
}

// IsZero reports whether the value that v points to is zero.
func IsZero(v any) bool { return reflect.ValueOf(v).Elem().IsZero() }
