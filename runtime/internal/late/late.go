// Package late is for package variables of generated code. Their literals are constants, function values and
// addresses, which the linker writes: no function runs when a program starts, and a variable of the user's whose
// initializer decodes finds them whatever the order is in which Go initializes. What else is in such a variable is
// made when it is first needed.
package late

import (
	"sync"
	"sync/atomic"
)

// A Word is a number that is 0 until it is made, and does not change afterwards. What its maker writes before it
// returns is there for everybody who has read another number than 0: a variable with a Word is made of its literal by
// the maker. The zero Word is ready for use.
type Word struct {
	word atomic.Uint32
	mu   sync.Mutex // held to make it
}

// Load returns the number, 0 if it is not made.
func (w *Word) Load() uint32 { return w.word.Load() }

// IsMade reports whether the number is made.
func (w *Word) IsMade() bool { return w.word.Load() != 0 }

// Make makes the number unless it is made, and returns it. If the maker panics the number is not made. Once it is
// made, nobody waits for anybody else.
func (w *Word) Make(maker func() uint32) uint32 {
	if n := w.word.Load(); n != 0 {
		return n
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	n := w.word.Load()
	if n == 0 {
		n = maker()
		w.word.Store(n)
	}
	return n
}
