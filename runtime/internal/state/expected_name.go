package state

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// ExpectedName is a text that is predicted at some place of the input: a name with the
// bytes that the format writes around it. The zero ExpectedName must not be used: it is everywhere.
type ExpectedName struct {
	word, mask   uint64 // its first eight bytes, and which of their bits the text has
	word2, mask2 uint64 // the eight bytes behind them
	Size         int
	text         string
}

// nothing is the Size of an ExpectedName that matches nothing, as no input is as long.
const nothing = math.MaxInt

// ExpectName returns the ExpectedName of the text. Without a text it matches nothing.
func ExpectName(text string) ExpectedName {
	if text == "" {
		return ExpectedName{Size: nothing}
	}
	e := ExpectedName{Size: len(text), text: text}
	var b [16]byte
	n := copy(b[:], text)
	e.word, e.word2 = mem.Load64(b[:], 0), mem.Load64(b[:], 8)
	e.mask, e.mask2 = lowBytes(n), lowBytes(n-8)
	return e
}

// Text returns the text, "" if nothing is expected.
func (p *ExpectedName) Text() string { return p.text }

// IsShort reports whether the text has at most sixteen bytes.
func (p *ExpectedName) IsShort() bool { return p.Size <= 16 }

// Starts reports whether the first sixteen bytes of the text, or all of it if it is short, are at i. There
// are sixteen bytes to load from i on.
func (p *ExpectedName) Starts(b []byte, i int) bool {
	return mem.Load64(b, i)&p.mask == p.word && mem.Load64(b, i+8)&p.mask2 == p.word2
}

// Follows is Starts for the text without its first byte, which was passed: i is the
// position before the rest.
func (p *ExpectedName) Follows(b []byte, i int) bool {
	return (mem.Load64(b, i)^p.word)&p.mask <= 0xff && mem.Load64(b, i+8)&p.mask2 == p.word2
}

// Ends is Starts for the bytes from the seventeenth on, of a text that is not short. n is the length of
// the input.
func (p *ExpectedName) Ends(b []byte, n, i int) bool {
	if p.Size > n-i { // the sum may be larger than an int
		return false
	}
	k := p.Size - 8
	for ; k > 8; k -= 8 {
		if mem.Load64(b, i+k) != mem.LoadString64(p.text, k) {
			return false
		}
	}
	return true
}

// lowBytes is a mask of the n lowest bytes of a word.
func lowBytes(n int) uint64 {
	switch {
	case n <= 0:
		return 0
	case n >= 8:
		return ^uint64(0)
	}
	return 1<<(8*n) - 1
}

// IsAt reports whether the text is short and at i. There are sixteen bytes to load from i on.
func (p *ExpectedName) IsAt(b []byte, i int) bool { return p.Starts(b, i) && p.IsShort() }
