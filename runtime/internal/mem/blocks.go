package mem

import "strings"

// Short strings on the heap share blocks, each twice as large as the one before: a
// small value takes little, a large one few, and a kept string pins little else.
// Decoding twitter_status takes 1.04 of the time with last blocks of 512 bytes,
// 1.01 with 1 KiB and 1.00 with 4 KiB. If Small is set, blocks have at most sharedBlock bytes. The first block
// of a single value, which a clone is, has fewer.
const (
	shareMax    = 256
	singleBlock = 64
	sharedBlock = 256
	lastBlock   = 2048
)

// Blocks is the memory of the strings of one value on the heap. The zero value is
// ready for use.
type Blocks struct {
	Small bool // the blocks of this value have up to sharedBlock bytes
	// Own is how many bytes of texts are still copied before further texts may be parts of the input. It is 0 if none
	// may, and negative if some may be: then nobody else may write to the input.
	Own int

	last []byte
	used int // of the last one: a position needs no write barrier
	size int // of the last one, or less than its length for a long string
}

// String returns a copy of s.
func (m *Blocks) String(s string) string {
	n := len(s)
	if n == 0 || n > shareMax {
		return strings.Clone(s)
	}
	at := m.used
	if n > len(m.last)-at {
		m.size = min(max(2*m.size, singleBlock), m.most())
		m.last, at = make([]byte, max(n, m.size)), 0
	}
	m.used = at + n
	dup := m.last[at : at+n]
	copy(dup, s)
	return String(dup) // these bytes are nobody else's from now on
}

// Text returns a copy of b[i:j], or that part of b, the input, if Shares says so. Of b Text reads some bytes more:
// i+32 <= cap(b). A short text is copied as one vector or four words, whose end the next string overwrites.
func (m *Blocks) Text(b []byte, i, j int) string {
	n, at := j-i, m.used
	switch room := len(m.last) - at; {
	case uint(n-1) >= 32:
	case n <= 16 && room >= 16:
		*Array16(m.last, at) = *Array16(b, i)
		m.used = at + n
		return Substring(m.last, at, at+n)
	case room >= 32:
		u, v, w, x := Load64(b, i), Load64(b, i+8), Load64(b, i+16), Load64(b, i+24)
		Store64(m.last, at, u)
		Store64(m.last, at+8, v)
		Store64(m.last, at+16, w)
		Store64(m.last, at+24, x)
		m.used = at + n
		return Substring(m.last, at, at+n)
	}
	return m.text(Substring(b, i, j))
}

// text is Text for a long s, or where there is little room.
func (m *Blocks) text(s string) string {
	if n := len(s); n > shareMax && m.Shares(n) || n > len(m.last)-m.used && m.Shares(max(n, m.size)) {
		return s
	}
	return m.String(s)
}

// Shares reports whether a text is to be a part of the input. If not, it takes n bytes of memory, which Shares subtracts from Own.
func (m *Blocks) Shares(n int) bool {
	if m.Own > 0 {
		if m.Own -= n; m.Own <= 0 {
			m.Own = -1
		}
	}
	return m.Own < 0
}

func (m *Blocks) most() int {
	if m.Small {
		return sharedBlock
	}
	return lastBlock
}

// Next prepares m for the strings of another value. They begin in the remaining bytes of a block
// that values share, so that small ones need a block now and then. Larger blocks are not shared: a kept
// string would hold them.
func (m *Blocks) Next() {
	m.size, m.Small, m.Own = sharedBlock/2, false, 0
	if len(m.last) > sharedBlock {
		m.last, m.used = nil, 0
	}
}
