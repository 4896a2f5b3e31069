//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"time"
)

// This file makes errors of encoding/json that ordinary programs can meet without its codecs, which
// are a third of a small program.

// syntaxError returns the error that encoding/json finds in text, which is malformed. Indent looks
// for it as Unmarshal does.
func syntaxError(text []byte) error { return json.Indent(new(bytes.Buffer), text, "", "") }

// FloatError returns the error of encoding/json for f, NaN or an infinity. f has bits bits.
func FloatError(f float64, bits int) error {
	v := reflect.ValueOf(f)
	if bits == 32 {
		v = reflect.ValueOf(float32(f))
	}
	return &json.UnsupportedValueError{Value: v, Str: strconv.FormatFloat(f, 'g', -1, bits)}
}

// TimeError returns the error of encoding/json for t, which it refuses.
func TimeError(t time.Time) error {
	_, err := t.MarshalJSON()
	return &json.MarshalerError{Type: reflect.TypeFor[time.Time](), Err: err}
}
