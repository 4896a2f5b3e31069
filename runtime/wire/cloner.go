package wire

import (
	"fmt"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Cloner is what the parts of one deep copy have in common: the memory of their
// text, and how deep it has come. Generated Clone methods begin with an empty one.
type Cloner struct {
	text  mem.Blocks
	depth int // of types that contain themselves
	hops  int // through interfaces and type arguments, each of which is on a level of its own

	places map[*Place]*Place // the copies of Places
}

// String returns a copy of s. Short ones share memory, as those do that are decoded
// onto the heap.
func (c *Cloner) String(s string) string { return c.text.String(s) }

// Enter begins a value of a type that can contain itself, and Leave ends it.
// Enter panics where none that can be encoded goes: a cycle would not end.
func (c *Cloner) Enter() {
	if c.depth++; c.depth > DefaultDepth {
		tooDeepToClone()
	}
}

// Leave is the end of what Enter began.
func (c *Cloner) Leave() { c.depth-- }

// hop is Enter for a copy by a method that is found only now.
func (c *Cloner) hop() {
	if c.hops++; c.hops > DefaultDepth {
		tooDeepToClone()
	}
}

// levels is a Cloner as package dynamic takes it.
type levels Cloner

func (l *levels) Enter()      { (*Cloner)(l).Enter() }
func (l *levels) Leave()      { (*Cloner)(l).Leave() }
func (l *levels) Hop()        { (*Cloner)(l).hop() }
func (l *levels) Back()       { l.hops-- }
func (l *levels) Cloner() any { return (*Cloner)(l) }

func tooDeepToClone() {
	panic(fmt.Sprintf("catena: Clone of a value that is more than %d levels deep, or contains itself", DefaultDepth))
}
