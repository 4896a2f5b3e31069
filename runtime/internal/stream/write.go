package stream

import (
	"io"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Writer encodes values to an io.Writer, piece by piece where they are long. It is not safe for
// concurrent use.
type Writer struct {
	Text []byte // what was not written yet when the present value began, or has ended
	To   state.Stream

	format  *tree.StreamFormat
	options wire.Options
	buffer  state.Buffer
}

var writers pool.Pool[Writer]

// NewWriter returns a Writer to w with the options that concern encoding. Release takes it back.
func NewWriter(f *tree.StreamFormat, w io.Writer, o wire.Options) *Writer {
	s := writers.Get()
	s.format, s.options, s.Text = f, o, s.buffer.Bytes()
	s.To.Open(w, f.Paths, o.FlushAt)
	return s
}

// WriteValue writes the encoding of v, a pointer to a type with generated methods, to w.
func WriteValue(f *tree.StreamFormat, w io.Writer, v any, o wire.Options) error {
	s := NewWriter(f, w, o)
	defer s.Release()
	if err := s.Append("", v); err != nil {
		return err
	}
	return s.Flush()
}

// Append encodes v behind prefix, which belongs to it. On error nothing of v is written unless part of it was,
// which the error says; no other value may follow then.
func (s *Writer) Append(prefix string, v any) error {
	b, err := s.format.Append(&s.To, append(s.Text, prefix...), len(s.Text), &s.options, v)
	if err == nil {
		s.Text = s.To.Rest(b)
		return nil
	}
	if s.Text = b[:min(len(s.Text), len(b))]; !s.To.Cut() {
		s.Text = s.To.Rest(s.Text)
	}
	return s.To.Failure(err)
}

// AppendText appends the text b of several values. A long one is not copied, but written. The error is the
// io.Writer's.
func (s *Writer) AppendText(b []byte) error {
	if !s.To.Ready(len(s.Text) + len(b)) {
		s.Text = append(s.Text, b...)
		return nil
	}
	if err := s.Flush(); err != nil {
		return err
	}
	return s.To.Write(b)
}

// Flush writes what is not written yet. The error is the io.Writer's.
func (s *Writer) Flush() error {
	b := s.Text
	s.Text = b[:0]
	return s.To.Write(b)
}

// Release gives s back, wherever it was left: an io.Writer may panic.
func (s *Writer) Release() {
	s.buffer.Back(s.Text[:min(int64(cap(s.Text)), s.To.Total())]) // which decides whether it is kept
	s.To.Close()
	writers.Put(s, Writer{buffer: s.buffer, To: s.To})
}
