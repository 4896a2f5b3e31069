package arenacore

import (
	"sync"
	"sync/atomic"
	"testing"
)

type (
	guarded struct {
		mu   sync.Mutex
		name string
	}
	deeper  struct{ _ [2]struct{ guarded } }
	tallied struct{ _ atomic.Int64 }
	waiter  struct{ _ *sync.WaitGroup } // may be copied
)

// onHeapAlways reports whether no cell, slice or open slice of a T is touched by a Reset, or
// tallied.
func onHeapAlways[T any](t *testing.T) bool {
	t.Helper()
	a := New(0)
	for _, s := range []*Slab[T]{SlabOf[T](), SharedSlab[T]()} {
		Cell(s, a)
		Target(s, a, new(*T))
		if v := Make(s, a, 3); len(v) != 3 || cap(v) != 3 {
			t.Errorf("Make: len %d, cap %d", len(v), cap(v))
		}
		v := Begin(s, a, nil)
		for range 5 {
			v = Grow(s, a, v[:cap(v)])
		}
		if v = End(s, a, v); len(v) != cap(v) {
			t.Errorf("End: len %d, cap %d", len(v), cap(v))
		}
	}
	stack := SharedStack[T]()
	v := GrowNested(stack, a, BeginNested(stack, a, nil))
	if v = EndNested(stack, a, v[:1]); len(v) != 1 || cap(v) != 1 {
		t.Errorf("Stack: len %d, cap %d", len(v), cap(v))
	}
	return a.Stats().InUse == 0
}

// A Reset zeroes its cells, and would unlock a lock that somebody holds.
func TestLocksAreNeverInAnArena(t *testing.T) {
	for name, heap := range map[string]bool{
		"a lock":                onHeapAlways[sync.Mutex](t),
		"a struct with a lock":  onHeapAlways[guarded](t),
		"a lock further inside": onHeapAlways[deeper](t),
		"an atomic number":      onHeapAlways[tallied](t),
		"a wait group":          onHeapAlways[sync.WaitGroup](t),
	} {
		if !heap {
			t.Errorf("%s lies in the arena", name)
		}
	}
	if onHeapAlways[waiter](t) || onHeapAlways[*guarded](t) {
		t.Error("a pointer to what holds a lock need not be on the heap")
	}
	a := New(0)
	v := Cell(SlabOf[guarded](), a)
	v.name = "held"
	v.mu.Lock()
	a.Reset()
	v.mu.Unlock() // a zeroed one would end the process
	if v.name != "held" {
		t.Error("a Reset changed it")
	}
}
