//wire:for json cbor

package msgpackwire

import (
	"io"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Stream is a writer to which values are encoded, piece by piece where they are long. It is not
// safe for concurrent use. Package catena has what programs call.
type Stream struct {
	encoder *Encoder // of the present value; nil if there is none
	options wire.Options
	buffer  state.Buffer
	b       []byte // what was not written yet when the present value began, or has ended
	to      state.Stream
}

var streams pool.Pool[Stream]

// NewStream returns a stream to w with the options that concern encoding. Release takes it back.
func NewStream(w io.Writer, o wire.Options) *Stream {
	s := streams.Get()
	s.options, s.b = o, s.buffer.Bytes()
	s.to.Open(w, located{}, o.FlushAt)
	return s
}

// Start begins a value behind prefix, which belongs to it. It returns the value's encoder and the
// slice to append it to.
func (s *Stream) Start(prefix string) (*Encoder, []byte) {
	s.encoder = NewEncoder(s.options)
	b := append(s.b, prefix...)
	if s.encoder.finish != nil { // it needs the whole output
		return s.encoder, s.encoder.Start(b)
	}
	return s.encoder, s.to.Start(&s.encoder.Encoder, b, len(s.b))
}

// End ends the value, with the output b. If encoding it has failed, nothing of it is written
// unless part of it was, which the error says; no other value may begin then.
func (s *Stream) End(b []byte) error {
	e, finish := s.encoder, s.encoder.finish
	start := len(e.Dst())
	s.encoder = nil
	err := e.end()
	if err == nil && finish != nil {
		b, err = finish(b, start)
	}
	if err == nil {
		s.b = s.to.Rest(b)
		return nil
	}
	if s.b = b[:min(len(s.b), len(b))]; !s.to.Cut() {
		s.b = s.to.Rest(s.b)
	}
	return s.to.Failure(err)
}

// StartValue is Start for value k of several, which may be the elements of an array.
func (s *Stream) StartValue(inArray bool, k int) (*Encoder, []byte) {
	prefix := ""
	if inArray && k > 0 {
		prefix = between
	}
	return s.Start(prefix)
}

// EndValue appends what follows a value that is in no array.
func (s *Stream) EndValue() { s.b = append(s.b, terminator...) }

// Around returns the texts before and after each value but the first one.
func (s *Stream) Around(inArray bool) (before, after string) {
	if inArray {
		return between, ""
	}
	return "", terminator
}

// Pass appends the text b of several values. A long one is not copied, but written. The error is the
// writer's.
func (s *Stream) Pass(b []byte) error {
	if !s.to.Ready(len(s.b) + len(b)) {
		s.b = append(s.b, b...)
		return nil
	}
	if err := s.Flush(); err != nil {
		return err
	}
	return s.to.Write(b)
}

// Length is how many bytes the output has, written or not.
func (s *Stream) Length() int64 { return s.to.Total() + int64(len(s.b)) }

// StartArray begins an array of n values; n is negative if that is not known.
func (s *Stream) StartArray(n int) { s.b = seqStart(s.b, n) }

// EndArray ends what StartArray began.
func (s *Stream) EndArray(n int) { s.b = seqClose(s.b, n) }

// Ended reports whether no value can follow the one that failed: part of that was written, or the
// writer has failed.
func (s *Stream) Ended() bool { return s.to.Ended() }

// Ready reports whether there is so much to be written that it should be.
func (s *Stream) Ready() bool { return s.to.Ready(len(s.b)) }

// Flush writes what is not written yet. The error is the writer's.
func (s *Stream) Flush() error {
	b := s.b
	s.b = b[:0]
	return s.to.Write(b)
}

// Release gives s back, wherever it was left: a writer may panic.
func (s *Stream) Release() {
	if s.encoder != nil {
		_ = s.encoder.end()
		s.encoder = nil
	}
	s.buffer.Back(s.b[:min(int64(cap(s.b)), s.to.Total())]) // which decides whether it is kept
	s.to.Close()
	streams.Put(s, Stream{buffer: s.buffer, to: s.to})
}
