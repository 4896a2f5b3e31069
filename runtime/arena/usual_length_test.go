package arena

import "testing"

// A type of its own, so that no other test's slices count.
type pageItem struct{ a, b int32 }

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
