package jsonwire

import (
	"unicode/utf16"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// unquote undoes the escapes of the string whose text starts at i and needs no
// work up to j, and replaces invalid UTF-8. It works in place as long as the
// result is not longer than the text, and the text is neither the caller's nor read again. It returns
// the position after the closing quotation mark. The result is valid as long as d's
// buffer, or, if that is the caller's, until the next string; its capacity is a word
// at least.
func (d *Decoder) unquote(i, j int) ([]byte, int, error) {
	text := d.Buf[i:j:len(d.Buf)]
	if !d.InPlace && !d.Rereads {
		return d.unquoteTo(text, i, j) // what it appends never passes j: before it would, it moves
	}
	aside := &d.Pooled
	if d.Rereads { // Pooled may be the input
		d.Special, aside = true, &d.quoted // which may become too large to keep
	}
	if *aside == nil {
		*aside = make([]byte, 0, minAside)
	}
	out, j, err := d.unquoteTo(append((*aside)[:0], text...), i, j)
	if cap(out) > cap(*aside) {
		*aside, d.Special = out, d.Special || cap(out) > state.MaxPooled // which is too large to keep in any case
	}
	return out, j, err
}

// minAside is the least capacity for strings that are unquoted outside of the input.
const minAside = 1 << 10

// unquoteTo is unquote for what is left of the string from j on; out is the text up
// to there.
func (d *Decoder) unquoteTo(out []byte, i, j int) ([]byte, int, error) {
	b := d.Buf
	for {
		start := j
		if j = plainStart(b, j); j-start >= longText {
			j = passText(b, j)
		}
		out = append(out, b[start:j]...)
		switch c := b[j]; {
		case c == '"':
			return out, j + 1, nil
		case c == '\\':
			if out, j = units(out, b, j); b[j] != '\\' {
				continue
			}
			r, next := escaped(b, j)
			if r < 0 {
				return nil, next, d.syntax(next)
			}
			out = utf8.AppendRune(out, r)
			j = next
		case c >= utf8.RuneSelf:
			if next := runes(b, j); next > j {
				out = append(out, b[j:next]...)
				j = next
				continue
			}
			if &out[:1][0] == &b[i] && i+len(out)+utf8.UTFMax > j+1 {
				// The replacement is longer than what it replaces.
				end, err := d.skipString(j - 1)
				if err != nil {
					return nil, end, err
				}
				size := len(out) + replaced(b[j:end]) + 8
				if d.Watched && !d.Arena.Allows(size) {
					return nil, j, d.Refused
				}
				out = append(d.Arena.Bytes(size)[:0], out...)
			}
			out = append(out, "\uFFFD"...)
			j++
		default:
			return nil, j, d.syntax(j)
		}
	}
}

// replaced bounds the length of b when invalid UTF-8 is replaced in it.
func replaced(b []byte) int {
	n := len(b)
	for _, c := range b {
		if c >= utf8.RuneSelf {
			n += len("\uFFFD") - 1
		}
	}
	return n
}

// units appends the characters of the escapes at j of the form \u0000 to out. It stops at
// what is no such escape, and at surrogates and mistakes, and returns its position. A
// character is shorter than its escape, so that out may lie before j in b.
func units(out, b []byte, j int) ([]byte, int) {
	for {
		w := mem.Load64(b, j)
		if w&0xffff != '\\'|'u'<<8 {
			return out, j
		}
		r := hex4(uint32(w >> 16))
		switch {
		case r < 0:
			return out, j
		case r < utf8.RuneSelf:
			out = append(out, byte(r))
		case r < 0x800:
			out = append(out, 0xc0|byte(r>>6), 0x80|byte(r)&0x3f)
		case utf16.IsSurrogate(r):
			return out, j
		default:
			out = append(out, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0x3f, 0x80|byte(r)&0x3f)
		}
		j += 6
	}
}

// escaped returns the character that the escape at j stands for, and the
// position after it; or -1 and the position of the mistake. A surrogate that is
// not half of a pair stands for U+FFFD.
func escaped(b []byte, j int) (rune, int) {
	if c := b[j+1]; c != 'u' {
		if r := escapes[c]; r != 0 {
			return rune(r), j + 2
		}
		return -1, j + 1
	}
	r := hex4(mem.Load32(b, j+2))
	if r < 0 {
		return -1, badHex(b, j+2)
	}
	j += 6
	if utf16.IsSurrogate(r) {
		if b[j] == '\\' && b[j+1] == 'u' {
			if pair := utf16.DecodeRune(r, hex4(mem.Load32(b, j+2))); pair != utf8.RuneError {
				return pair, j + 6
			}
		}
		return utf8.RuneError, j
	}
	return r, j
}

// escapes are the characters that a backslash and one other stand for.
var escapes = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// hex4 returns the number whose four hexadecimal digits are the bytes of w, the first
// of them the lowest, or -1.
func hex4(w uint32) rune {
	a, b, c, d := hexDigits[byte(w)], hexDigits[byte(w>>8)], hexDigits[byte(w>>16)], hexDigits[w>>24]
	if a|b|c|d == 0xff {
		return -1
	}
	return rune(a)<<12 | rune(b)<<8 | rune(c)<<4 | rune(d)
}

// badHex returns the position of the first of the bytes from i on that is not a
// hexadecimal digit.
func badHex(b []byte, i int) int {
	for hexDigits[b[i]] != 0xff {
		i++
	}
	return i
}

// hexDigits holds the value of each hexadecimal digit, and 0xff for other bytes.
var hexDigits = func() (t [256]byte) {
	for c := range t {
		switch {
		case '0' <= c && c <= '9':
			t[c] = byte(c - '0')
		case 'a' <= c && c <= 'f':
			t[c] = byte(c - 'a' + 10)
		case 'A' <= c && c <= 'F':
			t[c] = byte(c - 'A' + 10)
		default:
			t[c] = 0xff
		}
	}
	return t
}()
