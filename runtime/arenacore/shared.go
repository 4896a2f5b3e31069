package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A shared is the handles that are found by type: by (*T)(nil), and without T. They are stored for
// the type that they were made for only, so that a handle of the same type may be made of them
// again.
type shared struct{ handles mem.Types }

// A bare is a handle without its type. The slab is that of a stack.
type bare struct{ slot, slab int }

// The handles of package catena's generic functions, and those of generated code for generic types.
var rootSlabs, sharedSlabs, sharedStacks, sharedMaps shared

// find returns the handle of a type. It is zero if there is none yet.
func (s *shared) find(proto any) bare {
	h, _ := s.handles.Load(proto).(bare)
	return h
}

// keep returns the handle of a type, which becomes h if it has none yet.
//
//go:noinline
func (s *shared) keep(proto any, h bare) bare { return s.handles.LoadOrStore(proto, h).(bare) }

// SlabOf returns the handle for T that package catena's generic functions
// share. It is found by type, in a few nanoseconds; code that knows its type
// declares a handle with [NewSlab], which is another slab. Values of a type that
// holds a lock come from the heap in every arena.
// It is for generated code.
func SlabOf[T any]() Slab[T] { return sharedSlab[T](&rootSlabs) }

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
	if p := a.chunkLists.at(s.slot); p != nil {
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
func SharedSlab[T any]() Slab[T] { return sharedSlab[T](&sharedSlabs) }

func sharedSlab[T any](s *shared) Slab[T] {
	h := s.find((*T)(nil))
	if h.slot == 0 {
		slot := NewSlab[T]().slot
		slabSlots.change(slot, func(k *kind) {
			k.heap = k.heap || dynamic.HoldsLock((*T)(nil))
			k.clear = func(p unsafe.Pointer) { *(*T)(p) = *new(T) } // safe as sliceOf is
		})
		h = s.keep((*T)(nil), bare{slot: slot})
	}
	return Slab[T]{slot: h.slot}
}

// SharedStack is SharedSlab for the stack whose results lie in that slab.
// It is for generated code.
func SharedStack[T any]() Stack[T] {
	h := sharedStacks.find((*T)(nil))
	if h.slot == 0 {
		slab := SharedSlab[T]()
		h = sharedStacks.keep((*T)(nil), bare{NewStack(slab).slot, slab.slot})
	}
	return Stack[T]{slot: h.slot, slab: Slab[T]{slot: h.slab}}
}

// SharedMap is SharedSlab for maps.
// It is for generated code.
func SharedMap[K comparable, V any]() Map[K, V] {
	h := sharedMaps.find((*map[K]V)(nil))
	if h.slot == 0 {
		h = sharedMaps.keep((*map[K]V)(nil), bare{slot: NewMap[K, V]().slot})
	}
	return Map[K, V]{slot: h.slot}
}
