package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/late"
)

// A Map is a handle to the recycled maps of one type in every arena, declared once as a package
// variable that the linker initializes, and made as a [Slab] is:
//
//	var counts = arenacore.Map[string, int]{Make: arenacore.MakeMap[string, int]}
//
// It is for generated code.
type Map[K comparable, V any] struct {
	_    [0]func(K, V)
	Make func(*Map[K, V])
	recycling
}

// A recycling is what a Map and a StringMap are but for their types.
type recycling struct {
	slot late.Word
	kind mapKind
}

// An untypedMap is a Map without its types. The functions of a Map convert it; that is safe as [Untyped] is.
type untypedMap struct {
	make func(*untypedMap)
	recycling
}

// MakeMap makes m when it is first used. It is for the literals of package variables of generated code.
func MakeMap[K comparable, V any](m *Map[K, V]) { m.fill(map[K]V(nil)) }

// fill makes a list of recycled maps of like's type.
//
//go:noinline
func (m *recycling) fill(like any) {
	m.slot.Make(func() uint32 {
		m.kind = mapKindOf(like)
		return uint32(mapSlots.add(struct{}{}))
	})
}

// number returns the slot of the maps, which it makes if this is their first use.
func (m *untypedMap) number() int {
	if !m.slot.IsMade() {
		if m.make == nil {
			panic("arena: a Map without Make")
		}
		m.make(m)
	}
	return int(m.slot.Load())
}

// TakeMapFor is [TakeMap] for a map of which the input says that it has n entries, a number that the input
// bounds. A new map on the heap has room for them. A negative n says nothing. It is for generated
// code.
func TakeMapFor[K comparable, V any](m *Map[K, V], a *Arena, old *map[K]V, n int) map[K]V {
	if a != nil || old != nil && *old != nil || n <= 0 {
		return TakeMap(m, a, old)
	}
	return make(map[K]V, min(n, mapAhead))
}

// TakeMap returns the map that a decoder fills when it meets an object for the map in old: on the heap
// that itself, as encoding/json does, or a new map if it is nil; in an arena always an empty map.
// old may be nil where there is no variable. It is for generated code.
func TakeMap[K comparable, V any](m *Map[K, V], a *Arena, old *map[K]V) map[K]V {
	if a != nil {
		// The slot's maps are of this type; the second result saves the code of a panic.
		v, _ := a.takeMap((*untypedMap)(unsafe.Pointer(m))).(map[K]V)
		return v
	}
	if old != nil && *old != nil {
		return *old
	}
	return make(map[K]V)
}
