package stream

import (
	"io"
	"strconv"

	"github.com/ezrantn/catena/runtime/wire"
)

// failed returns err, the error of the present record, with the place of the record, and ends the
// stream.
func (r *Reader) failed(err error) error {
	if e, ok := err.(*wire.Error); ok {
		if r.end == missing && e.Kind == wire.ErrSyntax && e.Offset >= int64(r.size) {
			e.Cause = io.ErrUnexpectedEOF
		}
		if limit := r.options.Record.Limits.Depth; r.end == deep && 0 < limit && limit < wire.DefaultDepth {
			e.Cause = nil // it only says that the record does not end with the window
		}
		r.locate(e, r.number)
	}
	r.stop(nil)
	return err
}

// locate tells e, whose offset is from pos on, the number of its record and the place of that.
func (r *Reader) locate(e *wire.Error, number int) *wire.Error {
	if e.Offset >= 0 {
		e.Offset += r.offset()
	}
	e.Record = number
	if r.countLines {
		e.Line = r.line()
	}
	return e
}

// malformed returns the error of a mistake at pos, which is in no record.
func (r *Reader) malformed(reason string, cause error) error {
	return r.locate(&wire.Error{Format: r.format.Name, Kind: wire.ErrSyntax, Reason: reason, Cause: cause}, 0)
}

// truncated returns the error of a stream that ends at pos, where it may not.
func (r *Reader) truncated() error {
	return r.malformed("unexpected end of input", io.ErrUnexpectedEOF)
}

// noArray returns the error of another value where there should be an array.
func (r *Reader) noArray(reason string) error {
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
