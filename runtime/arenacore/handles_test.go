package arenacore

// Handles as generated code declares them, in variables of tests.

func NewSlab[T any]() *Slab[T] { return &Slab[T]{Make: MakeSlab[T]} }

func NewStack[T any](s *Slab[T]) *Stack[T] { return &Stack[T]{Slab: s} }

func NewElems[T any]() *Elems { return Untyped(NewSlab[T]()) }

func NewMap[K comparable, V any]() *Map[K, V] { return &Map[K, V]{Make: MakeMap[K, V]} }

func NewStringMaps[K ~string, V any](values *Slab[V]) *StringMaps {
	return UntypedMaps(&StringMap[K, V]{Make: MakeStringMap[K, V], Values: values})
}
