package json

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

// A source is the input of a Decoder and what was read of it.
type source struct {
	r     io.Reader
	buf   []byte
	pos   int   // of what is not decoded yet
	start int64 // the offset of buf in the input
	err   error // of the last call of Read, for the call of Decode, Token or More that needed it

	// scanned counts bytes as a json.Decoder of Go 1.26 does, which tells them in syntax errors:
	// those of values, but not of the brackets, commas and colons that are tokens.
	scanned int64
}

// offset returns that of pos in the input.
func (s *source) offset() int64 { return s.start + int64(s.pos) }

// more reads more, and reports whether there is anything new. What was decoded is dropped, so
// that positions change by as much as pos. s.err is set otherwise.
func (s *source) more() bool {
	const minRead = 512
	if s.pos > 0 {
		s.start += int64(s.pos)
		s.buf = s.buf[:copy(s.buf, s.buf[s.pos:])]
		s.pos = 0
	}
	if cap(s.buf)-len(s.buf) < minRead {
		s.buf = append(make([]byte, 0, 2*cap(s.buf)+minRead), s.buf...)
	}
	for s.err == nil {
		var n int
		n, s.err = s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		if n > 0 {
			s.buf = s.buf[:len(s.buf)+n]
			if !errorsWait {
				s.err = nil
			}
			return true
		}
	}
	return false
}

// space moves i to the next byte that is not white space, and reports whether there is one. As in
// encoding/json, an error that came with it is forgotten.
func (s *source) space(i *int) bool {
	for {
		for ; *i < len(s.buf); *i++ {
			if !jsonwire.IsSpace(s.buf[*i]) {
				s.err = nil
				return true
			}
		}
		k := *i - s.pos
		more := s.more()
		*i = k + s.pos
		if !more {
			return false
		}
	}
}

// A replay reads what was read already, and then the error that came or the rest of the input.
type replay struct {
	b   []byte
	err error
	r   io.Reader
}

func (p *replay) Read(b []byte) (int, error) {
	if len(p.b) > 0 {
		n := copy(b, p.b)
		p.b = p.b[n:]
		return n, nil
	}
	if err := p.err; err != nil {
		p.err = nil
		return 0, err
	}
	return p.r.Read(b)
}

// raw takes the text of a value from encoding/json. It is valid until the next is read.
type raw struct{ text []byte }

// UnmarshalJSON keeps text.
func (r *raw) UnmarshalJSON(text []byte) error {
	r.text = text
	return nil
}

// handOver makes dec.std read the input from dec.pos on. It is brought there by a text that has the
// same arrays and objects open.
func (dec *Decoder) handOver() {
	var opened []byte
	var tokens, scanned int
	add := func(text string, n int) {
		opened = append(opened, text...)
		tokens += n
	}
	name := func() {
		add(`""`, 1)
		scanned += 2
	}
	for k := range dec.outer {
		inner := dec.place
		if k+1 < len(dec.outer) {
			inner = dec.outer[k+1]
		}
		switch inner {
		case atFirst, atElement:
			add("[", 1)
		case afterElement:
			add("[[]", 3)
		case atName:
			add("{", 1)
		case afterName:
			add("{", 1)
			name()
		case atMemberValue:
			add("{", 1)
			name()
			add(":", 0)
		case afterMember:
			add("{", 1)
			name()
			add(":[]", 2)
		}
	}
	if len(dec.outer) == 0 && dec.offset() > dec.scanned {
		add("[]", 2)
	}
	// White space before it makes offsets of both kinds lack the same: what is a token was not
	// scanned.
	if n := dec.offset() - dec.scanned - int64(len(opened)-scanned); tokens > 0 && n > 0 && n <= maxBlanks {
		opened = append(bytes.Repeat([]byte{' '}, int(n)), opened...)
	}
	r := dec.r
	if len(opened) > 0 || dec.pos < len(dec.buf) || dec.err != nil {
		r = &replay{append(opened, dec.buf[dec.pos:]...), dec.err, dec.r}
	}
	dec.std = json.NewDecoder(r)
	for range tokens {
		_, _ = dec.std.Token() // which is there
	}
	if dec.options.UseNumber {
		dec.std.UseNumber()
	}
	if dec.options.DisallowUnknownFields {
		dec.std.DisallowUnknownFields()
	}
	dec.base = dec.offset() - int64(len(opened))
	dec.scanned -= int64(scanned)
	dec.buf = nil
}

// maxBlanks is how much white space handOver puts before what it makes up. Beyond that it is not
// always known of which kind an offset is.
const maxBlanks = 1 << 16

// adjust returns err, an error of dec.std, with the offset in the input.
func (dec *Decoder) adjust(err error) error {
	e, ok := err.(*json.SyntaxError)
	if !ok {
		return err
	}
	adjusted := *e // dec.std may return e again
	if spaceCounts && e.Offset != dec.std.InputOffset() {
		adjusted.Offset += dec.scanned
	} else {
		adjusted.Offset += dec.base
	}
	return &adjusted
}
