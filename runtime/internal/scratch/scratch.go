// Package scratch lets encoders append more than there is room for without allocating. Text that
// outgrows its memory continues in memory from a pool, and is copied back at the end if it fits.
//
// An encoder leaves room behind its text, so that its next stores need no check. It runs short
// of that room before the caller's memory is full: a text that just fits is finished in
// pooled memory.
package scratch

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

const (
	// small is the capacity up to which memory is always kept. There is a pool for small memory
	// and one for large, so that short texts do not keep large memory in use.
	small = 64 << 10

	// large is the capacity up to which new memory is twice as large as needed.
	large = 1 << 20

	// Spare is how much capacity a text has behind it in memory of its own: the next text of that
	// length is then finished in place.
	Spare = 128
)

// A block is pooled memory. The blocks themselves are pooled too, apart from the memory that they
// are given. The pools are no pool.Pool, as there is nothing but memory.
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

// lastWasLong is set if the last text outgrew a small buffer; the next one then starts with a large
// one. A small buffer could not go back to the pool: Grow cannot tell it from the caller's memory.
var lastWasLong atomic.Bool

func setLastWasLong(v bool) {
	if lastWasLong.Load() != v { // processors share read-only memory
		lastWasLong.Store(v)
	}
}

// Grow returns b with capacity for n more bytes, in other memory. It is for text that an encoder
// appends and that [Settle] or [Drop] is called for in the end.
func Grow(b []byte, n int) []byte {
	size := len(b) + n
	var s []byte
	if size > small {
		setLastWasLong(true)
	} else if lastWasLong.Load() {
		s = take(&pools[1])
	}
	if s == nil {
		s = take(pool(size))
	}
	if cap(s) >= size {
		return append(s[:0], b...)
	}
	return append(b, make([]byte, capacity(size)-len(b))...)[:len(b)]
}

// take takes memory from a pool: nil if there is none.
func take(p *sync.Pool) []byte {
	f, _ := p.Get().(*block)
	if f == nil {
		return nil
	}
	s := f.b
	f.b = nil
	blocks.Put(f)
	return s
}

// capacity returns how much new memory a text of so many bytes gets: more than it needs, so that few
// steps lead to large memory.
func capacity(size int) int {
	switch {
	case size <= small/8:
		return max(8*size, 1<<10)
	case size <= small:
		return small
	}
	return max(size, min(2*size, large))
}

// Settle returns b, which is dst and the text appended to it, in dst's memory if it leaves a byte of that free, and
// otherwise in memory that belongs to the caller, with [Spare] behind it. b must not be used any more.
//
// A text that fills dst is mostly appended to the last one, which was given out without spare capacity and had the same
// length: one that stays there would be copied back, and each that follows.
func Settle(dst, b []byte) []byte {
	if mem.SameStart(dst, b) {
		return b
	}
	return settle(dst, b)
}

// settle is Settle for b in pooled memory.
func settle(dst, b []byte) []byte {
	if len(b) >= cap(dst) {
		dst = slices.Grow(dst, len(b)-len(dst)+Spare)
	}
	dst = append(dst, b[len(dst):]...)
	give(b)
	return dst
}

// Drop is Settle for text that is not used.
func Drop(dst, b []byte) {
	if !mem.SameStart(dst, b) {
		give(b)
	}
}

// give puts the memory of b into its pool. Memory that is large for a long text is left to the
// collector. A short text gives large memory back: the next one does not take it, so that the pool
// frees it if no long text follows.
func give(b []byte) {
	setLastWasLong(len(b) > small)
	if n := cap(b); len(b) > small && len(b) < n/4 {
		return
	}
	f := blocks.Get().(*block)
	f.b = b
	pool(cap(b)).Put(f)
}
