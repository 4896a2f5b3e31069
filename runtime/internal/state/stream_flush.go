package state

import (
	"errors"
	"io"

	"github.com/ezrantn/catena/runtime/wire"
)

// A list that flushes for the first time is looked for by reading the text that was not read yet:
// the innermost open level there is the list. From then on it is known by its start, and nothing
// is read. Lists that have flushed before do so at the soft limit, others at the hard one, so that
// the outer of two flushes where both could: the inner one, which is another one the next time,
// would have to be looked for again.

// Limits are how much is appended before it is written, by a list that has flushed before and by
// one that has not. The second is twice the largest element or so of lists that are looked for
// once.
type Limits struct{ Soft, Hard int }

// usual are the limits of all but tests.
var usual = Limits{Soft: 32 << 10, Hard: 56 << 10}

// A Stream is the writer for the output of an encoder, piece by piece, with the state of the
// output that is written.
type Stream struct {
	w       io.Writer
	format  PathReader
	origin  int     // b[:origin] is of values before
	written int     // b[:written] is written
	read    int     // b[:read] is not of this value, or was read into open
	open    Locator // the open levels there
	total   int64   // bytes written
	err     error   // of the writer
	limits  Limits
	first   int // the length of the output from which on a list flushes that has not before
}

var (
	// errWriter takes the place of a writer's error, which may be of any type.
	errWriter = errors.New("the writer has failed")

	// errPanicked is the error of a writer that has panicked: how much it has written is not known.
	errPanicked = errors.New("catena: the writer has panicked")
)

// Open begins output to w, in the format f. With flushAt, for tests, that is the hard limit.
func (s *Stream) Open(w io.Writer, f PathReader, flushAt int) {
	s.w, s.format, s.origin, s.written, s.total, s.err = w, f, 0, 0, 0, nil
	if s.limits = usual; flushAt > 0 {
		s.limits = Limits{flushAt / 2, flushAt}
	}
}

// Start begins a value that e encodes, which is appended to b, and returns the slice to append to.
// The text in b is written with it. Of that, b[:origin] is not of this value.
func (s *Stream) Start(e *Encoder, b []byte, origin int) []byte {
	e.Begin(b)
	b = wire.WithRoom(b)
	s.open.Reset()
	s.origin, s.written, s.read = origin, 0, len(b)
	e.stream = s
	if e.full = s.nextFlush(len(b), s.limits.Hard); e.Err != nil { // options may be wrong
		e.full = stopped
	}
	return b
}

// Rest ends the value and returns the part of b that is not written yet, at the beginning of b's
// memory: the next value is appended to that.
func (s *Stream) Rest(b []byte) []byte {
	if s.written > 0 {
		b = b[:copy(b, b[s.written:])]
		s.written = 0
	}
	return b
}

// Write writes b, which Rest has returned, with any text appended. It returns the error of the
// writer, the first.
func (s *Stream) Write(b []byte) error {
	s.write(b)
	return s.err
}

// Ready reports whether n bytes are as many as are written at a time.
func (s *Stream) Ready(n int) bool { return n >= s.limits.Soft }

// Failure is the error of a value whose encoding has ended with err: the writer's if that has
// failed.
func (s *Stream) Failure(err error) error {
	if s.err != nil {
		return s.err
	}
	return err
}

// Cut reports whether part of the present value was written.
func (s *Stream) Cut() bool { return s.written > s.origin }

// Ended reports whether no other value can follow: the present one is cut off, or the writer has
// failed.
func (s *Stream) Ended() bool { return s.err != nil || s.Cut() }

// Total is how many bytes were written since Open.
func (s *Stream) Total() int64 { return s.total }

// Close ends the stream, and forgets all but memory.
func (s *Stream) Close() { *s = Stream{open: s.open} }

// cut returns Total, if part of the present value was written, or 0.
func (s *Stream) cut() int64 {
	if s.Cut() {
		return s.total
	}
	return 0
}

// place returns the end of b as the place of an error.
func (s *Stream) place(b []byte) *FailurePlace {
	s.moved(b)
	return NewFailurePlace(b, s.read, &s.open)
}

// nextFlush returns the length of the output, now n, at which a list that has flushed before flushes again: when limit
// more bytes have been appended. It sets first for lists that have not.
func (s *Stream) nextFlush(n, limit int) (full int) {
	s.first = n + s.limits.Hard
	return n + limit
}

// flush writes b, in which a list that started at start has n elements and another one follows.
func (s *Stream) flush(b []byte, start, n, full int) (rest []byte, next int, err error) {
	s.moved(b)
	level := s.level(start)
	if level < 0 {
		if len(b) < s.first {
			return b, full, nil
		}
		level = s.find(b)
	}
	s.open.Open = s.open.Open[:level+1]
	s.format.After(&s.open, n)
	end := s.final(len(b))
	s.write(b[s.written:end])
	switch {
	case s.err != nil:
		return b, stopped, errWriter
	case end < len(b):
		// All the rest stays until the beginning of something is known. It is not read again.
		s.written, s.read = end, len(b)
		return wire.WithRoom(b), s.nextFlush(len(b), s.limits.Hard), nil
	}
	base := s.open.Open[level].Base
	s.written, s.read = base, base
	return wire.WithRoom(b[:base]), s.nextFlush(base, s.limits.Soft), nil
}

// moved finds out which objects were closed whose heads were pending: the text after such a head
// has moved if it was longer than it is now, and the number of members is known.
func (s *Stream) moved(b []byte) {
	n := 0
	for k := range s.open.Open {
		l := &s.open.Open[k]
		l.Start -= n
		if l.Pending == 0 {
			continue
		}
		if size, total, open := s.format.Head(b, l.Start); !open {
			n += l.Pending - size
			l.Pending, l.Total = 0, total
			l.Left += 2*total + 1 // it was -1 before the first one
		}
	}
	s.read -= n
}

// final returns where the output ends that may be written, of n bytes.
func (s *Stream) final(n int) int {
	for k := range s.open.Open {
		if s.open.Open[k].Pending > 0 {
			return max(s.open.Open[k].Start, s.written)
		}
	}
	return n
}

// level returns which of the open levels is the list that started at start, -1 if it is not known.
func (s *Stream) level(start int) int {
	for k := range s.open.Open {
		if s.open.Open[k].Start == start {
			return k
		}
	}
	return -1
}

// find is level for a list that was not looked for yet, in which b ends.
func (s *Stream) find(b []byte) int {
	s.open.Read(s.format, b[s.read:], s.read)
	for k := range s.open.Open {
		if l := &s.open.Open[k]; l.Start >= s.read && l.Pending == 0 {
			l.Base = s.format.Settle(b, l.Start)
		}
	}
	return len(s.open.Open) - 1
}

// write writes all of b.
func (s *Stream) write(b []byte) {
	if len(b) == 0 || s.err != nil {
		return
	}
	s.err = errPanicked // unless Write returns
	n, err := s.w.Write(b)
	switch {
	case n < 0 || n > len(b):
		n, err = 0, errors.New("catena: the writer returned an impossible count")
	case err == nil && n < len(b):
		err = io.ErrShortWrite
	}
	s.total += int64(n)
	s.err = err
}
