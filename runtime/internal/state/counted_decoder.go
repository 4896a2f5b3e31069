package state

import (
	"github.com/ezrantn/catena/runtime/wire"
)

// A CountedDecoder is the state of decoding one input, in any format with counts.
type CountedDecoder struct {
	Decoder

	// Left is the number of remaining members, elements or entries of the present
	// level; negative if only a break ends the level. The Lefts of the levels
	// around it are on the stack, by level.
	Left  int
	stack []int
	limit int // the largest number of open levels: the length of stack, or the length that it may grow to

	// count is the number of elements or entries of the array or map entered last,
	// -1 if unknown; budget bounds the number in all later ones. Excess is the memory, in bytes, that was taken
	// ahead on the heap although the number of elements alone does not allow it.
	count  int
	budget int
	excess int64
}

// maxStack is the length of the longest stack that an idle decoder keeps.
const maxStack = 1 << 10

// StartCopied begins decoding the result of [arenacore.Arena.Document] into d's arena.
func (d *CountedDecoder) StartCopied(copied []byte) {
	if d.limit != wire.DefaultDepth {
		d.levels(wire.DefaultDepth)
	}
	d.BeginCopied(copied)
	d.budget = d.N
}

// StartOnHeap begins decoding data onto the heap.
func (d *CountedDecoder) StartOnHeap(data []byte) {
	if d.limit != wire.DefaultDepth {
		d.levels(wire.DefaultDepth)
	}
	d.BeginOnHeap(data)
	d.budget = d.N
}

// StartLimited begins decoding data into d's arena, which has a limit.
func (d *CountedDecoder) StartLimited(data []byte) {
	d.levels(wire.DefaultDepth)
	d.Watch(0, d)
	d.Load(data)
	d.budget = d.N
}

// LimitDepth sets the limit of levels after the start.
func (d *CountedDecoder) LimitDepth(l wire.Limits) { d.levels(LimitOf(l)) }

// StartWith begins decoding data with options.
func (d *CountedDecoder) StartWith(data []byte, o *wire.Options) {
	d.levels(LimitOf(o.Limits))
	d.Configure(o, d)
	d.LoadWith(data, o)
	d.budget = d.N
}

// Refuse makes decoding fail with f, whatever is read of the input.
func (d *CountedDecoder) Refuse(f *Failure) {
	d.Decoder.Refuse(f)
	d.budget = 0
}

// Stop is called by the arena when a limit of memory is reached. Nothing is left of
// the levels that are open, and none is opened above the present one.
func (d *CountedDecoder) Stop(limit string) {
	d.Refused = OutOfMemory(limit)
	d.Left = 0
	d.limit = d.Level
	d.stack = d.stack[:d.Level]
	clear(d.stack)
}

// Release forgets the input, and keeps memory that the next use needs again.
func (d *CountedDecoder) Release() {
	if !d.Special && cap(d.stack) <= maxStack {
		d.Left, d.count, d.budget, d.excess = 0, 0, 0, 0
		if d.Arena != nil {
			d.Forget()
		} else {
			d.ForgetOnHeap()
		}
		return
	}
	if d.Borrows() || cap(d.stack) > maxStack {
		d.giveBack()
	}
	*d = CountedDecoder{Decoder: d.Kept(), stack: d.stack}
}

// giveBack ends uncommon uses.
func (d *CountedDecoder) giveBack() {
	d.GiveBack(d)
	if cap(d.stack) > maxStack {
		d.stack = nil
	}
}
