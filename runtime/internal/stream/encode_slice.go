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

	first         int // the position of the first element, for Append
	segment, lead int // the caller encodes the first lead of each segment elements
}

// A Part is the text of the first N elements of a range: of all, unless the next one has failed or the
// text is long.
type Part struct {
	Text []byte
	N    int

	kept *Part // keeps the memory
}

// parts keeps the memory of parts.
var parts pool.Pool[Part]

// Free takes back the memory of p.
func (p Part) Free() {
	if cap(p.Text) <= longPart && p.kept != nil {
		parts.Put(p.kept, Part{Text: p.Text[:0]})
	}
}

// Pays reports whether the workers of o are likely to be faster than one.
func (s *Slice) Pays(o wire.Options) bool { return PaysToDivide(o, length(s.N, s.Each)) }

// Encode starts to encode the elements with the workers of o, each element once. The caller must call
// Stop. The memory is limited: at most so many parts wait for Next, and a part that becomes long ends early. A
// part is the caller's until it calls Free.
func (s *Slice) Encode(o wire.Options, most int) *Blocks[Part] { return s.start(o, most, longPart) }

// start is Encode for parts that end early if they have the length longest.
func (s *Slice) start(o wire.Options, most, longest int) *Blocks[Part] {
	var each atomic.Int64 // the mean length in the part that was encoded last
	each.Store(int64(s.Each))
	segment := s.segment
	if segment == 0 {
		segment = s.N
	}
	start := 0
	next := func(int) (r Range, ok bool) {
		if start < s.N {
			start = min(start+max(s.lead-start%segment, 0), s.N)
		}
		each, rest := max(int(each.Load()), 1), s.N-start
		size := min(RangeSize(o, length(rest, each)), partSize)
		r = Range{Start: start, End: start + min(max(size/each, 1), rest)}
		if rest > 0 {
			r.End = min(r.End, start-start%segment+segment)
		}
		start = r.End
		return r, rest > 0
	}
	return StartRanges(o.Workers, most, next, func(_ int, r Range) (Part, Outcome) {
		p, o := s.part(r, int(each.Load()), longest)
		if p.N > 0 {
			each.Store(int64(len(p.Text) / p.N))
		}
		return p, o
	})
}

// part encodes the elements of r, whose texts are expected to have the length each, until the part has the length longest.
func (s *Slice) part(r Range, each, longest int) (Part, Outcome) {
	kept := parts.Get()
	p := Part{kept: kept, Text: slices.Grow(kept.Text, min(length(r.End-r.Start, each), partSize)*9/8)}
	for k := r.Start; k < r.End && len(p.Text) < longest; k++ {
		b, err := s.Append(append(p.Text, s.Before...), s.first+k)
		if err != nil {
			return p, Failed
		}
		p.Text = append(b, s.After...)
		p.N++
	}
	return p, Met
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
	j := joiner{dst: dst, room: cap(dst), Slice: Slice{
		N: n - 1, Each: len(dst) - start, Before: separator, Append: encode, first: 1,
	}}
	if !j.Pays(o) {
		return wire.WithRoom(dst), 1
	}
	j.share(o)
	dst = j.encode(o)
	return dst, 1 + j.done
}

// A joiner puts the texts of a slice into one, and encodes some of them there.
type joiner struct {
	Slice
	dst  []byte
	room int    // the capacity of dst at first
	rest []Part // those for which dst has no room
	done int    // how many elements are in dst and rest
}

// A segment has segmentRanges ranges, so that the ranges that wait for the caller take little memory beside a long
// text. There are about mostSegments at most, whatever length the first element has.
const (
	segmentRanges = 32
	mostSegments  = 64
)

// share sets the elements that the caller encodes in place. The others are copied, which takes a sixth of the
// time of encoding: the shares are such that workers encode all of theirs while the caller encodes its own and copies.
func (j *joiner) share(o wire.Options) {
	size := min(RangeSize(o, length(j.N, j.Each)), partSize)
	j.segment = min(max(segmentRanges*size/max(j.Each, 1), j.N/mostSegments, 1), j.N)
	if lead := 7 - o.Workers; lead > 0 && cap(j.dst)-len(j.dst) >= length(j.segment, j.Each) {
		j.lead = int(int64(j.segment) * int64(lead) / int64(5*o.Workers+1))
	}
}

// encode returns the text of all elements, or of those before one that has failed.
func (j *joiner) encode(o wire.Options) []byte {
	blocks := j.start(o, segmentRanges+2*o.Workers, math.MaxInt)
	defer blocks.Stop()
	for j.done < j.N {
		r := Range{Start: j.done, End: min(j.done+j.lead, j.N)}
		mine := j.done%j.segment == 0 && r.Start < r.End
		if !mine {
			r, mine = blocks.First()
		}
		if mine {
			j.inPlace(r)
		} else {
			var p Part
			var ok bool
			if r, p, ok = blocks.Next(); !ok {
				break
			}
			j.join(p)
		}
		if j.done < r.End {
			break
		}
	}
	total := 0
	for _, p := range j.rest {
		total += len(p.Text)
	}
	dst := slices.Grow(j.dst, total+wire.Room)
	for _, p := range j.rest {
		dst = append(dst, p.Text...)
		p.Free()
	}
	return dst
}

// join appends the text of p.
func (j *joiner) join(p Part) {
	j.done += p.N
	if len(j.rest) == 0 && len(p.Text) <= cap(j.dst)-len(j.dst) {
		j.dst = append(j.dst, p.Text...)
		p.Free()
		return
	}
	j.rest = append(j.rest, p)
}

// inPlace appends the texts of the elements of r. An encoder that runs short of room copies all of dst, so the elements
// for which dst may have too little are encoded elsewhere, and all elements once dst was replaced.
func (j *joiner) inPlace(r Range) {
	hasRoom := func() bool {
		return len(j.rest) == 0 && cap(j.dst) == j.room && j.room-len(j.dst) >= 2*j.Each+4*wire.Room
	}
	for ; j.done < r.End && hasRoom(); j.done++ {
		b, err := j.Append(append(j.dst, j.Before...), j.first+j.done)
		if err != nil {
			return
		}
		j.dst = b
	}
	if r.Start = j.done; r.Start < r.End {
		p, _ := j.part(r, j.Each, math.MaxInt)
		j.join(p)
	}
}
