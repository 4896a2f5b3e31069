//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"errors"
	"time"
)

// syntaxError returns the error that encoding/json finds in text, which is malformed.
func syntaxError(text []byte) error {
	if e, ok := errors.AsType[*json.SyntaxError](json.Unmarshal(text, new(json.RawMessage))); ok {
		return e
	}
	return nil
}

// FloatError returns the error of encoding/json for f, NaN or an infinity. f has bits bits.
func FloatError(f float64, bits int) error {
	if bits == 32 {
		return marshalError(float32(f))
	}
	return marshalError(f)
}

// TimeError returns the error of encoding/json for t, which it refuses.
func TimeError(t time.Time) error { return marshalError(t) }
