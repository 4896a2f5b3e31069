//go:build go1.27 && goexperiment.jsonv2

package jsonwire

import (
	"encoding"
	"unicode/utf8"
)

// What encoding/json of Go 1.27, which runs on the engine of json/v2, does
// differently from that of Go 1.26.
const (
	// A byte that is not UTF-8 is written as the replacement character.
	invalidRune    = replacement
	invalidRuneLen = 3

	// U+2028 and U+2029 in what a marshaler returns are always escaped.
	keepLineSeparators = false

	// A time is read as a string whose text is a time: anything else is a
	// mismatch like any other.
	timesAreText = true

	// With the tag option string, a json.Number takes numbers only.
	quotedNumbersAreChecked = true

	// With the tag option string, "null" makes a pointer nil without escapes only.
	quotedNullsAreUnescaped = false

	// With the tag option string, a pointer is allocated for anything but null.
	misquotedReachPointees = true
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
		text, err := appendText(b[start:], k)
		if err != nil {
			return b, err
		}
		b = append(b, text...)
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
