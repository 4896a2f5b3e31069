package cborwire

import (
	"bytes"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/scratch"
)

// canonicalize appends to dst the core deterministic encoding of data, which are one
// well-formed item: RFC 8949, section 4.2.1. Integers, lengths and floats are
// then as short as they can be, nothing is of indefinite length, and the entries
// of maps are sorted by the bytes of their keys. There is one NaN, and a bignum
// that 64 bits hold is an integer. Entries of equal keys keep their order.
//
// The work grows as sorting does. Items that nest deeper than wire.DefaultDepth,
// and maps whose keys are maps whose keys are maps and so on, are refused.
func canonicalize(dst, data []byte) ([]byte, error) {
	if i, f := wellFormed(data); f != sound {
		return dst, f.error(i)
	}
	x := canonizers.Get()
	x.b = data
	x.read(0)
	var err error
	if x.deep {
		err = tooDeep.error(x.deepAt)
	} else {
		x.next = 0
		b, _ := x.append(dst, 0)
		dst = scratch.Settle(dst, b)
	}
	x.done()
	return dst, err
}

// maxNestedKeys is how deep keys may nest in keys: each is written once for every
// key that it is part of.
const maxNestedKeys = 16

// A canonizer rewrites one item in two passes. The first notes what the second
// has to know before it comes there: how many elements an array of indefinite
// length has, and the order of each map. So no byte is moved that was written,
// however deep things nest.
type canonizer struct {
	b       []byte
	nodes   []node  // in the order of their beginnings
	next    int     // the node that append reaches next
	entries []entry // of all maps whose end was read, each sorted
	open    []entry // of those that are being read
	keys    []byte  // the canonical forms of keys that are not canonical

	inKeys int // how many keys the present item is part of
	deep   bool
	deepAt int
}

// A node is a map, or an array of indefinite length.
type node struct {
	n     int // of its entries or elements
	first int // of a map: its entries are entries[first:first+n]
	end   int // of a map: the position after it
	after int // of a map: the node after it that is not inside
}

// An entry is one of a map.
type entry struct {
	from, to int  // where its key is, in canonical form
	apart    bool // in keys, otherwise in b
	value    int  // the position
	node     int  // the first node in the value or behind it
}

var canonizers pool.Pool[canonizer]

// A canonizer that has noted more than so many entries goes to the collector.
const maxNoted = 1 << 16

func (x *canonizer) done() {
	if cap(x.nodes)+cap(x.entries)+cap(x.open) > maxNoted || cap(x.keys) > maxNoted {
		return
	}
	canonizers.Put(x, canonizer{nodes: x.nodes[:0], entries: x.entries[:0], open: x.open[:0], keys: x.keys[:0]})
}

// read notes what the item at i has inside and returns the position after it.
func (x *canonizer) read(i int) int {
	for {
		c, n, j, _ := head(x.b, i)
		switch c >> 5 {
		case majorTag:
			i = j
			continue
		case majorArray:
			if isIndefinite(c) {
				at := len(x.nodes)
				x.nodes = append(x.nodes, node{})
				for ; x.b[j] != headBreak; n++ {
					j = x.read(j)
				}
				x.nodes[at].n = int(n)
				return j + 1
			}
			for ; n > 0; n-- {
				j = x.read(j)
			}
			return j
		case majorMap:
			return x.readMap(j, int(n), isIndefinite(c))
		}
		i, _ = skip(x.b, i, 0)
		return i
	}
}

func (x *canonizer) readMap(i, n int, indefinite bool) int {
	at := len(x.nodes)
	x.nodes = append(x.nodes, node{})
	base := len(x.open)
	for indefinite && x.b[i] != headBreak || len(x.open)-base < n {
		e := x.key(i)
		i = e.value
		x.open = append(x.open, e)
		i = x.read(i)
	}
	if indefinite {
		i++
	}
	entries := x.open[base:]
	if !slices.IsSortedFunc(entries, x.compare) {
		slices.SortFunc(entries, x.compare)
	}
	x.nodes[at] = node{n: len(entries), first: len(x.entries), end: i, after: len(x.nodes)}
	x.entries = append(x.entries, entries...)
	x.open = x.open[:base]
	return i
}

// key reads the key at i and returns its entry.
func (x *canonizer) key(i int) entry {
	if end, ok := canonicalScalar(x.b, i); ok {
		return entry{from: i, to: end, value: end, node: len(x.nodes)}
	}
	first := len(x.nodes)
	x.inKeys++
	end := x.read(i)
	x.inKeys--
	e := entry{from: i, to: end, value: end, node: len(x.nodes)}
	if x.inKeys >= maxNestedKeys {
		x.deep, x.deepAt = true, i
	}
	if !x.deep {
		x.next = first
		e.from, e.apart = len(x.keys), true
		x.keys, _ = x.append(x.keys, i)
		e.to = len(x.keys)
	}
	return e
}

// canonicalScalar returns the position after the item at i if that is an integer
// or string in its canonical form.
func canonicalScalar(b []byte, i int) (int, bool) {
	c, n, j, _ := head(b, i)
	if c>>5 > majorText || j-i != headSize(n) || isIndefinite(c) {
		return 0, false
	}
	if c>>5 >= majorBytes {
		j += int(n)
	}
	return j, true
}

// headSize is how many bytes a head takes whose argument is n.
func headSize(n uint64) int {
	switch {
	case n < infoOne:
		return 1
	case n <= 0xff:
		return 2
	case n <= 0xffff:
		return 3
	case n <= 0xffffffff:
		return 5
	}
	return 9
}

// compare orders entries by the bytes of their keys, and equal ones as they came.
func (x *canonizer) compare(e, f entry) int {
	if order := bytes.Compare(x.keyOf(&e), x.keyOf(&f)); order != 0 {
		return order
	}
	return e.value - f.value
}

func (x *canonizer) keyOf(e *entry) []byte {
	if e.apart {
		return x.keys[e.from:e.to]
	}
	return x.b[e.from:e.to]
}

// append appends the item at i in its canonical form and returns the position
// after it. x.next is the first node in it or behind it.
func (x *canonizer) append(dst []byte, i int) ([]byte, int) {
	for {
		c, n, j, _ := head(x.b, i)
		switch major := c >> 5; major {
		case majorBytes, majorText:
			if isIndefinite(c) {
				return appendJoined(dst, x.b, j, c)
			}
			dst = appendHead(dst, major, n)
			return append(dst, x.b[j:j+int(n)]...), j + int(n)
		case majorArray:
			return x.appendArray(dst, j, n, isIndefinite(c))
		case majorMap:
			return x.appendMap(dst)
		case majorTag:
			if (n == tagBignum || n == tagNegativeBignum) && x.b[j]>>5 == majorBytes {
				return x.appendBignum(dst, j, n)
			}
			dst = appendHead(dst, major, n)
			i = j
		case majorSimple:
			if headFloat16 <= c && c <= headFloat64 {
				return appendShortest(dst, floatOf(c, n)), j
			}
			return appendHead(dst, major, n), j
		default:
			return appendHead(dst, major, n), j
		}
	}
}

func (x *canonizer) appendArray(dst []byte, i int, n uint64, indefinite bool) ([]byte, int) {
	if indefinite {
		n = uint64(x.nodes[x.next].n)
		x.next++
	}
	dst = appendHead(dst, majorArray, n)
	for ; n > 0; n-- {
		dst, i = x.append(dst, i)
	}
	if indefinite {
		i++
	}
	return dst, i
}

func (x *canonizer) appendMap(dst []byte) ([]byte, int) {
	m := x.nodes[x.next]
	dst = appendHead(dst, majorMap, uint64(m.n))
	for k := m.first; k < m.first+m.n; k++ {
		e := x.entries[k]
		dst = append(dst, x.keyOf(&e)...)
		x.next = e.node
		dst, _ = x.append(dst, e.value)
	}
	x.next = m.after
	return dst, m.end
}

// appendJoined appends the string of indefinite length whose chunks start at i
// and whose initial byte is c as one of definite length.
func appendJoined(dst, b []byte, i int, c byte) ([]byte, int) {
	n := 0
	for j := i; b[j] != headBreak; {
		start, next, _ := chunk(b, j, c)
		n += next - start
		j = next
	}
	return appendChunks(appendHead(dst, c>>5, uint64(n)), b, i, c)
}

// appendChunks appends what is in the chunks from i on, and returns the position
// after the break.
func appendChunks(dst, b []byte, i int, c byte) ([]byte, int) {
	for b[i] != headBreak {
		start, next, _ := chunk(b, i, c)
		dst = append(dst, b[start:next]...)
		i = next
	}
	return dst, i + 1
}

// appendBignum appends the byte string at i as the content of a bignum's tag.
func (x *canonizer) appendBignum(dst []byte, i int, tag uint64) ([]byte, int) {
	c, n, j, _ := head(x.b, i)
	start := len(dst)
	if isIndefinite(c) {
		dst, j = appendChunks(dst, x.b, j, c)
	} else {
		dst = append(dst, x.b[j:j+int(n)]...)
		j += int(n)
	}
	digits := bytes.TrimLeft(dst[start:], "\x00")
	if len(digits) <= 8 {
		n = 0
		for _, digit := range digits {
			n = n<<8 | uint64(digit)
		}
		return appendHead(dst[:start], byte(tag-tagBignum), n), j // major type 0 or 1
	}
	// The head goes before the digits, which are moved by its length and by the
	// zeros that they had.
	var space [10]byte
	front := appendHead(appendHead(space[:0], majorTag, tag), majorBytes, uint64(len(digits)))
	dst = slices.Replace(dst, start, len(dst)-len(digits), front...)
	return dst, j
}

// canonical makes what was appended to b from start on canonical.
func canonical(b []byte, start int) ([]byte, error) {
	f := buffers.Get().(*buffer)
	text, err := canonicalize(f.Bytes(), b[start:])
	if err == nil {
		b = append(b[:start], text...)
	}
	f.Back(text)
	buffers.Put(f)
	return b, err
}

// canonicalForm appends the deterministic encoding of src.
func canonicalForm(dst, src []byte) ([]byte, error) { return canonicalize(dst, src) }
