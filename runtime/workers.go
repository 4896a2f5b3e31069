package catena

import (
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A shared is an array that several goroutines decode. The caller's goroutine joins the parts that the
// others have decoded, and decodes the rest: elements at which a guess was wrong, and all from the first
// error on, so that the error is the one that a single goroutine finds.
type shared[T any] struct {
	format *tree.StreamFormat
	d      tree.Decoder
	base   tree.Decoder // a copy of d from before the others began: the caller continues with d meanwhile
	o      wire.Options
	slab   *arenacore.Slab[T]

	parts [][]T // decoded elements, in order
	open  []T   // those after them: an open slice
	n     int   // of all
}

// A sharedPart is elements that one goroutine has decoded.
type sharedPart[T any] struct {
	elements []T
	end      int         // the position after the last one
	kept     *wire.Place // the first in it; nil if it has no Lazy
	taken    int         // bytes of memory
}

// decode decodes the array at i. The starts of elements are guessed, unless the first one reaches
// user-defined methods; where that does not work out, they are found by skipping the elements before
// them.
func (w *shared[T]) decode(i int) ([]T, int, error) {
	state := w.d.State()
	state.Share()
	w.open = arenacore.Begin(w.slab, state.Arena, nil) // an empty array is no nil slice
	more, i, err := w.d.Array(i)
	if more {
		more, i, err = w.one(i)
	}
	if more {
		w.base = w.d.Fork(nil, 0, false, 0)
		defer w.base.Join()
	}
	for skips := state.Calls > 0; more && stream.PaysToDivide(w.o, state.N-i); skips = true {
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
func (w *shared[T]) share(i int, skips bool) (more bool, next int, err error) {
	state := w.d.State()
	a := state.Arena
	for k := range w.o.Workers {
		a.Worker(k) // so that no goroutine makes one
	}
	elements := stream.Elements{Framing: w.format.Framing, Text: state.Buf[:state.N], InArray: true}
	cutter := stream.NewCutter(elements, i, stream.RangeSize(w.o, state.N-i), skips)
	var taken atomic.Int64 // by all; each may be within its limit and all beyond the call's
	limit := w.o.Limits.Memory
	blocks := stream.StartRanges(w.o.Workers, 0, cutter.Next, func(worker int, r stream.Range) (p sharedPart[T], o stream.Outcome) {
		d := w.base.Fork(a.Worker(worker), r.End-r.Start, r.Guessed, limit)
		p, o = w.part(d, r, &elements)
		p.taken = d.Join()
		if all := taken.Add(int64(p.taken)); limit > 0 && all > int64(limit) {
			o = stream.Failed
		}
		return p, o
	})
	defer blocks.Stop()
	blocks.Work()
	for more = true; more && blocks.Left(); {
		p, ok := blocks.At(i)
		if !ok || len(p.elements) == 0 || !w.d.Take(len(p.elements)) {
			more, i, err = w.one(i)
			continue
		}
		if p.taken > 0 {
			a.Charge(p.taken)
		}
		if p.kept != nil {
			p.kept.Index = w.n
		}
		w.parts = append(w.parts, w.open, p.elements)
		w.open = nil
		w.n += len(p.elements)
		more, i, err = w.d.Element(p.end, w.n-1, nil)
	}
	return more, i, err
}

// one decodes the element at i.
func (w *shared[T]) one(i int) (more bool, next int, err error) {
	if len(w.open) == cap(w.open) {
		w.open = arenacore.Grow(w.slab, w.d.State().Arena, w.open)
	}
	w.open = w.open[:len(w.open)+1]
	w.n++
	i, err = w.d.DecodeInto(i, &w.open[len(w.open)-1])
	return w.d.Element(i, w.n-1, err)
}

// part decodes elements from the start of r on, until one begins at its end or behind it.
func (w *shared[T]) part(d tree.Decoder, r stream.Range, e *stream.Elements) (sharedPart[T], stream.Outcome) {
	in := d.State()
	state.KeepPart(in, r.Start)
	s := arenacore.Begin(w.slab, in.Arena, nil)
	i, end, ok := r.Start, r.Start, true
	for ok && i < r.End {
		if len(s) == cap(s) {
			s = arenacore.Grow(w.slab, in.Arena, s)
		}
		s = s[:len(s)+1]
		j, err := d.DecodeInto(i, &s[len(s)-1])
		if j > in.N || !in.Done(err) {
			clear(s[len(s)-1:])
			s, ok = s[:len(s)-1], false
			break
		}
		end = j
		i, ok = e.Following(j)
	}
	return sharedPart[T]{elements: arenacore.End(w.slab, in.Arena, s), end: end, kept: state.FirstKept(in)}, r.Outcome(i, ok)
}

// all returns all elements in one slice.
func (w *shared[T]) all() []T {
	a := w.d.State().Arena
	if len(w.parts) == 0 {
		return arenacore.End(w.slab, a, w.open)
	}
	all := arenacore.Make(w.slab, a, w.n)
	k := 0
	for _, part := range append(w.parts, w.open) {
		k += copy(all[k:], part)
	}
	return all
}
