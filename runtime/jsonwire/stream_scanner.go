package jsonwire

import (
	"math/bits"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Scanner finds the end of a value in input that comes in parts. It refuses what is not JSON at
// the byte at which encoding/json does, so that a reader never waits for unneeded input. It keeps a
// byte for each array and object that is open. The zero Scanner begins with a value.
type Scanner struct {
	state scanState
	open  []byte // the closing bracket of each array and object that is open
	isKey bool   // the string is a name
	hex   int    // how many hexadecimal digits of an escape follow
	word  string // the literal
	at    int    // in word
	outer int    // how many arrays and objects are open around the value
}

type scanState uint8

const (
	inValue      scanState = iota // is due
	inFirstValue                  // or the end of the array
	inFirstName                   // or the end of the object
	inName                        // is due
	inColon                       // is due
	inSeparator                   // a comma or a closing bracket is due
	inString
	inEscape  // after a backslash
	inHex     // digits of an escape
	inLiteral // true, false or null
	inMinus   // before a number; its other states follow in their order
	inZero
	inInteger
	inPoint
	inFraction
	inExponent
	inExponentSign
	inExponentDigits
	inBrackets // of an array or object that is not checked
	behind     // the value
)

// Begin prepares for the next value, or white space before it.
func (s *Scanner) Begin() { s.BeginWithin(0) }

// BeginWithin is Begin for a value inside of arrays and objects, which are levels of its depth.
func (s *Scanner) BeginWithin(levels int) { *s = Scanner{open: s.open[:0], outer: levels} }

// Scan passes b from i on. The position is that of the end of the value if that is Complete, and of
// the end of b if it is Partial. Otherwise it is that of what is not JSON, or nests too deeply.
func (s *Scanner) Scan(b []byte, i int) (int, tree.Status) {
	for i < len(b) {
		c := b[i]
		switch s.state {
		case inString:
			i = ordinary(b, i)
			if i == len(b) {
				return i, tree.Partial
			}
			switch c = b[i]; {
			case c == '"' && s.isKey:
				s.state, s.isKey = inColon, false
				if i+1 < len(b) && b[i+1] == ':' { // as in most cases
					s.state = inValue
					i++
				}
			case c == '"':
				if s.end() {
					return i + 1, tree.Complete
				}
			case c == '\\':
				s.state = inEscape
			default:
				return i, tree.Malformed
			}
		case inSeparator:
			switch {
			case IsSpace(c):
			case c == ',' && s.open[len(s.open)-1] == ']':
				s.state = inValue
			case c == ',':
				s.state = inName
			case c == s.open[len(s.open)-1]:
				if s.close() {
					return i + 1, tree.Complete
				}
			default:
				return i, tree.Malformed
			}
		case inValue, inFirstValue:
			switch {
			case IsSpace(c):
			case c == ']' && s.state == inFirstValue:
				if s.close() {
					return i + 1, tree.Complete
				}
			case !s.start(c):
				return i, tree.Malformed
			case c|0x20 == '{' && len(s.open)+s.outer > wire.DefaultDepth: // a bracket or brace
				return i, tree.TooDeep
			}
		case inName, inFirstName:
			switch {
			case IsSpace(c):
			case c == '"':
				s.state, s.isKey = inString, true
			case c == '}' && s.state == inFirstName:
				if s.close() {
					return i + 1, tree.Complete
				}
			default:
				return i, tree.Malformed
			}
		case inColon:
			switch {
			case c == ':':
				s.state = inValue
			case !IsSpace(c):
				return i, tree.Malformed
			}
		case inEscape:
			switch c {
			case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
				s.state = inString
			case 'u':
				s.state, s.hex = inHex, 4
			default:
				return i, tree.Malformed
			}
		case inHex:
			if c-'0' > 9 && c|0x20-'a' > 5 {
				return i, tree.Malformed
			}
			if s.hex--; s.hex == 0 {
				s.state = inString
			}
		case inLiteral:
			if c != s.word[s.at] {
				return i, tree.Malformed
			}
			if s.at++; s.at == len(s.word) && s.end() {
				return i + 1, tree.Complete
			}
		default:
			if s.digit(c) {
				break
			}
			if !s.mayEnd() {
				return i, tree.Malformed
			}
			if s.end() {
				return i, tree.Complete
			}
			continue // c is looked at again
		}
		i++
	}
	return i, tree.Partial
}

// end is the end of a value. It reports whether it is that of the whole value.
func (s *Scanner) end() bool {
	if len(s.open) == 0 {
		s.state = behind
		return true
	}
	s.state = inSeparator
	return false
}

// close is end for an array or object.
func (s *Scanner) close() bool {
	s.open = s.open[:len(s.open)-1]
	return s.end()
}

// IsBefore reports whether nothing but white space was passed.
func (s *Scanner) IsBefore() bool { return s.state == inValue && len(s.open) == 0 }

// Starts reports whether a value begins with c.
func Starts(c byte) bool { return new(Scanner).start(c) }

// start begins a value with c, and reports whether one begins so.
func (s *Scanner) start(c byte) bool {
	switch {
	case c == '"':
		s.state = inString
	case c == '{':
		s.state = inFirstName
		s.open = append(s.open, '}')
	case c == '[':
		s.state = inFirstValue
		s.open = append(s.open, ']')
	case c == 't':
		s.state, s.word, s.at = inLiteral, "true", 1
	case c == 'f':
		s.state, s.word, s.at = inLiteral, "false", 1
	case c == 'n':
		s.state, s.word, s.at = inLiteral, "null", 1
	case c == '-':
		s.state = inMinus
	case c == '0':
		s.state = inZero
	case c-'1' <= 8:
		s.state = inInteger
	default:
		return false
	}
	return true
}

// digit passes c, if it belongs to the number.
func (s *Scanner) digit(c byte) bool {
	digit := c-'0' <= 9
	switch s.state {
	case inMinus:
		switch {
		case c == '0':
			s.state = inZero
		case digit:
			s.state = inInteger
		default:
			return false
		}
		return true
	case inInteger, inZero:
		switch {
		case digit && s.state == inInteger:
		case c == '.':
			s.state = inPoint
		case c|0x20 == 'e':
			s.state = inExponent
		default:
			return false
		}
		return true
	case inPoint, inFraction:
		switch {
		case digit:
			s.state = inFraction
		case c|0x20 == 'e' && s.state == inFraction:
			s.state = inExponent
		default:
			return false
		}
		return true
	case inExponent:
		if c == '+' || c == '-' {
			s.state = inExponentSign
			return true
		}
		fallthrough
	default:
		if digit {
			s.state = inExponentDigits
		}
		return digit
	}
}

// MayEnd reports whether the value is complete if nothing follows what was scanned: it is a number
// that stands alone.
func (s *Scanner) MayEnd() bool { return len(s.open) == 0 && s.mayEnd() }

// mayEnd reports whether a number may end here.
func (s *Scanner) mayEnd() bool {
	return s.state == inZero || s.state == inInteger || s.state == inFraction || s.state == inExponentDigits
}

// Mistake says what is wrong with c, at which Scan has found a mistake. The cause is
// encoding/json's error.
func (s *Scanner) Mistake(c byte) (reason string, cause error) {
	if len(s.open) > wire.DefaultDepth {
		return "nested too deeply", jsonerr.SyntaxError([]byte(strings.Repeat("[", wire.DefaultDepth+1)))
	}
	return "unexpected character " + quoteChar(c), jsonerr.SyntaxError(append(s.before(), c))
}

// before returns a text after which encoding/json expects what s does.
func (s *Scanner) before() []byte {
	inObject := len(s.open) > 0 && s.open[len(s.open)-1] == '}'
	text := ""
	switch {
	case inObject && (s.isKey || s.state == inFirstName):
		text = "{"
	case inObject && s.state == inName:
		text = `{"":0,`
	case inObject && s.state == inColon:
		text = `{""`
	case inObject:
		text = `{"":`
	case s.state == inFirstValue:
		text = "["
	case len(s.open) > 0:
		text = "[0,"
	}
	switch s.state {
	case inSeparator:
		text += "0 "
	case inString:
		text += `"`
	case inEscape:
		text += `"\`
	case inHex:
		text += `"\u0000`[:7-s.hex]
	case inLiteral:
		text += s.word[:s.at]
	case inMinus:
		text += "-"
	case inZero:
		text += "0"
	case inInteger:
		text += "1"
	case inPoint:
		text += "1."
	case inExponent:
		text += "1e"
	case inExponentSign:
		text += "1e+"
	}
	return []byte(text)
}

// ordinary returns the position of the first byte from i on that is not an ordinary one of a
// string.
func ordinary(b []byte, i int) int {
	for i+8 <= len(b) {
		w := mem.Load64(b, i)
		if m := delimiter(w); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(b) && b[i] >= ' ' && b[i] != '"' && b[i] != '\\' {
		i++
	}
	return i
}

// An uncheckedScanner is a Scanner for SkipUnchecked: of an array or object it looks at brackets alone.
type uncheckedScanner struct {
	Scanner
	nesting kernel.Nesting
}

// Begin implements tree.Scanner.
func (s *uncheckedScanner) Begin() {
	s.Scanner.Begin()
	s.nesting = kernel.Nesting{}
}

// Scan implements tree.Scanner. If the value is Partial, less than 64 bytes before the end of b may be left to the next call.
func (s *uncheckedScanner) Scan(b []byte, i int) (int, tree.Status) {
	if s.IsBefore() {
		if i = (framing{}).Space(b, i); i < len(b) && b[i]|0x20 == '{' { // a bracket or brace
			s.state = inBrackets
		}
	}
	if s.state != inBrackets {
		return s.Scanner.Scan(b, i)
	}
	i, ok := s.nesting.Match(b, i)
	if !ok {
		return i, tree.Partial
	}
	s.state = behind
	return i, tree.Complete
}
