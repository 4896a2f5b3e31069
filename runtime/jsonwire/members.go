package jsonwire

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct {
	proto any      // (*T)(nil) for the struct type T
	names []string // by index

	// next[f] is the name that is expected after member f-1, so next[0] is the
	// first. Two entries of size 0, which match nothing, stand at the end: the one after the
	// last member, and the one after an unknown name.
	next []expected

	// table is a hash table with open addressing of indexes + 1 into names.
	table []uint16
	shift uint

	folded  map[string]int // by folded name, the first member of each
	lengths uint64         // the lengths of folded names, those above 63 as 63
	longest int            // the greatest of them
}

// expected is a text that is predicted at some place of the input: a brace or
// comma, a name between its quotation marks, and the colon.
type expected struct {
	word, word2 uint64 // its first sixteen bytes
	mask, mask2 uint64 // which of their bits the text has
	size        int    // 0 if nothing is expected: nothing matches
	text        string
}

// match returns the position after the text if it stands at i and a value
// follows at once, and otherwise 0.
func (p *expected) match(d *Decoder, i int) int {
	if (mem.Load64(d.buf, i)^p.word)&p.mask|(mem.Load64(d.buf, i+8)^p.word2)&p.mask2 != 0 {
		return 0
	}
	if uint(p.size-1) >= 16 && !p.matchTail(d, i) {
		return 0
	}
	if i += p.size; mem.Load8(d.buf, i) <= ' ' {
		return 0
	}
	return i
}

// matchTail completes the comparison of a text of more than sixteen bytes.
func (p *expected) matchTail(d *Decoder, i int) bool {
	return p.size > 16 && i+p.size <= d.n && mem.Substring(d.buf, i+16, i+p.size) == p.text[16:]
}

// matchName is match for the text without its first byte, and without a look at
// what follows.
func (p *expected) matchName(d *Decoder, i int) int {
	i-- // the brace or comma was before, with or without white space
	if (mem.Load64(d.buf, i)^p.word)&(p.mask&^0xff)|(mem.Load64(d.buf, i+8)^p.word2)&p.mask2 != 0 {
		return 0
	}
	if uint(p.size-1) >= 16 && !p.matchTail(d, i) {
		return 0
	}
	return i + p.size
}

// NewMembers prepares the names of a struct type T; proto is (*T)(nil). The names
// are separated by commas, which no name can have: encoding/json ends a name in
// a tag there. Only names of printable ASCII that need no escape are predicted,
// the others are looked up.
func NewMembers(proto any, list string) *Members {
	var names []string
	if list != "" {
		names = strings.Split(list, ",")
	}
	m := &Members{proto: proto, names: names, folded: make(map[string]int, len(names))}
	m.next = make([]expected, len(names)+2)
	for f, name := range names {
		m.next[f] = expect(f, name)
	}
	bits := uint(2)
	for 1<<bits < 2*len(names) {
		bits++
	}
	m.table = make([]uint16, 1<<bits)
	m.shift = 64 - bits
	for f, name := range names {
		b := append(make([]byte, 0, len(name)+8), name...)
		h := m.hash(b, 0, len(b))
		for m.table[h] != 0 {
			h = (h + 1) & (len(m.table) - 1)
		}
		m.table[h] = uint16(f + 1)
		fold := string(appendFolded(nil, []byte(name), math.MaxInt))
		if _, taken := m.folded[fold]; !taken {
			m.folded[fold] = f
		}
		m.lengths |= 1 << min(len(fold), 63)
		m.longest = max(m.longest, len(fold))
	}
	return m
}

// expect returns what is expected of name, the f-th one.
func expect(f int, name string) expected {
	for k := range len(name) {
		if c := name[k]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return expected{}
		}
	}
	text := `,"` + name + `":`
	if f == 0 {
		text = `{"` + name + `":`
	}
	e := expected{size: len(text), text: text}
	var b [16]byte
	n := copy(b[:], text)
	e.word, e.word2 = mem.Load64(b[:], 0), mem.Load64(b[:], 8)
	e.mask, e.mask2 = lowBytes(n), lowBytes(n-8)
	return e
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

// hash is the place of the name b[i:j] in m.table: of its length and of its
// first and last eight bytes, as many names have the same beginning. There are
// eight bytes to load from i on.
func (m *Members) hash(b []byte, i, j int) int {
	h := mem.Load64(b, i)&lowBytes(j-i) ^ uint64(j-i)<<56
	if j-i > 8 {
		h = h*0x9e3779b97f4a7c15 ^ mem.Load64(b, j-8)
	}
	return int(h * 0x9e3779b97f4a7c15 >> m.shift)
}

// find returns the index of name, which is in a buffer with bytes to load after
// it, or len(m.names).
func (m *Members) find(b []byte, i, j int) int {
	for h := m.hash(b, i, j); ; h = (h + 1) & (len(m.table) - 1) {
		f := int(m.table[h])
		if f == 0 {
			return m.fold(b[i:j])
		}
		if m.names[f-1] == mem.Substring(b, i, j) {
			return f - 1
		}
	}
}

// fold finds the member whose name equals name but for the case of letters, by
// encoding/json's rule: names are equal if they fold to the same text.
func (m *Members) fold(name []byte) int {
	var stack [128]byte
	folded := appendFolded(stack[:0], name, m.longest)
	if m.lengths>>min(len(folded), 63)&1 != 0 {
		if f, ok := m.folded[string(folded)]; ok {
			return f
		}
	}
	return len(m.names)
}

// appendFolded appends name with each letter replaced by the smallest rune that
// differs from it by case only. It stops when b is longer than most.
func appendFolded(b, name []byte, most int) []byte {
	for k := 0; k < len(name) && len(b) <= most; {
		if c := name[k]; c < utf8.RuneSelf {
			if 'a' <= c && c <= 'z' {
				c -= 'a' - 'A'
			}
			b = append(b, c)
			k++
			continue
		}
		r, n := utf8.DecodeRune(name[k:])
		b = utf8.AppendRune(b, foldRune(r))
		k += n
	}
	return b
}

func foldRune(r rune) rune {
	for {
		next := unicode.SimpleFold(r)
		if next <= r {
			return next
		}
		r = next
	}
}
