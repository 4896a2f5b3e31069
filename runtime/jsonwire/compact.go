package jsonwire

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// compact appends text, which is another's JSON, without its white space, and
// with the escapes for HTML. ok is false, and nothing is appended, if text is
// not one valid value or nests more deeply than e allows. As in encoding/json,
// bytes that are not UTF-8 are copied as they are.
func (e *Encoder) compact(b, text []byte) (_ []byte, ok bool) {
	start := len(b)
	if cap(b)-start < len(text)+room {
		b = scratch.Grow(b, len(text)+room+wire.Room)
	}
	c := compactor{text: mem.String(text), b: b[:cap(b)], i: start, depth: e.LevelsLeft(), keep: e.own&keepHTML != 0}
	if !c.value(c.space(0)) || c.space(c.j) != len(text) {
		return b[:start], false
	}
	return wire.WithRoom(c.b[:c.i]), true
}

// A compactor copies text, of which j bytes are read, to b, of which i bytes
// are written. There is always room in b for what is left of text, and for an
// escape.
type compactor struct {
	text  string
	b     []byte
	i, j  int
	depth int // how many levels may still be opened
	keep  bool
}

// space returns the position of the first byte from j on that is not white space.
func (c *compactor) space(j int) int {
	for j < len(c.text) && (c.text[j] == ' ' || c.text[j] == '\n' || c.text[j] == '\t' || c.text[j] == '\r') {
		j++
	}
	return j
}

// value copies the value that starts at j.
func (c *compactor) value(j int) bool {
	if j == len(c.text) {
		return false
	}
	c.j = j
	switch c.text[j] {
	case '"':
		return c.string()
	case '{', '[':
		return c.nested()
	case 't':
		return c.literal("true")
	case 'f':
		return c.literal("false")
	case 'n':
		return c.literal("null")
	}
	return c.number()
}

// byte writes the byte b, which the reader has passed.
func (c *compactor) byte(b byte) {
	c.b[c.i] = b
	c.i++
}

func (c *compactor) literal(word string) bool {
	end := c.j + len(word)
	if end > len(c.text) || c.text[c.j:end] != word {
		return false
	}
	c.i += copy(c.b[c.i:], word)
	c.j = end
	return true
}

func (c *compactor) number() bool {
	s := c.text[c.j:]
	n := 0
	for n < len(s) && numberByte(s[n]) {
		n++
	}
	if !validNumber(s[:n]) {
		return false
	}
	c.i += copy(c.b[c.i:], s[:n])
	c.j += n
	return true
}

func numberByte(b byte) bool {
	return b-'0' <= 9 || b == '-' || b == '+' || b == '.' || b|0x20 == 'e'
}

// nested copies the object or array that starts at c.j.
func (c *compactor) nested() bool {
	if c.depth--; c.depth < 0 {
		return false
	}
	object := c.text[c.j] == '{'
	closing := c.text[c.j] + 2 // ']' follows '[' by two, '}' follows '{'
	c.byte(c.text[c.j])
	j := c.space(c.j + 1)
	if j < len(c.text) && c.text[j] == closing {
		c.byte(closing)
		c.j = j + 1
		c.depth++
		return true
	}
	for {
		if object {
			if j == len(c.text) || c.text[j] != '"' {
				return false
			}
			c.j = j
			if !c.string() {
				return false
			}
			if j = c.space(c.j); j == len(c.text) || c.text[j] != ':' {
				return false
			}
			c.byte(':')
			j = c.space(j + 1)
		}
		if !c.value(j) {
			return false
		}
		j = c.space(c.j)
		if j == len(c.text) {
			return false
		}
		switch c.text[j] {
		case ',':
			c.byte(',')
			j = c.space(j + 1)
		case closing:
			c.byte(closing)
			c.j = j + 1
			c.depth++
			return true
		default:
			return false
		}
	}
}

// string copies the string that starts at c.j.
func (c *compactor) string() bool {
	s, i, j := c.text, c.i, c.j
	c.b[i] = '"'
	i++
	j++
	for j < len(s) {
		w := word(s, j)
		mem.Store64(c.b, i, w)
		m := escapable(w)
		if m == 0 {
			i += 8
			j += 8
			continue
		}
		k := bits.TrailingZeros64(m) >> 3
		i += k
		j += k
		if j >= len(s) {
			return false
		}
		switch b := s[j]; {
		case b == '"':
			c.i, c.j = i+1, j+1 // the quotation mark has been stored with the word
			return true
		case b == '\\':
			n := escapeLen(s, j)
			if n == 0 {
				return false
			}
			w := word(s, j)
			mem.Store64(c.b, i, w)
			i += n
			j += n
		case b < 0x20:
			return false
		case b < 0x80: // <, > or &
			if c.keep {
				i++
				j++
				break
			}
			c.room(i, j)
			mem.Store64(c.b, i, htmlEscapes[b])
			i += 6
			j++
		default:
			if lineSeparator(s, j) {
				if c.keep && keepLineSeparators {
					i += copy(c.b[i:], s[j:j+3])
				} else {
					c.room(i, j)
					mem.Store64(c.b, i, '\\'|'u'<<8|'2'<<16|'0'<<24|'2'<<32|uint64(s[j+2]&1+'8')<<40)
					i += 6
				}
				j += 3
				break
			}
			for {
				c.b[i] = s[j]
				i++
				j++
				if j == len(s) || s[j] < 0x80 || lineSeparator(s, j) {
					break
				}
			}
		}
	}
	return false
}

// lineSeparator reports whether U+2028 or U+2029 is at j.
func lineSeparator(s string, j int) bool {
	return s[j] == 0xe2 && j+2 < len(s) && s[j+1] == 0x80 && s[j+2]&^1 == 0xa8
}

// room sees to it that there is room at i for the text from j on and an escape.
func (c *compactor) room(i, j int) {
	if need := len(c.text) - j + room; len(c.b)-i < need {
		c.b = scratch.Grow(c.b[:i], need+wire.Room)
		c.b = c.b[:cap(c.b)]
	}
}

// escapeLen returns the length of the escape at j, and 0 if it is none.
func escapeLen(s string, j int) int {
	if j+1 == len(s) {
		return 0
	}
	switch s[j+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if j+6 <= len(s) && isHex(s[j+2]) && isHex(s[j+3]) && isHex(s[j+4]) && isHex(s[j+5]) {
			return 6
		}
	}
	return 0
}

func isHex(b byte) bool { return b-'0' <= 9 || b|0x20-'a' <= 5 }
