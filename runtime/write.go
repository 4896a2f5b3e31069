package catena

import (
	"errors"
	"io"
	"iter"
	"math"
	"strconv"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A JSONWriter writes values to an [io.Writer], one after another. [NewJSONWriter] makes one.
// It is not safe for concurrent use.
type JSONWriter[T any, Pointer JSON[T]] struct{ writer[T, Pointer] }

// A MsgpackWriter is a [JSONWriter] for MessagePack.
type MsgpackWriter[T any, Pointer Msgpack[T]] struct{ writer[T, Pointer] }

// A CBORWriter is a [JSONWriter] for CBOR.
type CBORWriter[T any, Pointer CBOR[T]] struct{ writer[T, Pointer] }

// NewJSONWriter returns a writer of values, which follow one another; in JSON each ends with a
// newline. With the option [AsArray] they are the elements of one array. The output is buffered,
// and given to w about 32 KiB at a time and by Flush and Close. Close must be called.
//
//	w := catena.NewJSONWriter[shop.Order](file)
//	err := w.WriteAll(orders)
//	err = errors.Join(err, w.Close())
//
// The options of encoding apply as well.
func NewJSONWriter[T any, Pointer JSON[T]](w io.Writer, opts ...Option) *JSONWriter[T, Pointer] {
	return &JSONWriter[T, Pointer]{newWriter[T, Pointer](jsonwire.Format(), w, opts)}
}

// NewMsgpackWriter is [NewJSONWriter] for MessagePack.
func NewMsgpackWriter[T any, Pointer Msgpack[T]](w io.Writer, opts ...Option) *MsgpackWriter[T, Pointer] {
	return &MsgpackWriter[T, Pointer]{newWriter[T, Pointer](msgpackwire.Format(), w, opts)}
}

// NewCBORWriter is [NewJSONWriter] for CBOR.
func NewCBORWriter[T any, Pointer CBOR[T]](w io.Writer, opts ...Option) *CBORWriter[T, Pointer] {
	return &CBORWriter[T, Pointer]{newWriter[T, Pointer](cborwire.Format(), w, opts)}
}

// A writer has the methods of the writers of all formats.
type writer[T any, Pointer interface{ *T }] struct {
	format  *tree.StreamFormat
	options wire.Options
	s       *stream.Writer
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

// newWriter returns a writer to w.
func newWriter[T any, Pointer interface{ *T }](f *tree.Format, to io.Writer, opts []Option) writer[T, Pointer] {
	o, err := streamOptions(toWrite, f, opts)
	if e, ok := err.(*Error); ok {
		e.Encode = true
	}
	return writer[T, Pointer]{
		format: f.StreamFormat, options: o.Record, s: stream.NewWriter(f.StreamFormat, to, o.Record),
		array: o.Shape == stream.Array, count: o.Count, err: err,
	}
}

// Write writes v. If it cannot be encoded, the error is an [*Error] with its number, the Record.
// Nothing of it is written then, and the next value may be; but if it was so long that part of it
// was written, as Written of the error says, or if the writer has failed, all calls return the same
// error from then on. After a panic all calls return an error, and nothing more is written. Warm,
// Write does not allocate.
func (w *writer[T, Pointer]) Write(v Pointer) error {
	if w.err != nil {
		return w.err
	}
	if w.closed {
		return io.ErrClosedPipe
	}
	if w.array && w.n == w.count {
		return w.recordError(w.wrong("more values than the " + strconv.Itoa(w.count) + " that WithCount announced"))
	}
	w.start()
	w.err = errUnfinished // if there is a panic
	prefix := ""
	if w.array && w.n > 0 {
		prefix = w.format.Between
	}
	err := w.s.Append(prefix, v)
	if w.err = nil; err != nil {
		err = w.recordError(err)
		if w.s.To.Ended() {
			w.err = err
		}
		return err
	}
	if w.n++; !w.array {
		w.s.Text = append(w.s.Text, w.format.Terminator...)
	}
	if w.s.To.Ready(len(w.s.Text)) {
		return w.Flush()
	}
	return nil
}

// WriteAll writes the values of seq, up to the first error, which it returns. So one format
// becomes another:
//
//	err := w.WriteAll(catena.ReadJSON[shop.Order](r))
func (w *writer[T, Pointer]) WriteAll(seq iter.Seq2[Pointer, error]) error {
	for v, err := range seq {
		if err != nil {
			return err
		}
		if err := w.Write(v); err != nil {
			return err
		}
	}
	return nil
}

// WriteSlice writes the elements of s, up to the first that cannot be encoded, whose error it
// returns. With the option [WithWorkers] several goroutines encode them, some 100 KiB at a time, while
// the caller's writes, and the output is the same. After an error elements are encoded again: methods
// and iterators may be called again then.
func (w *writer[T, Pointer]) WriteSlice(s []T) error {
	for len(s) > 0 {
		n, err := 1, error(nil)
		if list := w.shared(s); list != nil {
			n, err = w.share(list, s)
		} else {
			err = w.Write(&s[0])
		}
		if err != nil {
			return err
		}
		s = s[n:]
	}
	return w.err
}

// shared describes as many of the values of s as several goroutines are to encode; it returns nil if one encodes
// the next value.
func (w *writer[T, Pointer]) shared(s []T) *stream.Slice {
	if w.options.Workers < 2 || w.n == 0 || w.err != nil || w.closed {
		return nil
	}
	n := len(s)
	if w.count >= 0 {
		n = min(n, w.count-w.n)
	}
	list := &stream.Slice{N: n, Each: int(min((w.s.To.Total()+int64(len(w.s.Text)))/int64(w.n), math.MaxInt))}
	if !list.Pays(w.options) {
		return nil
	}
	list.Append = elementAppender(w.format, s, w.options) // which allocates
	if list.After = w.format.Terminator; w.array {
		list.Before, list.After = w.format.Between, ""
	}
	return list
}

// share writes the elements of s that are in list with several goroutines. It returns how many it has
// written: all, or those up to one that has failed in another goroutine alone.
func (w *writer[T, Pointer]) share(list *stream.Slice, s []T) (done int, err error) {
	parts := list.Encode(w.options, 2*w.options.Workers-1)
	defer parts.Stop()
	for {
		w.err = errUnfinished // if there is a panic
		r, part, ok := parts.Next()
		if !ok {
			w.err = nil
			return done, nil
		}
		if w.err = w.s.AppendText(part.Text); w.err != nil {
			return done, w.err
		}
		w.n += part.N
		part.Free()
		for done = r.Start + part.N; done < r.End; done++ {
			if err := w.Write(&s[done]); err != nil {
				return done, err
			}
		}
	}
}

// Flush writes the buffer.
func (w *writer[T, Pointer]) Flush() error {
	if w.err == nil && !w.closed {
		w.err = errUnfinished // if there is a panic
		w.err = w.s.Flush()
	}
	return w.err
}

// Close ends the array, if there is one, and writes the buffer. It does not close the writer below.
// A second Close does nothing.
func (w *writer[T, Pointer]) Close() error {
	if w.closed {
		return w.err
	}
	var missing error
	if w.err == nil && w.array {
		w.start()
		w.s.Text = w.format.EndArray(w.s.Text, w.count)
		if w.count >= 0 && w.n < w.count {
			missing = w.wrong(strconv.Itoa(w.n) + " values, where WithCount announced " + strconv.Itoa(w.count))
		}
	}
	if w.Flush() == nil {
		w.err = missing
	}
	w.closed = true
	w.s.Release()
	w.s = nil
	return w.err
}

// start begins the array before its first value.
func (w *writer[T, Pointer]) start() {
	if w.array && !w.started {
		w.started = true
		w.s.Text = w.format.StartArray(w.s.Text, w.count)
	}
}

// wrong is the error of a call that does not fit the others.
func (w *writer[T, Pointer]) wrong(reason string) error {
	return &Error{Format: w.format.Name, Encode: true, Offset: -1, Reason: reason}
}

// recordError puts the number of the value into the error of encoding it.
func (w *writer[T, Pointer]) recordError(err error) error {
	if e, ok := err.(*Error); ok {
		e.Record = w.n + 1
	}
	return err
}
