package arenacore

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync"
	"testing"
)

func TestZeroHandles(t *testing.T) {
	s, m := new(Slab[cell]), new(Map[string, any])
	if Cell(s, nil) == nil || TakeMap(m, nil, nil) == nil {
		t.Error("the zero handle does not work on the heap")
	}
	a := New(0)
	for _, f := range []func(){
		func() { Cell(s, a) },
		func() { Make(s, a, 2) },
		func() { Grow(s, a, Begin(s, a, nil)) },
		func() { TakeMap(m, a, nil) },
		func() { new(Local[int]).Reset(a) },
	} {
		if r := fmt.Sprint(mustPanic(t, f)); !strings.HasPrefix(r, "arena: ") {
			t.Error(r)
		}
	}
}

func TestArenaOlderThanHandle(t *testing.T) {
	a := New(0)
	Cell(cells, a)
	before := chunkListOf(t, a, cells)
	for range 100 {
		s := NewSlab[cell]()
		if v := Cell(s, a); *v != (cell{}) {
			t.Fatal("not zero")
		}
		Cell(s, a).id = 1
	}
	if chunkListOf(t, a, cells) != before {
		t.Error("new handles make the arena forget its slabs")
	}
	m, l := NewMap[int, int](), NewLocal[[4]int]()
	TakeMap(m, a, nil)[1] = 2
	l.Reset(a)[3] = 1
	a.Reset()
	if len(TakeMap(m, a, nil)) != 0 {
		t.Error("map not empty after Reset")
	}
	if l.Get(a)[3] != 1 {
		t.Error("Local lost by Reset")
	}
	a.Release()
	if l.Get(a) != nil {
		t.Error("Local kept by Release")
	}
}

func TestSlabOf(t *testing.T) {
	if first, second := SlabOf[cell](), SlabOf[cell](); first != second {
		t.Error("two slabs for one type")
	}
	if SlabOf[cell]() == cells || Untyped(SlabOf[tree]()).number() == Untyped(SlabOf[cell]()).number() {
		t.Error("a slab is shared")
	}
	a := New(0)
	Cell(SlabOf[cell](), a).id = 1
	a.Reset()
	if v := Cell(SlabOf[cell](), a); *v != (cell{}) {
		t.Error("not zero")
	}
}

func TestLocal(t *testing.T) {
	a, b := New(0), new(Arena)
	if counters.Get(a) != nil {
		t.Error("a value that nobody has made")
	}
	*counters.Reset(a)++
	*counters.Get(a)++
	if *counters.Get(a) != 2 || *counters.Reset(b) != 0 {
		t.Error("not one value for each arena")
	}
	if n := counters.Get(a); counters.Reset(a) == n || *counters.Get(a) != 0 || *n != 2 {
		t.Error("not a new value")
	}
	mustPanic(t, func() { counters.Get(nil) })
}

// TestTakeMapFor: a number of entries gives a new map on the heap room, and changes nothing else.
func TestTakeMapFor(t *testing.T) {
	arenas(t, func(t *testing.T, a *Arena) {
		for _, n := range []int{math.MinInt, -1, 0, 1, 9, 1000, math.MaxInt} {
			for _, old := range []map[string]any{nil, {"k": 1}} {
				m := TakeMapFor(objects, a, &old, n)
				if want := a == nil && old != nil; m == nil || (len(m) == 1) != want {
					t.Fatalf("TakeMapFor(%d): %v", n, m)
				}
				m["x"] = n
				if _, ok := old["x"]; ok != (a == nil && old != nil) {
					t.Fatalf("TakeMapFor(%d): the old map is used, or is not: %v", n, old)
				}
			}
		}
	})
	if raceEnabled {
		return
	}
	numbers := NewMap[int, int]()
	fill := func(n int) float64 {
		return testing.AllocsPerRun(5, func() {
			m := TakeMapFor(numbers, nil, nil, n)
			for i := range 1000 {
				m[i] = i
			}
		})
	}
	if told, guessed := fill(1000), fill(0); told >= guessed {
		t.Errorf("%v allocations for a map of known length, %v for another", told, guessed)
	}
	// A lie has its bounds.
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	TakeMapFor(numbers, nil, nil, math.MaxInt)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
		t.Errorf("%d bytes for an empty map", n)
	}
}

func TestNilArena(t *testing.T) {
	var a *Arena
	a.Reset()
	a.Release()
	if a.Stats() != (Stats{}) {
		t.Error("Stats")
	}
	if s := a.String([]byte("text")); s != "text" {
		t.Error("String")
	}
	if b := a.Bytes(3); len(b) != 3 || cap(b) != 3 {
		t.Error("Bytes")
	}
	if b := a.Input([]byte("in")); len(b) != 2+Pad || string(b[:2]) != "in" || b[2] != 0 {
		t.Error("Input")
	}
	old := map[string]any{"k": 1}
	if m := TakeMap(objects, a, &old); len(m) != 1 {
		t.Error("Get does not merge")
	}
	if m := TakeMapFor(objects, a, &old, 5); len(m) != 1 {
		t.Error("TakeMapFor does not merge")
	}
}

// TestRoot: a root has a cell of its own type, zeroed, whatever the last one's type was.
func TestRoot(t *testing.T) {
	arenas(t, func(t *testing.T, a *Arena) {
		for k := range 300 {
			c, f := RootCell[cell](a), RootCell[float64](a)
			d := RootCell[cell](a)
			if *c != (cell{}) || *d != (cell{}) || *f != 0 || c == d {
				t.Fatal("not a new value", *c, *d, *f)
			}
			*c, *d, *f = cell{id: 1, name: "c"}, cell{id: 2, name: "d"}, 3
			if c.id != 1 || d.id != 2 {
				t.Fatal("one memory for two values")
			}
			switch {
			case k%50 == 49:
				a.Release()
			case k%5 == 4:
				a.Reset()
			}
			if g := RootCell[sync.Mutex](a); !g.TryLock() {
				t.Fatal("a lock of somebody else's")
			}
		}
	})
}
