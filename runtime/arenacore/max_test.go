package arenacore

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// A stopped is a decoder that notes what stops it.
type stopped struct{ by []string }

func (s *stopped) Stop(limit string) { s.by = append(s.by, limit) }

// fillAll takes memory of every kind, and returns what reports whether it has changed. Open slices
// are left out where a decoder is to be stopped, which gets no more than it can end with.
func fillAll(a *Arena, open bool) (intact func() bool) {
	var all []*cell
	var lists [][]cell
	var texts []string
	var maps []map[string]any
	var boxes []any
	var nodes []tree
	for k := range 300 {
		c := Cell(cells, a)
		c.id = uint64(k)
		all = append(all, c)
		s := Make(cells, a, k%50+1)
		s[k%50].id = uint64(k)
		lists = append(lists, s)
		if s = Make(lines, a, k%40+1); open {
			s = Begin(lines, a, nil)
			for range k%40 + 1 {
				s = push[cell](a, lines, s, cell{})
			}
			s = End(lines, a, s)
		}
		s[k%40].id = uint64(k)
		lists = append(lists, s)
		texts = append(texts, a.String(fmt.Append(nil, k)))
		b := a.Bytes(k)
		for i := range b {
			b[i] = 0xFF
		}
		copy(a.Input(fmt.Append(nil, "input ", k)), "other")
		m := TakeMap(objects, a, nil)
		m["k"] = k
		maps = append(maps, m)
		boxes = append(boxes, boxInt64(a, int64(k)), boxString(a, texts[k]))
		if open {
			var v tree
			fill(a, &v, 2)
			nodes = append(nodes, v)
		}
	}
	var want tree
	fill(nil, &want, 2)
	return func() bool {
		for k := range all {
			s, l := lists[2*k], lists[2*k+1]
			if all[k].id != uint64(k) || s[k%50].id != uint64(k) || len(l) != k%40+1 || l[k%40].id != uint64(k) ||
				texts[k] != fmt.Sprint(k) || len(maps[k]) != 1 || maps[k]["k"] != k ||
				boxes[2*k] != int64(k) || boxes[2*k+1] != texts[k] || open && !sameTree(nodes[k], want) {
				return false
			}
		}
		return true
	}
}

// Without decoding, what is beyond the maximum is on the heap.
func TestMaxBytesWithoutDecoding(t *testing.T) {
	for _, most := range []int{1, 5000, 100_000, 1 << 20} {
		a := New(0, MaxBytes(most))
		for range 3 {
			intact := fillAll(a, true)
			churn()
			if !intact() {
				t.Fatalf("a maximum of %d bytes: something has changed", most)
			}
			if held := a.Stats().Retained; held > most+most/10+64<<10 {
				t.Errorf("a maximum of %d bytes: %d are held", most, held)
			}
			a.Reset()
			if held := a.Stats().Retained; held > most/2+64<<10 {
				t.Errorf("a maximum of %d bytes: %d are held after Reset", most, held)
			}
			checkReset(t, a, cells)
			checkReset(t, a, lines)
		}
	}
}

// A decoder ends when a method that it has called takes more than the maximum, as it does when it
// takes that itself.
func TestMaxBytesStopsDecoders(t *testing.T) {
	a := New(0, MaxBytes(50_000))
	for range 3 {
		var outer, inner stopped
		a.BeginDocument(100)
		a.Watch(0, &outer)
		a.Lock()
		a.BeginDocument(50)
		a.Watch(0, &inner)
		if intact := fillAll(a, false); !intact() {
			t.Fatal("something has changed")
		}
		a.Unwatch(&inner)
		a.Unlock()
		a.Unwatch(&outer)
		for _, s := range []stopped{outer, inner} {
			if len(s.by) != 1 || s.by[0] != "arena's MaxBytes of 50000 bytes" {
				t.Fatalf("stopped by %q", s.by)
			}
		}
		a.Reset()
		outer = stopped{}
		a.BeginDocument(100)
		a.Watch(0, &outer)
		for range 10 {
			Cell(cells, a)
			a.String([]byte("text"))
		}
		a.Unwatch(&outer)
		if len(outer.by) != 0 {
			t.Fatalf("after Reset stopped by %q", outer.by)
		}
		a.Reset()
	}
}

// Children share the maximum, from several goroutines at once. What one of them gives back at a
// Reset, others may have.
func TestChildrenShareMaxBytes(t *testing.T) {
	const most = 300_000
	a := New(0, MaxBytes(most))
	for range 3 {
		var wg sync.WaitGroup
		var children [4]*Arena
		var decoders [len(children)]stopped
		var intact [len(children)]bool
		for k := range children {
			c := a.Child()
			children[k] = c
			wg.Go(func() {
				c.BeginDocument(100)
				c.Watch(0, &decoders[k])
				intact[k] = fillAll(c, false)()
				c.Unwatch(&decoders[k])
			})
		}
		wg.Wait()
		for k := range children {
			if !intact[k] {
				t.Error("something has changed")
			}
			if by := strings.Join(decoders[k].by, ", "); by != "arena's MaxBytes of 300000 bytes" {
				t.Errorf("child %d is stopped by %q", k, by)
			}
		}
		if held := a.Stats().Retained; held > most+most/10+64<<10 {
			t.Errorf("%d bytes are held of %d", held, most)
		}
		a.Reset()
		if held := a.Stats().Retained; held > most/2+64<<10 {
			t.Errorf("%d bytes are held after Reset", held)
		}
		var alone stopped
		c := a.Child()
		c.BeginDocument(100)
		c.Watch(0, &alone)
		much(c, most/3)
		c.Unwatch(&alone)
		if len(alone.by) != 0 {
			t.Errorf("a child with the whole maximum is stopped by %q", alone.by)
		}
		a.Reset()
	}
}
