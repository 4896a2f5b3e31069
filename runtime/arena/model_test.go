package arena

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
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
	again repeated
}

type span struct{ from, to uintptr }

// A repeated is variables that are given memory over and over. Nobody clears them at Reset.
type repeated struct {
	cell   [2]*cell
	cells  []cell
	trees  []tree
	object map[string]any
	any    any
}

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

func (m *model) step() {
	a, t := m.a, m.t
	switch m.r.IntN(18) {
	case 0, 1:
		v := cells.New(a)
		if *v != (cell{}) {
			t.Fatal("New: not zero")
		}
		own(m, unsafe.Slice(v, 1))
		*v = m.value()
		m.cells, m.wantC = append(m.cells, v), append(m.wantC, *v)
	case 2:
		v := cells.Make(a, m.size(60))
		for i := range v {
			if v[i] != (cell{}) {
				t.Fatal("Make: not zero")
			}
			v[i] = m.value()
		}
		own(m, v)
		m.lists, m.wantL = append(m.lists, v), append(m.wantL, slices.Clone(v))
	case 3, 4:
		m.slice(cells.Begin(a, &[]cell{2: {}}), m.size(60))
	case 14, 15:
		n := m.size(60) // and as many come, mostly
		v := cells.BeginFor(a, &[]cell{2: {}}, n)
		if n > 0 && cap(v) != n && (m.root.bank == nil || cap(v) != 0) {
			t.Fatalf("BeginFor(%d): cap %d", n, cap(v))
		}
		if m.r.IntN(4) == 0 {
			n = m.size(60)
		}
		m.slice(v, n)
	case 16:
		v := objects.GetFor(a, &map[string]any{"old": 1}, m.size(20))
		if len(v) != 0 || v == nil {
			t.Fatal("map not empty")
		}
		for range m.size(20) {
			v[m.text()] = m.r.Int()
		}
		m.maps, m.wantM = append(m.maps, v), append(m.wantM, maps.Clone(v))
	case 17:
		m.repeat()
	case 5:
		b := []byte(m.text())
		s := a.String(b)
		if s != "" {
			own(m, unsafe.Slice(unsafe.StringData(s), len(s)))
		}
		m.texts, m.wantT = append(m.texts, s), append(m.wantT, string(b))
	case 6:
		v := a.Bytes(m.size(100))
		own(m, v)
		for i := range v {
			v[i] = byte(m.r.Int())
		}
		m.raw, m.wantR = append(m.raw, v), append(m.wantR, bytes.Clone(v))
	case 7:
		b := []byte(m.text())
		v := a.Input(b)
		own(m, v)
		if want := append(b, make([]byte, Pad)...); !bytes.Equal(v, want) {
			t.Fatal("Input: not data and zeros")
		}
		m.raw, m.wantR = append(m.raw, v), append(m.wantR, bytes.Clone(v))
	case 8:
		f, s := m.r.Float64(), m.text()
		m.boxes = append(m.boxes, boxFloat64(a, f), boxInt64(a, -int64(f*1e9)), boxUint64(a, uint64(f*1e9)), boxString(a, s))
		m.wantB = append(m.wantB, f, -int64(f*1e9), uint64(f*1e9), s)
	case 9:
		v := objects.Get(a, nil)
		if len(v) != 0 || v == nil {
			t.Fatal("map not empty")
		}
		for range m.size(20) {
			v[m.text()] = m.r.Int()
		}
		m.maps, m.wantM = append(m.maps, v), append(m.wantM, maps.Clone(v))
	case 10:
		var v tree
		want := m.grow(&v, 0)
		m.trees, m.wantF = append(m.trees, v), append(m.wantF, want)
	case 11:
		v := floats.Begin(a, nil)
		for range m.size(100) {
			v = push[float64](a, floats, v, m.r.Float64())
		}
		own(m, floats.End(a, v))
	case 12:
		v := bools.Make(a, m.size(10))
		if slices.Contains(v, true) {
			t.Fatal("bools: not zero")
		}
		own(m, v)
		for i := range v {
			v[i] = true
		}
	case 13:
		if v := wide.New(a); v[0] != nil {
			t.Fatal("wide: not zero")
		} else {
			v[0] = &cell{}
		}
	}
}

// slice fills an open slice of cells with n of them, and ends it mostly.
func (m *model) slice(v []cell, n int) {
	a, t := m.a, m.t
	if len(v) != 0 {
		t.Fatal("open slice: not empty")
	}
	var want []cell
	for range n {
		if len(v) == cap(v) {
			v = cells.Grow(a, v)
		}
		if v = v[:len(v)+1]; v[len(v)-1] != (cell{}) {
			t.Fatal("open slice: not zero")
		}
		switch m.r.IntN(30) { // somebody uses the slab meanwhile
		case 0, 1:
			c := cells.New(a)
			own(m, unsafe.Slice(c, 1))
			c.id = 1
			m.cells, m.wantC = append(m.cells, c), append(m.wantC, *c)
		case 2:
			m.slice(cells.BeginFor(a, nil, 1+m.r.IntN(10)), m.r.IntN(10))
		}
		v[len(v)-1] = m.value()
		want = append(want, v[len(v)-1])
	}
	if m.r.IntN(4) == 0 {
		return // abandoned
	}
	v = cells.End(a, v)
	own(m, v)
	m.lists, m.wantL = append(m.lists, v), append(m.wantL, want)
}

// repeat is a call of a decoder that gives variables memory over and over, as for a document that
// repeats names. What they had before the call, and what they have when a method of an author is
// called or at the end, is kept by somebody. Names that alternate with null leave nothing.
func (m *model) repeat() {
	a, t, v := m.a, m.t, &m.again
	a.NewCall(m.r.IntN(5000))
	fresh := new(repeated) // what was decoded, and is kept by nobody so far
	wantC, wantL := [2]cell{}, []cell(nil)
	var wantF []tree
	keep := func() {
		for k, p := range fresh.cell {
			if p != nil {
				own(m, unsafe.Slice(p, 1))
				m.cells, m.wantC = append(m.cells, p), append(m.wantC, wantC[k])
			}
		}
		if fresh.cells != nil {
			own(m, fresh.cells)
			m.lists, m.wantL = append(m.lists, fresh.cells), append(m.wantL, wantL)
		}
		if fresh.trees != nil {
			own(m, fresh.trees)
			m.trees, m.wantF = append(m.trees, tree{kids: fresh.trees}), append(m.wantF, tree{kids: wantF})
		}
		for _, o := range []any{fresh.object, fresh.any} {
			if o, _ := o.(map[string]any); o != nil {
				m.maps, m.wantM = append(m.maps, o), append(m.wantM, maps.Clone(o))
			}
		}
		*fresh = repeated{}
	}
	for range m.size(30) {
		switch k := m.r.IntN(10); k {
		case 0, 1, 2:
			k = k % 2
			v.cell[k] = cells.Pointer(a, &v.cell[k])
			if *v.cell[k] != (cell{}) {
				t.Fatal("Pointer: not zero")
			}
			*v.cell[k] = m.value()
			fresh.cell[k], wantC[k] = v.cell[k], *v.cell[k]
		case 3, 4:
			s := cells.BeginFor(a, &v.cells, m.r.IntN(2)*m.size(20)-1)
			wantL = nil
			for range m.size(20) {
				s = push[cell](a, cells, s, m.value())
				wantL = append(wantL, s[len(s)-1])
			}
			v.cells = cells.End(a, s)
			fresh.cells = v.cells
		case 5:
			s := treeStack.Begin(a, &v.trees)
			wantF = nil
			for range m.size(5) {
				s = push[tree](a, treeStack, s, tree{id: m.r.Int()})
				wantF = append(wantF, s[len(s)-1])
			}
			v.trees = treeStack.End(a, s)
			fresh.trees = v.trees
		case 6, 7:
			var o map[string]any
			if k == 6 {
				o = objects.GetAny(a, &v.any, -1)
				v.any, fresh.any = o, o
			} else {
				o = objects.Get(a, &v.object)
				v.object, fresh.object = o, o
			}
			if len(o) != 0 {
				t.Fatal("map not empty")
			}
			o[m.text()] = m.r.Int()
		case 8:
			*fresh, *v = repeated{}, repeated{}
		case 9:
			keep()
			a.Pin()
			a.Unpin()
		}
	}
	keep()
}

// An opener is a handle that opens slices of trees.
type opener interface {
	BeginFor(a *Arena, old *[]tree, n int) []tree
	Grow(a *Arena, v []tree) []tree
	End(a *Arena, v []tree) []tree
}

// opener is the stack, or the slab of its results: generated code opens slices of
// the slab within each other where elements are counted. Nodes of one tree may
// differ in it.
func (m *model) opener() opener {
	if m.r.IntN(2) == 0 {
		return trees
	}
	return treeStack
}

// grow fills v with a random tree and returns its like on the heap.
func (m *model) grow(v *tree, depth int) tree {
	v.id = m.r.Int()
	want := tree{id: v.id, kids: []tree{}}
	n := 0
	if depth < 5 {
		n = m.r.IntN(8 - depth)
	}
	h := m.opener()
	var s []tree
	switch m.r.IntN(4) {
	case 0: // which takes all that is free in a slab
		h = treeStack
		s = treeStack.Begin(m.a, &v.kids)
	case 1:
		s = h.BeginFor(m.a, &v.kids, m.r.IntN(8))
	default:
		s = h.BeginFor(m.a, &v.kids, n)
	}
	if len(s) != 0 {
		m.t.Fatal("open slice: not empty")
	}
	for range n {
		if len(s) == cap(s) {
			s = h.Grow(m.a, s)
		}
		if s = s[:len(s)+1]; s[len(s)-1].id != 0 || s[len(s)-1].kids != nil {
			m.t.Fatalf("%T: not zero", h)
		}
		if m.r.IntN(30) == 0 {
			// An element fails half way and is decoded again.
			func() {
				defer func() { recover() }()
				m.fail(depth)
			}()
		}
		want.kids = append(want.kids, m.grow(&s[len(s)-1], depth+1))
	}
	v.kids = h.End(m.a, s)
	own(m, v.kids)
	return want
}

// fail leaves some open slices behind.
func (m *model) fail(depth int) {
	h := m.opener()
	s := h.BeginFor(m.a, nil, m.r.IntN(20))
	for range m.r.IntN(20) {
		s = push(m.a, h, s, tree{id: 1})
	}
	if depth > 5 {
		panic("failed")
	}
	m.fail(depth + 1)
}

func sameTree(a, b tree) bool {
	return a.id == b.id && slices.EqualFunc(a.kids, b.kids, sameTree)
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

func (m *model) forget() { *m = model{t: m.t, r: m.r, a: m.root, root: m.root, again: m.again} }

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
	rounds := 120
	if testing.Short() || raceEnabled {
		rounds = 30
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
			if p := m.a.scratches.at(treeStack.slot); p != nil {
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
