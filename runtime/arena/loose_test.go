package arena

import (
	"runtime"
	"testing"
	"unsafe"
)

// much hands out so many bytes of cells, and returns the first and the last.
func much(a *Arena, bytes int) (first, last *cell) {
	first = cells.New(a)
	for range bytes / int(unsafe.Sizeof(cell{})) {
		last = cells.New(a)
	}
	return first, last
}

// What a short document makes much of is the collector's where nothing points to it any more,
// before Reset.
func TestGarbageOfAShortDocumentIsCollected(t *testing.T) {
	reuse(t)
	const bytes = 8 << 20
	a := New(0)
	for range 3 {
		a.NewCall(100)
		for range 2 {
			var s []cell
			for range bytes / 4 / loner {
				s = cells.Make(a, 2*loner/int(unsafe.Sizeof(cell{})))
			}
			first, last := much(a, bytes/2)
			first.name, last.name, s[1].name = "first", "last", "slice"
			churn()
			if p := chunkListOf(t, a, cells); len(p.loose) < 10 {
				t.Fatalf("%d chunks are loose", len(p.loose))
			}
			a.reclaim()
			if held := a.Stats().Retained; held > bytes/16 {
				t.Fatalf("%d bytes are held", held)
			}
			if first.name != "first" || last.name != "last" || s[1].name != "slice" {
				t.Fatal("what is in use has changed")
			}
			checkSlab(t, a, cells)
		}
		a.Reset()
		checkReset(t, a, cells)
	}
}

// What is in use until Reset is used again, without allocation.
func TestLooseChunksAreUsedAgain(t *testing.T) {
	if why := instrumented(); why != "" {
		t.Skip(why)
	}
	a := New(0)
	all := make([]*cell, 50_000)
	round := func() {
		a.NewCall(100)
		for k := range all {
			all[k] = cells.New(a)
			all[k].id = uint64(k)
		}
		runtime.GC()
		for k := range all {
			if all[k].id != uint64(k) {
				t.Fatal("what is in use has changed")
			}
		}
		a.Reset()
	}
	round()
	held := a.Stats().Retained
	if n := countMallocs(func() {
		for range 10 {
			round()
		}
	}); n != 0 {
		t.Errorf("%d allocations", n)
	}
	if now := a.Stats().Retained; now != held {
		t.Errorf("%d bytes are held, then %d", held, now)
	}
	checkReset(t, a, cells)
}

// A program that uses an arena without decoding into it has no document that it could be measured by.
func TestNothingIsLooseWithoutADocument(t *testing.T) {
	a := New(0)
	much(a, 1<<20)
	a.Reset()
	a.NewCall(1 << 20)
	much(a, 4<<20)
	if p := chunkListOf(t, a, cells); len(p.loose) != 0 {
		t.Errorf("%d chunks are loose", len(p.loose))
	}
}

// The places that slices outgrow are used again in the same document: little more is held than what
// they have in the end.
func TestOutgrownPlacesAreUsedAgain(t *testing.T) {
	reuse(t)
	for _, length := range []int{7, 40, 100, 700} {
		a := New(0)
		a.NewCall(1 << 30)
		elements := 0
		for k := range 300 {
			n := length/2 + k*31%length
			s := lines.Begin(a, nil)
			for i := range n {
				s = push[cell](a, lines, s, cell{id: uint64(i)})
			}
			s = lines.End(a, s)
			for i := range s {
				if s[i] != (cell{id: uint64(i)}) {
					t.Fatal("an element has changed")
				}
			}
			elements += n
		}
		need := elements * int(unsafe.Sizeof(cell{}))
		if s := a.Stats(); s.InUse != need || s.Retained > need+need/4+maxChunk {
			t.Errorf("about %d elements: %d bytes are needed, %d in use, %d held", length, need, s.InUse, s.Retained)
		}
		checkSlab(t, a, lines)
		a.Reset()
		checkReset(t, a, lines)
	}
}

// A method of an author may keep pointers to elements, which the slice outgrows later.
func TestOutgrownPlacesOfMethodsStay(t *testing.T) {
	a := New(0)
	var kept []*cell
	for range 3 {
		a.NewCall(1 << 30)
		for range 20 {
			s := lines.Begin(a, nil)
			for range 100 {
				s = push[cell](a, lines, s, cell{})
				e := &s[len(s)-1]
				a.Pin() // and the method
				e.id = uint64(len(kept))
				kept = append(kept, e)
				a.Unpin()
			}
			lines.End(a, s)
		}
		a.NewCall(1 << 30) // of a document without methods
		for range 20 {
			s := lines.Begin(a, nil)
			for range 100 {
				s = push[cell](a, lines, s, cell{name: "other"})
			}
			lines.End(a, s)
		}
		for k, e := range kept {
			if *e != (cell{id: uint64(k)}) {
				t.Fatalf("element %d has changed: %+v", k, *e)
			}
		}
		kept = nil
		a.Reset()
	}
}
