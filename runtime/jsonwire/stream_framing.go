package jsonwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/tree"
)

// framing is where the values of a stream begin and end.
type framing struct{ naming }

// NewScanner returns a scanner of values.
func (framing) NewScanner(own uint8) tree.Scanner {
	if own&SkipUnchecked != 0 && kernel.HasBrackets() {
		return new(uncheckedScanner)
	}
	return new(Scanner)
}

// IsText reports whether the format has lines.
func (framing) IsText() bool { return true }

// byteOrderMark may stand in front of the first value, which encoding/json refuses (RFC 8259,
// section 8.1, lets a reader do either).
const byteOrderMark = "\ufeff"

// Start passes a byte order mark.
func (framing) Start(b []byte) (next int, s tree.Status) {
	n := min(len(b), len(byteOrderMark))
	switch {
	case string(b[:n]) != byteOrderMark[:n]:
		return 0, tree.Complete
	case n < len(byteOrderMark):
		return 0, tree.Partial
	}
	return n, tree.Complete
}

// Space returns the position of the first byte from i on that is not white space.
func (framing) Space(b []byte, i int) int {
	for i < len(b) && IsSpace(b[i]) {
		i++
	}
	return i
}

// GoesOn reports whether a value that begins with c is a number: only what follows shows its end.
func (framing) GoesOn(c byte) bool { return c == '-' || c-'0' <= 9 }

// Open passes the bracket of an array or object at i.
func (framing) Open(b []byte, i int, isMap bool) (count int64, next int, s tree.Status) {
	if opening := closing(isMap) - 2; b[i] != opening {
		return 0, i, tree.Malformed
	}
	return -1, i + 1, tree.Complete
}

// closing returns the bracket that ends an object or array. It follows the other one by two.
func closing(isMap bool) byte {
	if isMap {
		return '}'
	}
	return ']'
}

// Next passes the comma before an element or name, or the bracket that ends the array or object.
func (framing) Next(b []byte, i int, isMap, first bool) (next int, s tree.Status) {
	switch {
	case b[i] == closing(isMap):
		return i + 1, tree.Closed
	case first:
		return i, tree.Complete
	case b[i] == ',':
		return i + 1, tree.Complete
	}
	return i, tree.Malformed
}

// BeginsName reports whether a name begins with c.
func (framing) BeginsName(c byte) bool { return c == '"' }

// Value passes the colon behind a name.
func (framing) Value(b []byte, i int) (next int, s tree.Status) {
	if b[i] != ':' {
		return i, tree.Malformed
	}
	return i + 1, tree.Complete
}

// Unexpected says what is wrong with c. The cause is encoding/json's error.
func (framing) Unexpected(c byte, at tree.Place) (reason string, cause error) {
	before := [...]string{
		tree.AfterElement: "[0 ", tree.AfterEntry: `{"":0 `, tree.AtName: `{"":0,`,
		tree.AfterName: `{"" `, tree.AfterAll: "0 ",
	}
	return "unexpected character " + quoteChar(c), jsonerr.SyntaxError(append([]byte(before[at]), c))
}

// EmptyArray returns the encoding of an array without elements.
func (framing) EmptyArray() []byte { return []byte("[]") }

// Skip passes the value at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	d := idle(nil, 0)
	d.Special, d.Buf, d.N, d.src = true, b[:len(b)+arenacore.Pad], len(b), b
	next, err := d.Skip(i)
	d.release()
	return next, err == nil && next <= len(b)
}

// Pattern returns the text by which a search for values like the one at i recognizes their beginning: the
// bracket and the first name of an object with members, with the line feed and the indentation before it
// if it begins a line; of any other value that begins a line, these and its first byte; else none. i is
// -before bytes behind the start of the text.
func (f framing) Pattern(b []byte, i int) (text []byte, before int) {
	start := i
	for start > 0 && (b[start-1] == ' ' || b[start-1] == '\t') {
		start--
	}
	line := start > 0 && b[start-1] == '\n'
	if line {
		start--
	} else {
		start = i
	}
	end := i
	if b[i] == '{' {
		if end = f.Space(b, i+1); end < len(b) && b[end] == '"' {
			if n := bytes.IndexByte(b[end+1:], '"'); n >= 0 {
				return b[start : end+n+2], start - i
			}
		}
	}
	if !line {
		return nil, 0
	}
	return b[start : i+1], start - i
}

// MayBegin reports whether what is before i may be the end of a value, and the comma behind it.
func (framing) MayBegin(b []byte, i int, inArray bool) bool {
	for i--; i > 0 && IsSpace(b[i]); i-- {
	}
	return i > 0 && (b[i] == ',') == inArray
}
