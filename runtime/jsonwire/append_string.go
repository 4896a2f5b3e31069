package jsonwire

import (
	"encoding/base64"
	"math/bits"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// More words of eight equal bytes; see scan.go.
const (
	each3c = 0x3c3c3c3c3c3c3c3c // less-than signs
	eachfb = 0xfbfbfbfbfbfbfbfb // without the bit in which & differs from "
	eachfd = 0xfdfdfdfdfdfdfdfd // without the bit in which > differs from <
	each9d = 0x9d9d9d9d9d9d9d9d // without the bits in which <, > and the backslash differ
	each1c = 0x1c1c1c1c1c1c1c1c // these without them
)

// escapable marks, by its highest bit, the first byte of w that is not copied
// as it is when HTML is escaped. As in special, bytes above the first marked
// one may be marked wrongly.
func escapable(w uint64) uint64 {
	return ((w&eachfb ^ each02 - each21) | (w&eachfd ^ each3c - each01) | (w ^ each5c - each01) | w) & each80
}

// suspect sets the highest bit of a byte of w if it has one that escapable marks, or one of ^, | and ~.
// Other bits may be set, too.
func suspect(w uint64) uint64 {
	// Without three bits <, > and the backslash are one byte, and so are those three, which are rare.
	return (w&eachfb ^ each02 - each21) | (w&each9d ^ each1c - each01) | w
}

// room is how many bytes a string may need beside its own: the quotation marks,
// an escape instead of one byte, what a store of a word overshoots, and what
// has to be left.
const room = 24 + wire.Room

// replacement is the replacement character, which stands for a byte that is not UTF-8.
const replacement = 0xef | 0xbf<<8 | 0xbd<<16

// AppendString appends s as a JSON string, escaped as encoding/json does it.
//
// Words are stored before they are looked at: what is stored too much is
// overwritten, or lies past the end of the text.
func (e *Encoder) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+room {
		return e.AppendString(scratch.Grow(b, n+room+wire.Room), s)
	}
	b = b[:cap(b)]
	mem.Store8(b, i, '"')
	i++
	switch {
	case n > 8:
	case n >= 4:
		if w := mem.CopyFourToEight(b, i, s); suspect(w)&each80 != 0 {
			if m := escapable(w); m != 0 {
				k := bits.TrailingZeros64(m) >> 3
				if k >= 4 {
					k += n - 8 // of the last four bytes
				}
				return e.escape(b, s, i+k, k)
			}
		}
		mem.Store8(b, i+n, '"')
		return b[:i+n+1]
	case n > 0:
		w := mem.OneToThree(s)
		mem.Store32(b, i, uint32(w))
		if escapable(w|each20<<(n<<3&63)) != 0 { // the zero bytes above the text are no control characters
			return e.escape(b, s, i, 0)
		}
		mem.Store8(b, i+n, '"')
		return b[:i+n+1]
	default:
		mem.Store8(b, i, '"')
		return b[:i+1]
	}
	if n < kernel.MinText || !kernel.HasText() {
		j := 0
		for ; j < n-16; j += 8 {
			v := mem.LoadString64(s, j)
			mem.Store64(b, i+j, v)
			if suspect(v)&each80 != 0 {
				if m := escapable(v); m != 0 {
					j += bits.TrailingZeros64(m) >> 3
					return e.escape(b, s, i+j, j)
				}
			}
		}
		v, w := mem.LoadString64(s, j), mem.LoadString64(s, n-8)
		mem.Store64(b, i+j, v)
		mem.Store64(b, i+n-8, w)
		if (suspect(v)|suspect(w))&each80 != 0 {
			if m := escapable(v); m != 0 {
				j += bits.TrailingZeros64(m) >> 3
				return e.escape(b, s, i+j, j)
			}
			if m := escapable(w); m != 0 {
				j = n - 8 + bits.TrailingZeros64(m)>>3
				return e.escape(b, s, i+j, j)
			}
		}
		mem.Store8(b, i+n, '"')
		return b[:i+n+1]
	}
	j := kernel.CopyText(b[i:], mem.Bytes(s), e.own&keepHTML == 0)
	if j < n {
		return e.escape(b, s, i+j, j)
	}
	mem.Store8(b, i+n, '"')
	return b[:i+n+1]
}

// word returns the eight bytes of s from j on, 0 <= j < len(s), with zeros for
// those past its end.
func word(s string, j int) uint64 {
	if j+8 <= len(s) {
		return mem.LoadString64(s, j)
	}
	return tail(s, j)
}

// tail is word at fewer than eight bytes before the end of s.
func tail(s string, j int) uint64 {
	if n := len(s); n >= 8 {
		return mem.LoadString64(s, n-8) >> ((j + 8 - n) << 3 & 63)
	}
	return mem.Short(s) >> (j << 3 & 63)
}

// escape goes on with s from j on at b[i], where s[j] is to be looked at by
// itself. b has its full capacity as length.
//
// At each store of a word there is room in b for the rest of s, for the closing
// quotation mark and for what the word overshoots.
func (e *Encoder) escape(b []byte, s string, i, j int) []byte {
	table := &htmlEscapes
	if e.own&keepHTML != 0 {
		table = &textEscapes
	}
	n := len(s)
	valid := true
	for {
		if len(b)-i < n-j+room {
			b = scratch.Grow(b[:i], n-j+room+wire.Room)
			b = b[:cap(b)]
		}
		if c := s[j]; c < 0x80 {
			t := table[c]
			mem.Store64(b, i, t)
			i += int(t >> 56)
			j++
		} else if k := copyText(b, s, i, j, table == &htmlEscapes, valid); k > j {
			i += k - j
			j = k
			if j == n {
				b[i] = '"'
				return b[:i+1]
			}
		} else if w := word(s, j); w&0xfeffff == 0xa880e2 { // U+2028, U+2029
			mem.Store64(b, i, '\\'|'u'<<8|'2'<<16|'0'<<24|'2'<<32|(w>>16&1+'8')<<40)
			i += 6
			j += 3
		} else {
			valid = false
			if e.own&rawReplacement != 0 {
				mem.Store64(b, i, replacement)
				i += utf8.RuneLen(utf8.RuneError)
			} else {
				mem.Store64(b, i, invalidRune)
				i += invalidRuneLen
			}
			j++
		}
		if j < n && (s[j] >= 0x80 || table[s[j]]>>56 > 1) {
			continue
		}
		var k int
		// Where one byte is invalid, others often are, too, and each would stop the kernel.
		if n-j < 2*kernel.MinText || !valid || !kernel.HasText() {
			k = copyWords(b, s, i, j)
		} else {
			k = copyLong(b, s, i, j, table == &htmlEscapes)
		}
		i += k - j
		j = k
		if j == n {
			b[i] = '"'
			return b[:i+1]
		}
	}
}

// copyText is copyRunes for text of which the rest, if it is valid so far and long, is left to the
// kernel, with its ASCII.
func copyText(b []byte, s string, i, j int, html, valid bool) int {
	if valid && len(s)-j >= 2*kernel.MinText && kernel.HasText() {
		if n := kernel.CopyText(b[i:], mem.Bytes(s[j:]), html); n > 0 {
			return j + n
		}
	}
	return copyRunes(b, s, i, j)
}

// copyWords copies s from j on to b[i:] up to the first byte that is to be looked
// at by itself, and returns the position of that, or len(s).
func copyWords(b []byte, s string, i, j int) int {
	for ; j < len(s)-8; j, i = j+8, i+8 {
		w := mem.LoadString64(s, j)
		mem.Store64(b, i, w)
		if m := escapable(w); m != 0 {
			return j + bits.TrailingZeros64(m)>>3
		}
	}
	if j == len(s) {
		return j
	}
	w := word(s, j)
	mem.Store64(b, i, w)
	m := escapable(w)
	if m == 0 {
		return len(s)
	}
	return j + bits.TrailingZeros64(m)>>3 // the zero bytes past the end are marked
}

// copyLong is copyWords for text of which there is so much that it pays to leave it to the kernel.
// ASCII is copied by words at first: the next escape may be near. It may stop at any byte.
func copyLong(b []byte, s string, i, j int, html bool) int {
	for end := j + kernel.MinText; j < end; j, i = j+8, i+8 {
		w := mem.LoadString64(s, j)
		mem.Store64(b, i, w)
		if m := escapable(w); m != 0 {
			k := bits.TrailingZeros64(m) >> 3
			j, i = j+k, i+k
			if s[j] < utf8.RuneSelf {
				return j
			}
			break
		}
	}
	return j + kernel.CopyText(b[i:], mem.Bytes(s[j:]), html)
}

// copyRunes copies s from j on to b[i:] as long as it is UTF-8 outside of ASCII,
// with single blanks, and neither U+2028 nor U+2029, and returns the position
// where that ends.
func copyRunes(b []byte, s string, i, j int) int {
	for j < len(s) {
		var w uint64
		if j+8 <= len(s) {
			w = mem.LoadString64(s, j)
		} else {
			w = tail(s, j)
		}
		mem.Store64(b, i, w)
		size := 0
		switch {
		case w&0xc0c0f0 == 0x8080e0: // three bytes
			if w&0xc0c0f0_000000 == 0x8080e0_000000 && threeBytes(w>>24) {
				size = 3
			}
			if !threeBytes(w) {
				return j
			}
			size += 3
		case w&0xc0e0 == 0x80c0: // two bytes, as often as possible
			// A sequence starts with neither c0 nor c1, which would be overlong:
			// of the bits 1e one is set, and added to 1e it carries into bit 20.
			ok := w&0xc0e0c0e0c0e0c0e0 ^ 0x80c080c080c080c0 | ((w&each001e+each001e)&each0020 ^ each0020)
			if ok == 0 {
				size = 8
			} else if size = bits.TrailingZeros64(ok) >> 4 << 1; size == 0 {
				return j
			}
		case w&0xc0c0c0f8 == 0x808080f0 && fourBytes(w):
			size = 4
		case w&0x80ff == 0x8020: // a blank between words
			size = 1
		default:
			return j
		}
		i += size
		j += size
	}
	return j
}

const (
	each001e = 0x001e001e001e001e
	each0020 = 0x0020002000200020
)

// threeBytes reports whether the sequence of three bytes that w starts with is
// neither overlong, nor a surrogate, nor U+2028 or U+2029.
func threeBytes(w uint64) bool {
	const special = 1<<0x0 | 1<<0xd | 1<<0x2 // e0, ed and e2
	if special>>(w&15)&1 == 0 {
		return true
	}
	switch byte(w) {
	case 0xe0:
		return w&0x2000 != 0
	case 0xed:
		return w&0x2000 == 0
	}
	return w&0xfeffff != 0xa880e2
}

// fourBytes reports whether the sequence of four bytes that w starts with is
// neither overlong nor past U+10FFFF.
func fourBytes(w uint64) bool {
	r := w&7<<6 | w>>8&0x3f // the highest bits of the rune: 0x10 to 0x10f
	return r >= 0x10 && r < 0x110
}

// htmlEscapes is what is written for an ASCII character: the bytes of a word from
// the lowest on, their number in the highest byte.
var htmlEscapes, textEscapes = escapeTables()

func escapeTables() (html, keep [128]uint64) {
	const hex = "0123456789abcdef"
	text := func(s string) uint64 { return mem.Short(s) | uint64(len(s))<<56 }
	for c := range html {
		r := string(rune(c))
		switch {
		case r == `"` || r == `\`:
			r = `\` + r
		case r == "\b":
			r = `\b`
		case r == "\f":
			r = `\f`
		case r == "\n":
			r = `\n`
		case r == "\r":
			r = `\r`
		case r == "\t":
			r = `\t`
		case c < 0x20:
			r = `\u00` + hex[c>>4:][:1] + hex[c&15:][:1]
		}
		keep[c] = text(r)
		if r == "<" || r == ">" || r == "&" {
			r = `\u00` + hex[c>>4:][:1] + hex[c&15:][:1]
		}
		html[c] = text(r)
	}
	return html, keep
}

// AppendQuotedString appends s for the tag option string: its JSON text as a
// JSON string. In the text of a MarshalJSON method it is that of json.Marshal:
// whoever escapes HTML in it later does not see that this is a text in a text.
func (e *Encoder) AppendQuotedString(b []byte, s string) []byte {
	f := getBuffer()
	inner := Encoder{own: e.own}
	if e.own&escapedLater != 0 {
		inner.own = 0
	}
	outer := Encoder{own: keepHTML} // HTML is escaped already
	text := inner.AppendString(f.Bytes(), s)
	b = outer.AppendString(b, mem.String(text))
	f.put(text)
	return b
}

// AppendBytes appends v in base64 as a string, or null if v is nil.
func (e *Encoder) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	return appendBase64(b, v)
}

// appendBase64 appends v in base64 as a string.
func appendBase64(b, v []byte) []byte {
	need := len(`""`) + base64.StdEncoding.EncodedLen(len(v)) + wire.Room
	if cap(b)-len(b) < need {
		b = scratch.Grow(b, need)
	}
	b = append(b, '"')
	b = kernel.AppendBase64(b, v)
	return append(b, '"')
}
