package stream

import "sync"

// A Range is a part of the input, or of a slice, that one goroutine works on.
type Range struct {
	Start, End int
	Guessed    bool // whether an element begins at Start is still to be verified
}

// An Outcome is how the work on a range has ended.
type Outcome uint8

const (
	Failed Outcome = iota // nothing behind the range can be relied on
	Missed                // it ended, but not where the next range begins
	Met                   // it ended where the next range begins
)

// Outcome returns the outcome of work that has ended where the next element, if there is one, begins
// at i.
func (r Range) Outcome(i int, ok bool) Outcome {
	switch {
	case i == r.End:
		return Met
	case ok:
		return Missed
	}
	return Failed
}

// Blocks are ranges that goroutines work on, in their order.
type Blocks[R any] struct {
	next func(k int) (Range, bool)
	work func(worker int, r Range) (R, Outcome)

	mu     sync.Mutex
	blocks []*rangeBlock[R] // from the end of RunRanges on they are the caller's
	ended  bool             // no range is taken any more
	begun  int
	missed int

	running sync.WaitGroup
}

// A rangeBlock is a range, and the result of the work on it.
type rangeBlock[R any] struct {
	Range
	result  R
	outcome Outcome
	done    chan struct{}
}

// RunRanges starts workers-1 goroutines and works itself as worker 0 until there is no further
// range. Next returns range k; it is called for one k after another, never by two goroutines at
// once. After a range that has failed, or many that were missed, no further one is begun. A panic
// of work is a failure with a zero result: the caller does the same work again, and meets the panic
// where its own callers can recover from it. If work ends the caller's goroutine, as runtime.Goexit
// does, RunRanges first waits for the others; one that work ends has failed at its range.
//
// At returns the results. Stop must be called.
func RunRanges[R any](workers int, next func(k int) (Range, bool), work func(worker int, r Range) (R, Outcome)) *Blocks[R] {
	b := &Blocks[R]{next: next, work: work}
	returns := false
	defer func() {
		if !returns {
			b.Stop() // the caller's deferred functions may use the memory that the goroutines work on
		}
	}()
	for w := 1; w < workers; w++ {
		b.running.Go(func() { b.worker(w) })
	}
	b.worker(0)
	returns = true
	return b
}

func (b *Blocks[R]) worker(w int) {
	for {
		k := b.take()
		if k == nil {
			return
		}
		b.do(w, k)
	}
}

// take returns the next block to work on, nil if there is none.
func (b *Blocks[R]) take() *rangeBlock[R] {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended {
		return nil
	}
	b.ended = true // if next panics
	r, ok := b.next(b.begun)
	if !ok {
		return nil
	}
	b.ended = false
	b.begun++
	k := &rangeBlock[R]{Range: r, done: make(chan struct{})}
	b.blocks = append(b.blocks, k)
	return k
}

func (b *Blocks[R]) do(worker int, k *rangeBlock[R]) {
	defer func() {
		if k.outcome == Failed {
			_ = recover()
		}
		b.note(k.outcome)
		close(k.done)
	}()
	k.result, k.outcome = b.work(worker, k.Range)
}

// note ends the work if it is useless to continue.
func (b *Blocks[R]) note(o Outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if o == Missed {
		b.missed++
	}
	if o == Failed || b.missed > 2 && b.missed > b.begun/8 {
		b.ended = true
	}
}

// Left reports whether there are blocks that At was not asked for yet.
func (b *Blocks[R]) Left() bool { return len(b.blocks) > 0 }

// At returns the result of the block that begins at start, if there is one. Starts must not get
// smaller from call to call: blocks before start are forgotten.
func (b *Blocks[R]) At(start int) (r R, ok bool) {
	for len(b.blocks) > 0 && b.blocks[0].Start < start {
		b.blocks = b.blocks[1:]
	}
	if len(b.blocks) == 0 || b.blocks[0].Start != start {
		return r, false
	}
	k := b.blocks[0]
	b.blocks = b.blocks[1:]
	<-k.done
	return k.result, true
}

// results returns the results of all blocks, and whether none has failed. It is called after Stop.
func (b *Blocks[R]) results() (all []R, ok bool) {
	ok = true
	for _, k := range b.blocks {
		all = append(all, k.result)
		ok = ok && k.outcome != Failed
	}
	return all, ok
}

// Stop takes no further range and waits for the goroutines.
func (b *Blocks[R]) Stop() {
	b.mu.Lock()
	b.ended = true
	b.mu.Unlock()
	b.running.Wait()
}
