package jsonwire

import (
	"math/bits"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// compact appends text, which is another's JSON, without its white space, and
// with the escapes for HTML. ok is false, and nothing is appended, if text is
// not one valid value or nests more deeply than e allows. As in encoding/json,
// bytes that are not UTF-8 are copied as they are.
func (e *Encoder) compact(b, text []byte) (_ []byte, ok bool) {
	start, n := len(b), len(text)
	b = appendCopy(b, text)
	mem.Store8(b, start+n, 0)
	c := compactor{b: b[start : start+n+room], depth: e.LevelsLeft()}
	i, j := c.value(0, c.space(0))
	if j < 0 || c.space(j) != n {
		return b[:start], false
	}
	return e.escapeHTML(b[:start+i], start), true
}

// appendCopy appends text to b. The result has spare capacity of room bytes or more.
func appendCopy(b, text []byte) []byte {
	start, n := len(b), len(text)
	if cap(b)-start < n+room {
		b = scratch.Grow(b, n+room+wire.Room)
	}
	b = b[:start+n]
	copy(b[start:], text)
	return b
}

// A compactor checks the text in b and moves its tokens together. A zero byte ends the text, which is part of no token:
// no function passes it. The functions take the position that the next token is moved to and its own position, and
// return the positions after it. The second result is -1 if the text is not valid.
type compactor struct {
	b     []byte
	depth int // how many levels may still be opened
}

// space returns the position of the first byte from j on that is not white space.
func (c *compactor) space(j int) int {
	if mem.Load8(c.b, j) > ' ' {
		return j
	}
	return c.passSpace(j)
}

func (c *compactor) passSpace(j int) int {
	for b := mem.Load8(c.b, j); IsSpace(b); b = mem.Load8(c.b, j) {
		j = passRun(c.b, j+1, each01*uint64(b))
	}
	return j
}

func (c *compactor) value(i, j int) (int, int) {
	switch mem.Load8(c.b, j) {
	case '"':
		return c.string(i, j)
	case '{', '[':
		return c.nested(i, j)
	}
	end, ok := passScalar(c.b, j)
	if !ok {
		return i, -1
	}
	return c.move(i, j, end)
}

func (c *compactor) string(i, j int) (int, int) {
	end, ok := passString(c.b, j)
	if !ok {
		return i, -1
	}
	return c.move(i, j, end)
}

// move moves the token from j to end.
func (c *compactor) move(i, j, end int) (int, int) {
	if i == j {
		return end, end
	}
	for ; end-j >= 8; i, j = i+8, j+8 {
		mem.Store64(c.b, i, mem.Load64(c.b, j))
	}
	// What follows the token may be among the eight bytes.
	behind := ^uint64(0) << ((end - j) << 3 & 63)
	mem.Store64(c.b, i, mem.Load64(c.b, j)&^behind|mem.Load64(c.b, i)&behind)
	return i + end - j, end
}

func (c *compactor) nested(i, j int) (int, int) {
	if c.depth--; c.depth < 0 {
		return i, -1
	}
	b := c.b
	object := mem.Load8(b, j) == '{'
	closing := mem.Load8(b, j) + 2 // ']' follows '[' by two, '}' follows '{'
	mem.Store8(b, i, mem.Load8(b, j))
	i, j = i+1, c.space(j+1)
	if mem.Load8(b, j) != closing {
		for {
			if object {
				if mem.Load8(b, j) != '"' {
					return i, -1
				}
				if i, j = c.string(i, j); j < 0 {
					return i, -1
				}
				if j = c.space(j); mem.Load8(b, j) != ':' {
					return i, -1
				}
				mem.Store8(b, i, ':')
				i, j = i+1, c.space(j+1)
			}
			if i, j = c.value(i, j); j < 0 {
				return i, -1
			}
			if j = c.space(j); mem.Load8(b, j) != ',' {
				break
			}
			mem.Store8(b, i, ',')
			i, j = i+1, c.space(j+1)
		}
		if mem.Load8(b, j) != closing {
			return i, -1
		}
	}
	c.depth++
	mem.Store8(b, i, closing)
	return i + 1, j + 1
}

// escapeHTML escapes in the valid JSON from start on what e escapes in texts of others: <, >, &, U+2028 and U+2029. All of
// these are parts of strings. b has room.
func (e *Encoder) escapeHTML(b []byte, start int) []byte {
	keep := e.own&keepHTML != 0
	if keep && keepLineSeparators {
		return wire.WithRoom(b)
	}
	i, size := nextHTML(b, start, keep)
	if size == 0 {
		return wire.WithRoom(b)
	}
	n, more := len(b), 0
	for j := i; size > 0; j, size = nextHTML(b, j+size, keep) {
		more += escapeLen - size
	}
	if cap(b)-n < more+room {
		b = scratch.Grow(b, more+room+wire.Room)
	}
	b = b[:n+more]
	j := i + more
	copy(b[j:], b[i:n])
	for {
		k, size := nextHTML(b, j, keep)
		i += copy(b[i:], b[j:k])
		if size == 0 {
			return wire.WithRoom(b)
		}
		escape := [escapeLen]byte{'\\', 'u', '0', '0', '2' | b[k]>>4&1, "0123456789abcdef"[b[k]&15]}
		if size > 1 {
			escape = [escapeLen]byte{'\\', 'u', '2', '0', '2', '8' | b[k+2]&1}
		}
		i += copy(b[i:], escape[:]) // this is before k+size
		j = k + size
	}
}

const escapeLen = len(`\u2028`)

// nextHTML returns the position of the first character of b from j on that escapeHTML escapes, and its size: len(b) and 0
// if there is none. With keep that is U+2028 or U+2029. b has room.
func nextHTML(b []byte, j int, keep bool) (at, size int) {
	for long := j + longText; j < len(b); {
		w := mem.Load64(b, j)
		u := w ^ eachE2
		m := (((w&eachfd ^ each3c - each01) | (w ^ each26 - each01)) &^ w) | ((u - each01) &^ u)
		if m &= each80; m == 0 {
			if j += 8; j >= long && len(b)-j >= longText {
				j = kernel.HTML(b, j)
				long = j + longText
			}
			continue
		}
		j += bits.TrailingZeros64(m) >> 3
		switch {
		case j >= len(b):
		case b[j] < utf8.RuneSelf:
			if !keep {
				return j, 1
			}
		case j+2 < len(b) && b[j+1] == 0x80 && b[j+2]&^1 == 0xa8:
			return j, len("\u2028")
		}
		j++
	}
	return len(b), 0
}

const (
	each26 = 0x2626262626262626 // ampersands
	eachE2 = 0xe2e2e2e2e2e2e2e2 // first bytes of U+2028 and U+2029
)
