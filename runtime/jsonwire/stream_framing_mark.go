package jsonwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arenacore"
)

// Skip passes the value at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	d := idle(nil, 0)
	d.Special, d.Buf, d.N, d.src = true, b[:len(b)+arenacore.Pad], len(b), b
	next, err := d.Skip(i)
	d.release()
	return next, err == nil && next <= len(b)
}

// Mark returns how a value begins that is an object with members, with its bracket and its first
// name, and with the indentation before it if it begins a line. Other values are recognized if they
// begin a line.
func (f framing) Mark(b []byte, i int) (text []byte, before int) {
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
