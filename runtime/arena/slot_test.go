package arena

import (
	"sync"
	"testing"
)

func TestZeroHandle(t *testing.T) {
	var slab Slab[cell]
	var list Map[string, int]
	stack := NewStack(slab)
	if *slab.New(nil) != (cell{}) || len(slab.Make(nil, 3)) != 3 || list.Get(nil, nil) == nil {
		t.Error("no heap memory")
	}
	mustPanic(t, func() { slab.Grow(nil, nil) })
	mustPanic(t, func() { stack.Grow(nil, nil) })
	a := New(0)
	mustPanic(t, func() { slab.New(a) })
	mustPanic(t, func() { slab.Make(a, 3) })
	mustPanic(t, func() { slab.Grow(a, slab.Begin(a, nil)) })
	mustPanic(t, func() { stack.Begin(a, nil) })
	mustPanic(t, func() { list.Get(a, nil) })
	mustPanic(t, func() { new(Local[int]).Renew(a) })
}

// Handles are made by goroutines at once, and by others while arenas look up what they stand for.
func TestHandlesOfManyGoroutines(t *testing.T) {
	type item struct{ id int }
	const workers, rounds = 8, 50
	made := make([]Slab[item], workers*rounds)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			a := New(0)
			for i := range rounds {
				s := NewSlab[item]()
				made[w*rounds+i] = s
				s.New(a).id = 1
				v := push[item](a, SharedStack[item](), SharedStack[item]().Begin(a, nil), item{2})
				SharedMap[int, item]().Get(a, nil)[3] = SharedStack[item]().End(a, v)[0]
				SlabOf[item]().New(a).id = 4
				SharedSlab[item]().New(a).id = 5
			}
			a.Reset()
			checkReset(t, a, SlabOf[item]())
			checkReset(t, a, SharedSlab[item]())
		})
	}
	wg.Wait()
	seen := map[Slab[item]]bool{SlabOf[item](): true, SharedSlab[item](): true}
	for _, s := range made {
		if seen[s] {
			t.Fatalf("two handles have slot %d", s.slot)
		}
		seen[s] = true
	}
}
