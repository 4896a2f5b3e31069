package oracle

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// allocates tells why encoding or decoding a type may allocate even when warm: the type at
// fault is encoded by user-defined methods or cannot be in an arena.
func allocates(t reflect.Type) string {
	if reason := lacks(t, t, map[reflect.Type]bool{}); reason != "" {
		return reason
	}
	return allocatesIn(t, t.PkgPath(), map[codedIn]bool{})
}

// lacks returns which type of another package's in t has a codec, but not for all
// formats that root has: then its methods for users are called.
func lacks(root, t reflect.Type, seen map[reflect.Type]bool) string {
	if seen[t] {
		return ""
	}
	seen[t] = true
	p := reflect.PointerTo(t)
	some, all := false, true
	for _, has := range codecs() {
		some = some || has(p)
		all = all && (has(p) || !has(reflect.PointerTo(root)))
	}
	if t.Kind() != reflect.Pointer && t.PkgPath() != root.PkgPath() && some {
		if !all {
			return fmt.Sprintf("%v lacks a format", t)
		}
		return ""
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return lacks(root, t.Elem(), seen)
	case reflect.Struct:
		for f := range t.Fields() {
			if reason := lacks(root, f.Type, seen); reason != "" {
				return reason
			}
		}
	}
	return ""
}

// codecs returns functions that report whether a type of pointers has generated code in a format.
func codecs() []func(p reflect.Type) bool {
	list := []func(reflect.Type) bool{hasCodec}
	for _, f := range forms {
		list = append(list, f.hasCodec)
	}
	return list
}

func allocatesIn(t reflect.Type, pkg string, seen map[codedIn]bool) string {
	if testkit.IsOptional(t) {
		return allocatesIn(testkit.Held(t), pkg, seen)
	}
	pkg = coder(t, pkg)
	if reflected(t, pkg) {
		return fmt.Sprintf("%v cannot be named where it is encoded", t)
	}
	return partsAllocate(t, pkg, seen)
}

// partsAllocate is allocatesIn for the parts of t: of an embedded struct it is the
// fields that count.
func partsAllocate(t reflect.Type, pkg string, seen map[codedIn]bool) string {
	if seen[codedIn{t, pkg}] || t == timeType || t == rawType {
		return ""
	}
	seen[codedIn{t, pkg}] = true
	if t.Kind() != reflect.Pointer && !hasOwnCodec(reflect.New(t).Interface()) {
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
		if t.Kind() != reflect.Array && testkit.HasLock(t.Elem()) {
			return fmt.Sprintf("%v is or holds a lock", t.Elem())
		}
		return allocatesIn(t.Elem(), pkg, seen)
	case reflect.Map:
		if reason := allocatesIn(t.Key(), pkg, seen); reason != "" {
			return reason
		}
		if k := t.Key().Kind(); k != reflect.String && (k < reflect.Int || k > reflect.Uintptr) {
			return fmt.Sprintf("a map with keys of type %v is left to encoding/json, which takes some on Go 1.27", t.Key())
		}
		return allocatesIn(t.Elem(), pkg, seen)
	case reflect.Struct:
		for k := range t.NumField() {
			f := t.Field(k)
			if !f.IsExported() && !f.Anonymous || f.Tag.Get("json") == "-" {
				continue
			}
			in := allocatesIn
			if promotes(f) {
				in = partsAllocate
			}
			if reason := in(f.Type, pkg, seen); reason != "" {
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
