package arenacore

import (
	"runtime"
	"testing"
	"unsafe"
	"weak"
)

// much hands out so many bytes of cells, and returns the first and the last.
func much(a *Arena, bytes int) (first, last *cell) {
	first = Cell(cells, a)
	for range bytes / int(unsafe.Sizeof(cell{})) {
		last = Cell(cells, a)
	}
	return first, last
}

// garbage hands out so many bytes of cells, slices and maps, and keeps some of each. It returns what
// reports whether these are as they were, and a weak pointer to a cell that nobody has.
func garbage(a *Arena, bytes int) (intact func() bool, lost weak.Pointer[cell]) {
	var s []cell
	for range bytes / 4 / loner {
		s = Make(cells, a, 2*loner/int(unsafe.Sizeof(cell{})))
	}
	_, c := much(a, bytes/8)
	lost = weak.Make(c)
	much(a, bytes/8)
	first, last := much(a, bytes/4)
	var m map[string]any
	for range bytes / 4 / 300 {
		m = TakeMap(objects, a, nil)
		m["k"] = "map"
	}
	first.name, last.name, s[1].name = "first", "last", "slice"
	return func() bool {
		return first.name == "first" && last.name == "last" && s[1].name == "slice" && len(m) == 1 && m["k"] == "map"
	}, lost
}

// What a short document makes much of is the collector's where nothing points to it any more, before
// Reset. What is in use stays.
func TestMuchOfAShortDocumentIsLetGo(t *testing.T) {
	reuse(t)
	const bytes = 8 << 20
	a := New(0)
	for range 3 {
		a.BeginDocument(10_000)
		for range 2 {
			intact, lost := garbage(a, bytes)
			churn()
			if held := a.Stats().Retained; held > perByte*a.input+4*maxChunk {
				t.Fatalf("%d bytes are held", held)
			}
			if lost.Value() != nil {
				t.Error("what nobody has is not collected")
			}
			if !intact() {
				t.Fatal("what is in use has changed")
			}
			checkSlab(t, a, cells)
		}
		a.Reset()
		checkReset(t, a, cells)
	}
}

// All is held until Reset where no document is there to measure it by, where it is long, where a
// limit counts its memory, and where all is to be cleared.
func TestNothingElseIsLetGo(t *testing.T) {
	const bytes = 1 << 20
	for name, make := range map[string]func() *Arena{
		"no document": func() *Arena { return New(0) },
		"after a Reset": func() *Arena {
			a := New(0)
			a.BeginDocument(1)
			a.Reset()
			return a
		},
		"a long document": func() *Arena {
			a := New(0)
			a.BeginDocument(bytes / 16)
			return a
		},
		"a maximum": func() *Arena {
			a := New(0, MaxBytes(8*bytes))
			a.BeginDocument(1)
			return a
		},
		"a limit": func() *Arena {
			a := New(0)
			a.BeginDocument(1)
			a.Watch(8*bytes, new(stopped))
			return a
		},
		"secrets": func() *Arena {
			a := New(0, Wipe())
			a.BeginDocument(1)
			return a
		},
	} {
		a := make()
		intact, _ := garbage(a, bytes)
		runtime.GC()
		if held := a.Stats().Retained; held < bytes*9/10 || !intact() {
			t.Errorf("%s: %d bytes are held", name, held)
		}
	}
}
