package dynamic

import (
	"encoding/json"
	"reflect"
	"sync"
)

// A Way says how a value is encoded or decoded by way of its JSON: by the letter that tables have for it.
type Way byte

// The ways.
const (
	NoWay    Way = 0   // not so: the author of the type wrote no such methods
	ByMethod Way = 'j' // by MarshalJSON or UnmarshalJSON
	ByFields Way = 'f' // by the rules of encoding/json, since the type lacks the method
)

// Ways are how the values of a type are encoded and decoded.
type Ways struct{ Encode, Decode Way }

// ways remembers the answers of WaysOf by type.
var ways sync.Map

// WaysOf returns how v, a value or a pointer to one, is encoded and decoded as its
// JSON. As in encoding/json a method with a pointer receiver does not count for a
// value. isGenerated reports whether the type has generated code for JSON: then its
// methods are not its author's.
func WaysOf(v any, isGenerated func(v any) bool) Ways {
	t := reflect.TypeOf(v)
	if w, ok := ways.Load(t); ok {
		return w.(Ways)
	}
	var w Ways
	if hasJSONMethods(t) && !isGenerated(v) {
		w = Ways{ByFields, ByFields}
		if t.Implements(reflect.TypeFor[json.Marshaler]()) {
			w.Encode = ByMethod
		}
		if t.Implements(reflect.TypeFor[json.Unmarshaler]()) {
			w.Decode = ByMethod
		}
	}
	ways.Store(t, w)
	return w
}

// hasJSONMethods reports whether t, a type or a pointer to one, has a method of
// encoding/json. A json.RawMessage has a form of its own in every format.
func hasJSONMethods(t reflect.Type) bool {
	p := t
	if t.Kind() != reflect.Pointer {
		p = reflect.PointerTo(t)
	}
	if p == reflect.TypeFor[*json.RawMessage]() {
		return false
	}
	return p.Implements(reflect.TypeFor[json.Marshaler]()) || p.Implements(reflect.TypeFor[json.Unmarshaler]())
}
