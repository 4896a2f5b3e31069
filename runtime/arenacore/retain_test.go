package arenacore

import (
	"fmt"
	"slices"
	"testing"
)

// small is a round that needs little of everything.
func smallRound(a *Arena) {
	a.Input(make([]byte, 500))
	for range 20 {
		Cell(cells, a)
	}
	var v tree
	fill(a, &v, 2)
	TakeMap(objects, a, nil)["k"] = nil
}

func largeRound(a *Arena) {
	a.Input(make([]byte, 8<<20))
	for range 50_000 {
		Cell(cells, a)
	}
	Make(cells, a, 50_000)
	s := BeginNested(treeStack, a, nil)
	for range 20_000 {
		s = push[tree](a, treeStack, s, tree{})
	}
	EndNested(treeStack, a, s)
	for i := range 2000 {
		TakeMap(objects, a, nil)[fmt.Sprint(i)] = nil
	}
}

func TestSpikeIsForgotten(t *testing.T) {
	reuse(t)
	a := New(0)
	for range 600 {
		smallRound(a)
		a.Reset()
	}
	base := a.Stats().Retained
	largeRound(a)
	a.Reset()
	spike := a.Stats()
	if spike.Retained < 12<<20 {
		t.Fatalf("a single spike must not be given up at once: %+v", spike)
	}
	for range 2*window - 1 {
		smallRound(a)
		a.Reset()
	}
	if s := a.Stats(); s.Retained > 2*base+16<<10 {
		t.Errorf("retained %d two windows after a spike, %d before it", s.Retained, base)
	} else if s.HighWater != spike.HighWater {
		t.Errorf("high water %d", s.HighWater)
	}
}

func TestGrowthIsBounded(t *testing.T) {
	// Each document is a little larger than all before it.
	a := New(0)
	for n := range 500 {
		a.Input(make([]byte, 70_000+100*n))
		Make(cells, a, 2000+n)
		a.Reset()
	}
	if s := a.Stats(); s.Retained > 3*s.HighWater {
		t.Errorf("%+v", s)
	}
}

func TestCapacityIsStableOverResets(t *testing.T) {
	reuse(t)
	a := New(0)
	for range 10 {
		smallRound(a)
		a.Reset()
	}
	want := a.Stats().Retained
	for range 3 * window {
		smallRound(a)
		a.Reset()
		if got := a.Stats().Retained; got != want {
			t.Fatalf("%d bytes, then %d", want, got)
		}
	}
}

func TestBimodalUseKeepsMemory(t *testing.T) {
	if why := instrumented(); why != "" {
		t.Skip(why)
	}
	a := New(0)
	doc := make([]byte, 300_000)
	run := func() {
		for i := range 1200 {
			if i%200 == 0 {
				a.Input(doc)
				Make(cells, a, 20_000)
			}
			a.Input(doc[:100])
			Cell(cells, a)
			a.Reset()
		}
	}
	run()
	if n := countMallocs(run); n != 0 {
		t.Errorf("%d allocations when one document in 200 is large", n)
	}
}

func TestTrim(t *testing.T) {
	for _, c := range []struct {
		chunks           []int
		need, big, least int
		want             []int
	}{
		{[]int{100, 200, 400, 800}, 300, 1, 0, []int{100, 200}},
		{[]int{100, 200, 400, 800}, 301, 1, 0, []int{400}},
		{[]int{100, 200, 400, 800}, 300, 500, 0, []int{800}},
		{[]int{100, 200, 400, 800}, 300, 400, 0, []int{400}},
		{[]int{100, 200, 400, 800, 800}, 300, 600, 0, []int{800}},
		{[]int{100, 200, 400, 800}, 1500, 1, 0, []int{100, 200, 400, 800}},
		{[]int{100, 200, 400, 800}, 0, 0, 0, []int{100}},
		{[]int{100, 200, 400, 800}, 50, 10, 700, []int{100, 200, 400}},
	} {
		p := chunkList{kind: kind{size: 8, renew: Untyped(NewSlab[uint64]()).kind().renew}, first: c.least, need: usage{before: c.need}, big: usage{now: c.big}}
		for _, n := range c.chunks {
			p.chunks = append(p.chunks, chunkOf(make([]uint64, n)))
			p.total += n
		}
		p.trim()
		var got []int
		total := 0
		for _, v := range p.chunks {
			got = append(got, v.len)
			total += v.len
		}
		if !slices.Equal(got, c.want) || p.total != total {
			t.Errorf("%v: %v, total %d", c, got, p.total)
		}
	}
}

func TestMaxRetain(t *testing.T) {
	for _, most := range []int{-1, 0, 10_000, 1 << 20} {
		a := New(1<<16, MaxRetain(most))
		for i := range 4 {
			if i%2 == 0 {
				largeRound(a)
			}
			smallRound(a)
			a.Reset()
			if got := a.Stats().Retained; got > max(most, 0) {
				t.Errorf("MaxRetain(%d): %d", most, got)
			}
		}
	}
}

func TestPoolBoundsIdleArenas(t *testing.T) {
	reuse(t)
	p := NewPool(1 << 10)
	a := p.Get()
	largeRound(a)
	p.Put(a)
	typed := 0
	for s := range a.stores {
		_, kept := s.size()
		typed += kept
	}
	if s := a.Stats(); typed > 1<<20 || s.Retained > 5<<20 {
		t.Errorf("typed %d, %+v", typed, s)
	}
	p = NewPool(16 << 20)
	a = p.Get()
	a.Input(make([]byte, 10<<20))
	p.Put(a)
	if s := a.Stats(); s.Retained < 16<<20 {
		t.Errorf("the pool's own size is not kept: %+v", s)
	}
}

func TestSizeHint(t *testing.T) {
	reuse(t)
	a := New(1 << 20)
	if s := a.Stats(); s.Retained != 0 {
		t.Errorf("allocated before use: %+v", s)
	}
	for range 3 * window {
		a.Input(make([]byte, 100))
		a.Reset()
	}
	if s := a.Stats(); s.Retained < 1<<20 || s.Retained > 2<<20 {
		t.Errorf("%+v", s)
	}
	if why := instrumented(); why == "" {
		doc := make([]byte, 1<<20-Pad)
		if n := countMallocs(func() { a.Input(doc); a.Reset() }); n != 0 {
			t.Errorf("%d allocations for a document of the promised size", n)
		}
	}
}

func TestOversizedMapIsDropped(t *testing.T) {
	reuse(t)
	a := New(0)
	fillMap := func(n int) uintptr {
		m := TakeMap(objects, a, nil)
		for i := range n {
			m[fmt.Sprint(i)] = nil
		}
		return addr(m)
	}
	first := fillMap(10)
	a.Reset()
	if fillMap(maxMap) != first {
		t.Error("a map is not recycled")
	}
	a.Reset()
	if fillMap(maxMap+1) != first {
		t.Error("a map of the largest allowed size is not recycled")
	}
	a.Reset()
	if n := len(a.mapLists.at(int(objects.slot.Load())).all); n != 0 {
		t.Errorf("%d maps kept after one was oversized", n)
	}
	// One that was large and is now used for little is dropped in time.
	second := fillMap(900)
	for i := 0; ; i++ {
		a.Reset()
		if len(a.mapLists.at(int(objects.slot.Load())).all) == 0 {
			break
		}
		if fillMap(8) != second || i > 100 {
			t.Fatalf("after %d resets", i)
		}
	}
	for _, r := range a.mapLists.at(int(objects.slot.Load())).all[:cap(a.mapLists.at(int(objects.slot.Load())).all)] {
		if r.m != nil {
			t.Error("a dropped map is still referred to")
		}
	}
	// The estimate comes out even.
	a.Reset()
	if s := a.Stats(); s.Retained != 0 {
		t.Errorf("%+v", s)
	}
}

func TestStats(t *testing.T) {
	a := New(0)
	a.Bytes(1000)
	Make(floats, a, 10)
	if s := a.Stats(); s.InUse != 1080 || s.HighWater != 1080 || s.Resets != 0 || s.Retained < 4000 {
		t.Errorf("%+v", s)
	}
	a.Reset()
	a.Bytes(1)
	if s := a.Stats(); s.InUse != 1 || s.HighWater != 1080 || s.Resets != 1 || s.Retained < 4000 {
		t.Errorf("%+v", s)
	}
	a.Release()
	if a.Stats() != (Stats{}) {
		t.Errorf("after Release: %+v", a.Stats())
	}
}

func TestResetEndsTheCallOfADecoderThatPanicked(t *testing.T) {
	a := New(0)
	Cell(cells, a)
	Cell(floats, a)
	a.String([]byte("text"))
	a.Reset()
	a.Watch(1<<20, nil) // the call has a window of each chunk that it uses, and none of the others
	Cell(cells, a)
	a.Reset()
	for _, p := range append(a.slabs, &a.text) {
		if p.cur.len != p.cur.cap || p.n != 0 {
			t.Errorf("the first %d of %d elements are left", p.cur.len, p.cur.cap)
		}
	}
	if a.Limited() {
		t.Error("the next call is limited, too")
	}
}
