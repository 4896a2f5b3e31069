package arenacore

import (
	"slices"
	"sync"
	"sync/atomic"
)

// A registry gives out the slot numbers of one sort of handle, and remembers what each was given
// out for. A number belongs to one handle, hence to one type, for the life of the process. Slot 0
// is never given out: it is the slot of handles that were not used yet, and stays empty in every arena.
//
// What lies in a slot does not tell its type, so handles take it for theirs. That is safe: a handle
// has its number from its own Make function, which registered its own type; other packages cannot
// reach the number; and a zero-size field of the type parameter keeps Go's conversions between
// structs of equal fields from turning one handle into another. With a *slab[T] in an any, whose
// type was asserted at every look-up, documents were decoded into a warm arena in 1.00 to 1.09 of
// the time.
type registry[K any] struct {
	mu    sync.Mutex          // held to add
	known atomic.Pointer[[]K] // by slot number - 1; what readers see is not written again
}

var (
	slabSlots  registry[kind]
	stackSlots registry[struct{}]
	mapSlots   registry[struct{}]
	localSlots registry[struct{}]
)

func (r *registry[K]) add(k K) (slot int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var known []K
	if p := r.known.Load(); p != nil {
		known = *p
	}
	known = append(known, k) // beyond what readers see, or elsewhere
	r.known.Store(&known)
	return len(known)
}

// change calls f for the description of a slot. Results of earlier calls of get keep the former one.
func (r *registry[K]) change(slot int, f func(*K)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	known := slices.Clone(*r.known.Load())
	f(&known[slot-1])
	r.known.Store(&known)
}

// get returns what a slot was given out for, and the last slot there is.
func (r *registry[K]) get(slot int) (k *K, last int) {
	if slot == 0 {
		panic("arena: a Local without NewLocal")
	}
	known := *r.known.Load()
	return &known[slot-1], len(known)
}

// The slots of an arena hold what one sort of handle has there, by slot number.
type slots[E any] []E

// at returns what a slot holds, or nil: for a slot that was not used yet, for the slot of a handle that was not used.
func (s slots[E]) at(slot int) (e E) {
	if uint(slot) < uint(len(s)) {
		return s[slot]
	}
	return e
}

// set stores e, and makes room for every handle up to the last one. The arena may be older than the
// handle.
func (s *slots[E]) set(slot, last int, e E) {
	if slot >= len(*s) {
		more := make(slots[E], last+1)
		copy(more, *s)
		*s = more
	}
	(*s)[slot] = e
}
