package jsonwire

import (
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/names"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct {
	proto any // (*T)(nil) for the struct type T
	names.Table

	// next[f] is the name that is expected after member f-1, so next[0] is the
	// first. Two entries of size 0, which match nothing, stand at the end: the one after the
	// last member, and the one after an unknown name.
	next []expected
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

// NewMembers prepares the names of a struct type T; proto is (*T)(nil), or nil if T is
// generic: then InGeneric tells errors the type. The names are separated by commas, which no name can have: encoding/json ends a name in
// a tag there. Only names of printable ASCII that need no escape are predicted,
// the others are looked up.
func NewMembers(proto any, list string) *Members {
	var split []string
	if list != "" {
		split = strings.Split(list, ",")
	}
	if proto == nil {
		proto = (*generic)(nil)
	}
	m := &Members{proto: proto, Table: names.NewTable(split)}
	m.next = make([]expected, len(split)+2)
	for f, name := range split {
		m.next[f] = expect(f, name)
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
