package arenacore

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// collecting runs the collector without end until the test is over.
func collecting(t testing.TB) {
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	t.Cleanup(func() { close(stop); wg.Wait() })
}

// Goroutines work in children of one arena, the results are linked in the arena itself, the
// collector runs all the time.
func TestChildrenInParallel(t *testing.T) {
	collecting(t)
	var want tree
	fill(nil, &want, 4)
	a := New(0)
	const workers = 4
	seen := map[*Arena]bool{}
	for round := range 25 {
		parts := Make(cells, a, workers)
		trees := make([]tree, workers)
		children := make([]*Arena, workers)
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() {
				c := a.Child()
				children[w] = c
				fill(c, &trees[w], 4)
				for i := range 100 {
					v := Cell(cells, c)
					*v = cell{id: uint64(w), name: c.String(fmt.Append(nil, "name ", round, w, i)), any: boxInt64(c, int64(i)), next: parts[w].next}
					parts[w].next = v
				}
				m := TakeMap(objects, c, nil)
				m[parts[w].next.name] = boxString(c, "boxed")
				parts[w].any = m
				if w == 0 {
					parts[w].next.next.name = c.Child().String([]byte("grandchild"))
				}
			})
		}
		wg.Wait()
		for w := range workers {
			if !sameTree(trees[w], want) {
				t.Fatal("wrong tree")
			}
			v := parts[w].next
			if m := parts[w].any.(map[string]any); len(m) != 1 || m[v.name] != "boxed" {
				t.Fatal("wrong map")
			}
			for i := 99; i >= 0; i-- {
				name := fmt.Sprint("name ", round, w, i)
				if w == 0 && i == 98 {
					name = "grandchild"
				}
				if v.id != uint64(w) || v.name != name || v.any != any(int64(i)) {
					t.Fatalf("wrong cell %+v", *v)
				}
				v = v.next
			}
			seen[children[w]] = true
		}
		stale := parts[1].next
		a.Reset()
		if !Debugging && *stale != (cell{}) {
			t.Fatal("the parent's Reset does not reset children")
		}
		for _, c := range children {
			checkReset(t, c, cells)
			checkReset(t, c, boxWords)
		}
	}
	if len(seen) != workers {
		t.Errorf("%d children for %d goroutines: not recycled", len(seen), workers)
	}
}

func TestEachCallOfChildIsAnother(t *testing.T) {
	a := New(0)
	var mu sync.Mutex
	var wg sync.WaitGroup
	seen := map[*Arena]bool{}
	for range 50 {
		wg.Go(func() {
			c := a.Child()
			c.String([]byte("x"))
			mu.Lock()
			seen[c] = true
			mu.Unlock()
		})
	}
	wg.Wait()
	if len(seen) != 50 || seen[a] {
		t.Errorf("%d children", len(seen))
	}
	if s := a.Stats(); s.InUse != 50 {
		t.Errorf("%+v", s)
	}
	if (*Arena)(nil).Child() != nil {
		t.Error("the heap has a child")
	}
}

func TestMisuseOfChildren(t *testing.T) {
	a := New(0)
	c := a.Child()
	Cell(cells, c).id = 1
	var p Pool
	for verb, f := range map[string]func(){
		"Reset": func() { c.Reset() },
		"Put":   func() { p.Put(c) },
	} {
		if r := fmt.Sprint(mustPanic(t, f)); !strings.HasPrefix(r, "arena: "+verb+" of a child, whose life") {
			t.Error(r)
		}
	}
	if Cell(cells, c).id != 0 || c.Stats().Resets != 0 {
		t.Error("misuse did something")
	}
	a.Reset()
	for verb, f := range map[string]func(){
		"Reset":   func() { c.Reset() },
		"Put":     func() { p.Put(c) },
		"Child":   func() { c.Child() },
		"Release": func() { c.Release() },
	} {
		if r := fmt.Sprint(mustPanic(t, f)); !strings.HasPrefix(r, "arena: "+verb+" of a child that its parent has taken back") {
			t.Error(r)
		}
	}
	if a.Child() != c {
		t.Error("not recycled")
	}
	c.Release() // always safe
	if v := Cell(cells, c); *v != (cell{}) {
		t.Error("not usable after Release")
	}
	p.Put(a)
	for verb, f := range map[string]func(){
		"Reset":   a.Reset,
		"Child":   func() { a.Child() },
		"Release": a.Release,
	} {
		if r := fmt.Sprint(mustPanic(t, f)); !strings.HasPrefix(r, "arena: "+verb+" of an arena that is in a pool") {
			t.Error(r)
		}
	}
}

func TestReleaseLeavesChildrenToThoseWhoHaveThem(t *testing.T) {
	a := New(0)
	c := a.Child()
	v := Cell(cells, c)
	v.name = c.String([]byte("kept"))
	a.Release()
	if d := a.Child(); d == c {
		t.Error("handed out twice")
	}
	a.Reset()
	churn()
	if v.name != "kept" {
		t.Error("changed")
	}
	Cell(cells, c).id = 1
}

func TestChildrenKeepNoMoreThanOneArena(t *testing.T) {
	const most = 100_000
	a := New(0, MaxRetain(most))
	many := func(n int) {
		for range n {
			largeRoundOf(a.Child(), 3000)
		}
	}
	many(10)
	a.Reset()
	if s := a.Stats(); s.Retained > most || s.HighWater < 10*3000*30 {
		t.Errorf("%+v", s)
	}
	a = New(0)
	many(10)
	for range 3 * window {
		a.Reset()
		smallRound(a.Child())
	}
	a.Reset()
	if s := a.Stats(); s.Retained > 300_000 || len(a.children.all) != 1 {
		t.Errorf("ten children are not forgotten: %d, %+v", len(a.children.all), s)
	}
}

func largeRoundOf(a *Arena, n int) {
	a.Input(make([]byte, n))
	for range n {
		Cell(cells, a)
	}
}

func TestWarmChildrenAllocateNothing(t *testing.T) {
	if why := instrumented(); why != "" {
		t.Skip(why)
	}
	a := New(0)
	run := func() {
		for i := range 1000 {
			for range 1 + i%3 {
				c := a.Child()
				c.Bytes(100)
				Cell(cells, c).name = "x"
			}
			a.Reset()
		}
	}
	run()
	if n := countMallocs(run); n != 0 {
		t.Errorf("%d allocations in 1000 rounds", n)
	}
}
