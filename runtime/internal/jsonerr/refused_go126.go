//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr

import (
	"bytes"
	"encoding/json"
	"reflect"
	"sort"
	"strconv"
	"time"
)

// This file makes errors of encoding/json that ordinary programs can meet without its encoder and decoder, which
// are a third of a small program.

// syntaxError returns the error that encoding/json finds in text, which is malformed. Indent looks
// for it as Unmarshal does.
func syntaxError(text []byte) error {
	if nestsDeeply(text) {
		return deepError(text)
	}
	return json.Indent(new(bytes.Buffer), text, "", "")
}

// deepError is syntaxError for a text that nests deeply: Indent spends time on each level for each value. Compact does
// not, but its errors have no offset. That is the length of the shortest beginning of the text that is malformed
// whatever follows: two control characters behind it, which are malformed themselves, are the same error.
func deepError(text []byte) error {
	var to bytes.Buffer
	e, ok := json.Compact(&to, text).(*json.SyntaxError)
	if !ok {
		return nil
	}
	text = append(bytes.Clone(text), 0)
	with := func(n int, c byte) string {
		defer func(old byte) { text[n] = old }(text[n])
		text[n] = c
		to.Reset()
		return json.Compact(&to, text[:n+1]).Error()
	}
	e.Offset = int64(sort.Search(len(text)-1, func(n int) bool { return with(n, 0) == with(n, 1) }))
	return e
}

// nestsDeeply reports whether text nests more than a hundred levels before it is malformed.
func nestsDeeply(text []byte) bool {
	depth, inString := 0, false
	for k := 0; k < len(text); k++ {
		switch c := text[k]; {
		case c == '"':
			inString = !inString
		case inString:
			if c == '\\' {
				k++
			}
		case c == '[', c == '{':
			if depth++; depth > 100 {
				return true
			}
		case c == ']', c == '}':
			depth--
		}
	}
	return false
}

// FloatError returns the error of encoding/json for f, NaN or an infinity. f has bits bits.
func FloatError(f float64, bits int) error {
	v := reflect.ValueOf(f)
	if bits == 32 {
		v = reflect.ValueOf(float32(f))
	}
	return &json.UnsupportedValueError{Value: v, Str: strconv.FormatFloat(f, 'g', -1, bits)}
}

// TimeError returns the error of encoding/json for t, which it refuses.
func TimeError(t time.Time) error {
	_, err := t.MarshalJSON()
	return &json.MarshalerError{Type: reflect.TypeFor[time.Time](), Err: err}
}
