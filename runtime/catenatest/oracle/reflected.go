package oracle

import (
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"
)

// codedIn is a type and the package whose generated code encodes and decodes it.
type codedIn struct {
	reflect.Type
	pkg string
}

// coder is the package whose generated code codes a t that is met in code of
// package pkg.
func coder(t reflect.Type, pkg string) string {
	if hasCodec(reflect.PointerTo(t)) {
		return t.PkgPath()
	}
	return pkg
}

// reflected reports whether generated code of a package may leave a t to
// encoding/json: it has no name for it, unless there is an alias, or cannot select
// its fields.
func reflected(t reflect.Type, pkg string) bool {
	return unnameable(t, pkg, false) || t.Kind() == reflect.Struct && !selects(t, pkg, map[reflect.Type]bool{})
}

// unnameable reports whether t, or a part of it, has no name in a package. Basic
// kinds need none, unless they are nested in another type.
func unnameable(t reflect.Type, pkg string, nested bool) bool {
	if hasCodec(reflect.PointerTo(t)) {
		return false
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return hidden(t, pkg) || t.Name() == "" && unnameable(t.Elem(), pkg, true)
	case reflect.Map:
		return hidden(t, pkg) || t.Name() == "" && (unnameable(t.Key(), pkg, true) || unnameable(t.Elem(), pkg, true))
	case reflect.Struct, reflect.Interface, reflect.Func, reflect.Chan:
		return hidden(t, pkg)
	}
	return nested && hidden(t, pkg)
}

// hidden reports whether a package has no name for t.
func hidden(t reflect.Type, pkg string) bool {
	switch {
	case t.Kind() == reflect.Struct && t.Name() == "":
		for f := range t.Fields() {
			if f.PkgPath != "" && f.PkgPath != pkg || unnameable(f.Type, pkg, true) {
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

// selects reports whether code of a package can select the fields of an
// embedded struct.
func selects(t reflect.Type, pkg string, seen map[reflect.Type]bool) bool {
	seen[t] = true
	for f := range t.Fields() {
		if !promotes(f) {
			continue
		}
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
			if !f.IsExported() && f.PkgPath != pkg && len(jsonFields(inner)) > 0 {
				return false
			}
		}
		if !seen[inner] && !selects(inner, pkg, seen) {
			return false
		}
	}
	return true
}

// promotes reports whether the fields of an embedded struct are the outer one's.
func promotes(f reflect.StructField) bool {
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return f.Anonymous && t.Kind() == reflect.Struct && name == ""
}
