package arenacore

import "sync"

// A family is an arena's children: all[:out] are handed out, the others are idle and empty.
type family struct {
	mu   sync.Mutex // a child is asked for by any goroutine
	all  []*Arena
	out  int
	need usage // number of children
}

// Child returns an empty arena for another goroutine to decode into, so that several of them can
// share one lifetime: the Reset of a ends the life of all memory in its children, takes them
// back, and hands them out again. Child is the one method of an arena that several goroutines may
// call at once. Whoever resets a waits first until they have finished with their children, as by
// [sync.WaitGroup.Wait].
//
// Values may point from one arena of a family into another. A child may have children. It is not
// reset or put into a pool: both panic, and so does anything but decoding that is done with a child
// which its parent has taken back. (Decoding into one is found by the debug mode only.) Release of
// a leaves the children to those who have them. The child of a nil arena is nil, the heap.
func (a *Arena) Child() *Arena {
	if a == nil {
		return nil
	}
	a.mustBeOut("Child")
	f := &a.children
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.out == len(f.all) {
		c := &Arena{conf: a.conf, child: true, bank: a.bank}
		c.conf.size = 0 // the hint is about the whole
		c.setUp()
		f.all = append(f.all, c)
	}
	c := f.all[f.out]
	f.out++
	c.idle.Store(false)
	return c
}

// Worker returns a child of a for goroutine k of those among which a decoder divides its work: the
// same one for every call of the decoder until Reset. The children of a nil arena are nil. It is for
// generated code.
func (a *Arena) Worker(k int) *Arena {
	if a == nil {
		return nil
	}
	for len(a.workers) <= k {
		a.workers = append(a.workers, a.Child())
	}
	return a.workers[k]
}

// resetChildren takes the children back. roll is true when a retention window ends. Nobody asks for
// a child meanwhile, so there is no lock.
func (a *Arena) resetChildren(roll bool) {
	f := &a.children
	for _, c := range f.all[:f.out] {
		c.reset()
		a.used += c.used
		c.idle.Store(true)
	}
	f.need.note(f.out)
	f.out = 0
	if roll {
		f.need.roll()
		f.cut(f.need.recent())
	}
	for _, c := range f.all {
		a.typed += c.typed
		a.raw += c.raw
	}
	clear(a.workers)
	a.workers = a.workers[:0]
}

// cut keeps the first n children. All are idle.
func (f *family) cut(n int) {
	if n < len(f.all) {
		for _, c := range f.all[n:] {
			_, kept := c.size()
			c.repay(kept)
		}
		clear(f.all[n:])
		f.all = f.all[:n]
	}
}

// forget leaves the children to those who have them.
func (f *family) forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all, f.out, f.need = nil, 0, usage{}
}

// mustBeOut panics if a is not its caller's to use: it is in a pool, or its parent has taken it
// back.
func (a *Arena) mustBeOut(verb string) {
	if a.idle.Load() {
		a.misused(verb)
	}
}

// misused reports the use of an arena by somebody who has it no more, or of a child as if it were
// none.
func (a *Arena) misused(verb string) {
	what := "an arena that is in a pool already: it was put twice, or put by one owner and used by another"
	switch {
	case a.child && a.idle.Load():
		what = "a child that its parent has taken back at a Reset"
	case a.child:
		what = "a child, whose life ends with its parent's Reset"
	}
	panic("arena: " + verb + " of " + what + a.debug.history())
}
