package arena

// A Stack is what a [Slab] is for slices of unknown length whose elements may contain slices of the same type, such as
// []Node in Node. Elements are collected on a scratch stack in the arena and copied once, at End, to the slab.
//
// Begin and End nest: what is begun last is ended first. An open slice that is abandoned (an error, a panic) takes up
// scratch memory until an enclosing slice is grown or ended, or until Reset.
type Stack[T any] struct {
	_    [0]*T
	slot int
	slab Slab[T]
}

// NewStack registers a stack whose results lie in s. As with [NewSlab], it belongs into a package variable.
func NewStack[T any](s Slab[T]) Stack[T] { return Stack[T]{slot: newStackSlot(s.slot), slab: s} }

// Begin starts a slice of unknown length; see [Slab.Begin] for how it is used. In an arena the result is scratch
// memory, which must not be kept: only what End returns may be.
func (s Stack[T]) Begin(a *Arena, old []T) []T {
	a.beginScratch(s.slot, s.slab.slot, untyped(&old))
	return old
}

// BeginFor is Begin for a slice of which the input says that it has n elements. There is room for all of them, within
// the bounds of [Slab.BeginFor].
func (s Stack[T]) BeginFor(a *Arena, old []T, n int) []T {
	a.beginScratchFor(s.slot, s.slab.slot, untyped(&old), n)
	return old
}

// Grow takes an open slice with len == cap and returns it with room for more elements; these are zero. v itself must
// not be used any more.
func (s Stack[T]) Grow(a *Arena, v []T) []T {
	a.growScratch(s.slot, s.slab.slot, untyped(&v))
	return v
}

// End closes an open slice and returns a copy of its elements, in an arena with cap == len. The result is not nil when
// there are none.
func (s Stack[T]) End(a *Arena, v []T) []T {
	a.endScratch(s.slot, s.slab.slot, untyped(&v))
	return v
}
