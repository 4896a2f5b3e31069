package arenacore

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unsafe"
)

func TestZeroSize(t *testing.T) {
	stack := NewStack(empties)
	arenas(t, func(t *testing.T, a *Arena) {
		if Cell(empties, a) == nil {
			t.Error("New")
		}
		if v := Make(empties, a, 5); len(v) != 5 {
			t.Error("Make")
		}
		if v := Begin(empties, a, &[]empty{{}, {}}); len(v) != 0 {
			t.Error("Begin")
		}
		v := Begin(empties, a, nil)
		w := BeginNested(stack, a, nil)
		for range 100 {
			v = push[empty](a, empties, v, empty{})
			w = push[empty](a, stack, w, empty{})
		}
		v, w = End(empties, a, v), EndNested(stack, a, w)
		for _, h := range []collector[empty]{{empties}, {stack}} {
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
		if v := EndNested(stack, a, BeginNested(stack, a, nil)); v == nil || len(v) != 0 {
			t.Error("End of nothing")
		}
	})
}

func TestHostileLengths(t *testing.T) {
	for name, a := range map[string]*Arena{"heap": nil, "arena": New(0), "sized": New(1 << 16)} {
		t.Run(name, func(t *testing.T) {
			Cell(cells, a)
			before := a.Stats()
			for _, n := range []int{-1, math.MinInt, math.MaxInt, math.MaxInt / 2} {
				if r := fmt.Sprint(mustPanic(t, func() { Make(cells, a, n) })); !strings.Contains(r, "out of range") {
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
			if v := Cell(cells, a); *v != (cell{}) {
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
		Cell(wide, a)
		first := Cell(cells, a)
		p := chunkListOf(t, a, cells)
		n := p.cur.len
		v := Make(cells, a, n-1)
		last := &v[n-2]
		*last = cell{id: 1, name: "last", next: first, any: first, on: true}
		if uintptr(unsafe.Pointer(last))-uintptr(unsafe.Pointer(first)) != uintptr(n-1)*unsafe.Sizeof(*last) {
			t.Error("not the last of the chunk")
		}
		if v := Begin(cells, a, nil); cap(v) != 0 || v == nil {
			t.Errorf("a full chunk has room for %d", cap(v))
		}
		next := Cell(cells, a)
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
	first := Cell(cells, a)
	p := chunkListOf(t, a, cells)
	shared := p.cur
	const n = 10*maxChunk/int(unsafe.Sizeof(cell{})) + 1
	Make(cells, a, n)
	if p.cur != shared || p.n != 1 || len(p.chunks) != 2 || p.chunks[0].cap != n {
		t.Errorf("%d chunks, the first of %d elements, for a request of %d", len(p.chunks), p.chunks[0].cap, n)
	}
	if next := Cell(cells, a); uintptr(unsafe.Pointer(next))-uintptr(unsafe.Pointer(first)) != unsafe.Sizeof(cell{}) {
		t.Error("the current chunk is not used on")
	}
	if s := a.Stats(); s.Retained != p.total*int(unsafe.Sizeof(cell{})) || s.Retained < n*int(unsafe.Sizeof(cell{})) {
		t.Errorf("the large chunk does not count: %+v", s)
	}
	type huge [2 * maxChunk]*int
	s := NewSlab[huge]()
	Cell(s, a)
	Cell(s, a)
	for _, c := range chunkListOf(t, a, s).chunks {
		if c.cap != 1 {
			t.Errorf("a chunk of %d elements that are larger than any chunk", c.cap)
		}
	}
}
