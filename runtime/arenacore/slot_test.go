package arenacore

import (
	"sync"
	"testing"
)

func TestZeroHandle(t *testing.T) {
	slab, list := new(Slab[cell]), new(Map[string, int])
	stack := NewStack(slab)
	if *Cell(slab, nil) != (cell{}) || len(Make(slab, nil, 3)) != 3 || TakeMap(list, nil, nil) == nil {
		t.Error("no heap memory")
	}
	mustPanic(t, func() { Grow(slab, nil, nil) })
	mustPanic(t, func() { GrowNested(stack, nil, nil) })
	a := New(0)
	mustPanic(t, func() { Cell(slab, a) })
	mustPanic(t, func() { Make(slab, a, 3) })
	mustPanic(t, func() { Grow(slab, a, Begin(slab, a, nil)) })
	mustPanic(t, func() { BeginNested(stack, a, nil) })
	mustPanic(t, func() { TakeMap(list, a, nil) })
}

// Handles are made by goroutines at once, the same one and others, while arenas look up what they stand for.
func TestHandlesOfManyGoroutines(t *testing.T) {
	type item struct{ id int }
	const workers, rounds = 8, 50
	made := make([]*Slab[item], workers*rounds)
	slab, stack, list := NewSlab[item](), NewStack(NewSlab[item]()), NewMap[string, item]()
	elems, lists := NewElems[item](), NewStringMaps[string, item](NewSlab[item]())
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			a := New(0)
			Cell(slab, a).id = 1
			v := push[item](a, stack, BeginNested(stack, a, nil), item{2})
			TakeMap(list, a, nil)["a"] = EndNested(stack, a, v)[0]
			var one map[string]item
			lists.Take(a, lists.VariableOf(&one), 1)
			if elems.SliceOf(&[]item{{1}}).Len() != 1 {
				t.Error("another slice")
			}
			for i := range rounds {
				s := NewSlab[item]()
				made[w*rounds+i] = s
				Cell(s, a).id = 1
				v := push[item](a, SharedStack[item](), BeginNested(SharedStack[item](), a, nil), item{2})
				TakeMap(SharedMap[int, item](), a, nil)[3] = EndNested(SharedStack[item](), a, v)[0]
				Cell(SlabOf[item](), a).id = 4
				Cell(SharedSlab[item](), a).id = 5
			}
			a.Reset()
			checkReset(t, a, SlabOf[item]())
			checkReset(t, a, SharedSlab[item]())
		})
	}
	wg.Wait()
	seen := map[int]bool{}
	for _, s := range append(made, SlabOf[item](), SharedSlab[item](), slab, stack.Slab) {
		slot := Untyped(s).number()
		if seen[slot] {
			t.Fatalf("two handles have slot %d", slot)
		}
		seen[slot] = true
	}
}
