package catena

import (
	"errors"
	"math"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// WithCount tells a writer with the option [AsArray] that n values will be written. If another number is
// written, it is an error.
func WithCount(n int) Option { return Option{kind: count, n: int64(n)} }

// A writing is the state of a writer of values that does not depend on the format.
type writing struct {
	options wire.Options
	format  string
	array   bool
	n       int   // values that were written
	count   int   // how many were announced; negative if that is not known
	err     error // after which nothing can be written
	closed  bool
	started bool // the array has begun
}

// errUnfinished is the error of a writer after a panic, whoever has recovered from it: part of a
// value may be written.
var errUnfinished = errors.New("catena: a panic has ended the writing of a value")

// newWriting returns the state of a writer.
func newWriting(f *tree.Format, opts []Option) writing {
	w := writing{options: options(toWrite, opts), format: f.Name, count: -1}
	wrong := w.options.Misused
	for i := range opts {
		switch opt := &opts[i]; opt.kind {
		case shape:
			w.array = stream.Shape(opt.own) == stream.Array
			if stream.Shape(opt.own) == stream.Lines && !f.Framing.IsText() {
				wrong = noLines(f)
			}
		case count:
			if w.count = int(opt.n); opt.n < 0 {
				wrong = "WithCount is given a negative number"
			}
		}
	}
	switch {
	case wrong != "":
	case w.count >= 0 && !w.array:
		wrong = "the option WithCount does not apply without AsArray"
	case w.array && w.count < 0 && !f.Endless:
		wrong = "an array of " + f.Name + " begins with its length: the option AsArray needs the option WithCount"
	}
	if wrong != "" {
		w.err = w.wrong(wrong)
	}
	return w
}

// shared returns as much of n values as several goroutines are to encode, without their texts; nil if
// one encodes the next value.
func (w *writing) shared(n int, s interface{ Length() int64 }) *stream.Slice {
	if w.options.Workers < 2 || w.n == 0 || w.err != nil || w.closed {
		return nil
	}
	if w.count >= 0 {
		n = min(n, w.count-w.n)
	}
	list := &stream.Slice{N: n, Each: int(min(s.Length()/int64(w.n), math.MaxInt))}
	if !list.Pays(w.options) {
		return nil
	}
	return list
}

// wrong is the error of a call that does not fit the others.
func (w *writing) wrong(reason string) error {
	return &Error{Format: w.format, Encode: true, Offset: -1, Reason: reason}
}

// recordError puts the number of the value into the error of encoding it.
func (w *writing) recordError(err error) error {
	if e, ok := err.(*Error); ok {
		e.Record = w.n + 1
	}
	return err
}
