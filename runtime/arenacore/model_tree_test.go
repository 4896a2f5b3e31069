package arenacore

import (
	"slices"
)

// opener is the stack, or the slab of its results: generated code opens slices of
// the slab within each other where elements are counted. Nodes of one tree may
// differ in it.
func (m *model) opener() collector[tree] {
	if m.r.IntN(2) == 0 {
		return collector[tree]{trees}
	}
	return collector[tree]{treeStack}
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
		h = collector[tree]{treeStack}
		s = BeginNested(treeStack, m.a, &v.kids)
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
