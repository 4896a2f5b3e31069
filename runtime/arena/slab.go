package arena

import "unsafe"

// A Slab is a handle to the slab of T in every arena. It is declared once per type, as a package variable:
//
//	var links = arena.NewSlab[Link]()
//
// The zero Slab works with the nil arena only.
type Slab[T any] struct {
	_    [0]*T // no conversion between handles of different types
	slot int
}

// NewSlab registers a slab of T. It may be called at any time from any goroutine; arenas made before know it too. Each
// call takes a slot in every arena for the life of the process, hence the package variable.
//
//go:noinline
func NewSlab[T any]() Slab[T] { return Slab[T]{slot: newSlabSlot(kindOf[T]())} }

// pile returns what a slab's slot holds or nil: for the nil arena, too.
func (a *Arena) pile(slot int) *pile {
	if a != nil && uint(slot) < uint(len(a.piles)) {
		return a.piles[slot]
	}
	return nil
}

// openPile returns what a slab's slot holds, creating it if needed.
func (a *Arena) openPile(slot int) *pile {
	if p := a.piles.at(slot); p != nil {
		return p
	}
	k, last := slabSlots.get(slot)
	p := &pile{kind: k}
	a.piles.set(slot, last, p)
	a.stores = append(a.stores, p)
	return p
}

// The first steps of what is done with a pile that may not be there yet are compiled once.
//
//go:noinline
func (a *Arena) openCells(slot, n int) chunk { return a.openPile(slot).take(n) }

//go:noinline
func (a *Arena) openTail(slot, n int) chunk { return a.openPile(slot).tail(n) }

// current is the chunk of p that cells are taken from. It is safe as sliceOf is, if p was found by a Slab[T].
func current[T any](p *pile) []T { return *(*[]T)(unsafe.Pointer(&p.cur)) }

// onHeap reports whether a slice or cell of T comes from the heap: without an arena, and for types of size zero, whose
// values take no memory anywhere.
func onHeap[T any](a *Arena) bool {
	var zero T
	return a == nil || unsafe.Sizeof(zero) == 0
}

// New returns a zeroed cell.
func (s Slab[T]) New(a *Arena) *T {
	if p := a.pile(s.slot); p != nil {
		if cur := current[T](p); uint(p.n) < uint(len(cur)) {
			v := &cur[p.n]
			p.n++
			return v
		}
	}
	return s.newSlow(a)
}

func (s Slab[T]) newSlow(a *Arena) *T {
	if onHeap[T](a) {
		return new(T)
	}
	return (*T)(a.openCells(s.slot, 1).data) // safe as sliceOf is
}

// Pointer returns what a decoder decodes into when it meets a value for the pointer old: old itself on the heap, as
// encoding/json does, and a new cell otherwise. In an arena old may date from before a Reset, so it is not looked at.
func (s Slab[T]) Pointer(a *Arena, old *T) *T {
	if a == nil && old != nil {
		return old
	}
	return s.New(a)
}

// Make returns n zeroed elements, with cap == len. It is not nil when n is 0. It panics as make does when n is
// negative or too large; a length taken from input must be bounded by the caller.
func (s Slab[T]) Make(a *Arena, n int) []T {
	if p := a.pile(s.slot); p != nil && uint(n-1) < uint(p.cur.len-p.n) {
		at := p.n
		p.n += n
		return current[T](p)[at : at+n : at+n]
	}
	return s.makeSlow(a, n)
}

func (s Slab[T]) makeSlow(a *Arena, n int) []T {
	if n <= 0 || onHeap[T](a) {
		return make([]T, n)
	}
	return sliceOf[T](a.openCells(s.slot, n))
}

// Begin starts a slice of unknown length. On the heap it returns old[:0]; the memory behind it holds what it held
// before. In an arena it returns an empty slice over the free tail of the slab, whose capacity may be 0. The caller
// appends by reslicing
//
//	if len(v) == cap(v) {
//		v = s.Grow(a, v)
//	}
//	v = v[:len(v)+1]
//	decode(&v[len(v)-1])
//
// and ends with End. In an arena, elements beyond len(v) are zero and must be left so: whoever shortens v clears what
// is cut off. Until End the tail is reserved: an open slice that is abandoned (an error, a panic) takes up its memory
// until Reset and does no other harm. Other uses of the same slab meanwhile are correct, but go to another chunk;
// element types that reach themselves should use a [Stack].
func (s Slab[T]) Begin(a *Arena, old []T) []T {
	if a == nil {
		return old[:0]
	}
	if p := a.pile(s.slot); p != nil {
		v := current[T](p)[p.n:]
		p.n = p.cur.len
		return v[:0]
	}
	return nil
}

// Grow takes an open slice with len == cap and returns it with room for more elements; these are zero. v itself must
// not be used any more.
func (s Slab[T]) Grow(a *Arena, v []T) []T {
	if onHeap[T](a) {
		return growHeap(v)
	}
	w := sliceOf[T](a.openTail(s.slot, len(v)))
	copy(w, v)
	return w
}

// growHeap grows as append does, but not from one element to two to four.
func growHeap[T any](v []T) []T {
	var zero T
	more := 1
	if cap(v) == 0 && unsafe.Sizeof(zero) <= 128 {
		more = 4
	}
	return append(v[:len(v):len(v)], make([]T, more)...)[:len(v)]
}

// End closes an open slice and returns its elements, in an arena with cap == len. The result is not nil when there are
// none.
func (s Slab[T]) End(a *Arena, v []T) []T {
	if p := a.pile(s.slot); p != nil {
		p.giveBack(chunkOf(v))
	}
	if len(v) == 0 {
		return []T{}
	}
	if a == nil {
		return v
	}
	return v[:len(v):len(v)]
}
