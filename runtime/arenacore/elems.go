package arenacore

import (
	"sync/atomic"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Elems is a slab of T where T is left out. Slices of T and pointers to T are decoded and encoded by
// functions of the wire packages that are compiled once, not once for each type. They are given a
// *[]T as an any, and the values in it as pointers, which they put into an interface value of a *T.
//
// That is safe if all of this is of the same T. Slice, Pointer and Pointers panic if the type of v is not
// made of the T that the slab was made for, or if proto is no *T. The other methods trust their callers,
// the wire packages and package wire, to give them results of these and of the same slab alone. It is for
// generated code.
type Elems struct {
	make func(*Elems)
	slab
}

// Nested is the slab for a T that can hold a []T or a []*T: its slices are collected on a [Stack].
func (e *Elems) Nested() *Elems {
	e.makeNested.Do(func() {
		slot := e.number()
		e.nested = &Elems{slab: slab{stack: &stack{slab: e}, size: e.size, proto: e.proto, self: e.self}}
		e.nested.slot.Make(func() uint32 { return uint32(slot) })
	})
	return e.nested
}

// fill makes a slab of the type that proto is a pointer to.
//
//go:noinline
func (e *Elems) fill(size uintptr, proto any, renew renewer) {
	e.slot.Make(func() uint32 {
		e.size, e.proto, e.self = int(size), proto, mem.TypeAddress(proto)
		return uint32(slabSlots.add(kind{size: int(size), proto: proto, renew: renew, heap: size == 0, usual: new(usualLength)}))
	})
}

// number returns the slot of the slab, which it makes if this is its first use.
func (e *Elems) number() int {
	if !e.slot.IsMade() {
		if e.make == nil {
			panic("arena: a Slab without Make")
		}
		e.make(e)
	}
	return int(e.slot.Load())
}

// kind returns the description of T.
func (e *Elems) kind() *kind {
	if slot := e.slot.Load(); slot != 0 { // number and get would be calls
		return &(*slabSlots.known.Load())[slot-1]
	}
	return e.firstKind()
}

// firstKind is kind for a slab that is used for the first time.
func (e *Elems) firstKind() *kind {
	k, _ := slabSlots.get(e.number())
	return k
}

// Items is a []T whose T is left out.
type Items struct{ chunk }

// Slice returns the slice that v points to, a *[]T, for code that calls the methods of proto, a *T, on its
// elements. It returns nil if it does not know yet that these are their types: then LearnSlice does. So do the
// others; they are two functions each because of the compiler's bound for what it inlines.
func (e *Elems) Slice(v, proto any) *Items {
	if mem.TypeAddress(v) == e.slice.Load() && mem.TypeAddress(proto) == e.self {
		return (*Items)(pointerIn(v))
	}
	return nil
}

// Pointer is Slice for the variable that v points to, a **T.
func (e *Elems) Pointer(v, proto any) *unsafe.Pointer {
	if mem.TypeAddress(v) == e.pointer.Load() && mem.TypeAddress(proto) == e.self {
		return (*unsafe.Pointer)(pointerIn(v))
	}
	return nil
}

// Pointers is Slice for a slice of pointers, a *[]*T.
func (e *Elems) Pointers(v, proto any) *Items {
	if mem.TypeAddress(v) == e.pointers.Load() && mem.TypeAddress(proto) == e.self {
		return (*Items)(pointerIn(v))
	}
	return nil
}

// LearnSlice is Slice for types that are not known yet. It panics if they are not made of T.
//
//go:noinline
func (e *Elems) LearnSlice(v, proto any) *Items {
	e.number()
	e.learn(&e.slice, v, proto, dynamic.IsPointerToSlice(v, e.proto))
	return (*Items)(pointerIn(v))
}

// LearnPointer is LearnSlice for Pointer.
//
//go:noinline
func (e *Elems) LearnPointer(v, proto any) *unsafe.Pointer {
	e.number()
	e.learn(&e.pointer, v, proto, dynamic.IsPointerToPointer(v, e.proto))
	return (*unsafe.Pointer)(pointerIn(v))
}

// LearnPointers is LearnSlice for Pointers.
//
//go:noinline
func (e *Elems) LearnPointers(v, proto any) *Items {
	e.number()
	e.learn(&e.pointers, v, proto, dynamic.IsPointerToPointers(v, e.proto))
	return (*Items)(pointerIn(v))
}

// SliceOf, PointerOf and PointersOf are Slice, Pointer and Pointers for code that knows the type by Value.
func (e *Elems) SliceOf(v any) *Items {
	if v != nil && mem.TypeAddress(v) == e.slice.Load() {
		return (*Items)(pointerIn(v))
	}
	e.number()
	return e.LearnSlice(v, e.proto)
}

func (e *Elems) PointerOf(v any) *unsafe.Pointer {
	if v != nil && mem.TypeAddress(v) == e.pointer.Load() {
		return (*unsafe.Pointer)(pointerIn(v))
	}
	e.number()
	return e.LearnPointer(v, e.proto)
}

func (e *Elems) PointersOf(v any) *Items {
	if v != nil && mem.TypeAddress(v) == e.pointers.Load() {
		return (*Items)(pointerIn(v))
	}
	e.number()
	return e.LearnPointers(v, e.proto)
}

// Value returns p, the address of a T, as a *T.
func (e *Elems) Value(p unsafe.Pointer) any { return mem.At(e.proto, p) }

// pointerIn returns the pointer that v holds.
func pointerIn(v any) unsafe.Pointer { return (*[2]unsafe.Pointer)(unsafe.Pointer(&v))[1] }

// learn enters the type word of v, which is made of T if it fits.
func (e *Elems) learn(word *atomic.Uintptr, v, proto any, fits bool) {
	if mem.TypeAddress(proto) != e.self || !fits {
		panic("arena: a slab of " + dynamic.PointedName(e.proto) + " for a " + dynamic.TypeName(v) + " with the methods of " + dynamic.TypeName(proto))
	}
	word.Store(mem.TypeAddress(v))
}

// Addresses is the slab of []*T. For the collector all pointers are alike, hence it needs no code of
// the type *T.
func (e *Elems) Addresses() *Elems {
	e.makeAddresses.Do(func() {
		if e.addresses = Untyped(&Slab[unsafe.Pointer]{Make: MakeSlab[unsafe.Pointer]}); e.stack != nil {
			e.addresses = e.addresses.Nested()
		}
	})
	return e.addresses
}

// Begin is [Begin] for the slice at old, or [BeginNested].
func (e *Elems) Begin(a *Arena, old *Items) Items {
	if e.stack != nil {
		return Items{a.beginScratch(e.stack, &old.chunk)}
	}
	return Items{a.begin(e, &old.chunk)}
}

// BeginFor is [BeginFor].
func (e *Elems) BeginFor(a *Arena, old *Items, n int) Items {
	return Items{a.beginFor(e, &old.chunk, n)}
}

// BeginWhole is BeginFor on the heap for a number of elements whose memory the caller has bounded: it is
// taken for all of them, however large they are.
func (e *Elems) BeginWhole(old *Items, n int) Items {
	return Items{e.kind().beginAnew(&old.chunk, n)}
}

// Excess is by how many bytes n elements are larger than the memory that BeginFor takes for them without a question.
func (e *Elems) Excess(n int) int64 { return excess(n, e.size) }

// Next returns the address of the element behind those of s, an open slice, which gets it. There must be
// room for it: see IsFull.
func (e *Elems) Next(s *Items) unsafe.Pointer {
	s.len++
	return unsafe.Add(s.data, (s.len-1)*e.size)
}

// IsFull reports whether s, an open slice, has to Grow to take another element.
func (s *Items) IsFull() bool { return s.len == s.cap }

// Grow is [Grow], or [GrowNested].
//
//go:noinline
func (e *Elems) Grow(a *Arena, s *Items) {
	if e.stack != nil {
		a.growScratch(e.stack, &s.chunk)
	} else {
		a.grow(e, &s.chunk)
	}
}

// End closes s, an open slice, and returns it.
func (e *Elems) End(a *Arena, s Items) Items {
	switch {
	case e.stack != nil:
		a.endScratch(e.stack, &s.chunk)
	case s.len < s.cap:
		s.cap = a.end(e, s.data, s.len, s.cap)
	}
	return s
}

// NoItems is an empty slice that is not nil.
func NoItems() Items { return Items{chunk{data: unsafe.Pointer(&nothing)}} }

// At returns the address of element k, of which the caller knows that there is one.
func (e *Elems) At(s *Items, k int) unsafe.Pointer { return unsafe.Add(s.data, k*e.size) }

// IsNil reports whether s is nil, Len is how many elements it has, and Cap for how many it has memory.
func (s *Items) IsNil() bool { return s.data == nil }
func (s *Items) Len() int    { return s.len }
func (s *Items) Cap() int    { return s.cap }

// Lengthen returns s with as many elements as old, which has the same memory.
func (s Items) Lengthen(old *Items) Items {
	s.len = max(s.len, min(old.len, s.cap))
	return s
}

// Cell is [Cell].
func (e *Elems) Cell(a *Arena) unsafe.Pointer {
	if a == nil {
		return e.New()
	}
	return a.cell(e)
}

// New returns a zeroed T on the heap.
func (e *Elems) New() unsafe.Pointer { return e.Make(1).data }

// Make returns n zeroed elements on the heap. n is positive.
func (e *Elems) Make(n int) Items {
	return Items{chunk{e.kind().renew(nil, n, nil), n, n}}
}

// Clear zeroes the first n elements of s.
func (e *Elems) Clear(s *Items, n int) {
	if n > 0 {
		e.kind().renew(s.data, n, nil)
	}
}

// ClearAt zeroes the T at p.
func (e *Elems) ClearAt(p unsafe.Pointer) { e.kind().renew(p, 1, nil) }

// MakeLike returns a slice on the heap of as many zeroed elements as s has. It is nil if s is.
func (e *Elems) MakeLike(s *Items) Items {
	switch {
	case s.IsNil():
		return Items{}
	case s.len == 0:
		return NoItems()
	}
	return e.Make(s.len)
}

// ItemsOf returns v as Items.
func ItemsOf[T any](v []T) Items { return Items{*untyped(&v)} }

// SliceOfItems returns s, whose elements are Ts, as a []T.
func SliceOfItems[T any](s Items) []T { return sliceOf[T](s.chunk) }

// At returns the address of s, whose elements are Ts, as a *[]T. like is (*[]T)(nil). It is [mem.At], by which s
// would escape.
func (s *Items) At(like any) any {
	x := [...]unsafe.Pointer{(*[2]unsafe.Pointer)(unsafe.Pointer(&like))[0], unsafe.Pointer(s)}
	return *(*any)(unsafe.Pointer(&x))
}

// NextAddress is Next for a slab of pointers.
func (e *Elems) NextAddress(s *Items) *unsafe.Pointer {
	return (*unsafe.Pointer)(e.Next(s))
}

// Address returns where element k of s is, for a slab of pointers.
func (e *Elems) Address(s *Items, k int) *unsafe.Pointer { return (*unsafe.Pointer)(e.At(s, k)) }

// AddressAt returns element k of s, a []*T.
func (e *Elems) AddressAt(s *Items, k int) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Add(s.data, k*int(unsafe.Sizeof(uintptr(0)))))
}
