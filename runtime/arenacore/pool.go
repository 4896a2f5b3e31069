package arenacore

import (
	"sync"
	"sync/atomic"
)

// A Pool hands out arenas and takes them back. It is safe for many goroutines; each arena it hands
// out belongs to one. What an arena keeps while it is idle is bounded, see [MaxRetain], so that one
// large request does not hold its memory for ever. Idle arenas are given to the collector after two
// of its cycles. The zero value is ready to use.
type Pool struct {
	conf   config
	pool   sync.Pool
	ledger atomic.Pointer[ledger] // nil until there is an arena
}

// NewPool returns a pool of arenas made as by [New]. Unless [MaxRetain] is among the options, its
// default for pools applies.
func NewPool(size int, opts ...Option) *Pool {
	p := new(Pool)
	p.conf.apply(size, opts)
	return p
}

// Get returns an empty arena.
func (p *Pool) Get() *Arena {
	if a, _ := p.pool.Get().(*Arena); a != nil {
		a.idle.Store(false)
		return a
	}
	a := &Arena{conf: p.conf}
	p.adopt(a)
	a.setUp()
	return a
}

// adopt makes a an arena of the pool.
func (p *Pool) adopt(a *Arena) {
	if p.ledger.Load() == nil {
		p.ledger.CompareAndSwap(nil, new(ledger))
	}
	if a.account != nil {
		a.account.close()
	}
	p.ledger.Load().open(a)
	a.conf.pooled()
}

// Put resets the arena and takes it back: everything decoded into it is dead. It panics if the
// arena is in a pool already, is a child, or is being decoded into. An arena that another made
// becomes one of the pool. Putting nil does nothing.
func (p *Pool) Put(a *Arena) {
	if a == nil {
		return
	}
	a.mustBeUnlocked("Put")
	if a.child || a.idle.Swap(true) {
		a.misused("Put")
	}
	if c := a.account; c == nil || c.ledger != p.ledger.Load() {
		p.adopt(a)
	}
	a.reset()
	if a.keepsTooMuch() {
		a.shrink()
	}
	a.account.note(a)
	p.pool.Put(a)
}

// Stats returns the current numbers, and may be called by any goroutine: a program exports them as
// metrics.
func (p *Pool) Stats() PoolStats {
	l := p.ledger.Load()
	if l == nil {
		return PoolStats{}
	}
	return PoolStats{
		Arenas: int(l.arenas.Load()), Retained: int(l.retained.Load()), HighWater: int(l.high.Load()), Resets: int(l.resets.Load()),
	}
}

// Do calls f with an arena, puts it back when f returns and returns f's error. Nothing decoded into
// the arena may be used after that. When f panics, or ends its goroutine, the arena is released
// instead of reset, because somebody further up may still look at what f left behind.
func (p *Pool) Do(f func(*Arena) error) error {
	a := p.Get()
	done := false
	defer func() {
		if done {
			p.Put(a)
		} else {
			a.Release()
		}
	}()
	if Debugging {
		panicOnFault()
		defer func() { Explain(recover()) }()
	}
	err := f(a)
	done = true
	return err
}
