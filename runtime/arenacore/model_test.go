package arenacore

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sort"
	"testing"
	"unsafe"
)

// A model holds what was handed out since the last Reset and, beside it, copies on the heap.
type model struct {
	t     *testing.T
	r     *rand.Rand
	a     *Arena // root, or a child of it that the step is about
	root  *Arena
	cells []*cell
	wantC []cell
	lists [][]cell
	wantL [][]cell
	texts []string
	wantT []string
	raw   [][]byte
	wantR [][]byte
	boxes []any
	wantB []any
	maps  []map[string]any
	wantM []map[string]any
	trees []tree
	wantF []tree
	spans []span
	kept  []any // what spans are of: the heap does not use it again
}

type span struct{ from, to uintptr }

// own notes memory that nobody else may be given before Reset.
func own[T any](m *model, v []T) {
	m.t.Helper()
	if len(v) != cap(v) {
		m.t.Fatalf("len %d, cap %d", len(v), cap(v))
	}
	if v == nil {
		m.t.Fatal("nil slice")
	}
	var zero T
	from := uintptr(unsafe.Pointer(unsafe.SliceData(v)))
	if len(v) == 0 || unsafe.Sizeof(zero) == 0 {
		return
	}
	if from%unsafe.Alignof(zero) != 0 {
		m.t.Fatalf("%T at %x is not aligned", zero, from)
	}
	m.spans = append(m.spans, span{from, from + uintptr(len(v))*unsafe.Sizeof(zero)})
	m.kept = append(m.kept, v)
}

func (m *model) value() cell {
	c := cell{id: m.r.Uint64(), name: m.text(), on: m.r.IntN(2) == 0}
	if len(m.cells) > 0 && m.r.IntN(2) == 0 {
		c.next = m.cells[m.r.IntN(len(m.cells))]
	}
	switch m.r.IntN(4) {
	case 0:
		c.any = fmt.Sprint("heap ", m.r.Int())
	case 1:
		c.next = &cell{id: 7}
	case 2:
		c.any = boxFloat64(m.a, float64(c.id))
	}
	return c
}

func (m *model) text() string {
	return string(bytes.Repeat([]byte{byte('a' + m.r.IntN(26))}, m.size(40)))
}

// size is mostly small, sometimes around n, rarely many times that.
func (m *model) size(n int) int {
	switch m.r.IntN(50) {
	case 0:
		return m.r.IntN(40 * n)
	case 1, 2, 3:
		return m.r.IntN(4 * n)
	}
	return m.r.IntN(n)
}

func (m *model) check() {
	t := m.t
	t.Helper()
	for i, v := range m.cells {
		if *v != m.wantC[i] {
			t.Fatalf("cell %d changed", i)
		}
	}
	for i, v := range m.lists {
		if !slices.Equal(v, m.wantL[i]) {
			t.Fatalf("slice %d of %d changed: %v, not %v", i, len(m.lists), v, m.wantL[i])
		}
	}
	if !slices.Equal(m.texts, m.wantT) {
		t.Fatal("a string changed")
	}
	if !slices.EqualFunc(m.raw, m.wantR, bytes.Equal) {
		t.Fatal("bytes changed")
	}
	if !slices.Equal(m.boxes, m.wantB) {
		t.Fatal("a box changed")
	}
	if !slices.EqualFunc(m.maps, m.wantM, maps.Equal) {
		t.Fatal("a map changed")
	}
	if !slices.EqualFunc(m.trees, m.wantF, sameTree) {
		t.Fatal("a tree changed")
	}
	sort.Slice(m.spans, func(i, j int) bool { return m.spans[i].from < m.spans[j].from })
	for i := 1; i < len(m.spans); i++ {
		if m.spans[i].from < m.spans[i-1].to {
			t.Fatal("two values overlap")
		}
	}
}

func (m *model) forget() { *m = model{t: m.t, r: m.r, a: m.root, root: m.root} }

// choose lets the next steps be about a new child, or about the root again.
func (m *model) choose() {
	switch m.r.IntN(60) {
	case 0:
		m.a = m.a.Child()
	case 1:
		m.a = m.root
	}
}

// TestModel uses an arena at random and compares it with the heap.
func TestModel(t *testing.T) {
	rounds := 60
	switch {
	case testing.Short() || raceEnabled:
		rounds = 30
	case os.Getenv("CATENA_ROUNDS") != "":
		rounds = 120
	}
	const most = 200_000
	for seed := range uint64(4) {
		m := &model{t: t, r: rand.New(rand.NewPCG(seed, 1)), root: New(int(seed) * 5000)}
		switch seed {
		case 2:
			m.root = New(0, MaxRetain(50_000), Wipe())
		case 3:
			m.root = New(0, MaxBytes(most))
		}
		m.forget()
		for round := range rounds {
			for range m.r.IntN(300) {
				m.choose()
				m.step()
			}
			checkSlab(t, m.a, cells)
			checkSlab(t, m.root, cells)
			if round%10 == 0 {
				runtime.GC()
			}
			m.check()
			if held := m.root.Stats().Retained; seed == 3 && held > most+most/10+64<<10 { // maps grow unseen
				t.Fatalf("%d bytes are held of %d", held, most)
			}
			m.forget()
			if m.r.IntN(20) == 0 {
				m.a.Release()
				continue
			}
			m.a.Reset()
			checkReset(t, m.a, cells)
			checkReset(t, m.a, floats)
			checkReset(t, m.a, bools)
			checkReset(t, m.a, strs)
			checkReset(t, m.a, boxWords)
			checkReset(t, m.a, boxStrings)
			if p := m.a.scratches.at(int(treeStack.slot.Load())); p != nil {
				for _, v := range sliceOf[tree](p.buf) {
					if v.id != 0 || v.kids != nil {
						t.Fatal("stack: not zero after Reset")
					}
				}
			}
			if seed == 2 && m.a.Stats().Retained > 50_000 {
				t.Fatalf("retained %+v", m.a.Stats())
			}
		}
	}
}
