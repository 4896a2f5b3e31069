//go:build go1.27 && goexperiment.jsonv2

package json

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// errorsWait is as for Go 1.26: the input is read again.
const errorsWait = false

// readsAhead is as for Go 1.26: both read in sizes of their own.
const readsAhead = true

// looksAhead is as for Go 1.26: strings and literals are read without the byte behind them.
const looksAhead = false

// A history is the part of a Decoder that results of earlier calls are kept in.
type history struct {
	peeked bool // More was called, and nothing was read since
	ended  bool // Token has found the end of the input in an array or object
}

// depth returns how many levels count for the depth of a value.
func (dec *Decoder) depth() int { return len(dec.outer) }

// next returns the text of the next value, which is valid until more is read, and consumes it.
func (dec *Decoder) next() ([]byte, error) {
	if dec.failed != nil {
		return nil, dec.failed
	}
	i, at, ok := dec.peek()
	if ok {
		if text, ok := dec.value(i, at); ok {
			return text, nil
		}
	} else if dec.err == io.EOF && dec.state == atTop && len(skipped(dec.buf[dec.pos:])) == 0 {
		dec.failed = io.EOF
		return nil, io.EOF
	}
	dec.failed = dec.wrong(readValue)
	return nil, dec.failed
}

// peek returns the position of the next token, after the comma or colon that is due before it, and
// the state there. Nothing is consumed.
func (dec *Decoder) peek() (i int, at tokenState, ok bool) {
	dec.err = nil
	i, at = dec.pos, dec.state
	if !dec.space(&i) {
		return i, at, false
	}
	var separator byte
	if c := dec.buf[i]; c == ',' || c == ':' {
		separator = c
		i++
		if !dec.space(&i) {
			return i, at, false
		}
	}
	due := tokenStates[at].separator
	if c := dec.buf[i]; due == ',' && (c == ']' || c == '}') {
		due = 0
	}
	if separator != 0 {
		at = tokenStates[at].passed
	}
	return i, at, separator == due
}

// value consumes the value at i, or the name, if there is one and it is due.
func (dec *Decoder) value(i int, at tokenState) (text []byte, ok bool) {
	p := &tokenStates[at]
	if !p.isValue && !(p.isName && dec.buf[i] == '"') {
		return nil, false
	}
	start := i - dec.pos
	end, ok := dec.frame(i)
	if !ok {
		return nil, false
	}
	text = dec.buf[dec.pos+start : end]
	dec.consumed(end)
	dec.state = p.after
	return text, true
}

// consumed moves to the position i.
func (dec *Decoder) consumed(i int) {
	dec.pos = i
	dec.history = history{}
}

// wrong returns the error of encoding/json for a call at dec.pos.
func (dec *Decoder) wrong(call func(*json.Decoder) error) error {
	lead, tokens := dec.lead()
	err := dec.refuse(lead, tokens, call)
	if e, ok := err.(*json.SyntaxError); ok {
		e.Offset += dec.offset()
	}
	return err
}

// readMore returns the error that More keeps.
func readMore(d *json.Decoder) error {
	d.More()
	return readValue(d)
}

// Token returns the next token of the input: a Delim, bool, float64, Number, string or nil. At the
// end of the input it returns io.EOF.
func (dec *Decoder) Token() (Token, error) {
	dec.target = nil // a reader may have panicked in Decode
	if dec.failed != nil {
		return nil, dec.failed
	}
	if i, at, ok := dec.peek(); ok {
		p := &tokenStates[at]
		switch c := dec.buf[i]; {
		case (c == '[' || c == '{') && p.isValue && len(dec.outer) < wire.DefaultDepth:
			dec.consumed(i + 1)
			dec.state = at
			return dec.open(c), nil
		case (c == ']' || c == '}') && c == p.endsWith:
			dec.consumed(i + 1)
			return dec.leave(c), nil
		case c != '[' && c != '{':
			if text, ok := dec.value(i, at); ok {
				return dec.scalar(text)
			}
		}
	}
	err := dec.wrong(readToken)
	dec.ended = err == io.EOF && len(dec.outer) > 0
	return nil, err
}

// tooLarge returns the error of a number that does not fit into a float64.
func (dec *Decoder) tooLarge(text []byte) error {
	err := json.Unmarshal(text, new(float64))
	if e, ok := err.(*json.UnmarshalTypeError); ok {
		return &json.UnmarshalTypeError{Value: "number " + string(text), Type: e.Type, Offset: dec.offset()}
	}
	return err
}

// More reports whether the present array or object has another element, or something is wrong.
func (dec *Decoder) More() bool {
	dec.peeked = true
	if i, _, ok := dec.peek(); ok {
		switch c := dec.buf[i]; {
		case c == ']' || c == '}':
			return false
		case jsonwire.Starts(c):
			return true
		}
	}
	if dec.failed == nil {
		dec.failed = dec.wrong(readMore)
	}
	return dec.failed != io.EOF
}

// InputOffset returns the offset in the input of the end of the last value or token, or of the next
// one if More has looked for it.
func (dec *Decoder) InputOffset() int64 {
	offset := dec.offset()
	if !dec.peeked && !dec.ended {
		return offset
	}
	unread := dec.buf[dec.pos:]
	next := skipped(unread)
	if len(next) == 0 {
		return offset
	}
	offset += int64(len(unread) - len(next))
	if dec.ended && (next[0] == ',' || next[0] == ':') {
		offset++
	}
	return offset
}

// skipped returns text without the white space at its beginning.
func skipped(text []byte) []byte { return bytes.TrimLeft(text, " \n\r\t") }
