package arenacore

// A Map is a handle to the recycled maps of one type in every arena, declared once as a package
// variable. It is for generated code.
type Map[K comparable, V any] struct {
	_    [0]func(K, V)
	slot int
}

// NewMap registers a list of recycled maps. As with [NewSlab], it belongs into a package variable.
// It is for generated code.
//
//go:noinline
func NewMap[K comparable, V any]() Map[K, V] { return Map[K, V]{slot: newMapSlot(map[K]V(nil))} }

// TakeMapFor is [TakeMap] for a map of which the input says that it has n entries, a number that the input
// bounds. A new map on the heap has room for them. A negative n says nothing. It is for generated
// code.
func TakeMapFor[K comparable, V any](m Map[K, V], a *Arena, old *map[K]V, n int) map[K]V {
	if a != nil || old != nil && *old != nil || n <= 0 {
		return TakeMap(m, a, old)
	}
	return make(map[K]V, min(n, mapAhead))
}

// TakeMap returns the map that a decoder fills when it meets an object for the map in old: on the heap
// that itself, as encoding/json does, or a new map if it is nil; in an arena always an empty map.
// old may be nil where there is no variable. It is for generated code.
func TakeMap[K comparable, V any](m Map[K, V], a *Arena, old *map[K]V) map[K]V {
	if a != nil {
		// The slot's maps are of this type; the second result saves the code of a panic.
		v, _ := a.takeMap(m.slot).(map[K]V)
		return v
	}
	if old != nil && *old != nil {
		return *old
	}
	return make(map[K]V)
}
