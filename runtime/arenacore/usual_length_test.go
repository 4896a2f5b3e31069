package arenacore

import (
	"sync"
	"testing"
)

// A type of its own, so that no other test's slices count.
type pageItem [2]int32

var pageItems = NewSlab[pageItem]()

func pageOf(n int) []pageItem {
	v := Begin(pageItems, nil, nil)
	for range n {
		if len(v) == cap(v) {
			v = Grow(pageItems, nil, v)
		}
		v = v[:len(v)+1]
	}
	return End(pageItems, nil, v)
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

// A crew has slices in slices of its type.
type crew struct{ mates []crew }

var (
	crews     = NewSlab[crew]()
	crewStack = NewStack(crews)
)

// crewOf returns as many crews, each of which fill has filled.
func crewOf(n int, fill func(*crew)) []crew {
	v := BeginNested(crewStack, nil, nil)
	for range n {
		if len(v) == cap(v) {
			v = GrowNested(crewStack, nil, v)
		}
		v = v[:len(v)+1]
		fill(&v[len(v)-1])
	}
	return EndNested(crewStack, nil, v)
}

func TestSlicesInsideOfOthersAreNotAllOfTheUsualLength(t *testing.T) {
	const n = 500
	leaf := func(*crew) {}
	for range 2 {
		crewOf(n, leaf)
	}
	for k, want := range []int{n, n, n} {
		if got := cap(crewOf(n, leaf)); got != want {
			t.Errorf("slice %d after another: capacity %d, want %d", k, got, want)
		}
	}
	total, depth := 0, 0
	var nest, nestUncounted func(*crew)
	nestUncounted = func(v *crew) {
		if depth++; depth < 1000 {
			v.mates = Grow(crews, nil, BeginFor(crews, nil, nil, -1))[:1]
			nestUncounted(&v.mates[0])
			total += cap(v.mates)
		}
	}
	nestUncounted(new(crew))
	if total > n+4*1000 {
		t.Errorf("1000 slices of unknown length, each in another, have memory for %d", total)
	}

	total, depth = 0, 0
	nest = func(v *crew) {
		if depth++; depth < 1000 {
			v.mates = crewOf(1, nest)
			total += cap(v.mates)
		}
	}
	crewOf(n, leaf)
	crewOf(n, leaf)
	crewOf(1, nest)
	if total > n+4*1000 {
		t.Errorf("1000 slices of one element, each in another, have memory for %d", total)
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
