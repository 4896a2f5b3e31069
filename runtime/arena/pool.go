package arena

import "sync"

// A Pool hands out arenas and takes them back. It is safe for many goroutines; each arena it hands out belongs to one.
// Idle arenas are given to the collector after two of its cycles. The zero value is ready to use.
type Pool struct {
	conf config
	pool sync.Pool
}

// NewPool returns a pool of arenas made as by [New]. Unless [MaxRetain] is among the options, its default for pools
// applies.
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
	a.conf.pooled()
	a.setUp()
	return a
}

// Put resets the arena and takes it back: everything decoded into it is dead. It panics if the arena lies in a pool
// already. Putting nil does nothing.
func (p *Pool) Put(a *Arena) {
	if a == nil {
		return
	}
	if a.idle.Swap(true) {
		panic("arena: Put of an arena that is in a pool already: it was put twice, or put by one owner and used by another")
	}
	a.Reset()
	p.pool.Put(a)
}

// Do calls f with an arena, puts it back when f returns and returns f's error. Nothing decoded into the arena may be
// used after that. When f panics, or ends its goroutine, the arena is released instead of reset, because somebody
// further up may still look at what f left behind.
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
	err := f(a)
	done = true
	return err
}
