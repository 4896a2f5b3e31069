package names

import "github.com/ezrantn/catena/runtime/internal/mem"

// Expected is a text that is predicted at some place of the input: a name with
// what the format writes around it. The zero Expected matches nothing.
type Expected struct {
	word, word2 uint64 // its first sixteen bytes
	mask, mask2 uint64 // which of their bits the text has
	size        int    // 0 if nothing is expected
	text        string
}

// Expect returns what matches the text.
func Expect(text string) Expected {
	e := Expected{size: len(text), text: text}
	var b [16]byte
	n := copy(b[:], text)
	e.word, e.word2 = mem.Load64(b[:], 0), mem.Load64(b[:], 8)
	e.mask, e.mask2 = lowBytes(n), lowBytes(n-8)
	return e
}

// Match returns the position after the text if it stands at i, and otherwise 0.
// n is the length of the input: a longer text than sixteen bytes is compared up
// to there. There are sixteen bytes to load from i on.
func (p *Expected) Match(b []byte, n, i int) int {
	if (mem.Load64(b, i)^p.word)&p.mask|(mem.Load64(b, i+8)^p.word2)&p.mask2 != 0 {
		return 0
	}
	if uint(p.size-1) >= 16 && !p.matchTail(b, n, i) {
		return 0
	}
	return i + p.size
}

// matchTail completes the comparison of a text of more than sixteen bytes.
func (p *Expected) matchTail(b []byte, n, i int) bool {
	return p.size > 16 && i+p.size <= n && mem.Substring(b, i+16, i+p.size) == p.text[16:]
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
