package json

import (
	"io"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// A source is the input of a Decoder. buf[pos:] is the unread input so far: it is kept nowhere
// else, and consumed by moving pos alone.
type source struct {
	r     io.Reader
	buf   []byte // its capacity ends arenacore.Pad bytes before the memory's
	mem   []byte // all of that memory
	full  bool   // the last call of Read left no capacity
	pos   int
	start int64 // the offset of buf in the input
	err   error // of the last call of Read, for the call of Decode, Token or More that needed it
}

// offset returns the offset of pos in the input.
func (s *source) offset() int64 { return s.start + int64(s.pos) }

// more reads more, and reports whether there is anything new. Consumed bytes are dropped, so
// that positions change by as much as pos. s.err is set otherwise.
func (s *source) more() bool {
	const minRead, mostAhead = 512, 32 << 10
	if s.pos > 0 {
		s.start += int64(s.pos)
		s.buf = s.buf[:copy(s.buf, s.buf[s.pos:])]
		s.pos = 0
	}
	least := minRead
	if s.full && readsAhead && cap(s.buf) < mostAhead {
		least = cap(s.buf) // there is more at a time
	}
	if cap(s.buf)-len(s.buf) < least {
		n := 2*cap(s.buf) + minRead
		s.mem = make([]byte, n+arenacore.Pad)
		s.buf = append(s.mem[:0:n], s.buf...)
	}
	for s.err == nil {
		var n int
		n, s.err = s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		if n > 0 {
			s.full = n == cap(s.buf)-len(s.buf)
			s.buf = s.buf[:len(s.buf)+n]
			if !errorsWait {
				s.err = nil
			}
			return true
		}
	}
	return false
}

// space moves i to the next byte that is not white space, and reports whether there is one. As in
// encoding/json, an error returned with it is forgotten.
func (s *source) space(i *int) bool {
	for {
		for ; *i < len(s.buf); *i++ {
			if !jsonwire.IsSpace(s.buf[*i]) {
				s.err = nil
				return true
			}
		}
		k := *i - s.pos
		more := s.more()
		*i = k + s.pos
		if !more {
			return false
		}
	}
}

// A rest reads the unread input, and consumes nothing.
type rest struct {
	s    *source
	done int // how much of it was read
}

func (r *rest) Read(b []byte) (int, error) {
	if r.s.pos+r.done == len(r.s.buf) && !r.s.more() {
		return 0, r.s.err
	}
	n := copy(b, r.s.buf[r.s.pos+r.done:])
	r.done += n
	return n, nil
}
