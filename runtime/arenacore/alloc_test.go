package arenacore

import (
	"strconv"
	"testing"
)

// TestNoAllocation asserts that a warm arena does not allocate over 1000 rounds, for each kind of
// allocation.
func TestNoAllocation(t *testing.T) {
	if why := instrumented(); why != "" {
		t.Skip(why)
	}
	// What goes into an any is converted here, once.
	var x any = "heap"
	text := []byte("a string of 23 letters.")
	doc := make([]byte, 100_000)
	keys := make([]string, 100)
	for i := range keys {
		keys[i] = strconv.Itoa(i)
	}
	a := New(0)
	pool := new(Pool)
	var node tree
	for name, round := range map[string]func(){
		"New": func() {
			for range 300 {
				Cell(cells, a).name = "x"
			}
		},
		"roots of several types": func() {
			for range 300 { // more than a chunk holds
				RootCell[cell](a).name = "x"
				*RootCell[[8]int](a) = [8]int{1}
			}
		},
		"Pointer": func() { Target(cells, a, new(*cell)).any = x },
		"Make": func() {
			for n := range 30 {
				Make(strs, a, n)
			}
			Make(cells, a, 5000)
		},
		"large values": func() {
			for range 3 {
				Cell(wide, a)[0] = nil
			}
		},
		"slab slices": func() {
			for n := range 30 {
				v := Begin(strs, a, nil)
				for range 10 * n {
					if len(v) == cap(v) {
						v = Grow(strs, a, v)
					}
					v = append(v, "x")
				}
				End(strs, a, v)
			}
		},
		"long slab slice": func() {
			v := Begin(strs, a, nil)
			for range 10_000 {
				if len(v) == cap(v) {
					v = Grow(strs, a, v)
				}
				v = append(v, "x")
			}
			End(strs, a, v)
		},
		"counted slices": func() {
			for n := range 30 {
				for _, m := range []int{n, 5 * n, 10 * n, 11 * n} { // as many as come, fewer, more
					v := BeginFor(strs, a, nil, 10*n)
					for range m {
						if len(v) == cap(v) {
							v = Grow(strs, a, v)
						}
						v = append(v, "x")
					}
					End(strs, a, v)
				}
			}
		},
		"counted long slice": func() {
			v := BeginFor(strs, a, nil, 10_000)
			End(strs, a, v[:10_000])
		},
		"counted wide slices": func() {
			for n := range 30 {
				v := BeginFor(wideCells, a, nil, n)
				for range n {
					if len(v) == cap(v) {
						v = Grow(wideCells, a, v)
					}
					v = v[:len(v)+1]
				}
				End(wideCells, a, v)
			}
		},
		"counted stack": func() {
			for n := range 30 {
				outer := BeginNestedFor(stringStack, a, nil, n)
				inner := BeginNestedFor(stringStack, a, nil, 2*n)
				EndNested(stringStack, a, inner[:n])
				EndNested(stringStack, a, outer[:n])
			}
		},
		"counted maps": func() {
			for n := range 3 {
				m := TakeMapFor(objects, a, nil, 30*n)
				for _, k := range keys[:30*n] {
					m[k] = x
				}
			}
		},
		"numbers": func() {
			v := Begin(floats, a, nil)
			for range 1000 {
				if len(v) == cap(v) {
					v = Grow(floats, a, v)
				}
				v = append(v, 1)
			}
			End(floats, a, v)
		},
		"stack": func() { fill(a, &node, 5) },
		"any slices": func() {
			v := BeginNested(anyStack, a, nil)
			for range 100 {
				if len(v) == cap(v) {
					v = GrowNested(anyStack, a, v)
				}
				v = append(v, x)
			}
			EndNested(anyStack, a, v)
		},
		"abandoned": func() {
			Begin(strs, a, nil)
			BeginFor(strs, a, nil, 100)
			BeginNested(treeStack, a, nil)
			BeginNestedFor(treeStack, a, nil, 100)
			BeginNested(anyStack, a, nil)
		},
		"maps": func() {
			for n := range 3 {
				m := TakeMap(objects, a, nil)
				for _, k := range keys[:30*n] {
					m[k] = x
				}
			}
		},
		"String": func() {
			for range 100 {
				a.String(text)
			}
		},
		"Bytes": func() {
			for n := range 100 {
				a.Bytes(n)
			}
		},
		"Input":       func() { a.Input(text) },
		"large Input": func() { a.Input(doc) },
		"Local": func() {
			if counters.Get(a) == nil {
				counters.Reset(a)
			}
			*counters.Get(a)++
		},
		"Stats": func() { a.Stats() },
		"Pool": func() {
			b := pool.Get()
			Cell(cells, b).name = "x"
			pool.Put(b)
		},
	} {
		t.Run(name, func(t *testing.T) {
			run := func() {
				for range 1000 {
					round()
					a.Reset()
				}
			}
			a.Release()
			run()
			if n := countMallocs(run); n != 0 {
				t.Errorf("%d allocations in 1000 rounds", n)
			}
		})
	}
}

// TestNoAllocationOverChangingDocuments: sizes differ from round to round, and still the arena
// comes to rest. (When the largest documents differ in size between windows, it allocates about
// once in each, which is what trimming costs.)
func TestNoAllocationOverChangingDocuments(t *testing.T) {
	if why := instrumented(); why != "" {
		t.Skip(why)
	}
	a := New(0)
	doc := make([]byte, 200_000)
	run := func() {
		for i := range 2000 {
			n := 1 + i*i*31%97
			if i%100 == 7 {
				n = 4000 // a large document now and then
			}
			a.Input(doc[:min(50*n, len(doc))])
			for range n {
				Cell(cells, a)
			}
			v := Begin(strs, a, nil)
			for range 2 * n {
				if len(v) == cap(v) {
					v = Grow(strs, a, v)
				}
				v = append(v, "x")
			}
			End(strs, a, v)
			Make(cells, a, 3*n)
			m := TakeMap(objects, a, nil)
			m["a"] = nil
			a.Reset()
		}
	}
	run()
	if n := countMallocs(run); n != 0 {
		t.Errorf("%d allocations in 2000 rounds", n)
	}
}
