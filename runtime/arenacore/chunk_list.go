package arenacore

import (
	"math/bits"
	"slices"
	"unsafe"
)

const (
	minChunk = 2 << 10  // bytes in the first chunk of a slab
	maxChunk = 64 << 10 // bytes beyond which chunks grow no more: a stray pointer keeps a whole chunk and its referents alive

	// header is what the collector itself takes of a small object with pointers.
	header = 8

	// loner is the number of bytes from which a request that does not fit into the current chunk
	// gets a chunk of its own instead of wasting the current one's tail.
	loner = maxChunk / 4

	// outgrown is the number of bytes from which a slice is moved into one half as large again, not
	// twice as large, and leaves its chunk to the collector.
	outgrown = maxChunk / 4
)

// A chunkList is what an arena holds of a [Slab]: the list of chunks that cells and slices of one
// type are taken from.
//
//	chunks: [ full ... | cur | clean ... ]
//	                     at
//
// A full chunk's length is its used prefix, its capacity is the chunk. cur is chunks[at] or, if at
// == len(chunks), nil. Clean chunks are zero and, in each Reset, sorted by size. If one chunk alone was
// in use, it stays the first, though a slice may have left smaller ones for it: the next document then
// begins with what this one needed. Everything at and after n in cur is zero, as is what lies after a
// full chunk's length. In a raw slab (text) nothing is known about the contents.
type chunkList struct {
	cur    chunk
	n      int // 0 <= n <= cur.len
	at     int
	chunks []chunk
	total  int // elements in all chunks

	first int  // elements in the first chunk, and the least that trimming leaves; 0: no wish
	raw   bool // do not clear
	kind  kind
	owner *Arena // nil for text where there is no limit

	need usage // elements of all chunks entered between Resets
	big  usage // largest request that needed a chunk
}

// take returns n elements. n is positive, and T's size is not zero.
func (p *chunkList) take(n int) chunk {
	if uint(n) <= uint(p.cur.len-p.n) || p.widen(n) {
		at := p.n
		p.n += n
		return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), n, n}
	}
	if n > loner/p.kind.bytes() && p.total >= p.first {
		// The current chunk stays current: the new one goes before it.
		if i := p.find(n); i >= 0 {
			c := p.chunks[i]
			copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
			p.chunks[p.at] = chunk{c.data, n, c.cap}
			p.at++
			if p.metered() {
				p.owner.meter.charge(n * p.kind.bytes())
			}
			p.letGo()
			return c.first(n)
		}
	} else if p.back(n) {
		at := p.n
		p.n += n
		return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), n, n}
	} else if p.advance(n) {
		p.n = n
		p.letGo()
		return p.cur.first(n)
	}
	return chunk{p.kind.renewer()(nil, n, nil), n, n} // beyond the arena's maximum
}

// rest reserves the free end of the chunkList for an open slice without elements. There is some: an
// address behind the chunk would be somebody else's.
func (p *chunkList) rest() chunk {
	at := p.n
	p.n = p.cur.len
	return chunk{unsafe.Add(p.cur.data, at*p.kind.size), 0, p.cur.len - at}
}

// tail reserves memory for the open slice v, whose elements are still to be copied if it lies
// elsewhere, and for more to come. It reports whether a chunk was made for that. A decoder that is
// stopped gets room for one element and no copies.
func (p *chunkList) tail(v chunk) (w chunk, made bool) {
	n, size := v.len, p.kind.bytes()
	want := 2*n + 1
	if n > outgrown/size {
		want -= n / 2
	}
	if p.cur.len-p.n >= want {
		return p.open(n), false
	}
	if p.metered() {
		if w = p.lengthen(v, want); w.data != nil {
			return w, false
		}
		if !p.owner.afford(want * size) {
			want = p.owner.meter.left() / size // all that is left, if that is worth it
		}
		if want <= n+n/8 {
			p.owner.meter.charge((n + 1) * size)
			return chunk{p.kind.renewer()(nil, 1, nil), 0, 1}, false
		}
		if p.widen(want) {
			return p.open(n), false
		}
	}
	before := len(p.chunks)
	switch {
	case p.back(want):
		return p.open(n), false
	case p.advance(want):
		return p.open(n), len(p.chunks) > before
	case p.owner.stopped():
		return chunk{p.kind.renewer()(nil, 1, nil), 0, 1}, false
	}
	return chunk{p.kind.renewer()(nil, want, nil), n, want}, false
}

// open reserves the free end of the chunkList for an open slice of n elements.
func (p *chunkList) open(n int) chunk {
	at := p.n
	p.n = p.cur.len
	return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), n, p.cur.len - at}
}

// outgrow is told that the slice v, whose elements were copied to another chunk, will not be used
// any more. If nothing was taken behind it, the collector gets a large chunk with nothing else in
// it, where a chunk was made for the slice: the next document has no use for both. (Where kept ones
// do, all of them are kept.) Otherwise the place is used again, unless a method of an author was
// called in this call of the decoder: it may have kept a pointer into it.
func (p *chunkList) outgrow(v chunk, made bool) {
	i, size := p.at-1, p.kind.bytes()
	if i < 0 || v.cap == 0 || v.cap > p.chunks[i].len {
		return
	}
	switch c := &p.chunks[i]; {
	case v.data != unsafe.Add(c.data, (c.len-v.cap)*size):
	case made && v.cap > outgrown/size && v.cap == c.cap:
		p.drop(i)
		p.at--
	case !p.owner.called:
		p.kind.zero(v, p.raw)
		if c.len -= v.cap; c.len == 0 {
			p.clean(i)
		}
	}
}

// giveBack takes back the room of the closed slice v if it is still the current chunk's tail.
func (p *chunkList) giveBack(v chunk) {
	// Nothing to give back is nothing to compare: v may have no memory.
	if p.n == p.cur.len && v.len < v.cap && v.cap <= p.n && v.data == unsafe.Add(p.cur.data, (p.n-v.cap)*p.kind.bytes()) {
		p.n -= v.cap - v.len
	}
}

// free frees v, which take returned, if it is the latest allocation or has a chunk of its own.
func (p *chunkList) free(v chunk) {
	p.kind.zero(v, p.raw)
	if at := p.n - v.len; at >= 0 && p.cur.data != nil && v.data == unsafe.Add(p.cur.data, at) {
		p.n = at
		p.need.note(p.cur.cap)
		return
	}
	for i := p.at - 1; i >= 0 && v.len > loner/p.kind.bytes(); i-- {
		if c := p.chunks[i]; c.data == v.data && c.len == v.len {
			p.need.note(c.cap)
			p.clean(i)
			return
		}
	}
}

// clean makes the full chunk at i a clean one.
func (p *chunkList) clean(i int) {
	c := p.chunks[i].whole()
	p.at--
	copy(p.chunks[i:], p.chunks[i+1:p.at+1])
	if p.cur.data == nil {
		p.chunks[p.at] = c
		p.enter(c.empty(), 0)
		return
	}
	p.chunks[p.at] = p.chunks[p.at+1]
	k := p.at + 1
	for ; k+1 < len(p.chunks) && p.chunks[k+1].len < c.len; k++ {
		p.chunks[k] = p.chunks[k+1]
	}
	p.chunks[k] = c
}

// advance makes a chunk with room for n elements the current one. It reports false beyond the
// arena's maximum.
func (p *chunkList) advance(n int) bool {
	i := p.find(n)
	if i < 0 {
		return false
	}
	c := p.chunks[i]
	if p.cur.data != nil {
		p.chunks[p.at] = p.leave()
		p.at++
	}
	copy(p.chunks[p.at+1:i+1], p.chunks[p.at:i])
	p.chunks[p.at] = c
	p.enter(c.empty(), n)
	return true
}

// back makes the newest full chunk the current one again if it has room for n elements, where a
// slice was moved out of it.
func (p *chunkList) back(n int) bool {
	if p.at == 0 || p.cur.data == nil {
		return false
	}
	c := p.chunks[p.at-1]
	if c.cap-c.len < n {
		return false
	}
	p.chunks[p.at-1] = p.leave()
	p.chunks[p.at] = c.whole()
	p.enter(c, n)
	return true
}

// leave returns the current chunk as a full one.
func (p *chunkList) leave() chunk {
	if p.metered() {
		p.owner.meter.charge((p.n - p.cur.len) * p.kind.bytes())
	}
	return chunk{p.cur.data, p.n, p.cur.cap}
}

// enter makes c the current chunk, from its length on, where it has room for n elements.
func (p *chunkList) enter(c chunk, n int) {
	p.cur, p.n = c.whole(), c.len
	if p.metered() {
		p.cur.len = p.n
		p.pay(n)
	}
}

// find returns the index of a clean chunk of at least n elements, the smallest there is or, failing
// that, a new one; -1 if that is beyond the arena's maximum. When n elements are more than memory
// can hold it panics as make does, with nothing changed.
func (p *chunkList) find(n int) int {
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
		if p.owner != nil {
			bytes = min(bytes, p.owner.spare())
		}
		bytes = 1 << bits.Len(uint(bytes-1))
		want = max(n, (bytes-header)/size, p.first-p.total)
	}
	if !p.owner.borrow(want * size) {
		if want = n; !p.owner.borrow(want * size) {
			p.owner.stop()
			return -1
		}
	}
	c := p.kind.allocate(want)
	p.owner.repay((want - c.cap) * size) // there may be more of it
	p.chunks = append(p.chunks, c)
	p.total += c.len
	p.big.note(n)
	return len(p.chunks) - 1
}

// restart has the next document begin with the chunk that alone was in use, which is zero again.
func (p *chunkList) restart() {
	p.need.note(p.cur.cap)
	p.n = 0
}

// resetAll ends the life of everything handed out, which may be in any number of chunks. roll is true
// when a retention window ends. It returns how many bytes were in use.
func (p *chunkList) resetAll(roll bool) (used int) {
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
		need += p.cur.cap
	}
	if len(p.chunks) > 1 {
		p.sort()
	}
	p.need.note(need)
	if roll {
		p.need.roll()
		p.big.roll()
	}
	if p.total > 2*p.need.recent()+2*minChunk/p.kind.bytes() {
		p.trim()
	}
	p.rewind()
	return used * p.kind.bytes()
}

// rewind starts over with the first chunk. All chunks are clean.
func (p *chunkList) rewind() {
	p.cur, p.n, p.at = chunk{}, 0, 0
	if len(p.chunks) > 0 {
		p.cur = p.chunks[0]
	}
}

func (p *chunkList) size() (used, kept int) {
	used = p.n
	for _, c := range p.chunks[:p.at] {
		used += c.len
	}
	return used * p.kind.bytes(), p.total * p.kind.bytes()
}

// sort orders the chunks by size.
func (p *chunkList) sort() { slices.SortFunc(p.chunks, func(c, d chunk) int { return c.cap - d.cap }) }
