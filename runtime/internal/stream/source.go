package stream

import (
	"context"
	"errors"
	"io"
	"strconv"

	"github.com/ezrantn/catena/runtime/wire"
)

// A source is the input of a stream.
type source struct {
	r      io.Reader
	format string
	ctx    context.Context // may be nil
	max    int64           // how many bytes there may be; no limit if it is 0
	read   int64           // how many there were
	err    error           // why there are no more: io.EOF, or the error for the caller

	exceeded bool // there were more than max
}

// mostEmpty is how often in a row Read may return nothing at all.
const mostEmpty = 100

// errCount is the error of a reader that breaks its contract.
var errCount = errors.New("catena: Read returned an impossible count")

// fill reads into b once, and again if it got nothing. It returns the number of bytes. If these
// are none, s.err says why.
func (s *source) fill(b []byte) int {
	for range mostEmpty {
		if s.err == nil && s.ctx != nil {
			s.err = s.ctx.Err()
		}
		if s.err != nil {
			return 0
		}
		n, err := s.r.Read(b)
		if n < 0 || n > len(b) {
			s.err = errCount
			return 0
		}
		s.err = err
		if s.read += int64(n); s.max > 0 && s.read > s.max {
			n -= int(s.read - s.max)
			s.read = s.max
			s.err, s.exceeded = s.tooLong(), true
		}
		if n > 0 {
			return n
		}
	}
	if s.err == nil {
		s.err = io.ErrNoProgress
	}
	return 0
}

func (s *source) tooLong() error {
	return &wire.Error{
		Format: s.format, Offset: s.max, Kind: wire.ErrSize,
		Reason: "the stream is longer than the limit of " + strconv.FormatInt(s.max, 10) + " bytes",
	}
}
