package arena

import (
	"sync"
	"testing"
)

// A type of its own, so that no other test's slices count.
type pageItem [2]int32

var pageItems = NewSlab[pageItem]()

func pageOf(n int) []pageItem {
	v := pageItems.Begin(nil, nil)
	for range n {
		if len(v) == cap(v) {
			v = pageItems.Grow(nil, v)
		}
		v = v[:len(v)+1]
	}
	return pageItems.End(nil, v)
}

func TestSlicesOfTheUsualLengthAreExact(t *testing.T) {
	for _, step := range []struct{ n, want int }{
		{50, 64}, {50, 64}, // once may be chance
		{50, 50}, {50, 50},
		{49, 50}, {45, 50},
		{9, 50}, {9, 16}, {9, 9}, // another length
		{10, 18}, {10, 16}, {10, 10}, // a longer one
		{3, 10}, {30, 32}, {7, 8}, {3, 4}, {30, 32}, // none
		{5000, 5832}, {5000, 5832}, {5000, 5832}, // 40,000 bytes are not given on the word of others
	} {
		if got := cap(pageOf(step.n)); got != step.want {
			t.Errorf("%d elements: capacity %d, want %d", step.n, got, step.want)
		}
	}
}

// Goroutines that decode lists at the same time see no length that is none, nor one that takes more
// memory than a usual length may.
func TestUsualLengthsAreSeenWhole(t *testing.T) {
	const size = 600
	var u usualLength
	var wait sync.WaitGroup
	wait.Go(func() {
		for range 1_000_000 {
			u.ended(3, size)
			u.ended(3, size)
			u.ended(0, size) // an empty list that has memory
			u.ended(2, size)
			u.ended(2, size)
			u.ended(mostUsual, size)
		}
	})
	wait.Go(func() {
		for range 4_000_000 {
			if n := u.first(size); n < 1 || n > 3 {
				t.Errorf("a slice begins with memory for %d elements", n)
				return
			}
		}
	})
	wait.Wait()
}
