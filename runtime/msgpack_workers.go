//wire:for json cbor

package catena

import (
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// msgpackWorkers decode the elements of an array, which d has entered. The caller's goroutine
// joins the parts that the others have decoded, and decodes the rest: elements at which a guess
// was wrong, and all from the first error on, which so is the same as without others.
type msgpackWorkers[T any, Pointer Msgpack[T]] struct {
	d    *msgpackwire.Decoder
	base *msgpackwire.Decoder // a copy of d from before the others began: the caller continues with d meanwhile
	o    wire.Options

	parts [][]T // decoded elements, in order
	open  []T   // those after them: an open slice
	n     int   // of all
}

// A msgpackPart is elements that one goroutine has decoded.
type msgpackPart[T any] struct {
	elements []T
	end      int // the position after the last one
	taken    int // bytes of memory
}

// decode decodes the elements from i on. First their starts are guessed, unless they reach
// user-defined methods; where that does not work out, they are found by skipping the elements
// before them.
func (w *msgpackWorkers[T, Pointer]) decode(i int) ([]T, int, error) {
	w.base = w.d.Fork(nil, 0, false, 0)
	defer w.base.Join()
	err, more := error(nil), true
	for skips := w.d.Calls > 0; more && stream.PaysToDivide(w.o, w.d.N-i); skips = true {
		more, i, err = w.share(i, skips)
		if skips {
			break
		}
	}
	for more {
		more, i, err = w.one(i)
	}
	return w.all(), i, err
}

// share decodes elements from i on with other goroutines, as long as they get on.
func (w *msgpackWorkers[T, Pointer]) share(i int, skips bool) (more bool, next int, err error) {
	a := w.d.Arena
	for k := range w.o.Workers {
		a.Worker(k) // so that no goroutine makes one
	}
	elements := stream.Elements{Framing: msgpackwire.Format().Framing, Text: w.d.Buf[:w.d.N], InArray: true}
	cutter := stream.NewCutter(elements, i, stream.RangeSize(w.o, w.d.N-i), skips)
	var taken atomic.Int64 // by all; each may be within its limit and all beyond the call's
	limit := w.o.Limits.Memory
	blocks := stream.StartRanges(w.o.Workers, 0, cutter.Next, func(worker int, r stream.Range) (part msgpackPart[T], o stream.Outcome) {
		d := w.base.Fork(a.Worker(worker), r.End-r.Start, r.Guessed, limit)
		part, o = w.part(d, r, &elements)
		part.taken = d.Join()
		if all := taken.Add(int64(part.taken)); limit > 0 && all > int64(limit) {
			o = stream.Failed
		}
		return part, o
	})
	defer blocks.Stop()
	blocks.Work()
	for more = true; more && blocks.Left(); {
		part, ok := blocks.At(i)
		if !ok || len(part.elements) == 0 || !w.d.Take(len(part.elements)) {
			more, i, err = w.one(i)
			continue
		}
		if part.taken > 0 {
			a.Charge(part.taken)
		}
		w.parts = append(w.parts, w.open, part.elements)
		w.open = nil
		w.n += len(part.elements)
		more, i, err = w.d.Element(part.end, w.n-1, nil)
	}
	return more, i, err
}

// one decodes the element at i.
func (w *msgpackWorkers[T, Pointer]) one(i int) (more bool, next int, err error) {
	if len(w.open) == cap(w.open) {
		w.open = arenacore.Grow(arenacore.SlabOf[T](), w.d.Arena, w.open)
	}
	w.open = w.open[:len(w.open)+1]
	w.n++
	i, err = Pointer(&w.open[len(w.open)-1]).DecodeMsgpackValue(w.d, i)
	return w.d.Element(i, w.n-1, err)
}

// part decodes elements from the start of r on, until one begins at its end or behind it.
func (w *msgpackWorkers[T, Pointer]) part(d *msgpackwire.Decoder, r stream.Range, e *stream.Elements) (msgpackPart[T], stream.Outcome) {
	slab := arenacore.SlabOf[T]()
	s := arenacore.Begin(slab, d.Arena, nil)
	i, end, ok := r.Start, r.Start, true
	for ok && i < r.End {
		if len(s) == cap(s) {
			s = arenacore.Grow(slab, d.Arena, s)
		}
		s = s[:len(s)+1]
		j, err := Pointer(&s[len(s)-1]).DecodeMsgpackValue(d, i)
		if j > d.N || !d.Done(err) {
			clear(s[len(s)-1:])
			s, ok = s[:len(s)-1], false
			break
		}
		end = j
		i, ok = e.Following(j)
	}
	return msgpackPart[T]{elements: arenacore.End(slab, d.Arena, s), end: end}, r.Outcome(i, ok)
}

// all returns all elements in one slice.
func (w *msgpackWorkers[T, Pointer]) all() []T {
	slab := arenacore.SlabOf[T]()
	if len(w.parts) == 0 {
		return arenacore.End(slab, w.d.Arena, w.open)
	}
	all := arenacore.Make(slab, w.d.Arena, w.n)
	k := 0
	for _, part := range append(w.parts, w.open) {
		k += copy(all[k:], part)
	}
	return all
}
