package arenacore

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/late"
)

// A Slab is a handle to the slab of T in every arena. It is declared once per type, as a package
// variable that the linker initializes:
//
//	var links = arenacore.Slab[Link]{Make: arenacore.MakeSlab[Link]}
//
// It takes a slot in every arena when it is first used, from any goroutine, and for the life of the process, hence the
// package variable; arenas made before know it too. T holds no lock: catena-gen declares no slab for such a type.
//
// A Slab has functions instead of methods: of a generic type's methods every
// package compiles all, for each of its types and four times, whether it calls them or not.
// It is for generated code.
type Slab[T any] struct {
	_    [0]func(*T) // no conversion between handles of different types
	Make func(*Slab[T])
	slab
}

// A slab is what a Slab and its Elems are but for the function that makes them.
type slab struct {
	slot  late.Word
	stack *stack // nil but for Nested

	size  int
	proto any // (*T)(nil)

	// The type words of a *T, and of what is known to be a *[]T, a **T and a *[]*T.
	self                     uintptr
	slice, pointer, pointers atomic.Uintptr

	nested, addresses *Elems // what Nested and Addresses return, made when they are called first
	makeNested        sync.Once
	makeAddresses     sync.Once
}

// Untyped returns s for functions that are compiled once for all T. It is for generated code.
//
// The conversion is safe: a Slab[T] and an Elems have the same fields in the same order. They differ in the type of Make,
// a function that takes a pointer to the struct it is in. Elems calls it with that pointer alone, so that MakeSlab[T],
// or another function of its type, is only ever called with the Slab[T] that generated code has put it into.
//
// The functions of this file have the conversion itself: a call of Untyped is too much for the compiler to inline them.
func Untyped[T any](s *Slab[T]) *Elems { return (*Elems)(unsafe.Pointer(s)) }

// MakeSlab registers s for the type T. A Slab calls its field Make when an arena first needs memory for T: generated
// code puts MakeSlab[T] there, since a literal can name a function that knows T but cannot call it.
func MakeSlab[T any](s *Slab[T]) {
	var zero T
	Untyped(s).fill(unsafe.Sizeof(zero), (*T)(nil), func(to unsafe.Pointer, n int, from unsafe.Pointer) unsafe.Pointer {
		made := to == nil
		if made {
			if to = unsafe.Pointer(unsafe.SliceData(make([]T, n))); from == nil {
				return to
			}
		}
		c := chunk{to, n, n}
		v := *(*[]T)(unsafe.Pointer(&c)) // sliceOf[T](c) would be a call
		if from == nil {
			clear(v)
		} else {
			c.data = from
			copy(v, *(*[]T)(unsafe.Pointer(&c)))
		}
		if made {
			return to
		}
		return nil
	})
}

// onHeap reports whether a slice or cell of T comes from the heap: without an arena, and for types
// of size zero, whose values take no memory anywhere.
func onHeap[T any](a *Arena) bool {
	var zero T
	return a == nil || unsafe.Sizeof(zero) == 0
}

// Cell returns a zeroed cell.
// It is for generated code.
func Cell[T any](s *Slab[T], a *Arena) *T {
	if a == nil {
		return new(T)
	}
	return (*T)(a.cell((*Elems)(unsafe.Pointer(s)))) // safe as sliceOf is
}

// Target returns what a decoder decodes into when it meets a value for the pointer in v: that
// itself on the heap, as encoding/json does, and a zeroed cell otherwise. In an arena what v points
// to may date from before a Reset, so it is not followed. It is for generated code.
func Target[T any](s *Slab[T], a *Arena, v **T) *T {
	if a != nil {
		return (*T)(a.cell((*Elems)(unsafe.Pointer(s)))) // safe as sliceOf is
	}
	old := *v
	if old == nil {
		old = new(T)
	}
	return old
}

// Make returns n zeroed elements, with cap == len. It is not nil when n is 0. It panics as make
// does when n is negative or too large; a length taken from input must be bounded by the caller. It
// is for generated code.
func Make[T any](s *Slab[T], a *Arena, n int) []T {
	if n <= 0 || onHeap[T](a) {
		return make([]T, n)
	}
	return sliceOf[T](a.cells((*Elems)(unsafe.Pointer(s)), n))
}

// Begin starts a slice of unknown length for the variable at old, which may be nil where there is
// none. On the heap it returns (*old)[:0]; the memory behind it holds what it held before. In an
// arena it returns an empty slice over the free tail of the slab, whose capacity may be 0. The
// caller appends by reslicing
//
//	if len(v) == cap(v) {
//		v = arenacore.Grow(s, a, v)
//	}
//	v = v[:len(v)+1]
//	decode(&v[len(v)-1])
//
// and ends with End. In an arena, elements beyond len(v) are zero and must be left so: whoever
// shortens v clears what is cut off. Until End the tail is reserved: an open slice that is
// abandoned (an error, a panic) takes up its memory until Reset and does no other harm. Other uses
// of the same slab meanwhile are correct, but go to another chunk; element types that reach
// themselves should use a [Stack]. It is for generated code.
func Begin[T any](s *Slab[T], a *Arena, old *[]T) []T {
	c := a.begin((*Elems)(unsafe.Pointer(s)), untyped(old))
	return *(*[]T)(unsafe.Pointer(&c)) // sliceOf[T](c) would be too much to be inlined
}

// BeginFor is Begin for a slice of which the input says that it has n elements. There is memory for
// all of them: on the heap *old's if that suffices. For large elements it is 64 bytes for each at
// first, so that what n costs is bounded by the input if n is. A negative n says nothing. It is for
// generated code.
func BeginFor[T any](s *Slab[T], a *Arena, old *[]T, n int) []T {
	c := a.beginFor((*Elems)(unsafe.Pointer(s)), untyped(old), n)
	return *(*[]T)(unsafe.Pointer(&c)) // safe as sliceOf is
}

// excess is by how many bytes n elements are larger than the memory that BeginFor takes on the word of the
// input alone; it is positive for no others.
func excess(n, size int) int64 { return int64(max(n, 0)) * int64(size-perElement) }

// Grow takes an open slice with len == cap and returns it with room for more elements; these are
// zero. v itself must not be used any more. It is for generated code.
func Grow[T any](s *Slab[T], a *Arena, v []T) []T {
	a.grow((*Elems)(unsafe.Pointer(s)), untyped(&v))
	return v
}

// End closes an open slice and returns its elements, in an arena with cap == len. The result is not
// nil when there are none. It is for generated code.
func End[T any](s *Slab[T], a *Arena, v []T) []T {
	if len(v) == cap(v) {
		return v // nothing is left to give back
	}
	return v[:len(v):a.end((*Elems)(unsafe.Pointer(s)), unsafe.Pointer(unsafe.SliceData(v)), len(v), cap(v))]
}
