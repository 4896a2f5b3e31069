package arenacore

import "unsafe"

// A Stack is what a [Slab] is for slices of unknown length whose elements may contain slices of the
// same type, such as []Node in Node. Elements are collected on a scratch stack in the arena and
// copied once, at End, to the slab.
//
// BeginNested and End nest: what is begun last is ended first. An open slice that is abandoned (an error,
// a panic) takes up scratch memory until an enclosing slice is grown or ended, or until Reset. It
// is for generated code.
type Stack[T any] struct {
	_    [0]*T
	slot int
	slab Slab[T]
}

// NewStack registers a stack whose results lie in s. As with [NewSlab], it belongs into a package
// variable. It is for generated code.
func NewStack[T any](s Slab[T]) Stack[T] { return Stack[T]{slot: newStackSlot(s.slot), slab: s} }

// BeginNested is [Begin] on a stack. In an arena the result is scratch memory, which must not be kept:
// only what EndNested returns may be. It is for generated code.
func BeginNested[T any](s Stack[T], a *Arena, old *[]T) []T {
	c := a.beginScratch(s.slot, s.slab.slot, untyped(old))
	return *(*[]T)(unsafe.Pointer(&c)) // safe as sliceOf is
}

// BeginNestedFor is [BeginFor] on a stack: there is room for all elements, within the bounds of that.
// It is for generated code.
func BeginNestedFor[T any](s Stack[T], a *Arena, old *[]T, n int) []T {
	c := a.beginScratchFor(s.slot, s.slab.slot, untyped(old), n)
	return *(*[]T)(unsafe.Pointer(&c)) // safe as sliceOf is
}

// GrowNested is [Grow] on a stack. It is for generated code.
func GrowNested[T any](s Stack[T], a *Arena, v []T) []T {
	a.growScratch(s.slot, s.slab.slot, untyped(&v))
	return v
}

// EndNested closes an open slice and returns a copy of its elements, in an arena with cap == len. The
// result is not nil when there are none. It is for generated code.
func EndNested[T any](s Stack[T], a *Arena, v []T) []T {
	a.endScratch(s.slot, s.slab.slot, untyped(&v))
	return v
}
