package std

import "reflect"

// A Shape says which types decoding looks into where only their reflection is
// known.
type Shape int

// The shapes that are told apart.
const (
	Opaque Shape = iota
	Pointer
	Slice // not of bytes
	Array
	Map // by strings or integers, also of a named type without UnmarshalText
)

// ShapeOf returns the shape of what v points to, or would.
func ShapeOf(v any) Shape {
	switch t := reflect.TypeOf(v).Elem(); t.Kind() {
	case reflect.Pointer:
		return Pointer
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 {
			return Slice
		}
	case reflect.Array:
		return Array
	case reflect.Map:
		switch kind, _ := kindOf(t.Key()); kind {
		case Other, Interface:
		default:
			if !reflect.PointerTo(t.Key()).Implements(textUnmarshaler) {
				return Map
			}
		}
	}
	return Opaque
}

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

// SetNil sets what v points to to its zero value.
func SetNil(v any) { reflect.ValueOf(v).Elem().SetZero() }

// Size returns how many bytes what v points to takes itself.
func Size(v any) int { return int(reflect.TypeOf(v).Elem().Size()) }

// Pointee returns the pointer that v points to, to a new value if it is nil or
// fresh is set.
func Pointee(v any, fresh bool) any {
	p := reflect.ValueOf(v).Elem()
	if fresh || p.IsNil() {
		p.Set(reflect.New(p.Type().Elem()))
	}
	return p.Interface()
}

// ElementOf returns a pointer to element n of the slice or array that v points
// to, and false where an array has no such element. A slice grows by one at a
// time; as in encoding/json its elements are what they were.
func ElementOf(v any, n int) (any, bool) {
	list := reflect.ValueOf(v).Elem()
	if list.Kind() == reflect.Array {
		if n >= list.Len() {
			return nil, false
		}
	} else if n >= list.Len() {
		if n >= list.Cap() {
			list.Grow(1)
		}
		list.SetLen(n + 1)
	}
	return list.Index(n).Addr().Interface(), true
}

// EndElements makes n elements all of the slice or array that v points to: those
// behind are cut off, or zero in an array.
func EndElements(v any, n int) {
	list := reflect.ValueOf(v).Elem()
	switch {
	case list.Kind() == reflect.Array:
		for ; n < list.Len(); n++ {
			list.Index(n).SetZero()
		}
	case n == 0:
		list.Set(reflect.MakeSlice(list.Type(), 0, 0))
	default:
		list.SetLen(n)
	}
}

// NewElement returns a pointer to a new element for the map that v points to,
// which is made if it is nil.
func NewElement(v any) any {
	m := reflect.ValueOf(v).Elem()
	if m.IsNil() {
		m.Set(reflect.MakeMap(m.Type()))
	}
	return reflect.New(m.Type().Elem()).Interface()
}

// NewKey returns a pointer to a key for the map that v points to.
func NewKey(v any) any { return reflect.New(reflect.TypeOf(v).Elem().Key()).Interface() }

// Enter puts what e points to under the key that k points to into the map that v points to.
func Enter(v, k, e any) {
	reflect.ValueOf(v).Elem().SetMapIndex(reflect.ValueOf(k).Elem(), reflect.ValueOf(e).Elem())
}

// MakeMap makes the map that v points to if it is nil.
func MakeMap(v any) {
	if m := reflect.ValueOf(v).Elem(); m.IsNil() {
		m.Set(reflect.MakeMap(m.Type()))
	}
}

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

// NamedBytes returns the bytes of v, a slice whose elements are of a named type of the kind
// of bytes, and (*E)(nil) for that type E; nil for any other.
func NamedBytes(v any) (b []byte, proto any) {
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice || r.Type().Elem().Kind() != reflect.Uint8 {
		return nil, nil
	}
	return r.Bytes(), reflect.Zero(reflect.PointerTo(r.Type().Elem())).Interface()
}

// ArrayBytes returns the memory of the array of bytes that v points to, and nil for
// any other, such as an array of a named type of their kind.
func ArrayBytes(v any) []byte {
	if e := reflect.ValueOf(v).Elem(); e.Kind() == reflect.Array && e.Type().Elem() == reflect.TypeFor[byte]() {
		return e.Bytes()
	}
	return nil
}
