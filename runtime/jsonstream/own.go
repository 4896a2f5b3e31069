//go:build go1.27 && goexperiment.jsonv2

package jsonstream

import (
	"encoding/json/jsontext"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

// MarshalOwn writes the JSON encoding of v to e, by the rules of encoding/json in every call: json/v2 would
// not encode a type without methods as v's directives say.
func MarshalOwn(e *jsontext.Encoder, v Appender, t *Type) error {
	return marshal(e, v, jsonerr.OptionsOf(e.Options()), t)
}

// UnmarshalOwn decodes the next value of d into v as MarshalOwn has it.
func UnmarshalOwn(d *jsontext.Decoder, v Decoder) error {
	return unmarshal(d, v, jsonerr.OptionsOf(d.Options()))
}
