package arenacore

// BeginDocument is called by a decoder before it decodes a document of so many bytes into a. It is
// for generated code.
func (a *Arena) BeginDocument(bytes int) {
	if a != nil {
		a.called = false
		a.input += bytes
	}
}

// Lock is called by a decoder before it calls a method of the author of a decoded type, and Unlock
// after it, in a deferred call, so that a panic unlocks as well. In between, Reset, Release and
// [Pool.Put] of the arena, and Reset and Put of the arena that it is a child of, would take memory
// that the decoder still uses: they panic. Locks nest, as the method may decode into the same arena,
// and exclude no goroutine. The nil arena is not locked. It is for generated code.
func (a *Arena) Lock() {
	if a != nil {
		a.locks++
		a.called = true
	}
}

// Unlock ends the last Lock. It is for generated code.
func (a *Arena) Unlock() {
	if a != nil {
		a.locks--
		a.called = true
	}
}

// Called reports whether a decoder has called a method of a type's author since the last BeginDocument. It is false for
// the nil arena. It is for streams.
func (a *Arena) Called() bool { return a != nil && a.called }

// mustBeUnlocked panics if a decoder that is calling a method needs the arena, or one of its
// children.
func (a *Arena) mustBeUnlocked(verb string) {
	if a.locks != 0 || len(a.children.all) != 0 {
		a.noneLocked(verb)
	}
}

func (a *Arena) noneLocked(verb string) {
	if a.locked() {
		panic("arena: " + verb + " of an arena that is being decoded into, by a method that the decoder has called" + a.debug.history())
	}
}

// locked reports whether a or one of its children is. Nobody uses a child meanwhile, as at Reset.
func (a *Arena) locked() bool {
	if a.locks != 0 {
		return true
	}
	for _, c := range a.children.all {
		if c.locked() {
			return true
		}
	}
	return false
}
