package arena

// A Local is a handle to one value of T that each arena keeps across Resets, such as a decoder's
// scratch state. It is declared once, as a package variable. Release forgets the value. It is for
// generated code.
type Local[T any] struct {
	_    [0]*T
	slot int
}

// NewLocal registers a value per arena. As with [NewSlab], it belongs into a package variable.
// It is for generated code.
func NewLocal[T any]() Local[T] { return Local[T]{slot: localSlots.add(struct{}{})} }

// Get returns the arena's value, which is zero at first. The arena must not be nil. What the value
// refers to in the arena itself is dead after a Reset, as everywhere. It is for generated code.
func (l Local[T]) Get(a *Arena) *T {
	if a == nil {
		panic("arena: Local.Get without an arena")
	}
	if p, _ := a.locals.at(l.slot).(*T); p != nil {
		return p
	}
	return l.Renew(a)
}

// Renew makes the arena's value a new one and returns it. The old one is still its user's.
// It is for generated code.
func (l Local[T]) Renew(a *Arena) *T {
	p := new(T)
	a.setLocal(l.slot, p)
	return p
}

func (a *Arena) setLocal(slot int, p any) {
	_, last := localSlots.get(slot)
	a.locals.set(slot, last, p)
}
