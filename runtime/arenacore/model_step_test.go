package arenacore

import (
	"bytes"
	"maps"
	"slices"
	"unsafe"
)

func (m *model) step() {
	a, t := m.a, m.t
	switch m.r.IntN(18) {
	case 0, 1:
		old := &cell{}
		if len(m.cells) > 0 {
			old = m.cells[m.r.IntN(len(m.cells))]
		}
		v := Target(cells, a, &old)
		if *v != (cell{}) {
			t.Fatal("Pointer: not zero")
		}
		own(m, unsafe.Slice(v, 1))
		*v = m.value()
		m.cells, m.wantC = append(m.cells, v), append(m.wantC, *v)
	case 2:
		v := Make(cells, a, m.size(60))
		for i := range v {
			if v[i] != (cell{}) {
				t.Fatal("Make: not zero")
			}
			v[i] = m.value()
		}
		own(m, v)
		m.lists, m.wantL = append(m.lists, v), append(m.wantL, slices.Clone(v))
	case 3, 4:
		m.slice(Begin(cells, a, &[]cell{2: {}}), m.size(60))
	case 14, 15:
		n := m.size(60) // and as many come, mostly
		v := BeginFor(cells, a, &[]cell{2: {}}, n)
		if n > 0 && cap(v) != n && (m.root.bank == nil || cap(v) != 0) {
			t.Fatalf("BeginFor(%d): cap %d", n, cap(v))
		}
		if m.r.IntN(4) == 0 {
			n = m.size(60)
		}
		m.slice(v, n)
	case 16:
		v := TakeMapFor(objects, a, &map[string]any{"old": 1}, m.size(20))
		if len(v) != 0 || v == nil {
			t.Fatal("map not empty")
		}
		for range m.size(20) {
			v[m.text()] = m.r.Int()
		}
		m.maps, m.wantM = append(m.maps, v), append(m.wantM, maps.Clone(v))
	case 17:
		a.BeginDocument(m.r.IntN(5000))
		if m.r.IntN(2) == 0 { // a method is called
			func() { a.Lock(); defer a.Unlock() }()
		}
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
		v := TakeMap(objects, a, nil)
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
		v := Begin(floats, a, nil)
		for range m.size(100) {
			v = push[float64](a, floats, v, m.r.Float64())
		}
		own(m, End(floats, a, v))
	case 12:
		v := Make(bools, a, m.size(10))
		if slices.Contains(v, true) {
			t.Fatal("bools: not zero")
		}
		own(m, v)
		for i := range v {
			v[i] = true
		}
	case 13:
		if v := Cell(wide, a); v[0] != nil {
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
			v = Grow(cells, a, v)
		}
		if v = v[:len(v)+1]; v[len(v)-1] != (cell{}) {
			t.Fatal("open slice: not zero")
		}
		switch m.r.IntN(30) { // somebody uses the slab meanwhile
		case 0, 1:
			c := Cell(cells, a)
			own(m, unsafe.Slice(c, 1))
			c.id = 1
			m.cells, m.wantC = append(m.cells, c), append(m.wantC, *c)
		case 2:
			m.slice(BeginFor(cells, a, nil, 1+m.r.IntN(10)), m.r.IntN(10))
		}
		v[len(v)-1] = m.value()
		want = append(want, v[len(v)-1])
	}
	if m.r.IntN(4) == 0 {
		return // abandoned
	}
	v = End(cells, a, v)
	own(m, v)
	m.lists, m.wantL = append(m.lists, v), append(m.wantL, want)
}
