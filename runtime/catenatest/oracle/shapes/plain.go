package shapes

import (
	"encoding"
	"encoding/json"
	"reflect"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

var (
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
	marshalers   = []reflect.Type{reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler]()}
	unmarshalers = []reflect.Type{reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.TextUnmarshaler]()}
)

// custom reports whether a t has one of the methods, written by hand.
func (s *Set) custom(t reflect.Type, methods []reflect.Type) bool {
	if t.Kind() == reflect.Interface || t.Kind() == reflect.Pointer && t.Name() == "" || s.Generated(t) {
		return false
	}
	for _, m := range methods {
		if reflect.PointerTo(t).Implements(m) {
			return true
		}
	}
	return false
}

// isPlain reports whether encoding/json reads and writes a t in the same form: nothing in it has a shape, and
// no method of it is generated.
func (s *Set) isPlain(t reflect.Type) bool {
	if plain, ok := s.plains[t]; ok {
		return plain
	}
	s.plains[t] = true // also of what contains itself
	s.plains[t] = s.parts(t)
	return s.plains[t]
}

func (s *Set) parts(t reflect.Type) bool {
	if s.Unions[t] != nil || s.Names[t] != nil || s.Structs[t] != nil || s.Shims[t] != nil || s.Wrapped[t] || testkit.IsOptional(t) || formOf(t) != "" {
		return false
	}
	if t == rawType || s.custom(t, marshalers) || s.custom(t, unmarshalers) {
		return true
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return s.isPlain(t.Elem())
	case reflect.Map:
		return s.isPlain(t.Key()) && s.isPlain(t.Elem())
	case reflect.Struct:
		return false // its fields are walked, whatever methods are generated
	}
	return !s.Generated(t)
}
