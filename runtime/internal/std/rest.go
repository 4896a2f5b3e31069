package std

import (
	"encoding/json"
	"errors"
)

// ErrRestNotObject is the error of a text that is to hold the unknown members of an object, and is none.
var ErrRestNotObject = errors.New("embedded raw value must be a JSON object")

// restError is the error of encoding text, which is to hold the unknown members of an object, where
// encoding/json has none: text is no object or malformed.
func restError(text []byte) error {
	e := &json.UnsupportedValueError{Str: ErrRestNotObject.Error()}
	if err := SyntaxError(text); err != nil {
		e.Str = err.Error()
	}
	return e
}
