package arenacore

import "unsafe"

// metered reports whether p's current chunk is cut to a window; see meter.
func (p *chunkList) metered() bool { return p.owner != nil && p.owner.cut }

// widen makes the window larger where the chunk goes on behind it, for n more elements.
func (p *chunkList) widen(n int) bool {
	if p.cur.len == p.cur.cap || p.cur.cap-p.n < n {
		return false
	}
	p.pay(n)
	return true
}

// pay makes the window reach n elements at least beyond p.n. The chunk has them.
func (p *chunkList) pay(n int) {
	const most = 4 << 10 // bytes ahead
	size := p.kind.bytes()
	ahead := max(n, min(p.owner.meter.left()/64, most)/size)
	if !p.owner.afford((p.n + ahead - p.cur.len) * size) {
		ahead = n
	}
	end := min(p.n+ahead, p.cur.cap)
	p.owner.meter.charge((end - p.cur.len) * size)
	p.cur.len = end
}

// lengthen gives the open slice v, which is full, more room where it ends with the window: for half
// of its elements, or as many as can be paid for. It returns no memory if that is none.
func (p *chunkList) lengthen(v chunk, want int) chunk {
	size := p.kind.bytes()
	more := min(p.cur.cap-p.n, want-v.len)
	if v.cap == 0 || v.cap > p.n || p.n != p.cur.len || v.data != unsafe.Add(p.cur.data, (p.n-v.cap)*size) || more <= 0 {
		return chunk{}
	}
	if !p.owner.afford(more * size) {
		more = p.owner.meter.left() / size
	}
	if more == 0 {
		return chunk{}
	}
	p.owner.meter.charge(more * size)
	p.cur.len += more
	p.n = p.cur.len
	return chunk{v.data, v.len, v.cap + more}
}

// reclaim lets the collector have the chunks that are not in use.
func (p *chunkList) reclaim() {
	used := p.at
	switch {
	case p.cur.data == nil:
	case p.n > 0:
		used++
	default:
		p.cur = chunk{}
	}
	for len(p.chunks) > used {
		p.drop(len(p.chunks) - 1)
	}
}
