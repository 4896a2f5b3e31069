package arena

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Boxes puts values of T into interfaces of the type I, in an arena. T implements I. It is declared once, as a
// package variable of generated code.
type Boxes[I, T any] struct {
	like   I
	byHand bool
}

// NewBoxes returns the Boxes of T, of which like is the zero value. Types of a pointer's size are left to the
// compiler, which takes memory from the heap for them.
func NewBoxes[I, T any](like I) Boxes[I, T] {
	return Boxes[I, T]{like, mem.TypeWordOf[T]().ByHand()}
}

// Box returns the value in a cell of the arena as an interface value, without a copy of it, which
// lives as long as the cell. The cell is not written again. Without an arena the value is copied to the heap.
func (s *Boxes[I, T]) Box(a *Arena, cell *T) I {
	if a == nil || !s.byHand {
		return any(*cell).(I)
	}
	// like holds a T by address, as byHand says, and the cell is a T.
	return mem.At(s.like, unsafe.Pointer(cell))
}
