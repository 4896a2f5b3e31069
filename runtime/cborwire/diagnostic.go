package cborwire

import (
	"bytes"
	"encoding/hex"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// Diagnostic appends to dst the diagnostic notation of data, one well-formed item:
// RFC 8949, section 8, in the form that appendix A shows. It is for people to
// read. Items of indefinite length are marked with _; the length of the encoding of
// integers and floats is not shown. Bytes of texts that are not UTF-8 are replaced.
// On error it returns dst unchanged.
func Diagnostic(dst, data []byte) ([]byte, error) {
	if i, f := wellFormed(data); f != sound {
		return dst, f.error(i)
	}
	b, _ := diagnose(dst, data, 0)
	return scratch.Settle(dst, b), nil
}

// diagnose appends the notation of the item at i and returns the position after it.
func diagnose(dst, b []byte, i int) ([]byte, int) {
	tags := 0
	for b[i]>>5 == majorTag {
		_, n, j, _ := head(b, i)
		if (n == tagBignum || n == tagNegativeBignum) && b[j]>>5 == majorBytes && !isIndefinite(b[j]) {
			_, size, start, _ := head(b, j)
			if size <= text.MaxBig {
				i = start + int(size)
				return closed(text.AppendBig(dst, n == tagNegativeBignum, b[start:i]), tags), i
			}
		}
		dst = text.AppendUint64(dst, n)
		dst = append(dst, '(')
		tags++
		i = j
	}
	dst, i = diagnoseContent(dst, b, i)
	return closed(dst, tags), i
}

// closed appends the parentheses that n tags have opened.
func closed(dst []byte, n int) []byte {
	for range n {
		dst = append(dst, ')')
	}
	return dst
}

// diagnoseContent is diagnose for an item that is not tagged.
func diagnoseContent(dst, b []byte, i int) ([]byte, int) {
	c, n, j, _ := head(b, i)
	switch c >> 5 {
	case majorUnsigned:
		return text.AppendUint64(dst, n), j
	case majorNegative:
		return appendNegative(dst, n), j
	case majorBytes, majorText:
		if isIndefinite(c) {
			return diagnoseChunks(dst, b, j, c)
		}
		j += int(n)
		return diagnoseString(dst, b[j-int(n):j], c), j
	case majorArray:
		return diagnoseItems(append(dst, '['), b, j, int(n), isIndefinite(c), "")
	case majorMap:
		return diagnoseItems(append(dst, '{'), b, j, int(n), isIndefinite(c), ": ")
	}
	switch c {
	case headFalse:
		dst = append(dst, "false"...)
	case headTrue:
		dst = append(dst, "true"...)
	case headNull:
		dst = append(dst, "null"...)
	case headUndefined:
		dst = append(dst, "undefined"...)
	case headFloat16, headFloat32, headFloat64:
		dst = diagnoseFloat(dst, floatOf(c, n))
	default:
		dst = append(text.AppendUint64(append(dst, "simple("...), n), ')')
	}
	return dst, j
}

// diagnoseItems appends the elements of an array, or where colon is not empty the
// entries of a map, and the closing bracket.
func diagnoseItems(dst, b []byte, i, n int, indefinite bool, colon string) ([]byte, int) {
	if indefinite {
		dst = append(dst, "_ "...)
	}
	for k := 0; indefinite && b[i] != headBreak || k < n; k++ {
		if k > 0 {
			dst = append(dst, ", "...)
		}
		dst, i = diagnose(dst, b, i)
		if colon != "" {
			dst = append(dst, colon...)
			dst, i = diagnose(dst, b, i)
		}
	}
	if indefinite {
		i++
	}
	if colon != "" {
		return append(dst, '}'), i
	}
	return append(dst, ']'), i
}

func diagnoseChunks(dst, b []byte, i int, c byte) ([]byte, int) {
	if b[i] == headBreak {
		if c>>5 == majorText {
			return append(dst, `""_`...), i + 1
		}
		return append(dst, `''_`...), i + 1
	}
	dst = append(dst, "(_ "...)
	for k := 0; b[i] != headBreak; k++ {
		if k > 0 {
			dst = append(dst, ", "...)
		}
		start, next, _ := chunk(b, i, c)
		dst = diagnoseString(dst, b[start:next], c)
		i = next
	}
	return append(dst, ')'), i + 1
}

func diagnoseString(dst, s []byte, c byte) []byte {
	if c>>5 == majorBytes {
		return diagnoseBytes(dst, s)
	}
	return diagnoseText(dst, s)
}

// appendNegative appends -1-n.
func appendNegative(dst []byte, n uint64) []byte {
	if n == math.MaxUint64 {
		return append(dst, "-18446744073709551616"...)
	}
	return strconv.AppendUint(append(dst, '-'), n+1, 10)
}

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
