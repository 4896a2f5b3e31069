package arena

import "github.com/ezrantn/catena/runtime/arenacore"

// A Pool hands out arenas and takes them back. It is safe for many goroutines; each arena it hands
// out belongs to one. The memory that an idle arena keeps is bounded, see [MaxRetain], so that one
// large request does not hold its memory for ever. Idle arenas are given to the collector after two
// of its cycles. The zero value is ready to use.
type Pool arenacore.Pool

// NewPool returns a pool of arenas made as by [New]. Unless [MaxRetain] is among the options, its
// default for pools applies.
func NewPool(size int, opts ...Option) *Pool {
	return (*Pool)(arenacore.NewPool(size, core(opts)...))
}

// Do calls f with an arena, puts it back when f returns and returns f's error. Nothing decoded into
// the arena may be used after that. When f panics, or ends its goroutine, the arena is released
// instead of reset, because somebody further up may still look at what f left behind.
func (p *Pool) Do(f func(*Arena) error) error {
	return (*arenacore.Pool)(p).Do(func(a *arenacore.Arena) error { return f((*Arena)(a)) })
}

// Get returns an empty arena.
func (p *Pool) Get() *Arena { return (*Arena)((*arenacore.Pool)(p).Get()) }

// Put resets the arena and takes it back: everything decoded into it is dead. It panics if the
// arena is in a pool already, is a child, or is being decoded into. An arena that another made
// becomes one of the pool. Putting nil does nothing.
func (p *Pool) Put(a *Arena) { (*arenacore.Pool)(p).Put((*arenacore.Arena)(a)) }

// PoolStats describes the arenas of a pool that the collector has left, handed out or idle, in
// bytes.
type PoolStats struct {
	Arenas    int // how many there are
	Retained  int // kept when they were last put back
	HighWater int // most that any arena had in use when it was put back
	Resets    int // arenas put back, ever
}

// Stats returns the current numbers, and may be called by any goroutine: a program exports them as
// metrics.
func (p *Pool) Stats() PoolStats { return PoolStats((*arenacore.Pool)(p).Stats()) }
