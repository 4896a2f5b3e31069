package arenacore

import "sync/atomic"

// A usualLength is the length of the slices of one type on the heap, where two of them had about
// the same: pages of 50 items, vectors, rows. Such a slice gets memory of that length at once,
// where the input does not say how many elements there will be. It promises nothing, so goroutines
// may overwrite each other's change. Ten lists of 100 strings take 0.52 of the memory with it.
//
// Lengths that vary have no usual one: with an average, the lists of canada_geometry took between
// 1.08 and 1.44 of the memory. Nor have short ones, which gain little: processors that decode them
// at the same time do not write to the same word.
type usualLength struct {
	// state is twice the length of the last slice that left memory unused, and one more if the slice
	// before it had that length too. It is one word: another goroutine's length under the mark of
	// this one's could be none, or one that nothing bounds.
	state atomic.Uint32
}

const (
	// mostUsual is how many bytes slices of the usual length take at most, so that what a slice of
	// one element may get is bounded. It is also the greatest length that is noted.
	mostUsual = 16 << 10

	// leastUsual is the least usual length.
	leastUsual = 8
)

// first is the capacity to begin with, for elements of that size.
func (u *usualLength) first(size int) int {
	s := u.state.Load()
	switch {
	case s&1 != 0:
		return int(s >> 1)
	case size <= 128:
		return 4
	}
	return 1
}

// forget leaves slices without a usual length until one of the last one's length has ended. A slice
// has needed more than its first capacity, or may hold others.
func (u *usualLength) forget() {
	if s := u.state.Load(); s&1 != 0 {
		u.state.Store(s &^ 1)
	}
}

// ended enters that a slice has n elements, which is fewer than there is memory for.
func (u *usualLength) ended(n, size int) {
	s := u.state.Load()
	last := int(s >> 1)
	if n < leastUsual && last < leastUsual {
		return
	}
	next := uint32(min(n, mostUsual)) << 1
	if leastUsual <= n && n <= last && n >= last-last/8 && n <= mostUsual/max(size, 1) {
		next = s | 1
	}
	if next != s {
		u.state.Store(next)
	}
}
