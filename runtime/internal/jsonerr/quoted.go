package jsonerr

import (
	"encoding/json"
	"reflect"
	"strings"
)

// DecodeQuoted is Decode for the value that v points to, as a field with the tag
// option string. Values that may be from before an arena's Reset are cleared if
// fresh is set.
func DecodeQuoted(text []byte, i int, v any, fresh bool) (ended bool, steps []Step, err error) {
	const before = `{"x":`
	if e := reflect.ValueOf(v).Elem(); fresh && (e.Kind() == reflect.Pointer || e.Kind() == reflect.String) {
		e.SetZero()
	}
	s := wrapped(v)
	s.Elem().Field(1).SetInt(1)
	err = json.Unmarshal([]byte(before+string(text)+`,"n":0}`), s.Interface())
	reflect.ValueOf(v).Elem().Set(s.Elem().Field(0))
	ended = s.Elem().Field(1).Int() != 0
	if e, ok := err.(*json.UnmarshalTypeError); ok && !ended {
		e.Offset += int64(i - len(before))
		e.Field = strings.TrimPrefix(strings.TrimPrefix(e.Field, "x"), ".")
		if e.Field != "" {
			steps = []Step{{Kind: Held, Name: e.Struct}}
		} else {
			e.Struct = ""
		}
	}
	return ended, steps, err
}

// wrapped returns a pointer to a struct with a field X of the type that v
// points to.
func wrapped(v any) reflect.Value {
	x := reflect.ValueOf(v).Elem()
	t := reflect.StructOf([]reflect.StructField{
		{Name: "X", Type: x.Type(), Tag: `json:"x,string"`},
		{Name: "N", Type: reflect.TypeFor[int](), Tag: `json:"n,omitempty"`},
	})
	s := reflect.New(t)
	s.Elem().Field(0).Set(x)
	return s
}

// MarshalQuoted is Marshal for the value that v points to, as a field with the tag
// option string.
func MarshalQuoted(v any, addressable, keepHTML bool) ([]byte, error) {
	s := wrapped(v)
	if !addressable {
		s = s.Elem()
	}
	text, err := Marshal(s.Interface(), keepHTML)
	if err != nil {
		return nil, err
	}
	return text[len(`{"x":`) : len(text)-len(`}`)], nil
}
