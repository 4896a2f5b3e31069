package state

import "github.com/ezrantn/catena/runtime/internal/mem"

// ExpectedName is a text that is predicted at some place of the input: a name with the
// bytes that the format writes around it. The zero ExpectedName matches nothing.
type ExpectedName struct {
	word, word2 uint64 // its first sixteen bytes
	mask, mask2 uint64 // which of their bits the text has
	Size        int    // 0 if nothing is expected
	text        string
}

// ExpectName returns the ExpectedName of the text.
func ExpectName(text string) ExpectedName {
	e := ExpectedName{Size: len(text), text: text}
	var b [16]byte
	n := copy(b[:], text)
	e.word, e.word2 = mem.Load64(b[:], 0), mem.Load64(b[:], 8)
	e.mask, e.mask2 = lowBytes(n), lowBytes(n-8)
	return e
}

// Text returns the text, "" if nothing is expected.
func (p *ExpectedName) Text() string { return p.text }

// IsShort reports whether there is a text of at most sixteen bytes.
func (p *ExpectedName) IsShort() bool { return uint(p.Size-1) < 16 }

// Starts reports whether the first sixteen bytes of the text, or all of it if it is
// shorter, are at i. It has to be told apart whether the text is of at most sixteen
// bytes, longer, or none. There are sixteen bytes to load from i on.
func (p *ExpectedName) Starts(b []byte, i int) bool {
	return (mem.Load64(b, i)^p.word)&p.mask|(mem.Load64(b, i+8)^p.word2)&p.mask2 == 0
}

// Follows is Starts for the text without its first byte, which was passed: i is the
// position before the rest.
func (p *ExpectedName) Follows(b []byte, i int) bool {
	return (mem.Load64(b, i)^p.word)&(p.mask&^0xff)|(mem.Load64(b, i+8)^p.word2)&p.mask2 == 0
}

// Ends is Starts for the bytes from the seventeenth on, of a text that has some. n is the length of
// the input.
func (p *ExpectedName) Ends(b []byte, n, i int) bool {
	k := p.Size - 8
	if k <= 8 || i+p.Size > n {
		return false
	}
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
