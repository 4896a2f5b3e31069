package arena

import (
	"slices"
	"unsafe"
)

const (
	minChunk = 2 << 10  // bytes in the first chunk of a slab
	maxChunk = 64 << 10 // bytes beyond which chunks grow no more: a stray pointer keeps a whole chunk and its referents alive

	// loner is the number of bytes from which a request that does not fit into the current chunk gets a chunk of its own
	// instead of wasting the current one's tail.
	loner = maxChunk / 4
)

// A slab hands out cells and slices of one type from a list of chunks.
//
//	chunks: [ full ... | cur | clean ... ]
//	                     at
//
// A full chunk's length is its used prefix, its capacity is the chunk. cur is chunks[at] or, if at == len(chunks), nil.
// Clean chunks are zero and, in each Reset, sorted by size. Everything at and after n in cur is zero, as is what lies
// after a full chunk's length. In a raw slab (text) nothing is known about the contents.
type slab[T any] struct {
	cur    []T
	n      int // 0 <= n <= len(cur)
	at     int
	chunks [][]T
	total  int // elements in all chunks

	first int  // elements in the first chunk, and the least that trimming leaves; 0: no wish
	raw   bool // do not clear

	need usage // elements of all chunks entered between Resets
	big  usage // largest request that needed a chunk
}

// take returns n elements. n is positive, and T's size is not zero.
func (p *slab[T]) take(n int) []T {
	if uint(n) <= uint(len(p.cur)-p.n) {
		v := p.cur[p.n : p.n+n : p.n+n]
		p.n += n
		return v
	}
	return p.takeSlow(n)
}

func (p *slab[T]) takeSlow(n int) []T {
	var zero T
	if n > loner/int(unsafe.Sizeof(zero)) && p.total >= p.first {
		// The current chunk stays current: the new one goes before it.
		i := p.find(n)
		c := p.chunks[i]
		copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
		p.chunks[p.at] = c[:n]
		p.at++
		return c[:n:n]
	}
	p.advance(n)
	p.n = n
	return p.cur[:n:n]
}

// advance makes a chunk with room for n elements the current one.
func (p *slab[T]) advance(n int) {
	i := p.find(n)
	c := p.chunks[i]
	if p.cur != nil {
		p.chunks[p.at] = p.cur[:p.n]
		p.at++
	}
	copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
	p.chunks[p.at] = c
	p.cur, p.n = c, 0
}

// find returns the index of a clean chunk of at least n elements, the smallest there is or, failing that, a new one.
// When n elements are more than memory can hold it panics as make does, with nothing changed.
func (p *slab[T]) find(n int) int {
	clean := p.at
	if p.cur != nil {
		clean++
	}
	for i := clean; i < len(p.chunks); i++ {
		if len(p.chunks[i]) >= n {
			p.big.note(n)
			return i
		}
	}
	var zero T
	size := int(unsafe.Sizeof(zero))
	want := n
	if n <= loner/size || p.total < p.first {
		// A chunk for sharing: as large as all before it, within bounds.
		want = max(n, min(max(p.total, minChunk/size), maxChunk/size), p.first-p.total)
	}
	// Growing from nil fills the size class, which matters for small chunks.
	c := slices.Grow([]T(nil), want)
	c = c[:cap(c)]
	p.chunks = append(p.chunks, c)
	p.total += len(c)
	p.big.note(n)
	return len(p.chunks) - 1
}

func (p *slab[T]) reset(roll bool) (used, kept int) {
	var zero T
	size := int(unsafe.Sizeof(zero))
	need := 0
	for i, c := range p.chunks[:p.at] {
		p.wipe(c)
		used += len(c)
		need += cap(c)
		p.chunks[i] = c[:cap(c)]
	}
	if p.n > 0 {
		p.wipe(p.cur[:p.n])
		used += p.n
		need += len(p.cur)
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

// wipe zeroes v, the used part of a chunk, and lets the race detector know: it does not see clear.
func (p *slab[T]) wipe(v []T) {
	announceWrite(v)
	if !p.raw {
		clear(v)
	}
}

// rewind starts over with the first chunk. All chunks are clean.
func (p *slab[T]) rewind() {
	p.cur, p.n, p.at = nil, 0, 0
	if len(p.chunks) > 0 {
		p.cur = p.chunks[0]
	}
}

func (p *slab[T]) size() (used, kept int) {
	var zero T
	size := int(unsafe.Sizeof(zero))
	used = p.n
	for _, c := range p.chunks[:p.at] {
		used += len(c)
	}
	return used * size, p.total * size
}

// sort orders the chunks by size. They mostly are in order, so insertion it is.
func (p *slab[T]) sort() {
	for i := 1; i < len(p.chunks); i++ {
		for j := i; j > 0 && cap(p.chunks[j]) < cap(p.chunks[j-1]); j-- {
			p.chunks[j], p.chunks[j-1] = p.chunks[j-1], p.chunks[j]
		}
	}
}
