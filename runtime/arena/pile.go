package arena

import (
	"math/bits"
	"unsafe"
)

const (
	minChunk = 2 << 10  // bytes in the first chunk of a slab
	maxChunk = 64 << 10 // bytes beyond which chunks grow no more: a stray pointer keeps a whole chunk and its referents alive

	// header is what the collector itself takes of a small object with pointers.
	header = 8

	// loner is the number of bytes from which a request that does not fit into the current chunk gets a chunk of its own
	// instead of wasting the current one's tail.
	loner = maxChunk / 4
)

// A pile is what an arena holds of a [Slab]: the list of chunks that cells and slices of one type are taken from.
//
//	chunks: [ full ... | cur | clean ... ]
//	                     at
//
// A full chunk's length is its used prefix, its capacity is the chunk. cur is chunks[at] or, if at == len(chunks), nil.
// Clean chunks are zero and, in each Reset, sorted by size. Everything at and after n in cur is zero, as is what lies
// after a full chunk's length. In a raw slab (text) nothing is known about the contents.
type pile struct {
	cur    chunk
	n      int // 0 <= n <= cur.len
	at     int
	chunks []chunk
	total  int // elements in all chunks

	first int  // elements in the first chunk, and the least that trimming leaves; 0: no wish
	raw   bool // do not clear
	kind  kind

	need usage // elements of all chunks entered between Resets
	big  usage // largest request that needed a chunk
}

// take returns n elements. n is positive, and T's size is not zero.
func (p *pile) take(n int) chunk {
	if uint(n) <= uint(p.cur.len-p.n) {
		at := p.n
		p.n += n
		return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), n, n}
	}
	if n > loner/p.kind.bytes() && p.total >= p.first {
		// The current chunk stays current: the new one goes before it.
		i := p.find(n)
		c := p.chunks[i]
		copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
		p.chunks[p.at] = chunk{c.data, n, c.cap}
		p.at++
		return c.first(n)
	}
	p.advance(n)
	p.n = n
	return p.cur.first(n)
}

// rest reserves the free end of the pile for an open slice without elements. There is some: an address behind the chunk
// would be somebody else's.
func (p *pile) rest() chunk {
	at := p.n
	p.n = p.cur.len
	return chunk{unsafe.Add(p.cur.data, at*p.kind.size), 0, p.cur.len - at}
}

// tail reserves the free end of the pile for the n elements of an open slice, which are still to be copied, and more
// than as many to come.
func (p *pile) tail(n int) chunk {
	if p.cur.len-p.n <= 2*n {
		p.advance(2*n + 1)
	}
	at := p.n
	p.n = p.cur.len
	return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), n, p.cur.len - at}
}

// giveBack takes back the room of the closed slice v if it is still the current chunk's tail.
func (p *pile) giveBack(v chunk) {
	// Nothing to give back is nothing to compare: v may have no memory.
	if p.n == p.cur.len && v.len < v.cap && v.cap <= p.n && v.data == unsafe.Add(p.cur.data, (p.n-v.cap)*p.kind.bytes()) {
		p.n -= v.cap - v.len
	}
}

// advance makes a chunk with room for n elements the current one.
func (p *pile) advance(n int) {
	i := p.find(n)
	c := p.chunks[i]
	if p.cur.data != nil {
		p.chunks[p.at] = chunk{p.cur.data, p.n, p.cur.cap}
		p.at++
	}
	copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
	p.chunks[p.at] = c
	p.cur, p.n = c, 0
}

// find returns the index of a clean chunk of at least n elements, the smallest there is or, failing that, a new one.
// When n elements are more than memory can hold it panics as make does, with nothing changed.
func (p *pile) find(n int) int {
	clean := p.at
	if p.cur.data != nil {
		clean++
	}
	for i := clean; i < len(p.chunks); i++ {
		if p.chunks[i].len >= n {
			p.big.note(n)
			return i
		}
	}
	size := p.kind.bytes()
	want := n
	if n <= loner/size || p.total < p.first {
		// A chunk for sharing: as large as all before it, within bounds.
		bytes := min(max(p.total*size, minChunk), maxChunk)
		bytes = 1 << bits.Len(uint(bytes-1))
		want = max(n, (bytes-header)/size, p.first-p.total)
	}
	c := p.kind.allocate(want)
	p.chunks = append(p.chunks, c)
	p.total += c.len
	p.big.note(n)
	return len(p.chunks) - 1
}

func (p *pile) reset(roll bool) (used, kept int) {
	size := p.kind.bytes()
	need := 0
	for i, c := range p.chunks[:p.at] {
		p.kind.zero(c, p.raw)
		used += c.len
		need += c.cap
		p.chunks[i] = c.whole()
	}
	if p.n > 0 {
		p.kind.zero(chunk{p.cur.data, p.n, p.cur.cap}, p.raw)
		used += p.n
		need += p.cur.len
	}
	if p.at > 0 {
		p.sort()
	}
	p.need.note(need)
	if roll {
		p.need.roll()
		p.big.roll()
	}
	if p.total > 2*p.need.recent()+2*minChunk/size {
		p.trim()
	}
	p.rewind()
	return used * size, p.total * size
}

// rewind starts over with the first chunk. All chunks are clean.
func (p *pile) rewind() {
	p.cur, p.n, p.at = chunk{}, 0, 0
	if len(p.chunks) > 0 {
		p.cur = p.chunks[0]
	}
}

func (p *pile) size() (used, kept int) {
	used = p.n
	for _, c := range p.chunks[:p.at] {
		used += c.len
	}
	return used * p.kind.bytes(), p.total * p.kind.bytes()
}

// sort orders the chunks by size. They mostly are in order, so insertion it is.
func (p *pile) sort() {
	for i := 1; i < len(p.chunks); i++ {
		for j := i; j > 0 && p.chunks[j].cap < p.chunks[j-1].cap; j-- {
			p.chunks[j], p.chunks[j-1] = p.chunks[j-1], p.chunks[j]
		}
	}
}
