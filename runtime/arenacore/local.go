package arenacore

import "unsafe"

// A Local is a handle to one value of T that each arena keeps across Resets, such as a decoder's
// scratch state. It is declared once, as a package variable. Release forgets the value. It is for
// generated code.
type Local[T any] struct {
	_    [0]*T
	slot int
}

// NewLocal registers a value per arena. Each call takes a slot in every arena for the life
// of the process, hence it belongs into a package variable.
// It is for generated code.
func NewLocal[T any]() Local[T] { return Local[T]{slot: localSlots.add(struct{}{})} }

// Get returns the arena's value, nil if Reset has not made one. The arena must not be nil. Memory of
// the arena that the value refers to is dead after a Reset, as everywhere. It is for generated code.
func (l Local[T]) Get(a *Arena) *T {
	return (*T)(a.locals.at(l.slot)) // safe as sliceOf is
}

// Reset makes the arena's value a new one, which is zero, and returns it. The old one is still its
// user's. It is for generated code.
func (l Local[T]) Reset(a *Arena) *T {
	p := new(T)
	a.setLocal(l.slot, unsafe.Pointer(p))
	return p
}

func (a *Arena) setLocal(slot int, p unsafe.Pointer) {
	_, last := localSlots.get(slot)
	a.locals.set(slot, last, p)
}
