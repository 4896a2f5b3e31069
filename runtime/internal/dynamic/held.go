package dynamic

import (
	"encoding/json"
	"reflect"
)

// RawMessage is json.RawMessage.
type RawMessage = json.RawMessage

// Number is json.Number.
type Number = json.Number

// HeldBy returns the value in the interface that v points to, and whether that has methods. It is not
// ok if v points to anything else.
func HeldBy(v any) (held any, hasMethods, ok bool) {
	e := reflect.ValueOf(v).Elem()
	if e.Kind() != reflect.Interface {
		return nil, false, false
	}
	return e.Interface(), e.NumMethod() > 0, true
}

// SetHeld puts held into the interface without methods that v points to.
func SetHeld(v, held any) {
	e := reflect.ValueOf(v).Elem()
	if held == nil {
		e.SetZero()
		return
	}
	e.Set(reflect.ValueOf(held))
}

// SetNil sets the value that v points to to zero.
func SetNil(v any) { reflect.ValueOf(v).Elem().SetZero() }

// IsByteSlice reports whether v points to a slice whose elements are of the kind of bytes.
func IsByteSlice(v any) bool {
	t := reflect.TypeOf(v).Elem()
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8
}

// BytesOf returns v, which points to a slice of bytes, as a pointer to []byte, and
// nil for any other.
func BytesOf(v any) *[]byte {
	p, t := reflect.ValueOf(v), reflect.TypeFor[*[]byte]()
	if e := p.Type().Elem(); e.Kind() != reflect.Slice || !p.Type().ConvertibleTo(t) {
		return nil
	}
	return p.Convert(t).Interface().(*[]byte)
}

// SetBytes makes a copy of src the slice that v, of which IsByteSlice is true, points to.
func SetBytes(v any, src []byte) {
	list := reflect.ValueOf(v).Elem()
	list.Set(reflect.MakeSlice(list.Type(), len(src), len(src)))
	copy(list.Bytes(), src)
}

// ProtoOf returns (*T)(nil) for the type T of v.
func ProtoOf(v any) any { return zeroPointer(reflect.TypeOf(v)) }

// IsPointer reports whether v holds a pointer that is not nil: decoding into an
// interface then uses its target instead of replacing it.
func IsPointer(v any) bool {
	r := reflect.ValueOf(v)
	return r.Kind() == reflect.Pointer && !r.IsNil()
}

// IsNilPointer reports whether v holds a pointer that is nil.
func IsNilPointer(v any) bool {
	r := reflect.ValueOf(v)
	return r.Kind() == reflect.Pointer && r.IsNil()
}

// Forget sets the value that v points to to nil if it is a pointer, slice or map,
// or an interface without methods.
func Forget(v any) {
	switch e := reflect.ValueOf(v).Elem(); e.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		e.SetZero()
	case reflect.Interface:
		if e.NumMethod() == 0 {
			e.SetZero()
		}
	}
}

// NumberText returns the text of v if it is a json.Number, or a pointer to one that is not nil.
func NumberText(v any) (string, bool) {
	switch n := v.(type) {
	case json.Number:
		return string(n), true
	case *json.Number:
		if n != nil {
			return string(*n), true
		}
	}
	return "", false
}
