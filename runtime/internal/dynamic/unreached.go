package dynamic

import (
	"encoding/json"
	"reflect"
	"sync"
)

// Unreached returns the name of a type that encoding/json would decode, somewhere in the value
// that v points to, by a generated UnmarshalJSON, which knows nothing of the options of a
// json.Decoder. It returns "" if there is none.
func Unreached(v any) string {
	if v == nil {
		return ""
	}
	r := reflect.ValueOf(v)
	name, dynamic := unreachedType(r.Type())
	if name == "" && dynamic {
		name = unreachedValue(r, map[ref]bool{})
	}
	return name
}

// A reach is the result of unreachedType.
type reach struct {
	name    string
	dynamic bool
}

var reaches sync.Map // of reach, by type

// unreachedType is Unreached for all values of type t. dynamic reports whether some hold
// interfaces, which may lead to more.
func unreachedType(t reflect.Type) (name string, dynamic bool) {
	if r, ok := reaches.Load(t); ok {
		return r.(reach).name, r.(reach).dynamic
	}
	var r reach
	r.add(t, map[reflect.Type]bool{})
	reaches.Store(t, r)
	return r.name, r.dynamic
}

// add adds the types that values of type t reach, but for the types that were
// seen.
func (r *reach) add(t reflect.Type, seen map[reflect.Type]bool) {
	if seen[t] || r.name != "" {
		return
	}
	seen[t] = true
	if isOwn, isGenerated := unmarshals(t); isGenerated {
		r.name = t.String()
		return
	} else if isOwn {
		return
	}
	switch t.Kind() {
	case reflect.Interface:
		r.dynamic = true
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		r.add(t.Elem(), seen)
	case reflect.Struct:
		for k := range t.NumField() {
			if f := t.Field(k); isDecoded(f) {
				r.add(f.Type, seen)
			}
		}
	}
}

// isDecoded reports whether encoding/json may decode into the field.
func isDecoded(f reflect.StructField) bool {
	return (f.IsExported() || f.Anonymous) && f.Tag.Get("json") != "-"
}

// unmarshals reports whether encoding/json decodes a t by a method: its author's, or one that is
// generated and is told no options.
func unmarshals(t reflect.Type) (isOwn, generated bool) {
	if t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface {
		return false, false
	}
	p := reflect.PointerTo(t)
	for _, m := range streamMethods {
		if p.Implements(m) {
			return true, false
		}
	}
	if p.Implements(reflect.TypeFor[json.Unmarshaler]()) {
		return true, isGenerated(p)
	}
	return p.Implements(TextUnmarshaler), false
}

// unreachedValue is Unreached for the values in v's interfaces. seen has the pointers on the way.
func unreachedValue(v reflect.Value, seen map[ref]bool) string {
	if v.Kind() == reflect.Interface {
		if v = v.Elem(); v.Kind() != reflect.Pointer || v.IsNil() {
			return "" // encoding/json replaces it
		}
	}
	name, dynamic := unreachedType(v.Type())
	if name != "" || !dynamic {
		return name
	}
	switch v.Kind() {
	case reflect.Pointer:
		r := ref{v.Type(), v.Pointer(), 0}
		if v.IsNil() || seen[r] {
			return ""
		}
		seen[r] = true
		return unreachedValue(v.Elem(), seen)
	case reflect.Slice, reflect.Array:
		for k := 0; k < v.Len() && name == ""; k++ {
			name = unreachedValue(v.Index(k), seen)
		}
	case reflect.Struct:
		for k := 0; k < v.NumField() && name == ""; k++ {
			if isDecoded(v.Type().Field(k)) {
				name = unreachedValue(v.Field(k), seen)
			}
		}
	}
	return name // the value of a map's entry is replaced
}
