package arenacore

import "unsafe"

// A scratch is what an arena holds of a [Stack]: the open slices, back to back.
//
//	buf: [ outer, its room | inner, its room | zero ... ]
//	                                           top
//
// Elements beyond the length of the innermost slice are zero. When buf is full, a larger one takes
// its place, to which only the innermost slice moves; the others live on where they are, in memory
// that the scratch has forgotten.
//
// Once a method of an author was called in the document, any element may be a receiver that the author
// keeps. Then nothing is copied and nothing is used again: a slice that is ended stays where it is, a
// slice that grows leaves its place as it is, and all that is begun lies above, until Reset.
type scratch struct {
	buf   chunk
	top   int     // 0 <= top <= buf.len
	peak  int     // highest top since Reset
	stays bool    // there are slices in buf that stay
	left  []chunk // the buffers before buf that slices stay in
	kind  kind
	need  usage

	owner *Arena
}

// scratch returns what the slot of s holds, creating it if needed. It returns nil when slices come
// from the heap: for the nil arena, and for types that arenas have none of.
func (a *Arena) scratch(s *stack) *scratch {
	if a == nil {
		return nil
	}
	if Debugging {
		a.inUse()
	}
	if p := a.scratches.at(int(s.slot.Load())); p != nil {
		return p
	}
	k := s.slab.kind()
	if k.heap {
		return nil
	}
	slot := s.number()
	_, last := stackSlots.get(slot)
	p := &scratch{kind: *k, owner: a}
	a.scratches.set(slot, last, p)
	a.stacks, a.plain = append(a.stacks, p), false
	return p
}

// What the functions of a [Stack] do once T is left out.

func (a *Arena) beginScratch(s *stack, old *chunk) chunk {
	p := a.scratch(s)
	if p == nil {
		return a.begin(s.slab, old)
	}
	return p.begin(p.room())
}

func (a *Arena) beginScratchFor(s *stack, old *chunk, n int) chunk {
	p := a.scratch(s)
	if p == nil {
		if n < 0 {
			return a.begin(s.slab, old)
		}
		return a.beginFor(s.slab, old, n)
	}
	if n > 0 {
		return p.begin(p.kind.reserve(n))
	}
	return p.begin(p.room())
}

func (a *Arena) growScratch(s *stack, v *chunk) {
	p := a.scratch(s)
	if p == nil {
		begins := v.cap == 0
		if a.grow(s.slab, v); begins {
			// Others may begin inside of this one, and inside of those: one gets the usual length on
			// the word of a slice that has ended, not each of ten thousand.
			s.slab.kind().usual.forget()
		}
		return
	}
	w := p.grow(*v)
	if w.len == v.len && w.data != v.data {
		p.kind.copy(w, *v)
	}
	*v = w
}

func (a *Arena) endScratch(s *stack, v *chunk) {
	p := a.scratch(s)
	if p == nil {
		v.cap = a.end(s.slab, v.data, v.len, v.cap)
		return
	}
	w := chunk{data: unsafe.Pointer(&nothing)}
	switch bytes := v.len * p.kind.size; {
	case bytes > maxChunk && !a.afford(bytes):
		a.meter.charge(bytes)
	case v.len == 0:
	case a.called:
		a.Charge(bytes)
		w, p.stays = v.first(v.len), true
	default:
		w = a.cells(s.slab, v.len)
		p.kind.copy(w, *v)
	}
	if base, ok := p.base(*v); ok && a.called {
		p.top = base + v.len
	} else if ok {
		p.kind.zero(*v, false)
		p.top = base
	}
	*v = w
}

// room is the number of elements a slice starts with. It is small, as every level of nesting takes
// it, and it is not zero, as a slice without memory could not be found on the stack again.
func (p *scratch) room() int { return min(max(256/p.kind.size, 1), 8) }

// between is the part of buf from base to end, as a slice of length n.
func (p *scratch) between(base, n, end int) chunk {
	return chunk{unsafe.Add(p.buf.data, base*p.kind.size), n, end - base}
}

// begin opens an empty slice with room for that many elements, not for none.
func (p *scratch) begin(room int) chunk {
	if p.top+room > p.buf.len {
		if !p.enlarge(p.top, room) {
			return p.elsewhere(0, room)
		}
	}
	base := p.top
	p.top += room
	p.peak = max(p.peak, p.top)
	return p.between(base, 0, p.top)
}

// grow makes room behind the open slice v, or finds it elsewhere, where the elements are still to
// be copied.
func (p *scratch) grow(v chunk) chunk {
	n := v.len
	base, ok := p.base(v)
	if ok && p.top < p.buf.len {
		p.top = min(p.top+n, p.buf.len)
		p.peak = max(p.peak, p.top)
		return p.between(base, n, p.top)
	}
	more := max(2*n, p.room())
	if n > outgrown/p.kind.size {
		more -= n / 2
	}
	if p.top+more > p.buf.len {
		others := p.top
		if ok {
			others -= v.cap
		}
		if !p.enlarge(others, more) {
			return p.elsewhere(n, more)
		}
	}
	base = p.top
	p.top += more
	p.peak = max(p.peak, p.top)
	return p.between(base, n, p.top)
}

// elsewhere returns memory of the heap for an open slice of n elements, with room for that many, where buf
// cannot be enlarged. A decoder that is stopped gets room for one element and no copies.
func (p *scratch) elsewhere(n, room int) chunk {
	if p.owner.stopped() {
		n, room = 0, 1
	}
	return chunk{p.kind.renew(nil, room, nil), n, room}
}

// base returns where the open slice v begins in buf, and makes it the innermost one if it is not:
// what lies above it was abandoned. It reports false if v is not in buf, or if what lies above it may
// be slices that stay.
func (p *scratch) base(v chunk) (int, bool) {
	if v.cap == 0 {
		return 0, false
	}
	// Addresses are compared as numbers and never turned back into pointers. Objects of the heap do
	// not move, and both slices are alive, so the difference reports whether and where one lies in
	// the other.
	size := uintptr(p.kind.size)
	off := uintptr(v.data) - uintptr(p.buf.data)
	if base := p.top - v.cap; base >= 0 && off == uintptr(base)*size {
		return base, true
	}
	base := off / size
	if base >= uintptr(p.top) || p.owner.called {
		return 0, false
	}
	if end := int(base) + v.cap; end < p.top {
		p.kind.zero(p.between(end, p.top-end, p.top), false)
		p.top = end
	}
	return int(base), true
}

// enlarge replaces buf by a larger one with room for n elements. Open slices keep the old one
// alive. There is room for those others too, so that the next document of the kind needs no more
// than one. It reports false beyond the arena's maximum, and where a decoder is stopped.
func (p *scratch) enlarge(others, n int) bool {
	least := max(p.buf.len+p.buf.len/4, minChunk/p.kind.size)
	if p.buf.len < outgrown/p.kind.size {
		least = max(2*p.buf.len, minChunk/p.kind.size)
	}
	size, a := p.kind.size, p.owner
	want := max(others+n, least)
	if !a.afford(want * size) {
		want = n
	}
	if a.meter != nil {
		a.meter.charge(want * size)
	}
	stays := p.top > 0 && (p.stays || a.called)
	more := want
	if !stays {
		more -= p.buf.len
	}
	if !a.borrow(more * size) {
		a.stop()
		return false
	}
	if a.stopped() {
		a.repay(more * size)
		return false
	}
	c := p.kind.allocate(want)
	a.repay((want - c.len) * size)
	if stays {
		p.left = append(p.left, p.buf)
	}
	p.buf, p.top, p.stays = c, 0, false
	return true
}

// resetStacks ends all open slices. roll is true when a retention window ends.
func (a *Arena) resetStacks(roll bool) {
	for _, p := range a.stacks {
		used, kept := p.reset(roll)
		a.used += used
		a.typed += kept
	}
}

func (p *scratch) reset(roll bool) (used, kept int) {
	used = p.top + p.inLeft()
	if p.top > 0 {
		p.kind.zero(p.between(0, p.top, p.top), false)
	}
	p.need.note(p.peak + p.inLeft())
	p.letGo()
	p.top, p.peak, p.stays = 0, 0, false
	if roll {
		p.need.roll()
	}
	if p.buf.len > 4*p.need.recent()+2*minChunk/p.kind.size {
		p.drop()
	}
	return used * p.kind.size, p.buf.len * p.kind.size
}

// inLeft returns how many elements the buffers in left have.
func (p *scratch) inLeft() (n int) {
	for _, c := range p.left {
		n += c.len
	}
	return n
}

// letGo lets the collector have the buffers in left.
func (p *scratch) letGo() {
	p.owner.repay(p.inLeft() * p.kind.size)
	clear(p.left)
	p.left = p.left[:0]
}

// drop lets the collector have the buffer.
func (p *scratch) drop() {
	p.owner.repay(p.buf.len * p.kind.size)
	p.buf = chunk{}
}

func (p *scratch) limit(bytes int) int {
	if p.buf.len > bytes/p.kind.size {
		p.drop()
	}
	return p.buf.len * p.kind.size
}

func (p *scratch) size() (used, kept int) {
	left := p.inLeft()
	return (p.top + left) * p.kind.size, (p.buf.len + left) * p.kind.size
}
