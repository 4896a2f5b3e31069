//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// TextNames reports whether errors tell the names of members as the text has
// them, which may be in other letter case.
const TextNames = false

// AddContext adds the steps to an UnmarshalTypeError, as encoding/json does on
// its way out, and leaves any other error as it is. The innermost struct counts,
// and members alone.
func AddContext(err error, _ any, steps []Step) {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return
	}
	var names []string
	for k := len(steps) - 1; k >= 0; k-- {
		s := steps[k]
		if s.Kind == Held {
			e.Struct = s.Name
		}
		if s.Kind != Member {
			continue
		}
		t := reflect.TypeOf(s.Proto).Elem()
		e.Struct = t.Name()
		if _, path, ok := field(t, s.Name, "json"); ok {
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

// AddMethodContext is AddContext for the error of a method.
func AddMethodContext(err error, steps []Step) { AddContext(err, nil, steps) }

// pointersToText reports whether errors name a pointer to a type that has an
// UnmarshalText, instead of the type.
const pointersToText = true

// ErrNoText is nil: an UnmarshalTypeError has no room for its cause.
func ErrNoText() error { return nil }

// BadNumber is the error for a json.Number and text, a string that holds no number.
func BadNumber(_ string, text []byte) error {
	return fmt.Errorf("json: invalid number literal, trying to unmarshal %q into Number", text)
}

// Misquoted is the error for a field with the tag option string, to which the steps lead, and a
// text that its type is not decoded from, or a value that is not in quotation marks.
func Misquoted(text string, quoted bool, steps []Step, root any) error {
	t := typeAt(steps, root, "json")
	if t == nil {
		return nil
	}
	if !quoted {
		return fmt.Errorf("json: invalid use of ,string struct tag, trying to unmarshal unquoted value into %v", t)
	}
	if text != "" && text[0] != 'n' { // otherwise encoding/json does not look behind a pointer
		t = deref(t)
	}
	return fmt.Errorf("json: invalid use of ,string struct tag, trying to unmarshal %q into %v", text, t)
}

// Wrap leaves err, an UnmarshalTypeError, as it is: it has no room for its cause.
func Wrap(error, error) {}

// inFirst reports whether e is encoding/json's own for the first element of an
// array. A method's error ends decoding, which tells it.
func inFirst(e *json.UnmarshalTypeError) bool { return true }
