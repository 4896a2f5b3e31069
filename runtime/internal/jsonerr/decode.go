package jsonerr

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// A Step is one step of the path from a value outwards.
type Step struct {
	Kind  StepKind
	Name  string // a member's or a key
	Text  string // a member's name as the text has it, if it is another; see TextNames
	Index int    // an element's
	// Proto is (*T)(nil) for the struct type T that a member is of, or for the type
	// T that an interface points to.
	Proto any
}

// StepKind is the kind of the value that a Step enters.
type StepKind int

// The kinds of steps.
const (
	Member StepKind = iota + 1
	Element
	Key
	KeyItself // not the value under a key
	Held      // by an interface; Name is the struct that the error inside names
	Pointed   // to by an interface with a generated type's pointer, which is Proto
)

// SyntaxError returns the error that encoding/json finds in text, or nil.
func SyntaxError(text []byte) error {
	if json.Valid(text) {
		return nil
	}
	return syntaxError(text)
}

// Malformed is SyntaxError for a text that is probably malformed: it takes half of the time then.
func Malformed(text []byte) error { return syntaxError(text) }

// SyntaxOffset is the offset that a SyntaxError tells.
func SyntaxOffset(err error) int {
	if e, ok := err.(*json.SyntaxError); ok {
		return int(e.Offset)
	}
	return 0
}

// TypeError returns the name of a Go type that a value does not fit, and
// encoding/json's error for it. The type follows from the steps from the innermost
// struct or from the root, if possible; else it is the reader's proto, (*T)(nil)
// for a T like root.
func TypeError(value string, proto, root any, offset int, steps []Step) (string, error) {
	e := &json.UnmarshalTypeError{Value: value, Offset: int64(offset)}
	if proto != nil {
		e.Type = reflect.TypeOf(proto).Elem()
	}
	if t := typeAt(steps, root, "json"); t != nil {
		switch inner := deref(t); {
		case e.Type != nil && inner.Kind() != e.Type.Kind():
		case pointersToText && reflect.PointerTo(inner).Implements(dynamic.TextUnmarshaler):
			e.Type = t // encoding/json does not look behind the pointer then
		default:
			e.Type = inner
		}
	}
	AddContext(e, root, steps)
	if e.Type == nil {
		return "", e
	}
	return e.Type.String(), e
}

// LeafName returns the name of the type that a value does not fit, as TypeError
// finds it, in a format whose members are named by tags of these keys.
func LeafName(proto, root any, steps []Step, keys ...string) string {
	var known reflect.Type
	if proto != nil {
		known = reflect.TypeOf(proto).Elem()
	}
	if t := typeAt(steps, root, keys...); t != nil {
		t = deref(t)
		if known == nil && t.Kind() != reflect.Interface || known != nil && t.Kind() == known.Kind() {
			known = t
		}
	}
	if known == nil {
		return ""
	}
	return known.String()
}

// typeAt returns the type that the steps reach from the innermost struct or the
// innermost interface, or from the root if there is none; nil if that is not known
// either. keys are the keys of the tags that name members.
func typeAt(steps []Step, root any, keys ...string) reflect.Type {
	for k, s := range steps {
		if s.Kind == Member {
			t, _, ok := field(reflect.TypeOf(s.Proto).Elem(), s.Name, keys...)
			if !ok {
				return nil
			}
			return descend(t, steps[:k])
		}
		if s.Kind == Pointed {
			return descend(reflect.TypeOf(s.Proto).Elem(), steps[:k])
		}
	}
	if root == nil {
		return nil
	}
	return descend(reflect.TypeOf(root).Elem(), steps)
}

// descend follows the steps, innermost first, from t: none is into a member.
func descend(t reflect.Type, steps []Step) reflect.Type {
	for k := len(steps) - 1; k >= 0; k-- {
		t = deref(held(t))
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
	return held(t)
}

// held returns the type of the value that a catena.Optional has, also behind pointers, and any other
// type as it is.
func held(t reflect.Type) reflect.Type {
	for dynamic.IsOptional(deref(t)) {
		t = deref(t).Field(0).Type
	}
	return t
}

func deref(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// NilError returns the type's name of v, a pointer that is nil, and the error of
// encoding/json for decoding into it.
func NilError(v any) (string, error) {
	e := &json.InvalidUnmarshalError{Type: reflect.TypeOf(v)}
	return e.Type.String(), e
}

// DecodeNull decodes null into the value that v points to.
func DecodeNull(v any) error { return json.Unmarshal([]byte("null"), v) }

// DecodeOptions are the options of a json.Decoder.
type DecodeOptions struct{ UseNumber, DisallowUnknownFields bool }

// Decode decodes text, which is at the offset i of a document, into the value of v,
// as encoding/json does. ended is set for errors that end decoding in
// encoding/json. Otherwise steps are the beginning of the path of the error.
func Decode(text []byte, i int, v *any, o DecodeOptions) (ended bool, steps []Step, err error) {
	// The members after the value show whether decoding continued.
	next := 1
	values := [2]any{*v, &next}
	dec := json.NewDecoder(io.MultiReader(strings.NewReader("["), bytes.NewReader(text), strings.NewReader(",0]")))
	if o.UseNumber {
		dec.UseNumber()
	}
	if o.DisallowUnknownFields {
		dec.DisallowUnknownFields()
	}
	err = dec.Decode(&values)
	*v = values[0]
	if e, ok := err.(*json.UnmarshalTypeError); ok && next == 0 {
		if !inFirst(e) {
			return true, nil, err
		}
		e.Offset += int64(i - len("["))
		if e.Field != "" {
			steps = []Step{{Kind: Held, Name: e.Struct}}
		}
	}
	return next != 0, steps, err
}

// NumberProto is the proto of json.Number.
var NumberProto any = (*json.Number)(nil)
