package arena

import "github.com/ezrantn/catena/runtime/internal/mem"

// The handles of generated code for generic types, by (*T)(nil).
var sharedSlabs, sharedStacks, sharedMaps mem.Types

// SharedSlab returns the handle for T that the generated code of all generic
// types shares, which cannot declare one for a type that type arguments settle.
// It is found by type, in a few nanoseconds, and is another slab than that of
// [SlabOf] or of a package variable.
func SharedSlab[T any]() Slab[T] {
	if s, ok := sharedSlabs.Load((*T)(nil)).(Slab[T]); ok {
		return s
	}
	return sharedSlabs.LoadOrStore((*T)(nil), NewSlab[T]()).(Slab[T])
}

// SharedStack is SharedSlab for the stack whose results lie in that slab.
func SharedStack[T any]() Stack[T] {
	if s, ok := sharedStacks.Load((*T)(nil)).(Stack[T]); ok {
		return s
	}
	return sharedStacks.LoadOrStore((*T)(nil), NewStack(SharedSlab[T]())).(Stack[T])
}

// SharedMap is SharedSlab for maps.
func SharedMap[K comparable, V any]() Map[K, V] {
	if m, ok := sharedMaps.Load((*map[K]V)(nil)).(Map[K, V]); ok {
		return m
	}
	return sharedMaps.LoadOrStore((*map[K]V)(nil), NewMap[K, V]()).(Map[K, V])
}
