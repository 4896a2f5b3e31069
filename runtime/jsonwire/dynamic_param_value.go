package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

func (*reflectedFormat) ByMethod(d reflected.Decoder, i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case unmarshaler:
		j, err = d.(*Decoder).Unmarshal(i, v)
	case textUnmarshaler:
		j, err = d.UnmarshalText(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}

// Opaque reads slices of bytes. Structs without generated code, and maps by keys with an UnmarshalText, go through
// encoding/json.
func (*reflectedFormat) Opaque(d reflected.Decoder, i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	return d.Reflected(i, v)
}
