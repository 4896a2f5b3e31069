//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"reflect"
	"strconv"
	"strings"
)

// Placed returns err, the error of decoding the value that d has just read by the rules of
// encoding/json, as an error that knows the place in the whole document: encoding/json makes
// an UnmarshalTypeError of it. Other errors than those are left as they are.
func Placed(err error, d *jsontext.Decoder, length int) error {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return err
	}
	return semantic(e, string(d.StackPointer()), d.InputOffset()-int64(length))
}

// semantic returns the error from which encoding/json makes e, for a value at that pointer and
// offset.
func semantic(e *json.UnmarshalTypeError, pointer string, offset int64) *jsonv2.SemanticError {
	kind, value, ok := strings.Cut(e.Value, " ")
	if e.Struct != "" || e.Field != "" { // a name may be empty
		pointer += "/" + strings.ReplaceAll(e.Field, ".", "/")
	}
	s := &jsonv2.SemanticError{
		ByteOffset:  offset + e.Offset,
		JSONPointer: jsontext.Pointer(pointer),
		JSONKind:    kinds[kind],
		GoType:      e.Type,
		Err:         e.Err,
	}
	switch {
	case value != "":
		s.JSONValue = jsontext.Value(value)
	case ok: // an empty key where a number is expected
		s.JSONKind, s.JSONValue, s.Err = '"', jsontext.Value(`""`), strconv.ErrSyntax
	}
	return s
}

// kinds are the kinds of values by the words of an UnmarshalTypeError.
var kinds = map[string]jsontext.Kind{
	"null": 'n', "bool": 't', "string": '"', "number": '0', "array": '[', "object": '{',
}

// Unmasked returns err, the error of encoding or decoding values of the masks' types, to which they
// point, instead of v, a pointer to the type with methods that these replace: it names the type of
// v. By the rules of encoding/json an error of decoding names the root type, which only the call
// knows that v is a part of.
func Unmasked(err error, v any, masks ...any) error {
	if err == nil {
		return nil
	}
	for _, mask := range masks {
		masked := reflect.TypeOf(mask).Elem()
		if e, ok := err.(*json.UnmarshalTypeError); ok && (e.Type == masked || e.Struct == masked.Name()) {
			err = semantic(e, "", 0)
		}
		if e, ok := errors.AsType[*jsonv2.SemanticError](err); ok && e.GoType == masked {
			e.GoType = reflect.TypeOf(v).Elem()
		}
	}
	return err
}
