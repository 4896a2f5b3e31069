package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

// native makes the coder c encode and decode its type, if only this format has a form for that:
// there is none.
func native(any) bool { return false }

// addressSensitive reports whether a T with generated code is encoded differently when it is
// not addressable: marshalers with pointer receivers do not apply then.
func addressSensitive[T any]() bool {
	_, byValue := any(*new(T)).(marshaler)
	return !byValue && dynamic.AddressSensitive((*T)(nil), func(v any) bool { return codec.IsOwn(v) })
}

// isPlain reports whether a type of the kind of bytes has no marshaler of its author's; v is
// (*T)(nil) for the type T.
func isPlain(v any) bool {
	switch v.(type) {
	case valueAppender: // whose methods are not the author's
		return true
	case marshaler, textMarshaler:
		return false
	}
	return true
}

// codec encodes and decodes values whose types are known at run time alone.
var codec = reflected.NewCodec(new(reflectedFormat), dynamic.NewCodec[valueAppender](dynamic.JSONMarshaler, dynamic.TextMarshaler))

func (*reflectedFormat) Separates() bool { return true }

// PlanOf returns the plan for the type of v, which may be an empty one.
func PlanOf(v any) reflected.Plan { return codec.PlanOf(v) }

// hasValueCodec reports whether the type T of v, which is no pointer, has a
// generated codec of its own that may be given a copy of a T: it holds no lock, and
// its encoding does not depend on whether it is addressable.
func hasValueCodec(v any) bool {
	t := codec.TypeOf(v)
	return t.Own && t.EncodesCopy
}

// pairsOf returns no pairs: as in encoding/json, one method counts without its counterpart.
func pairsOf(any) uint8 { return 0 }

// marshalersOf returns what calls the marshalers that a type of pointers has: nil if there is
// none. Like predefined it has no type parameter.
func marshalersOf(pointer any) (decode func(*Decoder, int, any) (int, error), append func(*Encoder, []byte, any) []byte) {
	switch pointer.(type) {
	case unmarshaler:
		decode = func(d *Decoder, i int, v any) (int, error) { return d.Unmarshal(i, v.(unmarshaler)) }
	case textUnmarshaler:
		decode = func(d *Decoder, i int, v any) (int, error) { return d.UnmarshalText(i, v.(textUnmarshaler)) }
	}
	switch pointer.(type) {
	case marshaler:
		append = func(e *Encoder, b []byte, v any) []byte { return e.Marshal(b, v.(marshaler)) }
	case textMarshaler:
		append = func(e *Encoder, b []byte, v any) []byte { return e.MarshalText(b, v.(textMarshaler)) }
	}
	return decode, append
}

// clearsMismatched reports whether a value that an interface with methods does not hold makes it nil.
const clearsMismatched = !interfacesReadNumbers

// seqStart begins an array of n elements, and seqClose ends it.
func seqStart(b []byte, n int) []byte { return arrayStart(b, n) }

func seqClose(b []byte, _ int) []byte { return arrayEnd(b) }

// endless reports whether there are arrays of unknown length.
const endless = true
