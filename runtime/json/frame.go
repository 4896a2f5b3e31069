package json

import "github.com/ezrantn/catena/runtime/internal/mem"

// A framer finds the end of a value in input that comes in parts. It refuses what is not JSON at
// the byte at which encoding/json does, so that a Decoder waits for no input in vain.
type framer struct {
	state frameState
	open  []byte // the closing bracket of each array and object that is open
	isKey bool   // the string is a name
	hex   int    // how many hexadecimal digits of an escape follow
	rest  string // of a literal
}

type frameState uint8

const (
	value      frameState = iota // is due
	firstValue                   // or the end of the array
	firstName                    // or the end of the object
	name                         // is due
	colon                        // is due
	separator                    // a comma or a closing bracket is due
	text                         // in a string
	escape                       // after a backslash
	hexDigits                    // of an escape
	literal                      // in true, false or null
	number                       // the states of a number follow in their order
	leadingZero
	integer
	point
	fraction
	exponent
	exponentSign
	exponentDigits
	ended
)

// maxDepth is how deep values may nest, as in encoding/json.
const maxDepth = 10000

// begin prepares for the next value.
func (f *framer) begin() { *f = framer{open: f.open[:0]} }

// scan passes b from i on. It returns the position after the value if done is set, otherwise
// that of the end of b, or of what is not JSON if ok is false.
func (f *framer) scan(b []byte, i int) (_ int, done, ok bool) {
	for i < len(b) {
		c := b[i]
		switch f.state {
		case text:
			i = plain(b, i)
			if i == len(b) {
				return i, false, true
			}
			switch c = b[i]; {
			case c == '"' && f.isKey:
				f.state, f.isKey = colon, false
			case c == '"':
				if f.end() {
					return i + 1, true, true
				}
			case c == '\\':
				f.state = escape
			default:
				return i, false, false
			}
		case separator:
			switch {
			case isSpace(c):
			case c == ',' && f.open[len(f.open)-1] == ']':
				f.state = value
			case c == ',':
				f.state = name
			case c == f.open[len(f.open)-1]:
				f.open = f.open[:len(f.open)-1]
				if f.end() {
					return i + 1, true, true
				}
			default:
				return i, false, false
			}
		case value, firstValue:
			switch {
			case isSpace(c):
			case c == ']' && f.state == firstValue:
				f.open = f.open[:len(f.open)-1]
				if f.end() {
					return i + 1, true, true
				}
			case !f.start(c):
				return i, false, false
			}
		case name, firstName:
			switch {
			case isSpace(c):
			case c == '"':
				f.state, f.isKey = text, true
			case c == '}' && f.state == firstName:
				f.open = f.open[:len(f.open)-1]
				if f.end() {
					return i + 1, true, true
				}
			default:
				return i, false, false
			}
		case colon:
			switch {
			case c == ':':
				f.state = value
			case !isSpace(c):
				return i, false, false
			}
		case escape:
			switch c {
			case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
				f.state = text
			case 'u':
				f.state, f.hex = hexDigits, 4
			default:
				return i, false, false
			}
		case hexDigits:
			if c-'0' > 9 && c|0x20-'a' > 5 {
				return i, false, false
			}
			if f.hex--; f.hex == 0 {
				f.state = text
			}
		case literal:
			if c != f.rest[0] {
				return i, false, false
			}
			if f.rest = f.rest[1:]; f.rest == "" && f.end() {
				return i + 1, true, true
			}
		default:
			if f.digit(c) {
				break
			}
			if !f.mayEnd() {
				return i, false, false
			}
			if f.end() {
				return i, true, true
			}
			continue // c is looked at again
		}
		i++
	}
	return i, false, true
}

// end is the end of a value. It reports whether it is that of the whole value.
func (f *framer) end() bool {
	if len(f.open) == 0 {
		f.state = ended
		return true
	}
	f.state = separator
	return false
}

// isBefore reports whether nothing but white space was passed.
func (f *framer) isBefore() bool { return f.state == value && len(f.open) == 0 }

// start begins a value with c, and reports whether one begins so.
func (f *framer) start(c byte) bool {
	switch {
	case c == '"':
		f.state = text
	case c == '{':
		f.state = firstName
		f.open = append(f.open, '}')
	case c == '[':
		f.state = firstValue
		f.open = append(f.open, ']')
	case c == 't':
		f.state, f.rest = literal, "rue"
	case c == 'f':
		f.state, f.rest = literal, "alse"
	case c == 'n':
		f.state, f.rest = literal, "ull"
	case c == '-':
		f.state = number
	case c == '0':
		f.state = leadingZero
	case c-'1' <= 8:
		f.state = integer
	default:
		return false
	}
	return len(f.open) <= maxDepth
}

// digit passes c, if it belongs to the number.
func (f *framer) digit(c byte) bool {
	digit := c-'0' <= 9
	switch f.state {
	case number:
		switch {
		case c == '0':
			f.state = leadingZero
		case digit:
			f.state = integer
		default:
			return false
		}
		return true
	case integer, leadingZero:
		switch {
		case digit && f.state == integer:
		case c == '.':
			f.state = point
		case c|0x20 == 'e':
			f.state = exponent
		default:
			return false
		}
		return true
	case point, fraction:
		switch {
		case digit:
			f.state = fraction
		case c|0x20 == 'e' && f.state == fraction:
			f.state = exponent
		default:
			return false
		}
		return true
	case exponent:
		if c == '+' || c == '-' {
			f.state = exponentSign
			return true
		}
		fallthrough
	default:
		if digit {
			f.state = exponentDigits
		}
		return digit
	}
}

// mayEnd reports whether a number may end here.
func (f *framer) mayEnd() bool {
	switch f.state {
	case leadingZero, integer, fraction, exponentDigits:
		return true
	}
	return false
}

// plain returns the position of the first byte from i on that is not an ordinary one of a string.
func plain(b []byte, i int) int {
	const each01, each80 = 0x0101010101010101, 0x8080808080808080
	for i+8 <= len(b) {
		w := mem.Load64(b, i)
		if ((w-' '*each01)|(w^'"'*each01-each01)|(w^'\\'*each01-each01))&^w&each80 != 0 {
			break
		}
		i += 8
	}
	for i < len(b) && b[i] >= ' ' && b[i] != '"' && b[i] != '\\' {
		i++
	}
	return i
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
