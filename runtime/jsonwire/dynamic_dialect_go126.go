//go:build !go1.27 || !goexperiment.jsonv2

package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/text"
)

// unmarshalKey makes a key into v: through UnmarshalJSON if v has that as well.
func unmarshalKey(d *Decoder, key string, v interface{ UnmarshalText([]byte) error }) error {
	if v, ok := v.(interface{ UnmarshalJSON([]byte) error }); ok {
		return v.UnmarshalJSON(d.Given(d.keyText()))
	}
	return v.UnmarshalText([]byte(key))
}

// appendText appends the text of v.
func appendText(b []byte, v textMarshaler) ([]byte, error) {
	if b, ok := text.AppendAddress(b, v); ok {
		return b, nil
	}
	return v.MarshalText()
}

// appendKey is appendText for a map's keys.
func appendKey[K textMarshaler](b []byte, k K) ([]byte, error) {
	if text.IsAddress((*K)(nil)) {
		return appendBoxed(b, k)
	}
	key, err := k.MarshalText()
	return append(b, key...), err
}
