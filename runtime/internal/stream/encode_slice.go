package stream

import (
	"math"
	"slices"
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/wire"
)

const (
	// partSize is the length of the text that a goroutine encodes at a time. A processor's cache has it
	// until it is written.
	partSize = 128 << 10

	// longPart is the length from which on a part ends early, and the largest capacity that is kept for
	// other parts.
	longPart = 4 * partSize
)

// A Slice describes the elements of a slice that several goroutines encode.
type Slice struct {
	N             int    // how many elements there are
	Each          int    // the expected length of a text
	Before, After string // the texts before and after each element
	Append        func(b []byte, k int) ([]byte, error)
}

// A Part is the text of the first N elements of a range: of all, unless the next one has failed or the
// text is long.
type Part struct {
	Text []byte
	N    int
}

// parts keeps the memory of parts.
var parts pool.Pool[Part]

// Free takes back the memory of p.
func (p Part) Free() {
	if cap(p.Text) <= longPart {
		parts.Put(new(Part), Part{Text: p.Text[:0]})
	}
}

// Pays reports whether the workers of o are likely to be faster than one.
func (s *Slice) Pays(o wire.Options) bool { return PaysToDivide(o, length(s.N, s.Each)) }

// Encode starts to encode the elements with the workers of o, each element once. The caller must call
// Stop. If most is positive the memory is limited: at most so many parts wait for Next, and a part that
// becomes long ends early. A part is the caller's until it calls Free.
func (s *Slice) Encode(o wire.Options, most int) *Blocks[Part] {
	longest := longPart
	if most == 0 {
		longest = math.MaxInt
	}
	var each atomic.Int64 // the mean length in the part that was encoded last
	each.Store(int64(s.Each))
	start := 0
	next := func(int) (r Range, ok bool) {
		each, rest := max(int(each.Load()), 1), s.N-start
		size := min(RangeSize(o, length(rest, each)), partSize)
		r = Range{Start: start, End: start + min(max(size/each, 1), rest)}
		start = r.End
		return r, rest > 0
	}
	return StartRanges(o.Workers, most, next, func(_ int, r Range) (Part, Outcome) {
		p := *parts.Get()
		p.Text = slices.Grow(p.Text, min(length(r.End-r.Start, int(each.Load())), partSize)*9/8)
		for k := r.Start; k < r.End && len(p.Text) < longest; k++ {
			b, err := s.Append(append(p.Text, s.Before...), k)
			if err != nil {
				return p, Failed
			}
			p.Text = append(b, s.After...)
			p.N++
		}
		each.Store(int64(len(p.Text) / p.N))
		return p, Met
	})
}

// length returns the length of n texts, or the greatest int.
func length(n, each int) int { return min(n, math.MaxInt/max(each, 1)) * each }

// AppendInRanges appends to dst the encodings of n elements, with the separator between them.
// Encode appends the encoding of element k. AppendInRanges returns how many elements it has
// appended: all, the first one if there is too little to share, or those before one that has failed.
// The caller encodes the others by itself, and gets the error or the panic.
func AppendInRanges(dst []byte, n int, o wire.Options, separator string, encode func(b []byte, k int) ([]byte, error)) (_ []byte, done int) {
	if n < 2 {
		return dst, 0
	}
	start := len(dst)
	dst, err := encode(dst, 0)
	if err != nil {
		return dst, 0
	}
	s := Slice{N: n - 1, Each: len(dst) - start, Before: separator, Append: func(b []byte, k int) ([]byte, error) { return encode(b, 1+k) }}
	if !s.Pays(o) {
		return wire.WithRoom(dst), 1
	}
	blocks := s.Encode(o, 0)
	defer blocks.Stop()
	var rest []Part // those for which dst has no room
	total := 0
	for r, p, ok := blocks.Next(); ok; r, p, ok = blocks.Next() {
		done = 1 + r.Start + p.N
		if len(rest) == 0 && len(p.Text) <= cap(dst)-len(dst) {
			dst = append(dst, p.Text...)
			p.Free()
		} else {
			rest = append(rest, p)
			total += len(p.Text)
		}
		if r.Start+p.N < r.End {
			break
		}
	}
	dst = slices.Grow(dst, total+wire.Room)
	for _, p := range rest {
		dst = append(dst, p.Text...)
		p.Free()
	}
	return dst, done
}
