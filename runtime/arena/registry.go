package arena

import "sync"

// handles holds what SlabOf gave out: a Slab[T] by (*T)(nil).
var handles sync.Map

// SlabOf returns the handle for T that package catena's generic functions
// share. It is found by type, in some ten nanoseconds; code that knows its type
// declares a handle with [NewSlab], which is another slab.
func SlabOf[T any]() Slab[T] {
	key := any((*T)(nil))
	if s, ok := handles.Load(key); ok {
		return s.(Slab[T])
	}
	s, _ := handles.LoadOrStore(key, NewSlab[T]())
	return s.(Slab[T])
}
