package arena

// NewCall is called by a decoder before it decodes a document of so many bytes into a.
// It is for generated code.
func (a *Arena) NewCall(bytes int) {
	if a != nil {
		a.called = false
		a.input += bytes
	}
}

// Pin is called by a decoder before it calls a method of the author of a decoded type, and Unpin
// after it, in a deferred call, so that a panic unpins as well. In between, Reset, Release and
// [Pool.Put] of the arena, and Reset and Put of the arena that it is a child of, would take memory
// that the decoder still uses: they panic. Pins nest, as the method may decode into the same arena.
// The nil arena is not pinned. It is for generated code.
func (a *Arena) Pin() {
	if a != nil {
		a.pins++
		a.called = true
	}
}

// Unpin ends the last Pin.
// It is for generated code.
func (a *Arena) Unpin() {
	if a != nil {
		a.pins--
		a.called = true
	}
}

// mustBeUnpinned panics if a decoder that is calling a method needs the arena, or one of its
// children.
func (a *Arena) mustBeUnpinned(verb string) {
	if a.pins != 0 || len(a.children.all) != 0 {
		a.nonePinned(verb)
	}
}

func (a *Arena) nonePinned(verb string) {
	if a.pinned() {
		panic("arena: " + verb + " of an arena that is being decoded into, by a method that the decoder has called" + a.debug.history())
	}
}

// pinned reports whether a or one of its children is. Nobody uses a child meanwhile, as at Reset.
func (a *Arena) pinned() bool {
	if a.pins != 0 {
		return true
	}
	for _, c := range a.children.all {
		if c.pinned() {
			return true
		}
	}
	return false
}
