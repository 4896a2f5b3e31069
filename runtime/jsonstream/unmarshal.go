//go:build go1.27 && goexperiment.jsonv2

package jsonstream

import (
	"encoding/json/jsontext"
	"encoding/json/v2"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is a pointer to a type with generated code.
type Decoder interface {
	DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
}

// Unmarshal decodes the next value of d into v. plain is v as a pointer to a type without methods,
// for json/v2; nil if there is no such type.
func Unmarshal(d *jsontext.Decoder, v Decoder, plain any) error {
	if o := jsonerr.OptionsOf(d.Options()); o.V1 {
		return unmarshal(d, v, o)
	}
	if plain == nil {
		return unnamed(v)
	}
	return jsonerr.Unmasked(json.UnmarshalDecode(d, plain), v, plain)
}

// UnmarshalShaped is Unmarshal for a type whose form json/v2 does not know: it is the same under all rules.
func UnmarshalShaped(d *jsontext.Decoder, v Decoder) error {
	return unmarshal(d, v, jsonerr.OptionsOf(d.Options()))
}

// UnmarshalKnown is Unmarshal for a type with the option knownfields: an unknown member is an error
// by the rules of json/v2, too.
func UnmarshalKnown[P any](d *jsontext.Decoder, v Decoder, plain *P) error {
	if o := jsonerr.OptionsOf(d.Options()); o.V1 {
		return unmarshal(d, v, o)
	}
	return unmarshalKnown(d, v, plain)
}

// UnmarshalCopy is Unmarshal for a type that has methods by embedding even without its own. P is a
// type like V's without any, which fill sets to v, and take sets v to.
func UnmarshalCopy[P any, T any, V interface {
	*T
	Decoder
}](d *jsontext.Decoder, v V, fill func(*P, V), take func(V, *P)) error {
	if o := jsonerr.OptionsOf(d.Options()); o.V1 || v == nil {
		return unmarshal(d, v, o)
	}
	plain := new(P)
	fill(plain, v)
	err := json.UnmarshalDecode(d, plain)
	take(v, plain)
	return jsonerr.Unmasked(err, v, plain)
}

// UnmarshalKnownCopy is UnmarshalCopy for a type with the option knownfields.
func UnmarshalKnownCopy[P any, T any, V interface {
	*T
	Decoder
}](d *jsontext.Decoder, v V, fill func(*P, V), take func(V, *P)) error {
	if o := jsonerr.OptionsOf(d.Options()); o.V1 || v == nil {
		return unmarshal(d, v, o)
	}
	plain := new(P)
	fill(plain, v)
	err := unmarshalKnown(d, v, plain)
	take(v, plain)
	return err
}

// unmarshal decodes the next value of d by the rules of encoding/json.
func unmarshal(d *jsontext.Decoder, v Decoder, o jsonerr.CallOptions) error {
	text, err := d.ReadValue()
	if err != nil {
		return err
	}
	r, i := jsonwire.NewStreamDecoder(text, wire.Options{UseNumber: o.UseNumber, DisallowUnknownFields: o.DisallowUnknownFields})
	r.SetRootType(v)
	if err := r.Close(v.DecodeJSONValue(r, i)); err != nil {
		return placed(err, d, len(text))
	}
	return nil
}

// placed returns the error that encoding/json is to see for err, the error of decoding the value of
// that length which d has just read: its own, or a method's.
func placed(err error, d *jsontext.Decoder, length int) error {
	e, ok := err.(*wire.Error)
	if !ok || e.Cause == nil || e.Kind == wire.ErrInvalid {
		return err
	}
	if e.Kind == nil {
		return e.Cause
	}
	return jsonerr.Placed(e.Cause, d, length)
}
