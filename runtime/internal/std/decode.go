package std

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
)

// A Step is one step of the path from a value outwards.
type Step struct {
	Kind  StepKind
	Name  string // a member's or a key
	Index int    // an element's
	// Proto is (*T)(nil) for the struct type T that a member is of.
	Proto any
}

// StepKind tells what a Step leads into.
type StepKind int

// The kinds of steps.
const (
	Member StepKind = iota + 1
	Element
	Key
	KeyItself // not the value under a key
)

// SyntaxError returns the error that encoding/json finds in text, or nil.
func SyntaxError(text []byte) error {
	var e *json.SyntaxError
	if errors.As(json.Unmarshal(text, new(json.RawMessage)), &e) {
		return e
	}
	return nil
}

// SyntaxOffset is the offset that a SyntaxError tells.
func SyntaxOffset(err error) int {
	var e *json.SyntaxError
	if errors.As(err, &e) {
		return int(e.Offset)
	}
	return 0
}

// TypeError returns encoding/json's error for a value that does not fit a Go
// type, and the name of the type. The type is that of the field which the steps
// lead to, where they tell it; proto, (*T)(nil) for a T, is what the reader knew.
func TypeError(value string, proto any, offset int, steps []Step) (error, string) {
	e := &json.UnmarshalTypeError{Value: value, Offset: int64(offset)}
	if proto != nil {
		e.Type = reflect.TypeOf(proto).Elem()
	}
	if t := leaf(steps); t != nil && (e.Type == nil || t.Kind() == e.Type.Kind()) {
		e.Type = t
	}
	AddContext(e, steps)
	if e.Type == nil {
		return e, ""
	}
	return e, e.Type.String()
}

// AddContext adds the steps to an UnmarshalTypeError, as encoding/json does on
// its way out, and leaves any other error as it is.
func AddContext(err error, steps []Step) {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return
	}
	var names []string
	for k := len(steps) - 1; k >= 0; k-- {
		s := steps[k]
		if s.Kind != Member {
			continue
		}
		t := reflect.TypeOf(s.Proto).Elem()
		e.Struct = t.Name()
		if _, path, ok := field(t, s.Name); ok {
			for _, f := range path {
				names = append(names, f.Name)
			}
		}
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return
	}
	if e.Field != "" {
		names = append(names, e.Field)
	}
	e.Field = strings.Join(names, ".")
}

// leaf returns the type that the steps lead to from the innermost struct, and
// nil if there is no struct.
func leaf(steps []Step) reflect.Type {
	for k, s := range steps {
		if s.Kind != Member {
			continue
		}
		t, _, ok := field(reflect.TypeOf(s.Proto).Elem(), s.Name)
		if !ok {
			return nil
		}
		for k--; k >= 0; k-- {
			t = deref(t)
			if steps[k].Kind == KeyItself && t.Kind() == reflect.Map {
				return t.Key()
			}
			switch t.Kind() {
			case reflect.Slice, reflect.Array, reflect.Map:
				t = t.Elem()
			default:
				return nil
			}
		}
		return deref(t)
	}
	return nil
}

func deref(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// field finds the field of t behind the JSON name, and the embedded structs on
// the way to it.
func field(t reflect.Type, name string) (reflect.Type, []reflect.StructField, bool) {
	best := reflect.StructField{}
	tagged := false
	for _, f := range reflect.VisibleFields(t) {
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if tag != name && (tag != "" || f.Name != name) {
			continue
		}
		if best.Type == nil || len(f.Index) < len(best.Index) || len(f.Index) == len(best.Index) && tag != "" && !tagged {
			best, tagged = f, tag != ""
		}
	}
	if best.Type == nil {
		return nil, nil, false
	}
	var path []reflect.StructField
	for k := 1; k < len(best.Index); k++ {
		path = append(path, t.FieldByIndex(best.Index[:k]))
	}
	return best.Type, path, true
}

// IsPointer reports whether v holds a pointer that is not nil: what decoding
// into an interface goes into instead of replacing it.
func IsPointer(v any) bool {
	r := reflect.ValueOf(v)
	return r.Kind() == reflect.Pointer && !r.IsNil()
}

// Decode decodes text into what v holds, as encoding/json does.
func Decode(text []byte, v *any, useNumber bool) error {
	if !useNumber {
		return json.Unmarshal(text, v)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	return dec.Decode(v)
}

// NumberProto is what a reader of json.Number knows of its type.
var NumberProto any = (*json.Number)(nil)

// Number returns text as a json.Number in an interface.
func Number(text string) any { return json.Number(text) }
