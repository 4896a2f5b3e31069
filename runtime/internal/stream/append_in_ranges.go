package stream

import (
	"math"
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// buffers is no pool.Pool, as there is nothing but memory.
var buffers = sync.Pool{New: func() any { return new(state.Buffer) }}

// A part is the encodings of some elements.
type part struct {
	*state.Buffer
	b []byte
}

// AppendInRanges appends the encodings of n elements to dst, with the separator between them.
// Encode appends the encoding of element k. AppendInRanges returns how many elements it has
// appended: all, or only the first one if there is too little to share. The caller encodes the
// others by itself.
//
// If anything fails, it is none and dst is unchanged. The caller then gets the error or the panic.
// Otherwise each element is encoded once: its methods may return another result the second time.
func AppendInRanges(dst []byte, n int, o wire.Options, separator string, encode func(b []byte, k int) ([]byte, error)) (_ []byte, done int) {
	if n < 2 {
		return dst, 0
	}
	f := buffers.Get().(*state.Buffer)
	first, err := encode(f.Bytes(), 0)
	each := max(len(first), 1)
	expected := min(n, math.MaxInt/each) * each // n*each may exceed 32 bits
	if err != nil || !PaysToDivide(o, expected) {
		if err == nil {
			dst, done = wire.WithRoom(append(dst, first...)), 1
		}
		f.Back(first)
		buffers.Put(f)
		return dst, done
	}
	// Elements a range. The first one may be much longer than others, and each range has a buffer.
	size := max(RangeSize(o, expected)/each, n/(64*o.Workers), 1)
	ranges := Ranges(n, size)
	blocks := RunRanges(o.Workers, ranges, func(_ int, r Range) (p part, _ Outcome) {
		k := r.Start
		if k == 0 {
			p, k = part{f, first}, 1
		} else {
			p.Buffer = buffers.Get().(*state.Buffer)
			p.b = p.Bytes()
		}
		for ; k < r.End; k++ {
			var err error
			if p.b, err = encode(append(p.b, separator...), k); err != nil {
				return p, Failed
			}
		}
		return p, Met
	})
	blocks.Stop()
	parts, ok := blocks.results()
	if total := len(dst); ok {
		ends := make([]int, len(parts))
		for k, p := range parts {
			total += len(p.b)
			ends[k] = total
		}
		b := slices.Grow(dst, total-len(dst))[:total]
		RunRanges(o.Workers, Ranges(len(parts), 1), func(_ int, r Range) (none struct{}, _ Outcome) {
			copy(b[ends[r.Start]-len(parts[r.Start].b):], parts[r.Start].b)
			return none, Met
		}).Stop()
		dst, done = b, n
	}
	for _, p := range parts {
		if p.Buffer != nil {
			p.Back(p.b)
			buffers.Put(p.Buffer)
		}
	}
	return dst, done
}

// Ranges returns the function that divides n into ranges of so many each.
func Ranges(n, size int) func(k int) (Range, bool) {
	return func(k int) (Range, bool) {
		return Range{Start: k * size, End: min((k+1)*size, n)}, k*size < n
	}
}
