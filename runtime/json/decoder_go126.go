//go:build !go1.27 || !goexperiment.jsonv2

package json

import (
	"encoding/json"
	"io"
)

// errorsWait is set if an error of the input that was returned with data is reported after these
// bytes. Otherwise it is dropped, and the input is read again.
const errorsWait = true

// readsAhead is set if a Decoder may read more at a time than encoding/json's, so that Buffered has more.
const readsAhead = false

// looksAhead is set if strings and literals are read with the byte behind them.
const looksAhead = true

// A history is the part of a Decoder that results of earlier calls are kept in.
type history struct {
	// scanned counts the bytes of values, and not the bytes of brackets, commas and colons that
	// are tokens: the offsets of syntax errors inside values are told from it.
	scanned int64
}

// depth returns how many levels count for the depth of a value: levels of tokens do
// not.
func (*Decoder) depth() int { return 0 }

// next returns the text of the next value, which is valid until more is read, and consumes it. White
// space before it is part of the text, since offsets are told from there.
func (dec *Decoder) next() ([]byte, error) {
	if dec.failed != nil {
		return nil, dec.failed
	}
	if dec.state == afterElement || dec.state == afterName {
		c, err := dec.peek()
		if err != nil {
			return nil, err
		}
		if !dec.pass(c) {
			return nil, dec.misplaced(readValue)
		}
	}
	if !tokenStates[dec.state].isValue {
		return nil, dec.misplaced(readValue)
	}
	return dec.value()
}

// value is next where a value is due, or a name. It moves to the state after it.
func (dec *Decoder) value() ([]byte, error) {
	if dec.failed != nil {
		return nil, dec.failed
	}
	dec.err = nil
	end, ok := dec.frame(dec.pos)
	if !ok {
		if dec.failed = io.EOF; dec.err != io.EOF || end < len(dec.buf) || !dec.scanner.IsBefore() {
			dec.failed = dec.refuse("", 0, readValue)
		}
		if e, ok := dec.failed.(*json.SyntaxError); ok {
			e.Offset += dec.scanned
		}
		return nil, dec.failed
	}
	text := dec.buf[dec.pos:end]
	dec.scanned += int64(len(text))
	dec.pos, dec.state = end, tokenStates[dec.state].after
	return text, nil
}

// peek consumes white space and returns the byte after it.
func (dec *Decoder) peek() (byte, error) {
	dec.err = nil
	i := dec.pos
	if !dec.space(&i) {
		return 0, dec.err
	}
	dec.pos = i
	return dec.buf[i], nil
}

// pass consumes c if that is the comma or colon that is due.
func (dec *Decoder) pass(c byte) bool {
	p := &tokenStates[dec.state]
	if c != p.separator {
		return false
	}
	dec.pos, dec.state = dec.pos+1, p.passed
	return true
}

// misplaced returns the error of encoding/json for a call at a byte that it does not expect.
func (dec *Decoder) misplaced(call func(*json.Decoder) error) error {
	lead, tokens := dec.lead()
	err := dec.refuse(lead, tokens, call)
	if e, ok := err.(*json.SyntaxError); ok {
		e.Offset = dec.offset()
	}
	return err
}

// Token returns the next token of the input: a Delim, bool, float64, Number, string or nil. At the
// end of the input it returns io.EOF.
func (dec *Decoder) Token() (Token, error) {
	dec.target = nil // a reader may have panicked in Decode
	for {
		c, err := dec.peek()
		if err != nil {
			return nil, err
		}
		p := &tokenStates[dec.state]
		switch c {
		case ',', ':':
			if dec.pass(c) {
				continue
			}
		case '[', '{':
			if p.isValue {
				dec.pos++
				return dec.open(c), nil
			}
		case ']', '}':
			if c == p.endsWith {
				dec.pos++
				return dec.leave(c), nil
			}
		default:
			if p.isValue || p.isName && c == '"' {
				text, err := dec.value()
				if err != nil {
					return nil, err
				}
				return dec.scalar(text)
			}
		}
		return nil, dec.misplaced(readToken)
	}
}

// tooLarge returns the error of a number that does not fit into a float64.
func (*Decoder) tooLarge(text []byte) error { return json.Unmarshal(text, new(any)) }

// More reports whether the present array or object has another element.
func (dec *Decoder) More() bool {
	c, err := dec.peek()
	return err == nil && c != ']' && c != '}'
}

// InputOffset returns the offset in the input of the end of the last value or token, or of the next
// one if More has looked for it.
func (dec *Decoder) InputOffset() int64 { return dec.offset() }
