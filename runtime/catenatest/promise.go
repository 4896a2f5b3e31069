package catenatest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"
)

// allocates tells why coding a type may allocate even when warm: the type at
// fault is coded by its author's methods or cannot lie in an arena.
func allocates(t reflect.Type) string {
	return allocatesIn(t, t.PkgPath(), map[codedIn]bool{})
}

// codedIn is a type and the package whose generated code codes it.
type codedIn struct {
	reflect.Type
	pkg string
}

func allocatesIn(t reflect.Type, pkg string, seen map[codedIn]bool) string {
	if reflect.PointerTo(t).Implements(generatedType) {
		pkg = t.PkgPath()
	}
	if seen[codedIn{t, pkg}] || t == timeType || t == rawType {
		return ""
	}
	seen[codedIn{t, pkg}] = true
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
		if hidden(t.Elem(), pkg) {
			return unnamed(t.Elem())
		}
		return allocatesIn(t.Elem(), pkg, seen)
	case reflect.Map:
		if hidden(t.Elem(), pkg) {
			return unnamed(t.Elem())
		}
		if reason := allocatesIn(t.Key(), pkg, seen); reason != "" {
			return reason
		}
		return allocatesIn(t.Elem(), pkg, seen)
	case reflect.Struct:
		for k := range t.NumField() {
			f := t.Field(k)
			if !f.IsExported() && !f.Anonymous || f.Tag.Get("json") == "-" {
				continue
			}
			if !f.Anonymous && f.Type.Kind() >= reflect.Array && f.Type.Kind() != reflect.String && hidden(f.Type, pkg) {
				return unnamed(f.Type)
			}
			if reason := allocatesIn(f.Type, pkg, seen); reason != "" {
				return reason
			}
		}
	}
	return ""
}

func unnamed(t reflect.Type) string {
	return fmt.Sprintf("%v cannot be named where it is coded", t)
}

// hidden tells whether generated code in a package has no name for a type:
// encoding/json codes it.
func hidden(t reflect.Type, pkg string) bool {
	switch {
	case t.Kind() == reflect.Struct && t.Name() == "":
		for f := range t.Fields() {
			if !f.IsExported() && f.PkgPath != pkg {
				return true
			}
		}
		return false
	case strings.HasPrefix(t.Name(), "_Ctype_"): // cgo's name
		return true
	case t.PkgPath() == pkg || t.PkgPath() == "":
		return false
	}
	first, _ := utf8.DecodeRuneInString(t.Name())
	above, _, internal := strings.Cut("/"+t.PkgPath()+"/", "/internal/")
	return !unicode.IsUpper(first) || internal && !strings.HasPrefix("/"+pkg+"/", above+"/")
}

var marshalerTypes = []reflect.Type{
	reflect.TypeFor[json.Marshaler](), unmarshalerType,
	reflect.TypeFor[encoding.TextMarshaler](), textUnmarshalerType,
}
