//wire:for json cbor

package msgpackwire

import (
	"errors"
	"iter"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendSeq appends what seq yields, as an array of n elements; n is negative if their number is
// not known. seq does not call yield after it has returned or panicked: see catena.SeqOrError, which
// programs call.
func AppendSeq[T any](e *Encoder, b []byte, n int, seq iter.Seq2[T, error]) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	if n < 0 && !endless {
		return e.Fail(b, state.Refused("a sequence of unknown length: MessagePack needs its length first, see catena.SeqOf", "", nil, wire.ErrUnsupported))
	}
	idle := pool.Of[seqAppender[T]]()
	s := idle.Get()
	if s.yield == nil {
		s.yield = s.next
	}
	l := e.lend()
	s.e, s.start, s.b, s.count, s.n = l, len(b), seqStart(b, n), n, 0
	seq(s.yield)
	if l.Err == nil && n >= 0 && s.n != n {
		s.b = l.Fail(arrayNext(s.b, s.n), state.Refused("the sequence has "+strconv.Itoa(s.n)+" elements, and "+strconv.Itoa(n)+" were announced", "", nil, nil))
	}
	e.regain(l)
	b = s.b
	idle.Put(s, seqAppender[T]{yield: s.yield})
	return wire.WithRoom(seqClose(b, n))
}

// AppendList appends an array of the elements of v.
func AppendList[T any](e *Encoder, b []byte, v []T) []byte {
	return appendEach(e, b, v, AppendParam[T])
}

// A seqAppender appends the elements that an iterator yields. It is kept in a pool for its function
// yield, and so that elements are addressable.
type seqAppender[T any] struct {
	e       *Encoder
	b       []byte
	start   int // len(b) where the array started
	n       int // elements
	count   int // as was announced; negative if it was not
	element T
	yield   func(v T, err error) bool
}

var errMore = errors.New("the sequence has more elements than were announced")

// next appends one element. It reports whether another one is wanted.
func (s *seqAppender[T]) next(v T, err error) bool {
	e := s.e
	switch {
	case e.Err != nil: // the iterator goes on where it should not
		return false
	case err == nil && s.n == s.count:
		err = errMore
		fallthrough
	case err != nil:
		s.b = e.Fail(arrayNext(s.b, s.n), state.Refused(err.Error(), "", err, nil))
		return false
	}
	if e.Full(s.b) {
		if s.b = e.Flush(s.b, s.start, s.n); e.Failed() {
			return false
		}
	}
	s.element = v
	s.b = AppendParam(e, arrayNext(s.b, s.n), &s.element)
	s.element = *new(T)
	s.n++
	return e.Err == nil
}
