package wire

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Cloner is what the parts of one deep copy have in common: the memory of their
// text, and how deep it has come. Generated Clone methods begin with an empty one.
type Cloner struct {
	block []byte // what is free of the last one
	size  int    // of that
	depth int    // of types that contain themselves
}

// Short strings share blocks, each twice as large as the one before: a small
// value takes little, a large one few, and a kept string pins no more than one
// that was decoded onto the heap does.
const (
	shareMax   = 256
	firstBlock = 64
	lastBlock  = 2048
)

// String returns a copy of s.
func (c *Cloner) String(s string) string {
	if len(s) == 0 || len(s) > shareMax {
		return strings.Clone(s)
	}
	if len(s) > len(c.block) {
		c.size = min(max(2*c.size, firstBlock), lastBlock)
		c.block = make([]byte, max(len(s), c.size))
	}
	n := copy(c.block, s)
	dup := mem.String(c.block[:n]) // these bytes are nobody else's from now on
	c.block = c.block[n:]
	return dup
}

// Enter begins a value of a type that can contain itself, and Leave ends it.
// Enter panics where none that can be encoded goes: a cycle would not end.
func (c *Cloner) Enter() {
	if c.depth++; c.depth > DefaultDepth {
		tooDeepToClone()
	}
}

// Leave is the end of what Enter began.
func (c *Cloner) Leave() { c.depth-- }

func tooDeepToClone() {
	panic(fmt.Sprintf("catena: Clone of a value that is more than %d levels deep, or contains itself", DefaultDepth))
}
