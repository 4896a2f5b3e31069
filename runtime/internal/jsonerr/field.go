package jsonerr

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// field finds the field of t behind the name of a member, and the structs on the way to it whose
// members belong to the struct around them: the one of least depth and, of those, the one with a
// tag. The first key that its tag has counts. Where there is none the name is not a tag's and not
// the field's own: the generator was asked for names in another form, of the same letters.
// Otherwise the member is an unknown one, and its type is the element's of the map that holds
// these.
func field(t reflect.Type, name string, keys ...string) (reflect.Type, []reflect.StructField, bool) {
	plain := letters(name)
	for _, is := range []func(f reflect.StructField, tag tag) bool{
		func(f reflect.StructField, tag tag) bool { return tag.name == name || tag.name == "" && f.Name == name },
		func(f reflect.StructField, tag tag) bool {
			return tag.name == "" && strings.EqualFold(letters(f.Name), plain)
		},
	} {
		typ, path, ok := search(t, keys, func(f reflect.StructField, tag tag) bool { return !tag.holdsRest(f) && is(f, tag) })
		if ok {
			return typ, path, ok
		}
	}
	typ, path, ok := search(t, keys, func(f reflect.StructField, tag tag) bool { return tag.holdsRest(f) })
	if !ok || deref(typ).Kind() != reflect.Map {
		return nil, nil, false
	}
	return deref(typ).Elem(), path, true
}

// letters is a name without the underscores of snake_case.
func letters(name string) string { return strings.ReplaceAll(name, "_", "") }

// search finds the field of t for which is reports true, as field does.
func search(t reflect.Type, keys []string, is func(f reflect.StructField, tag tag) bool) (reflect.Type, []reflect.StructField, bool) {
	type level struct {
		t    reflect.Type
		path []reflect.StructField
	}
	seen := map[reflect.Type]bool{}
	for next := []level{{t, nil}}; len(next) > 0; {
		var deeper []level
		var found *level
		for _, l := range next {
			if seen[l.t] || l.t.Kind() != reflect.Struct { // a union is an interface
				continue
			}
			seen[l.t] = true
			for k := range l.t.NumField() {
				f := l.t.Field(k)
				tag := tagOf(f, keys)
				switch {
				case tag.skip || !f.IsExported() && !f.Anonymous:
				case tag.dissolves(f):
					deeper = append(deeper, level{deref(f.Type), append(l.path[:len(l.path):len(l.path)], f)})
				case is(f, tag) && tag.name != "":
					return f.Type, l.path, true
				case is(f, tag) && found == nil:
					found = &level{f.Type, l.path}
				}
			}
		}
		if found != nil {
			return found.t, found.path, true
		}
		next = deeper
	}
	return nil, nil, false
}

// A tag describes the member of a field.
type tag struct {
	name        string
	skip, embed bool
}

func tagOf(f reflect.StructField, keys []string) tag {
	for _, key := range keys {
		if text, ok := f.Tag.Lookup(key); ok {
			name, options, _ := strings.Cut(text, ",")
			return tag{name, text == "-", slices.Contains(strings.Split(options, ","), "embed")}
		}
	}
	return tag{}
}

// dissolves reports whether the members of f are members of the struct around
// it.
func (t tag) dissolves(f reflect.StructField) bool {
	return t.name == "" && (f.Anonymous || t.embed) && deref(f.Type).Kind() == reflect.Struct
}

// holdsRest reports whether f holds unknown members.
func (t tag) holdsRest(f reflect.StructField) bool {
	if t.name != "" || !t.embed {
		return false
	}
	m := deref(f.Type)
	if m == reflect.TypeFor[dynamic.RawMessage]() {
		return true
	}
	if m.Kind() != reflect.Map || m.Key().Kind() != reflect.String {
		return false
	}
	key := reflect.PointerTo(m.Key())
	return !slices.ContainsFunc(keyMethods, key.Implements)
}

// keyMethods are the interfaces that make a map with such keys an ordinary member.
var keyMethods = []reflect.Type{dynamic.JSONMarshaler, dynamic.TextMarshaler, dynamic.TextUnmarshaler, reflect.TypeFor[encoding.TextAppender](), reflect.TypeFor[json.Unmarshaler]()}
