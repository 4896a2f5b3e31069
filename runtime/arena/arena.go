package arena

import "sync/atomic"

// An Arena is a set of slabs, one per type, and a region of text. See the package documentation for lifetimes.
//
// The zero value is an empty arena without a bound on what Reset keeps beyond recent use; a nil *Arena means the
// ordinary heap. An arena must not be copied and belongs to one goroutine at a time.
type Arena struct {
	piles     slots[*pile]    // of slabs
	scratches slots[*scratch] // of stacks
	mapLists  slots[*mapList]
	locals    slots[any] // a Local's *T

	maps   []store // the map lists in use: Reset empties them first, as their keys alias text
	stores []store // the piles and scratches in use
	text   pile    // never cleared, except under Wipe

	conf   config
	resets int
	high   int         // highest number of bytes in use seen at a Reset
	idle   atomic.Bool // lies in a Pool
}

// A store is one typed part of an arena as Reset sees it.
type store interface {
	// reset ends the life of everything handed out. roll is true when a retention window ends.
	// It returns how many bytes were in use and how many are kept.
	reset(roll bool) (used, kept int)
	// limit drops memory until at most the given number of bytes is kept. It is called only after reset.
	limit(bytes int) (kept int)
	// size returns the bytes in use and the bytes kept.
	size() (used, kept int)
}

// New returns an arena whose text region starts with a chunk of size bytes, allocated when first needed. The size is a
// hint and may be 0.
func New(size int, opts ...Option) *Arena {
	a := new(Arena)
	a.conf.apply(size, opts)
	a.setUp()
	return a
}

func (a *Arena) setUp() {
	a.text.first = a.conf.size
	a.text.raw = !a.conf.wipe
}

// Reset ends the life of everything that was handed out and keeps the memory for reuse, bounded by recent use and by
// [MaxRetain]. Nothing obtained from the arena before may be used afterwards.
func (a *Arena) Reset() {
	if a == nil {
		return
	}
	a.resets++
	roll := a.resets%window == 0
	var used, typed int
	for _, s := range a.maps {
		u, k := s.reset(roll)
		used += u
		typed += k
	}
	for _, s := range a.stores {
		u, k := s.reset(roll)
		used += u
		typed += k
	}
	u, text := a.text.reset(roll)
	a.high = max(a.high, used+u)
	if a.conf.bounded && (typed > a.conf.maxTyped || typed+text > a.conf.maxTotal) {
		a.shrink(typed, text)
	}
}

// Release gives all memory to the collector. What was handed out stays valid for as long as it is referenced. The
// arena is usable again afterwards, as if it were new; the values of every [Local] are forgotten.
func (a *Arena) Release() {
	if a == nil {
		return
	}
	a.piles, a.scratches, a.mapLists, a.locals = nil, nil, nil, nil
	a.maps, a.stores = nil, nil
	a.text = pile{}
	a.resets, a.high = 0, 0
	a.setUp()
}

// Stats describes an arena's memory, in bytes. Maps are estimated, Locals are not counted.
type Stats struct {
	InUse     int // handed out since the last Reset
	Retained  int // held by the arena, in use or not
	HighWater int // most that was in use at any Reset, or is now
	Resets    int // since New or Release
}

// Resets counts the Resets since New or Release: what was decoded before another count is gone.
func (a *Arena) Resets() int { return a.resets }

// Stats returns the current numbers; it costs a few nanoseconds per type the arena has seen. The nil arena has none.
func (a *Arena) Stats() Stats {
	if a == nil {
		return Stats{}
	}
	used, kept := a.text.size()
	for _, list := range [...][]store{a.maps, a.stores} {
		for _, s := range list {
			u, k := s.size()
			used += u
			kept += k
		}
	}
	return Stats{InUse: used, Retained: kept, HighWater: max(a.high, used), Resets: a.resets}
}
