package arenacore

import (
	"sync"
	"testing"
)

// One large request must not keep its memory for ever.
func TestPoolStats(t *testing.T) {
	reuse(t)
	p := NewPool(0)
	if p.Stats() != (PoolStats{}) {
		t.Errorf("%+v", p.Stats())
	}
	a := p.Get()
	largeRound(a)
	smallRound(a.Child())
	p.Put(a)
	s := p.Stats()
	if s.Arenas != 1 || s.Resets != 1 || s.HighWater < 8<<20 || s.Retained == 0 || s.Retained > 5<<20 || s.Retained != a.Stats().Retained {
		t.Errorf("%+v, the arena %+v", s, a.Stats())
	}
	// One of the caller's own becomes one of the pool, and is bounded as they are.
	b := New(0)
	largeRound(b)
	p.Put(b)
	if s := p.Stats(); s.Arenas != 2 || s.Resets != 2 || s.Retained != a.Stats().Retained+b.Stats().Retained || b.Stats().Retained > 5<<20 {
		t.Errorf("%+v", s)
	}
	// The idle ones go to the collector.
	a, b = nil, nil
	collectUntil(func() bool { return p.Stats().Arenas == 0 })
	if s := p.Stats(); s.Arenas != 0 || s.Retained != 0 || s.Resets != 2 {
		t.Errorf("idle arenas are kept: %+v", s)
	}
}

func TestPoolStatsWhileInUse(t *testing.T) {
	var p Pool
	stop := make(chan struct{})
	var metrics, workers sync.WaitGroup
	metrics.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				p.Stats()
			}
		}
	})
	for range 4 {
		workers.Go(func() {
			for range 100 {
				p.Do(func(a *Arena) error { smallRound(a); return nil })
			}
		})
	}
	workers.Wait()
	close(stop)
	metrics.Wait()
	if s := p.Stats(); s.Resets != 400 {
		t.Errorf("%+v", s)
	}
	// An arena moves from one pool to another.
	var q Pool
	a := p.Get()
	q.Put(a)
	if s := q.Stats(); s.Arenas != 1 || s.Resets != 1 || s.Retained != a.Stats().Retained {
		t.Errorf("%+v", s)
	}
}
