package arenacore

import (
	"math"
	"slices"
	"strconv"
	"testing"
	"unsafe"
)

// A wideCell is larger than what BeginFor takes for an element on the word of the input.
type wideCell [20]uint64

var (
	wideCells     = NewSlab[wideCell]()
	wideCellStack = NewStack(wideCells)
	stringStack   = NewStack(strs)
)

// TestBeginFor: there is memory for n elements, whether as many come, fewer or more.
func TestBeginFor(t *testing.T) {
	for name, h := range map[string]collector[string]{"slab": {strs}, "stack": {stringStack}} {
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
		Cell(strs, a)
		for _, n := range []int{-1, math.MinInt} {
			for name, h := range map[string]collector[string]{"slab": {strs}, "stack": {stringStack}} {
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
	for name, h := range map[string]collector[cell]{"slab": {cells}, "stack": {NewStack(cells)}} {
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
	if v := BeginFor(cells, a, &[]cell{{id: 1}, {id: 2}}, 2); v[:2][0] != (cell{}) || v[:2][1] != (cell{}) {
		t.Error("arena: old reused")
	}
}

// TestBeginForIsExact: the next value lies right behind the slice, and nothing of what was not
// needed is lost at the tail.
func TestBeginForIsExact(t *testing.T) {
	a := New(0)
	Cell(strs, a)
	v := BeginFor(strs, a, nil, 3)
	s := Cell(strs, a)
	if unsafe.Add(unsafe.Pointer(unsafe.SliceData(v)), 3*unsafe.Sizeof("")) != unsafe.Pointer(s) {
		t.Error("a gap after the slice")
	}
	*s = "next"
	for range 3 {
		v = push[string](a, strs, v, "x")
	}
	v = End(strs, a, v)
	if *s != "next" || len(v) != 3 || cap(v) != 3 {
		t.Error("the slice and the value behind it mix")
	}
	// One that has the rest of a chunk gives back what it does not need, as Begin does.
	p := chunkListOf(t, a, strs)
	rest := p.cur.len - p.n
	v = End(strs, a, push[string](a, strs, BeginFor(strs, a, nil, rest), "y"))
	if p.n != p.cur.len-rest+1 || *s != "next" || v[0] != "y" {
		t.Errorf("%d elements in use, not %d", p.n, p.cur.len-rest+1)
	}
	checkSlab(t, a, strs)
	if w := Make(strs, a, 2); &w[0] == &v[0] || w[0] != "" || w[1] != "" {
		t.Error("memory handed out twice")
	}
}

// TestBeginForIsBounded: large elements have 64 bytes each at first, and a few whole ones; the
// others come by Grow.
func TestBeginForIsBounded(t *testing.T) {
	for name, h := range map[string]collector[wideCell]{"slab": {wideCells}, "stack": {wideCellStack}} {
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
	if v := BeginFor(wideCells, nil, &old, 60); unsafe.SliceData(v) != unsafe.SliceData(old) || cap(v) != 50 {
		t.Error("heap: memory taken though old has more")
	}
	old = old[:0:20]
	old[:1][0][7] = 1
	if v := BeginFor(wideCells, nil, &old, 60); unsafe.SliceData(v) == unsafe.SliceData(old) || cap(v) != 60*64/160+4 || v[:1][0][7] != 1 {
		t.Error("heap: not as many as the input has bytes for, with the old ones")
	}
}

// TestBeginWhole: all elements have memory at once, however large they are, and old ones stay.
func TestBeginWhole(t *testing.T) {
	e, narrow := Untyped(wideCells), Untyped(SlabOf[byte]())
	for n, excess := range map[int]int64{-1: 0, 0: 0, 100: 100 * (160 - 64)} {
		if e.Excess(n) != excess || narrow.Excess(n) > 0 {
			t.Errorf("%d elements: %d, %d bytes", n, e.Excess(n), narrow.Excess(n))
		}
	}
	old := make([]wideCell, 50)
	old[49][7] = 1
	for n, most := range map[int]int{1: 50, 50: 50, 51: 51, 10_000: 10_000} {
		items := ItemsOf(old)
		if v := SliceOfItems[wideCell](e.BeginWhole(&items, n)); len(v) != 0 || cap(v) != most || v[:50][49][7] != 1 {
			t.Errorf("%d elements: len %d, cap %d", n, len(v), cap(v))
		}
	}
	if s := e.BeginWhole(&Items{}, 7); s.Len() != 0 || s.Cap() != 7 {
		t.Errorf("len %d, cap %d", s.Len(), s.Cap())
	}
}

// TestNestedBeginFor: a slice of a slab is open while others are begun, grown and ended.
func TestNestedBeginFor(t *testing.T) {
	for name, h := range map[string]collector[string]{"slab": {strs}, "stack": {stringStack}} {
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
	for name, h := range map[string]collector[string]{"slab": {strs}, "stack": {stringStack}} {
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
				if w := Make(strs, a, 5000); slices.ContainsFunc(w, func(s string) bool { return s != "" }) {
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
