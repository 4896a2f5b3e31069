package jsonerr

import (
	"encoding/json"
	"errors"
)

// RestNotObject is the reason to refuse a text that is to hold the unknown members of an object and is
// no object.
const RestNotObject = "embedded raw value must be a JSON object"

// ErrRestNotObject is the error with that reason.
var ErrRestNotObject = errors.New(RestNotObject)

// restError is the error of encoding text, which is to hold the unknown members of an object, where
// encoding/json has none: text is no object or malformed.
func restError(text []byte) error {
	e := &json.UnsupportedValueError{Str: RestNotObject}
	if err := SyntaxError(text); err != nil {
		e.Str = err.Error()
	}
	return e
}
