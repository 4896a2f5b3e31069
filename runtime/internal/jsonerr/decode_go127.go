//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// TextNames reports whether errors tell the names of members as the text has
// them, which may be in other letter case.
const TextNames = true

// AddContext adds the steps to an UnmarshalTypeError, as encoding/json does, and
// leaves any other error as it is. The path is a JSON pointer with dots, in which
// elements and keys count, too; the struct is the root type's name, whatever
// that type is.
func AddContext(err error, root any, steps []Step) {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok || e.Type == reflect.TypeFor[json.Number]() && e.Offset == 0 { // see BadNumber
		return
	}
	var names []string
	for k := len(steps) - 1; k >= 0; k-- {
		switch s := steps[k]; s.Kind {
		case Member, Key, KeyItself:
			name := s.Name
			if s.Text != "" {
				name = s.Text
			}
			names = append(names, pointerToken(name))
		case Element:
			names = append(names, strconv.Itoa(s.Index))
		}
	}
	if e.Field != "" {
		names = append(names, e.Field)
	}
	if len(names) == 0 {
		return
	}
	e.Field = strings.Join(names, ".")
	if n := len(steps); root == nil && n > 0 && steps[n-1].Kind == Member {
		root = steps[n-1].Proto
	}
	if root != nil {
		e.Struct = reflect.TypeOf(root).Elem().Name()
	}
}

// pointerToken escapes a name for a JSON pointer, in which encoding/json writes
// dots for all slashes then.
func pointerToken(name string) string {
	return strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1")
}

// AddMethodContext leaves the error of a method as it is.
func AddMethodContext(error, []Step) {}

// pointersToText reports whether errors name a pointer to a type that has an
// UnmarshalText, instead of the type.
const pointersToText = false

// BadNumber is the error for a json.Number and a value of another kind, or
// text, a string that holds no number. It does not know its place.
func BadNumber(kind string, text []byte) error {
	e := &json.UnmarshalTypeError{Value: kind, Type: reflect.TypeFor[json.Number]()}
	if text != nil {
		e.Value += " " + string(text)
		e.Err = strconv.ErrSyntax
	}
	return e
}

// ErrNoText returns the cause of an UnmarshalTypeError where a type with UnmarshalText meets a
// value that is no string.
var ErrNoText = sync.OnceValue(func() error {
	var e *json.UnmarshalTypeError
	if errors.As(json.Unmarshal([]byte("0"), new(noText)), &e) {
		return e.Err
	}
	return nil
})

// A noText is unmarshaled from text.
type noText struct{}

func (*noText) UnmarshalText([]byte) error { return nil }

// Misquoted is nil: such texts and values are mismatches like all others.
func Misquoted(string, bool, []Step, any) error { return nil }

// QuotedSyntax is the error for a field of a string kind with the tag option string, and for text,
// a string that does not hold another one.
func QuotedSyntax(text []byte) error {
	var field struct {
		S string `json:",string"`
	}
	document := slices.Concat([]byte(`{"S":`), text, []byte("}"))
	var e *json.UnmarshalTypeError
	if errors.As(json.Unmarshal(document, &field), &e) {
		return e.Err
	}
	return nil
}

// Wrap sets the cause of err, an UnmarshalTypeError.
func Wrap(err, cause error) {
	if e, ok := err.(*json.UnmarshalTypeError); ok {
		e.Err = cause
	}
}

// inFirst reports whether e is encoding/json's own for the first element of an
// array, and not a method's. It takes the array out of the path.
func inFirst(e *json.UnmarshalTypeError) bool {
	first, path, _ := strings.Cut(e.Field, ".")
	if first != "0" {
		return false
	}
	e.Field = path
	return true
}
