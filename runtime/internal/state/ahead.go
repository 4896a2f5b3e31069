package state

import (
	"slices"
	"sync"
)

// Ahead holds where the objects and arrays end that a decoder has passed while it looked for a tag. They are
// read again afterwards, and unions inside them look for their tags too: without it each level would
// be passed once for each level around it.
type Ahead struct {
	starts, ends []uint32 // starts are sorted
	next         int      // in starts: what is asked for next is expected there, or behind it
	looking      bool
	paid         int // how many of them were counted
}

// large is how many bytes an object or array has at least whose end is kept.
const large = 128

var aheads = sync.Pool{New: func() any { return new(Ahead) }}

// mostAhead is how many ends an idle Ahead keeps memory for.
const mostAhead = 1 << 16

// forget gives a back.
func (a *Ahead) forget() {
	if cap(a.starts) > mostAhead {
		return
	}
	*a = Ahead{starts: a.starts[:0], ends: a.ends[:0]}
	aheads.Put(a)
}

// Passed returns the end of the object or array at i, if it is known.
func (a *Ahead) Passed(i int) (end int, ok bool) {
	at, k := uint32(i), a.next
	if n := len(a.starts); n == 0 || at > a.starts[n-1] {
		return i, false
	}
	for last := min(k+2, len(a.starts)); k < last && a.starts[k] < at; {
		k++
	}
	if k >= len(a.starts) || a.starts[k] < at || a.starts[k] > at && k > 0 && a.starts[k-1] >= at {
		k, _ = slices.BinarySearch(a.starts, at)
	}
	if a.next = k; a.starts[k] != at {
		return i, false
	}
	return int(a.ends[k]), true
}

// Looking reports whether ends are kept.
func (a *Ahead) Looking() bool { return a.looking }

// Open notes that an object or array begins at i, and returns what Close is told.
func (a *Ahead) Open(i int) int {
	a.starts, a.ends = append(a.starts, uint32(i)), append(a.ends, 0)
	return len(a.starts) - 1
}

// Close notes where what Open began ends, if it is large.
func (a *Ahead) Close(at, end int) {
	if end-int(a.starts[at]) < large {
		a.starts, a.ends = a.starts[:at], a.ends[:at]
		return
	}
	a.ends[at] = uint32(end)
}
