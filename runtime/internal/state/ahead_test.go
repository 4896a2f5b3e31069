package state

import (
	"math/rand/v2"
	"testing"
)

// TestPassedInAnyOrder compares the ends that are kept with a map.
func TestPassedInAnyOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var a Ahead
		want := map[int]int{}
		var open func(i, depth int) int
		open = func(i, depth int) int { // a value that begins at i
			at := a.Open(i)
			end := i + 1 + random.IntN(large)
			for depth > 0 && random.IntN(3) > 0 {
				end = open(end, depth-1) + random.IntN(3)
			}
			end++
			a.Close(at, end)
			if end-i >= large {
				want[i] = end
			}
			return end
		}
		total := 0
		ask := func(i int) {
			end, ok := a.Passed(i)
			if wantEnd, wantOK := want[i]; ok != wantOK || ok && end != wantEnd {
				t.Fatal(i, end, ok, wantEnd, wantOK)
			}
		}
		for range 1 + random.IntN(5) {
			ask(total + 1)
			total = open(total, 6) + 1
			for range 5 {
				for i, end := random.IntN(total+2), random.IntN(total+2); i <= end; i++ {
					ask(i)
				}
				ask(random.IntN(total + 2))
			}
		}
	}
}
