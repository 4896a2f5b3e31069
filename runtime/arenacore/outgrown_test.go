package arenacore

import (
	"os"
	"testing"
	"unsafe"
)

var lines = NewSlab[cell]()

// The places that slices outgrow are used again in the same document: little more is held than what
// they have in the end.
func TestOutgrownPlacesAreUsedAgain(t *testing.T) {
	reuse(t)
	for _, length := range []int{7, 40, 100, 700} {
		a := New(0)
		a.BeginDocument(1 << 30)
		elements := 0
		for k := range 300 {
			n := length/2 + k*31%length
			s := Begin(lines, a, nil)
			for i := range n {
				s = push[cell](a, lines, s, cell{id: uint64(i)})
			}
			s = End(lines, a, s)
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
		a.BeginDocument(1 << 30)
		for range 20 {
			s := Begin(lines, a, nil)
			for range 100 {
				s = push[cell](a, lines, s, cell{})
				e := &s[len(s)-1]
				a.Lock() // and the method
				e.id = uint64(len(kept))
				kept = append(kept, e)
				a.Unlock()
			}
			End(lines, a, s)
		}
		a.BeginDocument(1 << 30) // of a document without methods
		for range 20 {
			s := Begin(lines, a, nil)
			for range 100 {
				s = push[cell](a, lines, s, cell{name: "other"})
			}
			End(lines, a, s)
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

// A method of an author may keep pointers to elements of slices that are collected on a stack. They are the slices'
// own, and nobody else's until Reset.
func TestSlicesOfMethodsStay(t *testing.T) {
	a := New(0)
	var kept []*tree
	var decode func(v *tree, depth int)
	decode = func(v *tree, depth int) {
		s := BeginNested(treeStack, a, nil)
		for range 3 {
			if len(s) == cap(s) {
				s = GrowNested(treeStack, a, s)
			}
			s = s[:len(s)+1]
			e := &s[len(s)-1]
			if e.id != 0 || e.kids != nil {
				t.Fatal("not zero")
			}
			if depth > 0 {
				decode(e, depth-1)
			}
			a.Lock() // and the method
			e.id = len(kept) + 1
			kept = append(kept, e)
			a.Unlock()
		}
		v.kids = EndNested(treeStack, a, s)
	}
	for range 5 {
		kept = nil
		for range 3 {
			a.BeginDocument(1 << 30)
			var root, other tree
			decode(&root, 5)
			used := a.Stats().InUse
			a.BeginDocument(1 << 30) // of a document without methods
			fill(a, &other, 6)
			if a.Stats().InUse < used {
				t.Error("slices that stay do not count as memory in use")
			}
		}
		final := 0
		for k, e := range kept {
			if e.id != k+1 {
				t.Fatalf("element %d has changed: %+v", k, *e)
			}
			if len(e.kids) > 0 && e.kids[2].id == kept[k-1].id {
				if &e.kids[2] != kept[k-1] {
					t.Fatal("the last element of a slice is not where its method was called")
				}
				final++
			}
			e.id = -1 // by the author
		}
		if final == 0 {
			t.Fatal("no slice was compared")
		}
		a.Reset()
		if p := a.scratches.at(int(treeStack.slot.Load())); p.top != 0 || len(p.left) != 0 {
			t.Fatal("slices stay behind Reset")
		}
	}
}

// TestSlicesThatStayTakeNoNewMemory: a warm arena has room for all that stays.
func TestSlicesThatStayTakeNoNewMemory(t *testing.T) {
	if Debugging {
		t.Skip("the debug mode uses no memory again")
	}
	if os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("checkptr allocates")
	}
	a := New(0)
	var decode func(v *tree, depth int)
	decode = func(v *tree, depth int) {
		s := BeginNested(treeStack, a, nil)
		for range 3 {
			if len(s) == cap(s) {
				s = GrowNested(treeStack, a, s)
			}
			s = s[:len(s)+1]
			if depth > 0 {
				decode(&s[len(s)-1], depth-1)
			}
			func() { a.Lock(); defer a.Unlock() }() // a method is called
		}
		v.kids = EndNested(treeStack, a, s)
	}
	round := func() {
		a.BeginDocument(1 << 30)
		var root tree
		decode(&root, 5)
		a.Reset()
	}
	for range 5 {
		round()
	}
	if n := testing.AllocsPerRun(100, round); n > 1 { // root
		t.Errorf("%v allocations", n)
	}
}
