// Package scratch lets encoders append more than there is room for without allocating. Text that
// outgrows its memory goes on in memory from a pool, and is copied back at the end if it fits.
//
// An encoder leaves room behind what it appends, so that its next stores need no check. It runs
// short of that room before the caller's memory is full: a text that fits exactly is finished in
// pooled memory.
package scratch

import (
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

const (
	// small is the capacity up to which memory is always kept. There is a pool for small memory
	// and one for large, so that short texts do not keep large memory in use.
	small = 64 << 10

	// spare is how much capacity a text has behind it in memory of its own: the next text of that
	// length is then finished in place.
	spare = 128
)

// A block is pooled memory. The blocks themselves are pooled too, apart from the memory that they
// are given.
type block struct{ b []byte }

var (
	pools  [2]sync.Pool // of blocks with memory: small, large
	blocks = sync.Pool{New: func() any { return new(block) }}
)

func pool(n int) *sync.Pool {
	if n <= small {
		return &pools[0]
	}
	return &pools[1]
}

// Grow returns b with capacity for n more bytes, in other memory. It is for text that an encoder
// appends and that [Settle] or [Drop] is called for in the end.
func Grow(b []byte, n int) []byte {
	if f, _ := pool(len(b) + n).Get().(*block); f != nil {
		s := f.b
		f.b = nil
		blocks.Put(f)
		if cap(s)-len(b) >= n {
			return append(s[:0], b...)
		}
	}
	return append(b, make([]byte, n)...)[:len(b)]
}

// Settle returns b, which is dst and what was appended to it, in dst's memory if it fits there, and
// otherwise in memory that belongs to the caller. b must not be used any more.
func Settle(dst, b []byte) []byte {
	if mem.SameStart(dst, b) {
		return b
	}
	return settle(dst, b)
}

// settle is Settle for b in pooled memory.
func settle(dst, b []byte) []byte {
	if len(b) > cap(dst) {
		dst = slices.Grow(dst, len(b)-len(dst)+spare)
	}
	dst = append(dst, b[len(dst):]...)
	give(b)
	return dst
}

// Copy returns b in memory that belongs to the caller.
func Copy(b []byte) []byte {
	n := len(b)
	if cap(b)-n < spare {
		return append(slices.Grow([]byte(nil), n+spare), b...)
	}
	// What is behind b is copied, too: so only that has to be cleared.
	text := append([]byte(nil), b[:n+spare]...)
	clear(text[n:])
	return text[:n]
}

// Drop is Settle for text that is not used.
func Drop(dst, b []byte) {
	if !mem.SameStart(dst, b) {
		give(b)
	}
}

// give puts the memory of b into its pool. Memory that is large for its text is left to the
// collector.
func give(b []byte) {
	if n := cap(b); n > small && len(b) < n/4 {
		return
	}
	f := blocks.Get().(*block)
	f.b = b
	pool(cap(b)).Put(f)
}
