package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/late"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Boxes puts values of T into interfaces of the type I, in an arena or on the heap. T implements I. It is declared once, as a
// package variable of generated code. The zero Boxes is ready for use.
type Boxes[I, T any] struct {
	form late.Word
	like I // holds a zero T
}

// The forms of Boxes. Types of a pointer's size that hold a pointer are left to the compiler, which keeps most of them
// in the interface value itself.
const (
	byHand = 1 + iota
	byCompiler
)

// makeBoxes makes s when it is first used, and reports whether it is byHand.
func makeBoxes[I, T any](s *Boxes[I, T]) bool {
	return s.form.Make(func() uint32 {
		var zero T
		s.like = any(zero).(I)
		word := mem.TypeWordOf[T]()
		if !dynamic.HasPointers((*T)(nil)) {
			word = mem.PlainTypeWordOf[T]()
		}
		if word.ByHand() {
			return byHand
		}
		return byCompiler
	}) == byHand
}

// Box returns the value in a cell of the arena, or of the heap without one, as an interface value, without a copy
// of it, which lives as long as the cell. The cell is not written again.
func (s *Boxes[I, T]) Box(cell *T) I {
	if unsafe.Sizeof(*cell) == 0 || s.form.Load() != byHand && !makeBoxes(s) {
		return any(*cell).(I)
	}
	// like holds a T by address, as byHand says, and the cell is a T.
	return mem.At(s.like, unsafe.Pointer(cell))
}

// Held returns the T that an interface value holds, without a copy of it where that is possible. It is not written.
func (s *Boxes[I, T]) Held(v I) *T {
	if s.form.Load() == byHand || makeBoxes(s) {
		return (*T)(mem.Held(v)) // by address, as byHand says of a T
	}
	held := any(v).(T)
	return &held
}
