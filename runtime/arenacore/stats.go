package arenacore

import (
	"runtime"
	"sync/atomic"
)

// Stats describes the memory of an arena and its children, in bytes. Maps are estimated, Locals are
// not counted.
type Stats struct {
	InUse     int // handed out since the last Reset
	Retained  int // held by the arena, in use or not
	HighWater int // most that was in use at any Reset, or is now
	Resets    int // since New or Release
}

// Stats returns the current numbers; it costs a few nanoseconds per type the arena has seen. Like
// Reset it is called when nobody uses a child. The nil arena has none.
func (a *Arena) Stats() Stats {
	if a == nil {
		return Stats{}
	}
	used, kept := a.size()
	return Stats{InUse: used, Retained: kept, HighWater: max(a.high, used), Resets: a.resets}
}

// size returns the bytes in use and the bytes kept.
func (a *Arena) size() (used, kept int) {
	used, kept = a.text.size()
	for s := range a.stores {
		u, k := s.size()
		used += u
		kept += k
	}
	for _, c := range a.children.all {
		u, k := c.size()
		used += u
		kept += k
	}
	return used, kept
}

// PoolStats describes the arenas of a pool that the collector has left, handed out or idle, in
// bytes.
type PoolStats struct {
	Arenas    int // how many there are
	Retained  int // what they kept when they were last put back
	HighWater int // most that any arena had in use when it was put back
	Resets    int // arenas put back, ever
}

// An account is what a pool knows of one arena, a ledger of all. Neither refers to an arena or to
// the pool, so that they do not keep what they count.
type (
	ledger  struct{ arenas, retained, high, resets atomic.Int64 }
	account struct {
		*ledger
		kept atomic.Int64
	}
)

// open starts the account of an arena that comes to the pool, and closes it when the collector
// takes the arena.
func (l *ledger) open(a *Arena) {
	l.arenas.Add(1)
	a.account = &account{ledger: l}
	runtime.AddCleanup(a, (*account).close, a.account)
}

// close may come after an arena has left for another pool.
func (c *account) close() {
	if kept := c.kept.Swap(-1); kept >= 0 {
		c.arenas.Add(-1)
		c.retained.Add(-kept)
	}
}

// note enters that the arena was put back.
func (c *account) note(a *Arena) {
	kept := int64(a.typed + a.raw)
	if c.kept.Load() != kept { // processors share read-only memory
		c.retained.Add(kept - c.kept.Swap(kept))
	}
	c.resets.Add(1)
	for high := c.high.Load(); int64(a.high) > high && !c.high.CompareAndSwap(high, int64(a.high)); {
		high = c.high.Load()
	}
}
