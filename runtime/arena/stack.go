package arena

import "unsafe"

// A Stack is what a [Slab] is for slices of unknown length whose elements may contain slices of the same type, such as
// []Node in Node. Elements are collected on a scratch stack in the arena and copied once, at End, to the slab.
//
// Begin and End nest: what is begun last is ended first. An open slice that is abandoned (an error, a panic) takes up
// scratch memory until an enclosing slice is grown or ended, or until Reset.
type Stack[T any] struct {
	_    [0]*T
	slot int
	slab Slab[T]
}

// NewStack registers a stack whose results lie in s. As with [NewSlab], it belongs into a package variable.
func NewStack[T any](s Slab[T]) Stack[T] { return Stack[T]{slot: register(), slab: s} }

// A stack holds the open slices of one type, back to back:
//
//	buf: [ outer, its room | inner, its room | zero ... ]
//	                                           top
//
// Elements beyond the length of the innermost slice are zero. When buf is full, a larger one takes its place, to which
// only the innermost slice moves; the others live on where they are, in memory that the stack has forgotten.
type stack[T any] struct {
	buf  []T
	top  int // 0 <= top <= len(buf)
	peak int // highest top since Reset
	need usage
}

// in returns the arena's stack or nil.
func (s Stack[T]) in(a *Arena) *stack[T] {
	p, _ := a.slot(s.slot).(*stack[T])
	return p
}

func (s Stack[T]) open(a *Arena) *stack[T] {
	if p := s.in(a); p != nil {
		return p
	}
	p := new(stack[T])
	a.set(s.slot, p)
	a.stores = append(a.stores, p)
	return p
}

// room is the number of elements a slice starts with. It is small, as every level of nesting takes it, and it is not
// zero, as a slice without memory could not be found on the stack again.
func room[T any]() int {
	var zero T
	return min(max(256/int(unsafe.Sizeof(zero)), 1), 8)
}

// Begin starts a slice of unknown length; see [Slab.Begin] for how it is used. In an arena the result is scratch
// memory, which must not be kept: only what End returns may be.
func (s Stack[T]) Begin(a *Arena, old []T) []T {
	if onHeap[T](a) {
		if a != nil {
			return nil
		}
		return old[:0]
	}
	p := s.open(a)
	base, end := p.top, p.top+room[T]()
	if end > len(p.buf) {
		p.enlarge(room[T]())
		base, end = 0, room[T]()
	}
	p.top = end
	p.peak = max(p.peak, end)
	return p.buf[base:base:end]
}

// Grow takes an open slice with len == cap and returns it with room for more elements; these are zero. v itself must
// not be used any more.
func (s Stack[T]) Grow(a *Arena, v []T) []T {
	if len(v) < cap(v) {
		return v
	}
	if onHeap[T](a) {
		return growHeap(v)
	}
	p := s.open(a)
	n := len(v)
	base, ok := p.base(v)
	if ok && p.top < len(p.buf) {
		p.top = min(p.top+n, len(p.buf))
		p.peak = max(p.peak, p.top)
		return p.buf[base : base+n : p.top]
	}
	more := max(2*n, room[T]())
	if p.top+more > len(p.buf) {
		p.enlarge(more)
	}
	base = p.top
	p.top += more
	p.peak = max(p.peak, p.top)
	w := p.buf[base : base+n : p.top]
	copy(w, v)
	return w
}

// End closes an open slice and returns a copy of its elements, in an arena with cap == len. The result is not nil when
// there are none.
func (s Stack[T]) End(a *Arena, v []T) []T {
	if onHeap[T](a) {
		return s.slab.End(a, v)
	}
	w := s.slab.Make(a, len(v))
	copy(w, v)
	if p := s.in(a); p != nil {
		if base, ok := p.base(v); ok {
			clear(v)
			p.top = base
		}
	}
	return w
}

// base returns where the open slice v begins in buf, and makes it the innermost one if it is not: what lies above it
// was abandoned. It reports false if v is not in buf.
func (p *stack[T]) base(v []T) (int, bool) {
	n := cap(v)
	if n == 0 {
		return 0, false
	}
	first := unsafe.SliceData(v)
	if base := p.top - n; uint(base) < uint(len(p.buf)) && &p.buf[base] == first {
		return base, true
	}
	// Addresses are compared as numbers and never turned back into pointers. Objects of the heap do not move, and both
	// slices are alive, so the difference tells whether and where one lies in the other.
	off := uintptr(unsafe.Pointer(first)) - uintptr(unsafe.Pointer(unsafe.SliceData(p.buf)))
	base := off / unsafe.Sizeof(*first)
	if base >= uintptr(p.top) {
		return 0, false
	}
	if end := int(base) + n; end < p.top {
		clear(p.buf[end:p.top])
		p.top = end
	}
	return int(base), true
}

// enlarge replaces buf by a larger one with room for at least n elements. Open slices keep the old one alive.
func (p *stack[T]) enlarge(n int) {
	var zero T
	size := int(unsafe.Sizeof(zero))
	p.buf = make([]T, max(2*len(p.buf), 2*n, minChunk/size))
	p.top = 0
}

func (p *stack[T]) reset(roll bool) (used, kept int) {
	var zero T
	size := int(unsafe.Sizeof(zero))
	used = p.top
	if p.top > 0 {
		announceWrite(p.buf[:p.top])
		clear(p.buf[:p.top])
	}
	p.need.note(p.peak)
	p.top, p.peak = 0, 0
	if roll {
		p.need.roll()
	}
	if len(p.buf) > 4*p.need.recent()+2*minChunk/size {
		p.buf = nil
	}
	return used * size, len(p.buf) * size
}

func (p *stack[T]) limit(bytes int) int {
	var zero T
	size := int(unsafe.Sizeof(zero))
	if len(p.buf) > bytes/size {
		p.buf = nil
	}
	return len(p.buf) * size
}

func (p *stack[T]) size() (used, kept int) {
	var zero T
	size := int(unsafe.Sizeof(zero))
	return p.top * size, len(p.buf) * size
}
