package arenacore

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
)

func TestPool(t *testing.T) {
	var p Pool
	a := p.Get()
	c := Cell(cells, a)
	c.id = 1
	p.Put(a)
	if !Debugging && c.id != 0 {
		t.Error("Put does not reset")
	}
	if r := fmt.Sprint(mustPanic(t, func() { p.Put(a) })); !strings.Contains(r, "twice") {
		t.Error(r)
	}
	p.Put(nil)
	b := New(0) // one of the caller's own
	p.Put(b)
	mustPanic(t, func() { p.Put(b) })
	// What Get returns may be put back.
	for range 10 {
		p.Put(p.Get())
	}
}

func TestPoolDo(t *testing.T) {
	p := NewPool(100)
	failed := errors.New("failed")
	var c *cell
	err := p.Do(func(a *Arena) error {
		c = Cell(cells, a)
		c.id = 1
		return failed
	})
	if err != failed || !Debugging && c.id != 0 {
		t.Errorf("error %v", err)
	}
	var a *Arena
	r := mustPanic(t, func() {
		p.Do(func(arena *Arena) error {
			a, c = arena, Cell(cells, arena)
			c.id = 2
			panic("in f")
		})
	})
	if r != "in f" || c.id != 2 || a.Stats() != (Stats{}) {
		t.Errorf("after a panic: %v, cell %v, %+v", r, c, a.Stats())
	}
	var wg sync.WaitGroup
	wg.Go(func() {
		p.Do(func(arena *Arena) error {
			a, c = arena, Cell(cells, arena)
			c.id = 3
			runtime.Goexit()
			return nil
		})
	})
	wg.Wait()
	if c.id != 3 || a.Stats() != (Stats{}) {
		t.Errorf("after Goexit: cell %v, %+v", c, a.Stats())
	}
}

// TestParallel uses a pool from several goroutines, while one registers handles and another runs
// the collector.
func TestParallel(t *testing.T) {
	p := NewPool(0)
	stop := make(chan struct{})
	var background, workers sync.WaitGroup
	background.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	for g := range 4 {
		workers.Go(func() {
			var want tree
			fill(nil, &want, 4)
			for i := range 40 {
				p.Do(func(a *Arena) error {
					var all []*cell
					for j := range 100 {
						c := Cell(cells, a)
						*c = cell{id: uint64(g), name: a.String(fmt.Append(nil, "name ", j)), any: boxInt64(a, int64(j))}
						all = append(all, c)
					}
					var got tree
					fill(a, &got, 4)
					m := TakeMap(objects, a, nil)
					m[all[i].name] = boxString(a, fmt.Sprint(g))
					s := NewSlab[cell]()
					Cell(s, a).id = 1
					if !sameTree(got, want) || m[fmt.Sprint("name ", i)] != any(fmt.Sprint(g)) {
						t.Error("wrong value")
					}
					for j, c := range all {
						if c.id != uint64(g) || c.name != fmt.Sprint("name ", j) || c.any != any(int64(j)) {
							t.Error("wrong cell")
							break
						}
					}
					return nil
				})
			}
		})
	}
	workers.Wait()
	close(stop)
	background.Wait()
}
