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
	most int // how many blocks may wait to be handed out; 0 if any number

	mu     sync.Mutex
	room   sync.Cond
	blocks []*rangeBlock[R] // begun and not handed out
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

// StartRanges starts workers-1 goroutines, which work on ranges; the caller is worker 0, in Next and
// Work. The function next returns range k; it is called for one k after another, never by two
// goroutines at once. After a range that has failed, or many that were missed, no further one is
// begun. If most is positive, none is begun while so many wait for Next. A panic of work is a failure
// with a zero result: the caller does the same work again, and meets the panic where its own callers
// can recover from it. If work ends a goroutine, as runtime.Goexit does, its range has failed.
//
// Stop must be called, in a deferred call: the caller's deferred functions may use the memory that the
// goroutines work on.
func StartRanges[R any](workers, most int, next func(k int) (Range, bool), work func(worker int, r Range) (R, Outcome)) *Blocks[R] {
	b := &Blocks[R]{next: next, work: work, most: most}
	b.room.L = &b.mu
	for w := 1; w < workers; w++ {
		b.running.Go(func() { b.worker(w) })
	}
	return b
}

// Work works on ranges until none is left that may be begun. From then on the blocks are the caller's:
// Left and At return them.
func (b *Blocks[R]) Work() { b.worker(0) }

func (b *Blocks[R]) worker(w int) {
	for {
		k := b.await()
		if k == nil {
			return
		}
		b.do(w, k)
	}
}

// await returns the next block to work on when there is room for one, nil if there is none.
func (b *Blocks[R]) await() *rangeBlock[R] {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.isFull() && !b.ended {
		b.room.Wait()
	}
	return b.take()
}

func (b *Blocks[R]) isFull() bool { return b.most > 0 && len(b.blocks) >= b.most }

// Next returns the next block and its result, in the order of the ranges. While the block is not done
// the caller works on other ranges. It returns false after the last block.
func (b *Blocks[R]) Next() (r Range, result R, ok bool) {
	for {
		k, mine := b.mineOrFirst()
		switch {
		case k == nil:
			return r, result, false
		case !mine:
			<-k.done
			return k.Range, k.result, true
		}
		b.do(0, k)
	}
}

// mineOrFirst returns a block that the caller is to work on. It returns the first block instead, which
// it then forgets, if that is done or nothing else can be begun.
func (b *Blocks[R]) mineOrFirst() (k *rangeBlock[R], mine bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if (len(b.blocks) == 0 || len(b.blocks[0].done) == 0) && !b.isFull() {
		if k = b.take(); k != nil {
			return k, true
		}
	}
	if len(b.blocks) == 0 {
		return nil, false
	}
	k, b.blocks = b.blocks[0], b.blocks[1:]
	b.room.Signal()
	return k, false
}

// First returns the next range if no block was begun that Next has not returned: the caller works on the range by
// itself, and Next returns the blocks behind it.
func (b *Blocks[R]) First() (r Range, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.blocks) > 0 {
		return r, false
	}
	return b.takeRange()
}

// take begins the next block, nil if there is none. The caller has locked b.
func (b *Blocks[R]) take() *rangeBlock[R] {
	r, ok := b.takeRange()
	if !ok {
		return nil
	}
	k := &rangeBlock[R]{Range: r, done: make(chan struct{}, 1)}
	b.blocks = append(b.blocks, k)
	return k
}

// takeRange begins the next range, if there is one. The caller has locked b.
func (b *Blocks[R]) takeRange() (r Range, ok bool) {
	if b.ended {
		return r, false
	}
	b.ended = true // if next panics
	if r, ok = b.next(b.begun); !ok {
		b.end()
		return r, false
	}
	b.ended = false
	b.begun++
	return r, true
}

func (b *Blocks[R]) do(worker int, k *rangeBlock[R]) {
	defer func() {
		if k.outcome == Failed {
			_ = recover()
		}
		b.note(k.outcome)
		k.done <- struct{}{}
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
		b.end()
	}
}

// end keeps further ranges from being begun. The caller has locked b.
func (b *Blocks[R]) end() {
	b.ended = true
	b.room.Broadcast()
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

// Stop takes no further range and waits for the goroutines.
func (b *Blocks[R]) Stop() {
	b.mu.Lock()
	b.end()
	b.mu.Unlock()
	b.running.Wait()
}
