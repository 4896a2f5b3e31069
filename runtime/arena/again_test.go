package arena

import (
	"os"
	"testing"
	"unsafe"
)

// A receiver is what is given memory again and again: one variable of each sort.
type receiver struct {
	cell   *cell
	cells  []cell
	pairs  []cell
	rest   []cell
	trees  []tree
	object map[string]any
	value  any
}

// again gives v memory of every sort, as a decoder does that meets its names.
func (v *receiver) again(a *Arena) {
	v.cell = cells.Pointer(a, &v.cell)
	v.cell.name = "cell"
	c := lines.Begin(a, &v.cells)
	if cap(c) == 0 {
		c = lines.Grow(a, c)
	}
	c = c[:1]
	c[0].name = "slice"
	v.cells = lines.End(a, c)
	s := pairs.BeginFor(a, &v.pairs, 2)[:2]
	s[0].name, s[1].name = "one", "two"
	v.pairs = pairs.End(a, s)
	s = rests.BeginFor(a, &v.rest, -1)
	if cap(s) == 0 {
		s = rests.Grow(a, s)
	}
	s = s[:1]
	s[0].name = "rest"
	v.rest = rests.End(a, s)
	r := treeStack.Begin(a, &v.trees)[:1]
	r[0].id = 1
	v.trees = treeStack.End(a, r)
	v.object = objects.Get(a, &v.object)
	v.object["a"] = 1
	m := values.GetAny(a, &v.value, -1)
	m["b"] = true
	v.value = m
}

var (
	lines  = NewSlab[cell]()
	pairs  = NewSlab[cell]()
	rests  = NewSlab[cell]()
	values = NewMap[string, bool]()
)

// where returns where everything in v lies.
func (v *receiver) where() [7]unsafe.Pointer {
	value, _ := v.value.(map[string]bool)
	return [7]unsafe.Pointer{
		unsafe.Pointer(v.cell), unsafe.Pointer(&v.cells[0]), unsafe.Pointer(&v.pairs[0]), unsafe.Pointer(&v.rest[0]),
		unsafe.Pointer(&v.trees[0]),
		*(*unsafe.Pointer)(unsafe.Pointer(&v.object)), *(*unsafe.Pointer)(unsafe.Pointer(&value)),
	}
}

// apart reports whether nothing of v lies where something of w does.
func (v *receiver) apart(w *receiver) bool {
	at, other := v.where(), w.where()
	for k := range at {
		if at[k] == other[k] {
			return false
		}
	}
	return true
}

// intact reports whether v holds what again has put there.
func (v *receiver) intact() bool {
	value, _ := v.value.(map[string]bool)
	return *v.cell == cell{name: "cell"} && len(v.cells) == 1 && v.cells[0] == cell{name: "slice"} &&
		len(v.pairs) == 2 && v.pairs[0] == cell{name: "one"} && v.pairs[1] == cell{name: "two"} &&
		len(v.rest) == 1 && v.rest[0] == cell{name: "rest"} &&
		len(v.trees) == 1 && v.trees[0].id == 1 && v.trees[0].kids == nil &&
		len(v.object) == 1 && v.object["a"] == 1 && len(value) == 1 && value["b"]
}

// Within a call a variable gets what it had before, zeroed.
func TestAgainInOneCall(t *testing.T) {
	a := New(0)
	v := new(receiver)
	for range 3 { // calls, with what the last one has left
		a.Reset()
		a.NewCall(8)
		v.again(a)
		v.again(a)
		second, used := *v, a.Stats().InUse
		for range 1000 {
			v.cell.id, v.cells[0].id, v.pairs[1].id, v.trees[0].kids = 7, 7, 7, []tree{}
			v.object["more"], v.value.(map[string]bool)["more"] = 7, true
			v.again(a)
			if !v.intact() {
				t.Fatal("not zeroed")
			}
			if second.where() != v.where() {
				t.Fatal("moved")
			}
		}
		if now := a.Stats().InUse; now != used {
			t.Fatalf("%d bytes in use, then %d", used, now)
		}
		checkSlab(t, a, cells)
		checkSlab(t, a, pairs)
	}
	if raceEnabled || Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the instrumentation allocates")
	}
	a.NewCall(8)
	if n := testing.AllocsPerRun(100, func() { v.again(a) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// What a variable had in an earlier call, or before a method of an author, is its owner's, who may
// have a copy.
func TestAgainInAnotherCall(t *testing.T) {
	for name, end := range map[string]func(a *Arena){
		"a call":   func(a *Arena) { a.NewCall(8) },
		"a method": func(a *Arena) { a.Pin(); a.Unpin() },
		"a call in a method": func(a *Arena) {
			a.Pin()
			a.NewCall(8)
			new(receiver).again(a)
			a.Unpin()
		},
	} {
		a := New(0)
		v := new(receiver)
		var kept []receiver
		for range 10 {
			end(a)
			for range 3 {
				v.again(a)
			}
			for k := range kept {
				if !kept[k].apart(v) || !kept[k].intact() {
					t.Fatalf("%s: what was kept has changed", name)
				}
			}
			kept = append(kept, *v)
		}
	}
}

// A pointer from before a Reset may point to what is another variable's now.
func TestAgainAfterReset(t *testing.T) {
	a := New(0)
	v := new(receiver)
	v.again(a)
	first := *v
	a.Reset()
	a.NewCall(8)
	w := new(receiver)
	w.again(a)
	if !Debugging && first.where() != w.where() {
		t.Fatal("the same memory was to be handed out after Reset")
	}
	v.again(a)
	if !v.apart(w) || !w.intact() {
		t.Fatal("a stale variable got what is another's")
	}
}

// What is not its slab's newest stays where it is, as does what lies there.
func TestAgainBehindOthers(t *testing.T) {
	a := New(0)
	v, w := new(receiver), new(receiver)
	a.NewCall(8)
	for range 5 {
		v.again(a)
		w.again(a)
		if !v.apart(w) || !v.intact() || !w.intact() {
			t.Fatal("two variables share memory")
		}
	}
}

// A slice with a chunk of its own is taken back wherever its slab goes on.
func TestAgainLarge(t *testing.T) {
	a := New(0)
	a.NewCall(1 << 20) // so large a document that its memory is the arena's
	var s []cell
	for k := range 20 {
		s = pairs.BeginFor(a, &s, 5000)[:5000]
		s[0].name = "x"
		s = pairs.End(a, s)
		if k > 2 && a.Stats().InUse > 5000*3*int(unsafe.Sizeof(cell{})) {
			t.Fatalf("round %d: %+v", k, a.Stats())
		}
	}
	checkSlab(t, a, pairs)
}
