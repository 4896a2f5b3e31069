package state

// Lists flush: an appender of a slice, a map or an array checks before each element whether the
// output is full, and if so writes it and continues with less.
//
//	start := len(b)
//	...
//	for k := range v {
//		if e.Full(b) {
//			if b = e.Flush(b, start, k); e.Failed() {
//				break
//			}
//		}
//		...
//	}
//
// No position in the output ever changes. The text before a list that was flushed is written, but
// keeps its place in b: callers that have begun something there may still read it, or write it
// again with the same bytes. So a list continues at its Base, the position after its head. The
// output between the bases of lists and the end is all that there is room for.

// An outlet takes the output of an encoder piece by piece.
type outlet interface {
	// flush writes b, as Encoder.Flush does. It returns the output to continue with, and the length of it from
	// which on lists flush: full, if nothing was written.
	flush(b []byte, start, n, full int) (rest []byte, next int, err error)
	// place returns the end of b as the place of an error.
	place(b []byte) *FailurePlace
	// cut returns how many bytes were written in all, if part of the present value was, or 0.
	cut() int64
}

// Full reports whether b is so long that a list should flush it.
func (e *Encoder) Full(b []byte) bool { return len(b) >= e.full }

// Failed reports whether encoding or writing has failed. Text that is appended then is not
// used.
func (e *Encoder) Failed() bool { return e.full < 0 }

// Streams reports whether the output may be flushed before it is complete: a head that is appended
// then has to be final.
func (e *Encoder) Streams() bool { return e.stream != nil }

// Flush writes b, in which a list that started at start has n elements and another one follows. It
// returns the output to continue with, unless e has failed.
//
//go:noinline
func (e *Encoder) Flush(b []byte, start, n int) []byte {
	switch {
	case e.Err != nil:
		return b
	case e.stream == nil: // the zero encoder, that Begin was not called of
		e.full = never
		return b
	}
	b, full, err := e.stream.flush(b, start, n, e.full)
	if e.full = full; err != nil {
		e.Err, e.place, e.full = err, NewFailurePlace(nil, 0, new(Locator)), stopped
	}
	return b
}

// Hold keeps the output from being flushed until Release is called with the result: it will be
// changed.
func (e *Encoder) Hold() (full int) {
	full = e.full
	if e.stream != nil && e.Err == nil {
		e.full = never
	}
	return full
}

// Release ends the effect of Hold.
func (e *Encoder) Release(full int) {
	if e.Err == nil {
		e.full = full
	}
}

// Changed makes the error for a struct whose members, counted before they were written, then were
// others.
func Changed() error {
	return Refused("which members of a struct are left out changed while it was written", "", nil, nil)
}

func (e *Encoder) newPlace(b []byte) *FailurePlace {
	if e.stream != nil {
		return e.stream.place(b)
	}
	return NewFailurePlace(b, e.textStart(), new(Locator))
}
