package stream

import (
	"io"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// failed returns err, the error of the present record, with the place of the record, and ends the
// stream.
func (r *Reader) failed(err error) error {
	if e, ok := err.(*wire.Error); ok {
		if (r.end == wrong || r.end == missing) && (e.Kind == wire.ErrDepth || e.Kind == wire.ErrMemory) {
			r.end = deep // as if the input ended before the mistake
		}
		if r.end == missing && e.Kind == wire.ErrSyntax && e.Offset >= int64(r.size) {
			e.Cause = io.ErrUnexpectedEOF
		}
		if r.end == wrong && e.Kind == wire.ErrSyntax && e.Offset >= int64(r.size) && e.Cause == nil {
			// A count told the decoder that the input is too short. How much of it there is depends
			// on the calls of Read, where the mistake is does not.
			e.Reason, e.Cause = r.scanner.Mistake(r.buf[r.pos+r.scanned])
			e.Offset = int64(r.scanned)
		}
		if limit := r.options.Record.Limits.Depth; r.end == deep && 0 < limit && limit < wire.DefaultDepth {
			e.Cause = nil // it only says that the record does not end with the window
		}
		if r.options.KeepGoing && r.end == wrong && r.framing.IsText() && !r.array {
			e.Reason += " (the stream cannot be read on after malformed text, except with AsLines)"
		}
		r.locate(e, r.number)
	}
	r.keepGoing()
	return err
}

// keepGoing continues after the present record, which has failed, if that is wanted and
// possible. Otherwise the stream ends.
func (r *Reader) keepGoing() {
	ends := r.end == wrong || r.end == missing
	switch {
	case !r.options.KeepGoing, ends && r.options.Shape != Lines:
		r.stop(nil)
	case r.end == found:
		r.pass(r.size)
	default:
		r.stage = inRest
		if r.end != beyond {
			r.scanned = 0
		}
		if r.scanned == 0 {
			r.scanner.Begin()
		}
	}
}

// locate tells e, whose offset is from pos on, the number of its record and the place of that.
func (r *Reader) locate(e *wire.Error, number int) *wire.Error {
	if e.Offset >= 0 {
		e.Offset += r.offset()
	}
	e.Record = number
	e.Line = r.line()
	return e
}

// mistake returns the error of a mistake at pos, which is in no record.
func (r *Reader) mistake(reason string, cause error) error {
	return r.locate(&wire.Error{Format: r.format.Name, Kind: wire.ErrSyntax, Reason: reason, Cause: cause}, 0)
}

// unexpected returns the error of the byte at pos, which is not allowed at such a
// place.
func (r *Reader) unexpected(at tree.Place) error {
	return r.mistake(r.framing.Unexpected(r.buf[r.pos], at))
}

// truncated returns the error of a stream that ends at pos, where it may not.
func (r *Reader) truncated() error { return r.mistake("unexpected end of input", io.ErrUnexpectedEOF) }

// misled returns the error that the first k tokens of the path name the value that the fact is
// about.
func (r *Reader) misled(k int, fact string) error {
	reason := "the stream " + fact
	if len(r.path) > 0 {
		reason = "At(" + strconv.Quote(r.options.Path) + "): " + strconv.Quote(pointer(r.path[:k])) + " " + fact
	}
	return r.locate(&wire.Error{Format: r.format.Name, Kind: wire.ErrType, Reason: reason}, 0)
}

// tooLong returns the error of a record that is longer than the limit.
func (r *Reader) tooLong() error {
	limit := r.options.Record.Limits.Bytes
	return &wire.Error{
		Format: r.format.Name, Kind: wire.ErrSize, Offset: int64(limit),
		Reason: "record is longer than the limit of " + strconv.Itoa(limit) + " bytes",
	}
}
