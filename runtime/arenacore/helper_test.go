package arenacore

import (
	"runtime"
	"runtime/debug"
	"testing"
	"unsafe"
)

// A cell has every kind of word a decoded struct may hold, and compares.
type cell struct {
	id   uint64
	name string
	next *cell
	any  any
	on   bool
}

type tree struct {
	id   int
	kids []tree
}

type empty struct{}

var (
	cells     = NewSlab[cell]()
	strs      = NewSlab[string]()
	floats    = NewSlab[float64]()
	bools     = NewSlab[bool]()
	trees     = NewSlab[tree]()
	treeStack = NewStack(trees)
	anys      = NewSlab[any]()
	anyStack  = NewStack(anys)
	empties   = NewSlab[empty]()
	wide      = NewSlab[[3 << 10]*cell]()
	objects   = NewMap[string, any]()
	counters  = NewLocal[int]()
)

// A handle is what slices are collected with.
type handle[T any] interface {
	*Slab[T] | *Stack[T] | collector[T]
}

// A collector is a slab or a stack, for tests that are about both.
type collector[T any] struct{ handle any }

func (c collector[T]) Begin(a *Arena, old *[]T) []T {
	switch h := c.handle.(type) {
	case *Slab[T]:
		return Begin(h, a, old)
	case *Stack[T]:
		return BeginNested(h, a, old)
	}
	return c.handle.(collector[T]).Begin(a, old)
}

func (c collector[T]) BeginFor(a *Arena, old *[]T, n int) []T {
	switch h := c.handle.(type) {
	case *Slab[T]:
		return BeginFor(h, a, old, n)
	case *Stack[T]:
		return BeginNestedFor(h, a, old, n)
	}
	return c.handle.(collector[T]).BeginFor(a, old, n)
}

func (c collector[T]) Grow(a *Arena, v []T) []T {
	switch h := c.handle.(type) {
	case *Slab[T]:
		return Grow(h, a, v)
	case *Stack[T]:
		return GrowNested(h, a, v)
	}
	return c.handle.(collector[T]).Grow(a, v)
}

func (c collector[T]) End(a *Arena, v []T) []T {
	switch h := c.handle.(type) {
	case *Slab[T]:
		return End(h, a, v)
	case *Stack[T]:
		return EndNested(h, a, v)
	}
	return c.handle.(collector[T]).End(a, v)
}

// push appends v as generated decoders do.
func push[T any, H handle[T]](a *Arena, h H, s []T, v T) []T {
	if len(s) == cap(s) {
		s = collector[T]{h}.Grow(a, s)
	}
	s = s[:len(s)+1]
	s[len(s)-1] = v
	return s
}

// chunkListOf returns the arena's chunkList of a handle, which must be in use.
func chunkListOf[T any](t *testing.T, a *Arena, s *Slab[T]) *chunkList {
	t.Helper()
	p := a.chunkLists.at(int(s.slot.Load()))
	if p == nil {
		t.Fatal("slab not in use")
	}
	return p
}

// checkSlab asserts what chunk_list.go says about the chunkList of a handle, if there is one in
// use.
func checkSlab[T comparable](t *testing.T, a *Arena, s *Slab[T]) {
	t.Helper()
	if a == nil {
		return
	}
	q := a.chunkLists.at(int(s.slot.Load()))
	if q == nil {
		return
	}
	var zero T
	zeros := func(what string, v []T) {
		for i := range v {
			if v[i] != zero {
				t.Fatalf("%s: element %d of %d is not zero: %v", what, i, len(v), v[i])
			}
		}
	}
	total := 0
	for i, c := range q.chunks {
		v := sliceOf[T](c)
		total += cap(v)
		switch {
		case i < q.at:
			zeros("full chunk", v[len(v):cap(v)])
		case i == q.at:
			if c.data != q.cur.data || q.cur.len != c.cap {
				t.Fatal("cur is not chunks[at]")
			}
			zeros("current chunk", sliceOf[T](q.cur)[q.n:])
		default:
			if c.len != c.cap {
				t.Fatal("a clean chunk is cut")
			}
			zeros("clean chunk", v)
		}
	}
	if total != q.total {
		t.Fatalf("total is %d, chunks hold %d", q.total, total)
	}
	if q.at >= len(q.chunks) && q.cur != (chunk{}) {
		t.Fatal("cur without a chunk")
	}
}

// checkReset asserts that a slab is as after a Reset.
func checkReset[T comparable](t *testing.T, a *Arena, s *Slab[T]) {
	t.Helper()
	if a == nil {
		return
	}
	checkSlab(t, a, s)
	p := a.chunkLists.at(int(s.slot.Load()))
	if p == nil {
		return
	}
	if p.at != 0 || p.n != 0 {
		t.Fatalf("cursor at chunk %d, element %d", p.at, p.n)
	}
	for i := 2; i < len(p.chunks); i++ { // the first may be larger
		if p.chunks[i].cap < p.chunks[i-1].cap {
			t.Fatal("chunks are not sorted by size")
		}
	}
}

// mustPanic runs f and returns what it panicked with.
func mustPanic(t *testing.T, f func()) (r any) {
	t.Helper()
	defer func() {
		if r = recover(); r == nil {
			t.Error("no panic")
		}
	}()
	f()
	return nil
}

// reuse skips a test of what becomes of memory after a Reset.
func reuse(t *testing.T) {
	t.Helper()
	if Debugging {
		t.Skip("the debug mode uses no memory twice")
	}
}

// instrumented returns why allocations cannot be counted in this build, or "".
func instrumented() string {
	if Debugging {
		return "the debug mode uses no memory twice"
	}
	if raceEnabled {
		return "the race detector's build allocates"
	}
	// Under -d=checkptr=2 every pointer converted to unsafe.Pointer escapes.
	convert := func() uintptr {
		var x [3]uintptr
		p := unsafe.Pointer(&x)
		return *(*uintptr)(p)
	}
	if countMallocs(func() {
		for range 10 {
			convert()
		}
	}) != 0 {
		return "this build makes unsafe.Pointer conversions allocate (checkptr=2)"
	}
	return ""
}

// countMallocs returns the number of allocations during f, with the collector off. Other goroutines
// of the runtime may allocate too, so the least of some attempts counts.
func countMallocs(f func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC()
	least := ^uint64(0)
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		if least = min(least, after.Mallocs-before.Mallocs); least == 0 {
			break
		}
	}
	return least
}
