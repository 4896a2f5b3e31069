package arenacore

import (
	"fmt"
	"testing"
	"unsafe"
)

// arenas runs a test on the heap, in a new arena and in one that was used before.
func arenas(t *testing.T, f func(t *testing.T, a *Arena)) {
	t.Run("heap", func(t *testing.T) { f(t, nil) })
	a := New(0)
	t.Run("arena", func(t *testing.T) { f(t, a) })
	a.Reset()
	t.Run("again", func(t *testing.T) { f(t, a) })
}

func TestSlab(t *testing.T) {
	arenas(t, func(t *testing.T, a *Arena) {
		if v := Cell(cells, a); v == nil || *v != (cell{}) {
			t.Error("New")
		}
		for _, n := range []int{0, 1, 7, 1000, 100_000} {
			v := Make(strs, a, n)
			if v == nil || len(v) != n || cap(v) != n {
				t.Errorf("Make(%d): len %d, cap %d", n, len(v), cap(v))
			}
			s := Begin(strs, a, nil)
			for i := range n {
				s = push[string](a, strs, s, fmt.Sprint(i))
			}
			s = End(strs, a, s)
			if s == nil || len(s) != n || a != nil && cap(s) != n {
				t.Errorf("End of %d: len %d, cap %d", n, len(s), cap(s))
			}
			for i := range s {
				if s[i] != fmt.Sprint(i) {
					t.Fatalf("element %d is %q", i, s[i])
				}
			}
		}
	})
}

func TestPointerKeepsOldOnHeapOnly(t *testing.T) {
	old := &cell{id: 1}
	if Target(cells, nil, &old) != old {
		t.Error("heap: not old")
	}
	if v := Target(cells, nil, new(*cell)); v == nil || *v != (cell{}) {
		t.Error("heap: no new cell")
	}
	if v := Target(cells, New(0), &old); v == old || *v != (cell{}) {
		t.Error("arena: old reused")
	}
}

func TestBeginReusesOldOnHeapOnly(t *testing.T) {
	old := []string{"a", "b"}
	if v := Begin(strs, nil, &old); len(v) != 0 || unsafe.SliceData(v) != unsafe.SliceData(old) {
		t.Error("heap: not old[:0]")
	}
	a := New(0)
	Cell(strs, a)
	if v := Begin(strs, a, &old); len(v) != 0 || unsafe.SliceData(v) == unsafe.SliceData(old) {
		t.Error("arena: old reused")
	}
	if v := BeginNested(treeStack, a, &[]tree{{}}); len(v) != 0 || cap(v) == 0 {
		t.Error("stack: no scratch memory")
	}
}

func TestEndGivesBackTheRest(t *testing.T) {
	a := New(0)
	Cell(strs, a)
	v := End(strs, a, push[string](a, strs, Begin(strs, a, nil), "x"))
	w := Make(strs, a, 1)
	if unsafe.Add(unsafe.Pointer(&v[0]), unsafe.Sizeof(v[0])) != unsafe.Pointer(&w[0]) {
		t.Error("a gap after an ended slice")
	}
	// Ended twice, and ended when it is no longer at the tail: nothing to give back.
	End(strs, a, v)
	checkSlab(t, a, strs)
	open := Begin(strs, a, nil)
	Cell(strs, a)
	End(strs, a, open)
	if u := Cell(strs, a); *u != "" {
		t.Error("not zero")
	}
	checkSlab(t, a, strs)
}

// Slices ended twice or out of order must not make the slab hand out what is in use.
func TestEndOutOfOrder(t *testing.T) {
	a := New(0)
	open := push[string](a, strs, Begin(strs, a, nil), "once")
	v := End(strs, a, open)
	next := Make(strs, a, 1)
	next[0] = "next"
	End(strs, a, open)
	if s := Cell(strs, a); s == &next[0] || *s != "" {
		t.Error("ended twice: memory handed out twice")
	}
	outer := push[string](a, strs, Begin(strs, a, nil), "outer")
	Cell(strs, a)
	inner := push[string](a, strs, Begin(strs, a, nil), "inner")
	outer = End(strs, a, outer)
	s := Cell(strs, a)
	for i := range inner[:cap(inner)] {
		if s == &inner[:cap(inner)][i] {
			t.Error("outer slice ended first: memory of the inner one handed out")
		}
	}
	inner = End(strs, a, inner)
	if v[0] != "once" || next[0] != "next" || outer[0] != "outer" || inner[0] != "inner" {
		t.Error("a value changed")
	}
}

func TestNestedBeginOnOneSlab(t *testing.T) {
	a := New(0)
	for range 3 {
		outer := push[string](a, strs, Begin(strs, a, nil), "o0")
		inner := push[string](a, strs, Begin(strs, a, nil), "i0")
		outer = push[string](a, strs, outer, "o1")
		for i := range 300 {
			inner = push[string](a, strs, inner, fmt.Sprint(i))
			outer = push[string](a, strs, outer, fmt.Sprint(i))
		}
		outer, inner = End(strs, a, outer), End(strs, a, inner)
		if outer[0] != "o0" || outer[1] != "o1" || outer[301] != "299" || inner[0] != "i0" || inner[300] != "299" {
			t.Fatal("open slices mixed up")
		}
		a.Reset()
		checkReset(t, a, strs)
	}
}

func TestAbandonedBegin(t *testing.T) {
	reuse(t)
	a := New(0)
	Make(strs, a, 3)
	v := Begin(strs, a, nil)
	v = append(v, "left", "behind")
	w := Make(strs, a, 2)
	if w[0] != "" || w[1] != "" {
		t.Fatal("dirty memory handed out")
	}
	a.Reset()
	checkReset(t, a, strs)
	if v[:2][0] != "" {
		t.Error("abandoned elements not cleared")
	}
}
