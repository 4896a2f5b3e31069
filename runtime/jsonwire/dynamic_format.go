package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

func (*reflectedFormat) Predefined(any) bool { return false }

func (*reflectedFormat) AddressSensitive(proto any) bool {
	return dynamic.AddressSensitive(proto, func(v any) bool { return reflector.IsOwn(v) })
}

func (*reflectedFormat) IsPlain(proto any) bool {
	switch proto.(type) {
	case valueAppender: // whose methods are not the author's
		return true
	case marshaler, textMarshaler:
		return false
	}
	return true
}

// types are the descriptions of types.
var types = dynamic.NewTypes(isGenerated, dynamic.JSONMarshaler, dynamic.TextMarshaler)

// reflector encodes and decodes values whose types are known at run time alone.
var reflector = &reflected.Reflector{
	Types: &types, Format: (*reflectedFormat)(nil), NullLen: NullLen,
	Separates: true,
}

// PlanOf returns the plan for the type of v, which may be an empty one.
func PlanOf(v any) reflected.Plan { return reflector.PlanOf(v) }

// hasValueCodec reports whether the type T of v, which is no pointer, has a
// generated codec of its own that may be given a copy of a T: it holds no lock, and
// its encoding does not depend on whether it is addressable.
func hasValueCodec(v any) bool {
	t := reflector.TypeOf(v)
	return t.Own && t.EncodesCopy
}

// Pairs returns no pairs: as in encoding/json, one method counts without its counterpart.
func (*reflectedFormat) Pairs(any) uint8 { return 0 }

func (*reflectedFormat) Methods(pointer any) (m reflected.Methods) {
	switch pointer.(type) {
	case unmarshaler:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).Unmarshal(i, v.(unmarshaler))
		}
	case textUnmarshaler:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).UnmarshalText(i, v.(textUnmarshaler))
		}
	}
	switch pointer.(type) {
	case marshaler:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).Marshal(b, v.(marshaler)) }
	case textMarshaler:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			return e.(*Encoder).MarshalText(b, v.(textMarshaler))
		}
	}
	m.AppendValue = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).AppendAny(b, v) }
	return m
}

func (*reflectedFormat) ClearsMismatched() bool { return !interfacesReadNumbers }

// seqStart begins an array of n elements, and seqClose ends it.
func seqStart(b []byte, n int) []byte { return arrayStart(b, n) }

func seqClose(b []byte, _ int) []byte { return arrayEnd(b) }

// endless reports whether there are arrays of unknown length.
const endless = true

// Opaque reads slices of bytes. Structs without generated code, and maps by keys with an UnmarshalText, go through
// encoding/json.
func (*reflectedFormat) Opaque(d reflected.Decoder, i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	return d.(*Decoder).Reflected(i, v)
}
