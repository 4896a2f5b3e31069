package notation

import (
	"bytes"
	"encoding/hex"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/number"
)

// AppendText appends a text. Bytes that are not UTF-8 are replaced.
func AppendText(b, s []byte) []byte {
	b = append(b, '"')
	for len(s) > 0 {
		r, n := utf8.DecodeRune(s)
		switch {
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

// AppendBytes appends a byte string.
func AppendBytes(b, s []byte) []byte {
	return append(hex.AppendEncode(append(b, "h'"...), s), '\'')
}

// AppendFloat64 appends a float, which always has a point or is no number.
func AppendFloat64(b []byte, f float64) []byte {
	if f-f != 0 {
		return appendNoNumber(b, f)
	}
	start := len(b)
	return withPoint(number.AppendFloat64(b, f), start)
}

// AppendFloat32 is AppendFloat64 with the digits that a float32 needs.
func AppendFloat32(b []byte, f float32) []byte {
	if f-f != 0 {
		return appendNoNumber(b, float64(f))
	}
	start := len(b)
	return withPoint(number.AppendFloat32(b, f), start)
}

func appendNoNumber(b []byte, f float64) []byte {
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
