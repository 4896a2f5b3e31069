package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Boxes puts values of T into interfaces of the type I, in an arena or on the heap. T implements I. It is declared once, as a
// package variable of generated code.
type Boxes[I, T any] struct {
	like   I
	byHand bool
}

// NewBoxes returns the Boxes of T, of which like is the zero value. Types of a pointer's size that hold a pointer
// are left to the compiler, which keeps most of them in the interface value itself.
func NewBoxes[I, T any](like I) Boxes[I, T] {
	word := mem.TypeWordOf[T]()
	if !dynamic.HasPointers((*T)(nil)) {
		word = mem.PlainTypeWordOf[T]()
	}
	return Boxes[I, T]{like, word.ByHand()}
}

// Box returns the value in a cell of the arena, or of the heap without one, as an interface value, without a copy
// of it, which lives as long as the cell. The cell is not written again.
func (s *Boxes[I, T]) Box(cell *T) I {
	if unsafe.Sizeof(*cell) == 0 {
		return s.like
	}
	if !s.byHand {
		return any(*cell).(I)
	}
	// like holds a T by address, as byHand says, and the cell is a T.
	return mem.At(s.like, unsafe.Pointer(cell))
}

// Held returns the T that an interface value holds, without a copy of it where that is possible. It is not written.
func (s *Boxes[I, T]) Held(v I) *T {
	if s.byHand {
		return (*T)(mem.Held(v)) // by address, as byHand says of a T
	}
	held := any(v).(T)
	return &held
}
