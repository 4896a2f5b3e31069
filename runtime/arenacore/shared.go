package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// The handles of package catena's generic functions, and those of generated code for generic types: pointers to
// Slabs, Stacks and Maps, found by a pointer to the type that they are for.
var rootSlabs, sharedSlabs, sharedStacks, sharedMaps mem.Types

// SlabOf returns the handle for T that package catena's generic functions
// share. It is found by type, in a few nanoseconds; code that knows its type
// declares a [Slab], which is another one. Values of a type that
// holds a lock come from the heap in every arena.
// It is for generated code.
func SlabOf[T any]() *Slab[T] { return sharedSlab[T](&rootSlabs) }

// RootCell returns a zeroed cell of SlabOf[T], in which a root is decoded. It finds the slab at once if
// the last root was a T, too. It is for generated code.
func RootCell[T any](a *Arena) *T {
	if a == nil {
		return new(T)
	}
	word := mem.TypeAddress((*T)(nil))
	if p := a.rootCell(word); p != nil {
		return (*T)(p) // safe as sliceOf is: the slab was found for the same T
	}
	s := SlabOf[T]()
	v := Cell(s, a)
	if p := a.chunkLists.at(int(s.slot.Load())); p != nil {
		a.root, a.rootType = p, word
	}
	return v
}

// rootCell returns a zeroed cell for a root of a type, nil if that was not the last root's or the
// slab is to make room.
func (a *Arena) rootCell(word uintptr) unsafe.Pointer {
	p := a.root
	if a.rootType != word || p.n >= p.cur.len {
		return nil
	}
	n := p.n
	p.n++
	return unsafe.Add(p.cur.data, n*p.kind.size)
}

// SharedSlab returns the handle for T that the generated code of all generic
// types shares, which cannot declare one for a type that type arguments settle.
// It is another slab than that of [SlabOf] or of a package variable.
// It is for generated code.
func SharedSlab[T any]() *Slab[T] { return sharedSlab[T](&sharedSlabs) }

func sharedSlab[T any](shared *mem.Types) *Slab[T] {
	s, _ := shared.Load((*T)(nil)).(*Slab[T])
	if s == nil {
		s = &Slab[T]{Make: MakeSlab[T]}
		slabSlots.change(Untyped(s).number(), func(k *kind) {
			k.heap = k.heap || dynamic.HoldsLock((*T)(nil))
			k.clear = func(p unsafe.Pointer) { *(*T)(p) = *new(T) } // safe as sliceOf is
		})
		s = shared.LoadOrStore((*T)(nil), s).(*Slab[T])
	}
	return s
}

// SharedStack is SharedSlab for the stack whose results lie in that slab.
// It is for generated code.
func SharedStack[T any]() *Stack[T] {
	s, _ := sharedStacks.Load((*T)(nil)).(*Stack[T])
	if s == nil {
		s = sharedStacks.LoadOrStore((*T)(nil), &Stack[T]{Slab: SharedSlab[T]()}).(*Stack[T])
	}
	return s
}

// SharedMap is SharedSlab for maps.
// It is for generated code.
func SharedMap[K comparable, V any]() *Map[K, V] {
	m, _ := sharedMaps.Load((*map[K]V)(nil)).(*Map[K, V])
	if m == nil {
		m = sharedMaps.LoadOrStore((*map[K]V)(nil), &Map[K, V]{Make: MakeMap[K, V]}).(*Map[K, V])
	}
	return m
}
