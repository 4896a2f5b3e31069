package dynamic

import "reflect"

// TypeName returns the name of v's type.
func TypeName(v any) string {
	if v == nil {
		return "nil"
	}
	return reflect.TypeOf(v).String()
}

// PointedName returns the name of the type T; proto is (*T)(nil).
func PointedName(proto any) string {
	if proto == nil {
		return "nil"
	}
	return reflect.TypeOf(proto).Elem().String()
}

// NilOf returns the nil pointer of v's type, a pointer, so that v itself need not be kept.
func NilOf(v any) any { return reflect.Zero(reflect.TypeOf(v)).Interface() }
