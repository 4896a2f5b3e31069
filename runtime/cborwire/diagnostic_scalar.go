package cborwire

import (
	"bytes"
	"encoding/hex"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/text"
)

// diagnoseText appends a text. Bytes that are not UTF-8 are replaced.
func diagnoseText(b, s []byte) []byte {
	b = append(b, '"')
	for len(s) > 0 {
		r, n := utf8.DecodeRune(s)
		switch {
		case ' ' <= r && r < 0x7f && r != '"' && r != '\\':
			for n < len(s) && ' ' <= s[n] && s[n] < 0x7f && s[n] != '"' && s[n] != '\\' {
				n++
			}
			b = append(b, s[:n]...)
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r < ' ' || r == 0x7f:
			b = append(b, `\u00`...)
			b = hex.AppendEncode(b, s[:1])
		default:
			b = utf8.AppendRune(b, r)
		}
		s = s[n:]
	}
	return append(b, '"')
}

// diagnoseBytes appends a byte string.
func diagnoseBytes(b, s []byte) []byte {
	return append(hex.AppendEncode(append(b, "h'"...), s), '\'')
}

// diagnoseFloat appends a float, which always has a point or is no number.
func diagnoseFloat(b []byte, f float64) []byte {
	if f-f != 0 {
		return diagnoseNoNumber(b, f)
	}
	start := len(b)
	return withPoint(text.AppendFloat64(b, f), start)
}

func diagnoseNoNumber(b []byte, f float64) []byte {
	switch {
	case f != f:
		return append(b, "NaN"...)
	case f < 0:
		return append(b, "-Infinity"...)
	}
	return append(b, "Infinity"...)
}

// withPoint puts a point into the number at b[start:] that has none.
func withPoint(b []byte, start int) []byte {
	if bytes.IndexByte(b[start:], '.') >= 0 {
		return b
	}
	at := len(b)
	if e := bytes.IndexByte(b[start:], 'e'); e >= 0 {
		at = start + e
	}
	b = append(b, ".0"...)
	copy(b[at+2:], b[at:])
	copy(b[at:], ".0")
	return b
}
