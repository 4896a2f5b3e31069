package arena

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
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
		if v := cells.New(a); v == nil || *v != (cell{}) {
			t.Error("New")
		}
		for _, n := range []int{0, 1, 7, 1000, 100_000} {
			v := strs.Make(a, n)
			if v == nil || len(v) != n || cap(v) != n {
				t.Errorf("Make(%d): len %d, cap %d", n, len(v), cap(v))
			}
			s := strs.Begin(a, nil)
			for i := range n {
				s = push[string](a, strs, s, fmt.Sprint(i))
			}
			s = strs.End(a, s)
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
	if cells.Pointer(nil, &old) != old {
		t.Error("heap: not old")
	}
	if v := cells.Pointer(nil, new(*cell)); v == nil || *v != (cell{}) {
		t.Error("heap: no new cell")
	}
	if v := cells.Pointer(New(0), &old); v == old || *v != (cell{}) {
		t.Error("arena: old reused")
	}
}

func TestBeginReusesOldOnHeapOnly(t *testing.T) {
	old := []string{"a", "b"}
	if v := strs.Begin(nil, &old); len(v) != 0 || unsafe.SliceData(v) != unsafe.SliceData(old) {
		t.Error("heap: not old[:0]")
	}
	a := New(0)
	strs.New(a)
	if v := strs.Begin(a, &old); len(v) != 0 || unsafe.SliceData(v) == unsafe.SliceData(old) {
		t.Error("arena: old reused")
	}
	if v := treeStack.Begin(a, &[]tree{{}}); len(v) != 0 || cap(v) == 0 {
		t.Error("stack: no scratch memory")
	}
}

func TestEndGivesBackTheRest(t *testing.T) {
	a := New(0)
	strs.New(a)
	v := strs.End(a, push[string](a, strs, strs.Begin(a, nil), "x"))
	w := strs.Make(a, 1)
	if unsafe.Add(unsafe.Pointer(&v[0]), unsafe.Sizeof(v[0])) != unsafe.Pointer(&w[0]) {
		t.Error("a gap after an ended slice")
	}
	// Ended twice, and ended when it is no longer at the tail: nothing to give back.
	strs.End(a, v)
	checkSlab(t, a, strs)
	open := strs.Begin(a, nil)
	strs.New(a)
	strs.End(a, open)
	if u := strs.New(a); *u != "" {
		t.Error("not zero")
	}
	checkSlab(t, a, strs)
}

// Slices ended twice or out of order must not make the slab hand out what is in use.
func TestEndOutOfOrder(t *testing.T) {
	a := New(0)
	open := push[string](a, strs, strs.Begin(a, nil), "once")
	v := strs.End(a, open)
	next := strs.Make(a, 1)
	next[0] = "next"
	strs.End(a, open)
	if s := strs.New(a); s == &next[0] || *s != "" {
		t.Error("ended twice: memory handed out twice")
	}
	outer := push[string](a, strs, strs.Begin(a, nil), "outer")
	strs.New(a)
	inner := push[string](a, strs, strs.Begin(a, nil), "inner")
	outer = strs.End(a, outer)
	s := strs.New(a)
	for i := range inner[:cap(inner)] {
		if s == &inner[:cap(inner)][i] {
			t.Error("outer slice ended first: memory of the inner one handed out")
		}
	}
	inner = strs.End(a, inner)
	if v[0] != "once" || next[0] != "next" || outer[0] != "outer" || inner[0] != "inner" {
		t.Error("a value changed")
	}
}

func TestNestedBeginOnOneSlab(t *testing.T) {
	a := New(0)
	for range 3 {
		outer := push[string](a, strs, strs.Begin(a, nil), "o0")
		inner := push[string](a, strs, strs.Begin(a, nil), "i0")
		outer = push[string](a, strs, outer, "o1")
		for i := range 300 {
			inner = push[string](a, strs, inner, fmt.Sprint(i))
			outer = push[string](a, strs, outer, fmt.Sprint(i))
		}
		outer, inner = strs.End(a, outer), strs.End(a, inner)
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
	strs.Make(a, 3)
	v := strs.Begin(a, nil)
	v = append(v, "left", "behind")
	w := strs.Make(a, 2)
	if w[0] != "" || w[1] != "" {
		t.Fatal("dirty memory handed out")
	}
	a.Reset()
	checkReset(t, a, strs)
	if v[:2][0] != "" {
		t.Error("abandoned elements not cleared")
	}
}

// A wideCell is larger than what BeginFor takes for an element on the word of the input.
type wideCell [20]uint64

var (
	wideCells     = NewSlab[wideCell]()
	wideCellStack = NewStack(wideCells)
	stringStack   = NewStack(strs)
)

// A counted is a handle for slices whose length the input says.
type counted[T any] interface {
	BeginFor(a *Arena, old *[]T, n int) []T
	Grow(a *Arena, v []T) []T
	End(a *Arena, v []T) []T
}

// TestBeginFor: there is memory for n elements, whether as many come, fewer or more.
func TestBeginFor(t *testing.T) {
	for name, h := range map[string]counted[string]{"slab": strs, "stack": stringStack} {
		t.Run(name, func(t *testing.T) {
			arenas(t, func(t *testing.T, a *Arena) {
				for _, n := range []int{1, 2, 7, 100, 1000, 5000, 20_000} {
					for _, come := range []int{0, 1, n - 1, n, n + 1, 2*n + 3} {
						v := h.BeginFor(a, nil, n)
						if v == nil || len(v) != 0 || cap(v) < n || a != nil && cap(v) != n {
							t.Fatalf("BeginFor(%d): len %d, cap %d", n, len(v), cap(v))
						}
						for i, s := range v[:n] {
							if s != "" {
								t.Fatalf("BeginFor(%d): element %d is not zero", n, i)
							}
						}
						for i := range come {
							v = push[string](a, h, v, strconv.Itoa(i))
						}
						v = h.End(a, v)
						if v == nil || len(v) != come || a != nil && cap(v) != come {
							t.Fatalf("%d of %d: len %d, cap %d", come, n, len(v), cap(v))
						}
						for i := range v {
							if v[i] != strconv.Itoa(i) {
								t.Fatalf("%d of %d: element %d is %q", come, n, i, v[i])
							}
						}
						checkSlab(t, a, strs)
					}
				}
				checkSlab(t, a, strs)
				a.Reset()
				checkReset(t, a, strs)
			})
		})
	}
}

// TestBeginForNothing: without a number it is Begin.
func TestBeginForNothing(t *testing.T) {
	arenas(t, func(t *testing.T, a *Arena) {
		strs.New(a)
		for _, n := range []int{-1, math.MinInt} {
			for name, h := range map[string]interface {
				counted[string]
				Begin(a *Arena, old *[]string) []string
			}{"slab": strs, "stack": stringStack} {
				old := []string{"a", "b"}
				v := h.BeginFor(a, &old, n)
				if len(v) != 0 || a == nil && (cap(v) != 2 || unsafe.SliceData(v) != unsafe.SliceData(old)) {
					t.Errorf("%s: BeginFor(%d): len %d, cap %d", name, n, len(v), cap(v))
				}
				room := cap(v)
				h.End(a, v)
				w := h.Begin(a, &old)
				if cap(w) != room || unsafe.SliceData(w) != unsafe.SliceData(v) {
					t.Errorf("%s: BeginFor(%d) is not Begin: cap %d, not %d", name, n, room, cap(w))
				}
				h.End(a, w)
				if v := h.End(a, h.BeginFor(a, nil, n)); v == nil || len(v) != 0 || cap(v) != 0 {
					t.Errorf("%s: End of nothing: len %d, cap %d, nil: %v", name, len(v), cap(v), v == nil)
				}
			}
		}
	})
}

// TestBeginForOnHeapMerges: what the slice held before lies behind it, as encoding/json decodes
// into it.
func TestBeginForOnHeapMerges(t *testing.T) {
	for name, h := range map[string]counted[cell]{"slab": cells, "stack": NewStack(cells)} {
		t.Run(name, func(t *testing.T) {
			old := make([]cell, 3, 5)
			for i := range old[:5] {
				old[:5][i] = cell{id: uint64(i + 1)}
			}
			for n := 1; n <= 5; n++ {
				if v := h.BeginFor(nil, &old, n); len(v) != 0 || cap(v) != 5 || unsafe.SliceData(v) != unsafe.SliceData(old) {
					t.Errorf("BeginFor(%d): not old", n)
				}
			}
			for _, n := range []int{6, 7, 20, 5000} {
				v := h.BeginFor(nil, &old, n)
				if len(v) != 0 || cap(v) < n || unsafe.SliceData(v) == unsafe.SliceData(old) {
					t.Fatalf("BeginFor(%d): len %d, cap %d", n, len(v), cap(v))
				}
				for i, c := range v[:n] {
					if want := (cell{id: uint64(i + 1)}); i < 5 && c != want || i >= 5 && c != (cell{}) {
						t.Fatalf("BeginFor(%d): element %d is %v", n, i, c)
					}
				}
			}
			if old[0].id != 1 || old[:5][4].id != 5 {
				t.Error("old changed")
			}
		})
	}
	// In an arena old may date from before a Reset.
	a := New(0)
	if v := cells.BeginFor(a, &[]cell{{id: 1}, {id: 2}}, 2); v[:2][0] != (cell{}) || v[:2][1] != (cell{}) {
		t.Error("arena: old reused")
	}
}

// TestBeginForIsExact: the next value lies right behind the slice, and nothing of what was not
// needed is lost at the tail.
func TestBeginForIsExact(t *testing.T) {
	a := New(0)
	strs.New(a)
	v := strs.BeginFor(a, nil, 3)
	s := strs.New(a)
	if unsafe.Add(unsafe.Pointer(unsafe.SliceData(v)), 3*unsafe.Sizeof("")) != unsafe.Pointer(s) {
		t.Error("a gap after the slice")
	}
	*s = "next"
	for range 3 {
		v = push[string](a, strs, v, "x")
	}
	v = strs.End(a, v)
	if *s != "next" || len(v) != 3 || cap(v) != 3 {
		t.Error("the slice and the value behind it mix")
	}
	// One that has the rest of a chunk gives back what it does not need, as Begin does.
	p := chunkListOf(t, a, strs)
	rest := p.cur.len - p.n
	v = strs.End(a, push[string](a, strs, strs.BeginFor(a, nil, rest), "y"))
	if p.n != p.cur.len-rest+1 || *s != "next" || v[0] != "y" {
		t.Errorf("%d elements in use, not %d", p.n, p.cur.len-rest+1)
	}
	checkSlab(t, a, strs)
	if w := strs.Make(a, 2); &w[0] == &v[0] || w[0] != "" || w[1] != "" {
		t.Error("memory handed out twice")
	}
}

// TestBeginForIsBounded: large elements have 64 bytes each at first, and a few whole ones; the
// others come by Grow.
func TestBeginForIsBounded(t *testing.T) {
	for name, h := range map[string]counted[wideCell]{"slab": wideCells, "stack": wideCellStack} {
		t.Run(name, func(t *testing.T) {
			arenas(t, func(t *testing.T, a *Arena) {
				for _, n := range []int{1, 4, 5, 100, 10_000} {
					v := h.BeginFor(a, nil, n)
					most := min(n, n*64/int(unsafe.Sizeof(wideCell{}))+4)
					if len(v) != 0 || cap(v) != most {
						t.Fatalf("BeginFor(%d): len %d, cap %d, not %d", n, len(v), cap(v), most)
					}
					for i := range n {
						if len(v) == cap(v) {
							v = h.Grow(a, v)
						}
						v = v[:len(v)+1]
						if v[i] != (wideCell{}) {
							t.Fatalf("element %d of %d is not zero", i, n)
						}
						v[i][7] = uint64(i + 1)
					}
					v = h.End(a, v)
					if len(v) != n || a != nil && cap(v) != n {
						t.Fatalf("%d elements: len %d, cap %d", n, len(v), cap(v))
					}
					for i := range v {
						if v[i] != (wideCell{7: uint64(i + 1)}) {
							t.Fatalf("element %d of %d is %v", i, n, v[i])
						}
					}
					checkSlab(t, a, wideCells)
				}
				a.Reset()
				checkReset(t, a, wideCells)
			})
		})
	}
	// An old slice on the heap that is larger than that stays.
	old := make([]wideCell, 50)
	if v := wideCells.BeginFor(nil, &old, 60); unsafe.SliceData(v) != unsafe.SliceData(old) || cap(v) != 50 {
		t.Error("heap: memory taken though old has more")
	}
	old = old[:0:20]
	old[:1][0][7] = 1
	if v := wideCells.BeginFor(nil, &old, 60); unsafe.SliceData(v) == unsafe.SliceData(old) || cap(v) != 60*64/160+4 || v[:1][0][7] != 1 {
		t.Error("heap: not as many as the input has bytes for, with the old ones")
	}
}

// TestNestedBeginFor: a slice of a slab is open while others are begun, grown and ended.
func TestNestedBeginFor(t *testing.T) {
	for name, h := range map[string]counted[string]{"slab": strs, "stack": stringStack} {
		t.Run(name, func(t *testing.T) {
			a := New(0)
			for range 3 {
				for n := 1; n < 2000; n = 3*n + 1 {
					outer := push[string](a, h, h.BeginFor(a, nil, n), "o0")
					inner := push[string](a, h, h.BeginFor(a, nil, n), "i0")
					for i := range n {
						inner = push[string](a, h, inner, strconv.Itoa(i)) // one too many
					}
					most := push[string](a, h, h.BeginFor(a, nil, 1), "m0")
					most, inner = h.End(a, most), h.End(a, inner)
					for i := range n - 1 {
						outer = push[string](a, h, outer, strconv.Itoa(i))
					}
					outer = h.End(a, outer)
					if len(outer) != n || outer[0] != "o0" || n > 1 && outer[n-1] != strconv.Itoa(n-2) ||
						len(inner) != n+1 || inner[0] != "i0" || inner[n] != strconv.Itoa(n-1) || len(most) != 1 || most[0] != "m0" {
						t.Fatal("open slices mixed up")
					}
					checkSlab(t, a, strs)
				}
				a.Reset()
				checkReset(t, a, strs)
			}
		})
	}
}

// TestAbandonedBeginFor: what an error leaves open is in nobody's way, and is zero after Reset.
func TestAbandonedBeginFor(t *testing.T) {
	for name, h := range map[string]counted[string]{"slab": strs, "stack": stringStack} {
		t.Run(name, func(t *testing.T) {
			a := New(0)
			for range 3 {
				outer := push[string](a, h, h.BeginFor(a, nil, 4), "outer")
				for _, n := range []int{1, 3, 400, 20_000} {
					v := h.BeginFor(a, nil, n)
					for range n / 2 {
						v = push[string](a, h, v, "left behind")
					}
				}
				outer = push[string](a, h, push[string](a, h, outer, "x"), "y")
				outer = h.End(a, outer)
				if w := strs.Make(a, 5000); slices.ContainsFunc(w, func(s string) bool { return s != "" }) {
					t.Fatal("dirty memory handed out")
				}
				if !slices.Equal(outer, []string{"outer", "x", "y"}) {
					t.Fatal(outer)
				}
				checkSlab(t, a, strs)
				a.Reset()
				checkReset(t, a, strs)
			}
		})
	}
}

func TestZeroSize(t *testing.T) {
	stack := NewStack(empties)
	arenas(t, func(t *testing.T, a *Arena) {
		if empties.New(a) == nil {
			t.Error("New")
		}
		if v := empties.Make(a, 5); len(v) != 5 {
			t.Error("Make")
		}
		if v := empties.Begin(a, &[]empty{{}, {}}); len(v) != 0 {
			t.Error("Begin")
		}
		v := empties.Begin(a, nil)
		w := stack.Begin(a, nil)
		for range 100 {
			v = push[empty](a, empties, v, empty{})
			w = push[empty](a, stack, w, empty{})
		}
		v, w = empties.End(a, v), stack.End(a, w)
		for _, h := range []counted[empty]{empties, stack} {
			for _, n := range []int{0, 1, 100, math.MaxInt} {
				u := h.BeginFor(a, &[]empty{{}, {}}, n)
				if u == nil || len(u) != 0 {
					t.Errorf("BeginFor(%d)", n)
				}
				for range 100 {
					u = push[empty](a, h, u, empty{})
				}
				if u = h.End(a, u); len(u) != 100 || a != nil && cap(u) != 100 {
					t.Errorf("End of BeginFor(%d): len %d, cap %d", n, len(u), cap(u))
				}
			}
		}
		if len(v) != 100 || len(w) != 100 || a != nil && (cap(v) != 100 || cap(w) != 100) {
			t.Error("End")
		}
		if v := stack.End(a, stack.Begin(a, nil)); v == nil || len(v) != 0 {
			t.Error("End of nothing")
		}
	})
}

func TestHostileLengths(t *testing.T) {
	for name, a := range map[string]*Arena{"heap": nil, "arena": New(0), "sized": New(1 << 16)} {
		t.Run(name, func(t *testing.T) {
			cells.New(a)
			before := a.Stats()
			for _, n := range []int{-1, math.MinInt, math.MaxInt, math.MaxInt / 2} {
				if r := fmt.Sprint(mustPanic(t, func() { cells.Make(a, n) })); !strings.Contains(r, "out of range") {
					t.Errorf("Make(%d): %s", n, r)
				}
			}
			for _, n := range []int{-1, math.MinInt, math.MaxInt} {
				if n > 0 && math.MaxInt == math.MaxInt32 {
					continue // 2 GiB may exist
				}
				if r := fmt.Sprint(mustPanic(t, func() { a.Bytes(n) })); !strings.Contains(r, "out of range") {
					t.Errorf("Bytes(%d): %s", n, r)
				}
			}
			if s := a.Stats(); s != before {
				t.Errorf("what failed took memory: %+v, before it %+v", s, before)
			}
			if v := cells.New(a); *v != (cell{}) {
				t.Error("not zero afterwards")
			}
			if a != nil {
				checkSlab(t, a, cells)
				a.Reset()
				checkReset(t, a, cells)
				if a.Stats().Retained > 1<<17 {
					t.Errorf("retained %d", a.Stats().Retained)
				}
			}
		})
	}
}

// The last element of a chunk ends where the chunk does: nothing may straddle that, and the next
// one is of another chunk.
func TestChunksAreUsedToTheirEnd(t *testing.T) {
	a := New(0)
	for range 3 {
		wide.New(a)
		first := cells.New(a)
		p := chunkListOf(t, a, cells)
		n := p.cur.len
		v := cells.Make(a, n-1)
		last := &v[n-2]
		*last = cell{id: 1, name: "last", next: first, any: first, on: true}
		if uintptr(unsafe.Pointer(last))-uintptr(unsafe.Pointer(first)) != uintptr(n-1)*unsafe.Sizeof(*last) {
			t.Error("not the last of the chunk")
		}
		if v := cells.Begin(a, nil); cap(v) != 0 || v == nil {
			t.Errorf("a full chunk has room for %d", cap(v))
		}
		next := cells.New(a)
		if *next != (cell{}) || p.at != 1 {
			t.Error("not of another chunk")
		}
		checkSlab(t, a, cells)
		a.Reset()
		checkReset(t, a, cells)
	}
}

// A chunk is pinned as a whole by one stray pointer, so none is larger than what is asked for at
// once. A large request takes no more than it needs, and leaves the current chunk what it is.
func TestLargeRequestsHaveChunksOfTheirOwn(t *testing.T) {
	a := New(0)
	first := cells.New(a)
	p := chunkListOf(t, a, cells)
	shared := p.cur
	const n = 10*maxChunk/int(unsafe.Sizeof(cell{})) + 1
	cells.Make(a, n)
	if p.cur != shared || p.n != 1 || len(p.chunks) != 2 || p.chunks[0].cap != n {
		t.Errorf("%d chunks, the first of %d elements, for a request of %d", len(p.chunks), p.chunks[0].cap, n)
	}
	if next := cells.New(a); uintptr(unsafe.Pointer(next))-uintptr(unsafe.Pointer(first)) != unsafe.Sizeof(cell{}) {
		t.Error("the current chunk is not used on")
	}
	if s := a.Stats(); s.Retained != p.total*int(unsafe.Sizeof(cell{})) || s.Retained < n*int(unsafe.Sizeof(cell{})) {
		t.Errorf("the large chunk does not count: %+v", s)
	}
	type huge [2 * maxChunk]*int
	s := NewSlab[huge]()
	s.New(a)
	s.New(a)
	for _, c := range chunkListOf(t, a, s).chunks {
		if c.cap != 1 {
			t.Errorf("a chunk of %d elements that are larger than any chunk", c.cap)
		}
	}
}

func TestZeroHandles(t *testing.T) {
	var s Slab[cell]
	var m Map[string, any]
	var l Local[int]
	if s.New(nil) == nil || m.Get(nil, nil) == nil {
		t.Error("the zero handle does not work on the heap")
	}
	a := New(0)
	for _, f := range []func(){
		func() { s.New(a) },
		func() { s.Make(a, 2) },
		func() { s.Grow(a, s.Begin(a, nil)) },
		func() { m.Get(a, nil) },
		func() { l.Get(a) },
	} {
		if r := fmt.Sprint(mustPanic(t, f)); !strings.HasPrefix(r, "arena: ") {
			t.Error(r)
		}
	}
}

func TestArenaOlderThanHandle(t *testing.T) {
	a := New(0)
	cells.New(a)
	before := chunkListOf(t, a, cells)
	for range 100 {
		s := NewSlab[cell]()
		if v := s.New(a); *v != (cell{}) {
			t.Fatal("not zero")
		}
		s.New(a).id = 1
	}
	if chunkListOf(t, a, cells) != before {
		t.Error("new handles make the arena forget its slabs")
	}
	m, l := NewMap[int, int](), NewLocal[[4]int]()
	m.Get(a, nil)[1] = 2
	l.Get(a)[3] = 1
	a.Reset()
	if len(m.Get(a, nil)) != 0 {
		t.Error("map not empty after Reset")
	}
	if l.Get(a)[3] != 1 {
		t.Error("Local lost by Reset")
	}
	a.Release()
	if l.Get(a)[3] != 0 {
		t.Error("Local kept by Release")
	}
}

func TestSlabOf(t *testing.T) {
	if first, second := SlabOf[cell](), SlabOf[cell](); first != second {
		t.Error("two slabs for one type")
	}
	if SlabOf[cell]() == cells || SlabOf[tree]().slot == SlabOf[cell]().slot {
		t.Error("a slab is shared")
	}
	a := New(0)
	SlabOf[cell]().New(a).id = 1
	a.Reset()
	if v := SlabOf[cell]().New(a); *v != (cell{}) {
		t.Error("not zero")
	}
}

func TestLocal(t *testing.T) {
	a, b := New(0), new(Arena)
	*counters.Get(a)++
	*counters.Get(a)++
	if *counters.Get(a) != 2 || *counters.Get(b) != 0 {
		t.Error("not one value for each arena")
	}
	if n := counters.Get(a); counters.Renew(a) == n || *counters.Get(a) != 0 || *n != 2 {
		t.Error("not a new value")
	}
	mustPanic(t, func() { counters.Get(nil) })
}

// TestGetFor: a number of entries gives a new map on the heap room, and changes nothing else.
func TestGetFor(t *testing.T) {
	arenas(t, func(t *testing.T, a *Arena) {
		for _, n := range []int{math.MinInt, -1, 0, 1, 9, 1000, math.MaxInt} {
			for _, old := range []map[string]any{nil, {"k": 1}} {
				m := objects.GetFor(a, &old, n)
				if want := a == nil && old != nil; m == nil || (len(m) == 1) != want {
					t.Fatalf("GetFor(%d): %v", n, m)
				}
				m["x"] = n
				if _, ok := old["x"]; ok != (a == nil && old != nil) {
					t.Fatalf("GetFor(%d): the old map is used, or is not: %v", n, old)
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
			m := numbers.GetFor(nil, nil, n)
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
	numbers.GetFor(nil, nil, math.MaxInt)
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
	if m := objects.Get(a, &old); len(m) != 1 {
		t.Error("Get does not merge")
	}
	if m := objects.GetFor(a, &old, 5); len(m) != 1 {
		t.Error("GetFor does not merge")
	}
}
