package catenatest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
)

// allocates tells why coding a type may allocate even when warm: the type at
// fault is coded by its author's methods or cannot lie in an arena.
func allocates(t reflect.Type) string {
	return allocatesIn(t, map[reflect.Type]bool{})
}

func allocatesIn(t reflect.Type, seen map[reflect.Type]bool) string {
	if seen[t] || t == timeType || t == rawType {
		return ""
	}
	seen[t] = true
	if t.Kind() != reflect.Pointer && !reflect.PointerTo(t).Implements(generatedType) {
		if t.Kind() == reflect.Interface && t.NumMethod() > 0 {
			return fmt.Sprintf("%v is an interface with methods", t)
		}
		for _, m := range marshalerTypes {
			if t.Kind() != reflect.Interface && reflect.PointerTo(t).Implements(m) {
				return fmt.Sprintf("%v has methods of its author's", t)
			}
		}
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		if t.Kind() != reflect.Array && locked(t.Elem()) {
			return fmt.Sprintf("%v is or holds a lock", t.Elem())
		}
		return allocatesIn(t.Elem(), seen)
	case reflect.Map:
		if reason := allocatesIn(t.Key(), seen); reason != "" {
			return reason
		}
		return allocatesIn(t.Elem(), seen)
	case reflect.Struct:
		for k := range t.NumField() {
			f := t.Field(k)
			if !f.IsExported() && !f.Anonymous || f.Tag.Get("json") == "-" {
				continue
			}
			if reason := allocatesIn(f.Type, seen); reason != "" {
				return reason
			}
		}
	}
	return ""
}

var marshalerTypes = []reflect.Type{
	reflect.TypeFor[json.Marshaler](), unmarshalerType,
	reflect.TypeFor[encoding.TextMarshaler](), textUnmarshalerType,
}
