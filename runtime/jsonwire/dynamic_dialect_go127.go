//go:build go1.27 && goexperiment.jsonv2

package jsonwire

import (
	"encoding"
	"unicode/utf8"
)

// unmarshalKey makes a key into v.
func unmarshalKey(_ *Decoder, key string, v interface{ UnmarshalText([]byte) error }) error {
	return v.UnmarshalText([]byte(key))
}

// appendText appends the text of v; AppendText is preferred to MarshalText.
func appendText(b []byte, v textMarshaler) ([]byte, error) {
	if v, ok := v.(encoding.TextAppender); ok {
		return v.AppendText(b)
	}
	return v.MarshalText()
}

// appendKey is appendText for a map's keys, which are sorted by what is written
// for them: with bytes that are not UTF-8 replaced.
func appendKey[K textMarshaler](b []byte, k K) ([]byte, error) {
	start := len(b)
	var zero K
	_, appends := any(zero).(encoding.TextAppender)
	if appends || any(zero) == nil { // an interface's value may have the method, too
		var err error
		if b, err = appendBoxed(b, k); err != nil {
			return b, err
		}
	} else {
		text, err := k.MarshalText()
		if err != nil {
			return b, err
		}
		b = append(b, text...)
	}
	if !utf8.Valid(b[start:]) {
		b = append(b[:start], string([]rune(string(b[start:])))...)
	}
	return b, nil
}
