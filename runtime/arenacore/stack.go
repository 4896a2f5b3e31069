package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/late"
)

// A Stack is what a [Slab] is for slices of unknown length whose elements may contain slices of the
// same type, such as []Node in Node. Elements are collected on a scratch stack in the arena and
// copied once, at End, to the slab.
//
// BeginNested and End nest: what is begun last is ended first. An open slice that is abandoned (an error,
// a panic) takes up scratch memory until an enclosing slice is grown or ended, or until Reset. It
// is for generated code.
type Stack[T any] struct {
	Slab *Slab[T] // in which results lie
	slot late.Word
}

// A stack is a Stack whose T is left out. The functions of a Stack convert it; that is safe as [Untyped] is.
type stack struct {
	slab *Elems
	slot late.Word
}

// number returns the slot of the stack, which it makes if this is its first use.
func (s *stack) number() int {
	return int(s.slot.Make(func() uint32 { return uint32(stackSlots.add(struct{}{})) }))
}

// BeginNested is [Begin] on a stack. In an arena the result is scratch memory, which must not be kept:
// only what EndNested returns may be. It is for generated code.
func BeginNested[T any](s *Stack[T], a *Arena, old *[]T) []T {
	c := a.beginScratch((*stack)(unsafe.Pointer(s)), untyped(old))
	return *(*[]T)(unsafe.Pointer(&c)) // safe as sliceOf is
}

// BeginNestedFor is [BeginFor] on a stack: there is room for all elements, within the bounds of that.
// It is for generated code.
func BeginNestedFor[T any](s *Stack[T], a *Arena, old *[]T, n int) []T {
	c := a.beginScratchFor((*stack)(unsafe.Pointer(s)), untyped(old), n)
	return *(*[]T)(unsafe.Pointer(&c)) // safe as sliceOf is
}

// GrowNested is [Grow] on a stack. It is for generated code.
func GrowNested[T any](s *Stack[T], a *Arena, v []T) []T {
	a.growScratch((*stack)(unsafe.Pointer(s)), untyped(&v))
	return v
}

// EndNested closes an open slice and returns a copy of its elements, in an arena with cap == len. The
// result is not nil when there are none. It is for generated code.
func EndNested[T any](s *Stack[T], a *Arena, v []T) []T {
	a.endScratch((*stack)(unsafe.Pointer(s)), untyped(&v))
	return v
}
