package state

import (
	"math"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A NameTable holds the names of a struct's members, in the order of the struct. It
// is never changed after NewNameTable, Exact and Prefer.
type NameTable struct {
	List []string // by index

	// hashed is a hash table with open addressing of indexes + 1 into List.
	hashed []uint16
	shift  uint

	folded  map[string]int // by folded name, the first member of each, or Prefer's
	lengths uint64         // the lengths of folded names, those above 63 as 63
	longest int            // the greatest of them
	ends    uint64         // the union of endsOf over all folded names
}

// endsOf returns a word with one bit set, which the length, the first and the last letter of b[i:j] choose in either case.
func endsOf(b []byte, i, j int) uint64 {
	return 1 << (uint(mem.Load8(b, i)&31^mem.Load8(b, j-1)&31<<1^byte(j-i)<<3) & 63)
}

// Lacks reports whether t certainly has no name that equals b[i:j], which is ASCII, in any letter case: no name of t has
// its length, or none has its length, first and last letter. False says nothing. The sets are of folded names, since U+212A in a
// name of t means k.
func (t *NameTable) Lacks(b []byte, i, j int) bool {
	return t.lengths>>min(uint(j-i), 63)&1 == 0 || i < j && t.ends&endsOf(b, i, j) == 0
}

// LacksText is Lacks for any name: it is false for one that is not ASCII. There are eight bytes to load from i on.
func (t *NameTable) LacksText(b []byte, i, j int) bool {
	if !t.Lacks(b, i, j) {
		return false
	}
	if j-i <= 8 {
		return mem.Load64(b, i)&lowBytes(j-i)&each80 == 0
	}
	w := mem.Load64(b, j-8)
	for ; i < j-8; i += 8 {
		w |= mem.Load64(b, i)
	}
	return w&each80 == 0
}

const each80 = 0x8080808080808080

// NewNameTable prepares the names.
func NewNameTable(list []string) NameTable {
	t := NameTable{List: list, folded: make(map[string]int, len(list))}
	bits := uint(2)
	for 1<<bits < 4*len(list) { // nine in ten names are at the place of their hash
		bits++
	}
	t.hashed = make([]uint16, 1<<bits)
	t.shift = 64 - bits
	size, most := 0, 0
	for _, name := range list {
		size, most = size+len(name), max(most, len(name))
	}
	long := make([]byte, 0, most+8) // names, with bytes to load behind them
	text := make([]byte, 0, size)
	ends := make([]int, len(list))
	for f, name := range list {
		text = AppendFolded(text, mem.Bytes(name))
		ends[f] = len(text)
	}
	all, start := string(text), 0 // one text for all
	for f, name := range list {
		long = append(append(long[:0], name...), 0, 0, 0, 0, 0, 0, 0, 0)
		h := t.hash(long, 0, len(name))
		for t.hashed[h] != 0 {
			h = (h + 1) & (len(t.hashed) - 1)
		}
		t.hashed[h] = uint16(f + 1)
		fold := all[start:ends[f]]
		if _, taken := t.folded[fold]; !taken {
			t.folded[fold] = f
		}
		start = ends[f]
		t.lengths |= 1 << min(len(fold), 63)
		t.longest = max(t.longest, len(fold))
		if fold != "" {
			t.ends |= endsOf(mem.Bytes(fold), 0, len(fold))
		}
	}
	return t
}

// Exact has names in other letters mean none of these members.
func (t *NameTable) Exact(members []int) {
	clear(t.folded)
	for f, name := range t.List {
		if !slices.Contains(members, f) {
			t.fallBack(name, f)
		}
	}
}

// exact has all names in other letters mean nothing.
func (t *NameTable) exact() { clear(t.folded) }

// fallBack has names that fold like name mean member f, unless they mean another one already.
func (t *NameTable) fallBack(name string, f int) {
	fold := string(AppendFolded(nil, []byte(name)))
	if _, taken := t.folded[fold]; !taken {
		t.folded[fold] = f
	}
}

// Prefer has a name that only letter case keeps from member f and others mean f, instead of the first
// of them.
func (t *NameTable) Prefer(f int) { t.folded[string(AppendFolded(nil, []byte(t.List[f])))] = f }

// hash is the place of the name b[i:j] in t.hashed: of its length and of its
// first and last eight bytes, as many names have the same beginning. There are
// eight bytes to load from i on.
func (t *NameTable) hash(b []byte, i, j int) int {
	h := mem.Load64(b, i)&lowBytes(j-i) ^ uint64(j-i)<<56
	if j-i > 8 {
		h = h*0x9e3779b97f4a7c15 ^ mem.Load64(b, j-8)
	}
	return int(h * 0x9e3779b97f4a7c15 >> t.shift)
}

// Likely returns the index of the only name that b[i:j] is worth comparing with at first, or -1 if
// there is none. Find compares with all. There are eight bytes to load from i on.
func (t *NameTable) Likely(b []byte, i, j int) int { return int(t.hashed[t.hash(b, i, j)]) - 1 }

// Find returns the index of the name b[i:j], or len(t.List). There are eight
// bytes to load from i on.
func (t *NameTable) Find(b []byte, i, j int) int {
	for h := t.hash(b, i, j); ; h = (h + 1) & (len(t.hashed) - 1) {
		f := int(t.hashed[h])
		if f == 0 {
			return t.fold(b[i:j])
		}
		if t.List[f-1] == mem.Substring(b, i, j) {
			return f - 1
		}
	}
}

// FindText is Find for a text that has no further bytes behind it.
func (t *NameTable) FindText(name string) int {
	if len(name) >= 8 {
		return t.Find(mem.Bytes(name), 0, len(name))
	}
	var short [8]byte
	return t.Find(short[:], 0, copy(short[:], name))
}

// FindExact is Find for texts that differ if their letters do. It returns -1 for others.
func (t *NameTable) FindExact(b []byte, i, j int) int {
	for h := t.hash(b, i, j); ; h = (h + 1) & (len(t.hashed) - 1) {
		f := int(t.hashed[h]) - 1
		if f < 0 || t.List[f] == mem.Substring(b, i, j) {
			return f
		}
	}
}

// fold finds the member whose name equals name but for the case of letters, by
// encoding/json's rule: names are equal if they fold to the same text.
func (t *NameTable) fold(name []byte) int {
	var stack [128]byte
	folded := appendFolded(stack[:0], name, t.longest)
	if t.lengths>>min(len(folded), 63)&1 != 0 {
		if f, ok := t.folded[string(folded)]; ok {
			return f
		}
	}
	return len(t.List)
}

// AppendFolded appends name with each letter replaced by the smallest rune that
// differs from it by case only: names with the same result are one to encoding/json.
func AppendFolded(b, name []byte) []byte { return appendFolded(b, name, math.MaxInt) }

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

// Folds reports whether a name that differs from name in letter case alone may mean a member.
func (t *NameTable) Folds(name string) bool {
	_, ok := t.folded[string(AppendFolded(nil, []byte(name)))]
	return ok
}

// IndexOf is Find for a name that is not part of the input.
func (t *NameTable) IndexOf(name string) int {
	b := append(make([]byte, 0, len(name)+8), name...)
	return t.Find(b, 0, len(b))
}
