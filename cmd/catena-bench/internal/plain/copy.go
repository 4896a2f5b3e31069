package plain

import (
	"fmt"
	"reflect"
	"time"
)

var timeType = reflect.TypeFor[time.Time]()

// Copy makes the value that dst points to a deep copy of the one that src points
// to, whose type must be a copy of dst's. Interfaces hold values of types
// without a package: those are shared. It panics if the types differ.
func Copy(dst, src any) {
	copyValue(reflect.ValueOf(dst).Elem(), reflect.ValueOf(src).Elem())
}

func copyValue(dst, src reflect.Value) {
	if dst.Kind() != src.Kind() {
		panic(noCopy(dst, src))
	}
	switch src.Kind() {
	case reflect.Pointer:
		dst.SetZero()
		if !src.IsNil() {
			dst.Set(reflect.New(dst.Type().Elem()))
			copyValue(dst.Elem(), src.Elem())
		}
	case reflect.Slice:
		dst.SetZero()
		if !src.IsNil() {
			dst.Set(reflect.MakeSlice(dst.Type(), src.Len(), src.Len()))
			copyElements(dst, src)
		}
	case reflect.Array:
		if dst.Len() != src.Len() {
			panic(noCopy(dst, src))
		}
		copyElements(dst, src)
	case reflect.Map:
		copyMap(dst, src)
	case reflect.Struct:
		if src.Type() == timeType {
			dst.Set(src)
			return
		}
		if dst.NumField() != src.NumField() {
			panic(noCopy(dst, src))
		}
		for k := range src.NumField() {
			copyValue(dst.Field(k), src.Field(k))
		}
	default:
		dst.Set(src.Convert(dst.Type()))
	}
}

func copyElements(dst, src reflect.Value) {
	if kind := src.Type().Elem(); kind == dst.Type().Elem() && kind.PkgPath() == "" && (kind.Kind() <= reflect.Float64 || kind.Kind() == reflect.String) {
		reflect.Copy(dst, src)
		return
	}
	for k := range src.Len() {
		copyValue(dst.Index(k), src.Index(k))
	}
}

func copyMap(dst, src reflect.Value) {
	dst.SetZero()
	if src.IsNil() {
		return
	}
	dst.Set(reflect.MakeMapWithSize(dst.Type(), src.Len()))
	for entry := src.MapRange(); entry.Next(); {
		key := reflect.New(dst.Type().Key()).Elem()
		value := reflect.New(dst.Type().Elem()).Elem()
		copyValue(key, entry.Key())
		copyValue(value, entry.Value())
		dst.SetMapIndex(key, value)
	}
}

func noCopy(dst, src reflect.Value) string {
	return fmt.Sprintf("plain: %s is no copy of %s", dst.Type(), src.Type())
}
