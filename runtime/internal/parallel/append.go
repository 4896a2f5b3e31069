package parallel

import (
	"math"
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

var buffers = sync.Pool{New: func() any { return new(state.Buffer) }}

// A part is the encodings of some elements.
type part struct {
	*state.Buffer
	b []byte
}

// Append appends the encodings of n elements to dst, with the separator between them. Encode appends
// that of element k. Append reports false and returns dst unchanged if there is too little to share,
// or if anything fails: the caller then encodes by itself, and gets the error or the panic.
func Append(dst []byte, n int, o wire.Options, separator string, encode func(b []byte, k int) ([]byte, error)) (_ []byte, ok bool) {
	if n < 2 {
		return dst, false
	}
	f := buffers.Get().(*state.Buffer)
	first, err := encode(f.Bytes(), 0)
	each := max(len(first), 1)
	f.Back(first)
	buffers.Put(f)
	expected := min(n, math.MaxInt/each) * each // n*each may exceed 32 bits
	if err != nil || !Pays(o, expected) {
		return dst, false
	}
	// Elements a range. The first one may be much longer than others, and each range has a buffer.
	size := max(Size(o, expected)/each, n/(64*o.Workers), 1)
	ranges := Ranges(n, size)
	blocks := Run(o.Workers, ranges, func(_ int, r Range) (p part, _ Outcome) {
		p.Buffer = buffers.Get().(*state.Buffer)
		p.b = p.Bytes()
		for k := r.Start; k < r.End; k++ {
			if k > 0 {
				p.b = append(p.b, separator...)
			}
			var err error
			if p.b, err = encode(p.b, k); err != nil {
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
		Run(o.Workers, Ranges(len(parts), 1), func(_ int, r Range) (none struct{}, _ Outcome) {
			copy(b[ends[r.Start]-len(parts[r.Start].b):], parts[r.Start].b)
			return none, Met
		}).Stop()
		dst = b
	}
	for _, p := range parts {
		if p.Buffer != nil {
			p.Back(p.b)
			buffers.Put(p.Buffer)
		}
	}
	return dst, ok
}

// Ranges returns the function that divides n into ranges of so many each.
func Ranges(n, size int) func(k int) (Range, bool) {
	return func(k int) (Range, bool) {
		return Range{Start: k * size, End: min((k+1)*size, n)}, k*size < n
	}
}
