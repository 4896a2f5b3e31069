//wire:for json cbor

package catena

import (
	"io"
	"iter"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A MsgpackWriter writes values to an [io.Writer], one after another. [NewMsgpackWriter] makes one.
// It is not safe for concurrent use.
type MsgpackWriter[T any, Pointer Msgpack[T]] struct {
	writing
	s *msgpackwire.Stream
}

// NewMsgpackWriter returns a writer of values, which follow one another; in JSON each ends with a
// newline. With the option [AsArray] they are the elements of one array. The output is buffered,
// and given to w about 32 KiB at a time and by Flush and Close. Close must be called.
//
//	w := catena.NewMsgpackWriter[shop.Order](file)
//	err := w.WriteAll(orders)
//	err = errors.Join(err, w.Close())
//
// The options of encoding apply as well.
func NewMsgpackWriter[T any, Pointer Msgpack[T]](w io.Writer, opts ...Option) *MsgpackWriter[T, Pointer] {
	state := newWriting(msgpackwire.Format(), opts)
	return &MsgpackWriter[T, Pointer]{state, msgpackwire.NewStream(w, state.options)}
}

// Write writes v. If it cannot be encoded, the error is an [*Error] with its number, the Record.
// Nothing of it is written then, and the next value may be; but if it was so long that part of it
// was written, as Written of the error says, or if the writer has failed, all calls return the same
// error from then on. After a panic all calls return an error, and nothing more is written. Warm,
// Write does not allocate.
func (w *MsgpackWriter[T, Pointer]) Write(v Pointer) error {
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
	e, b := w.s.StartValue(w.array, w.n)
	err := w.s.End(v.AppendMsgpackValue(e, b))
	if w.err = nil; err != nil {
		err = w.recordError(err)
		if w.s.Ended() {
			w.err = err
		}
		return err
	}
	if w.n++; !w.array {
		w.s.EndValue()
	}
	if w.s.Ready() {
		return w.Flush()
	}
	return nil
}

// WriteAll writes the values of seq, up to the first error, which it returns. So one format
// becomes another:
//
//	err := w.WriteAll(catena.ReadJSON[shop.Order](r))
func (w *MsgpackWriter[T, Pointer]) WriteAll(seq iter.Seq2[Pointer, error]) error {
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
func (w *MsgpackWriter[T, Pointer]) WriteSlice(s []T) error {
	for len(s) > 0 {
		n, err := 1, error(nil)
		if list := w.shared(len(s), w.s); list != nil {
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

// share writes the elements of s that are in list with several goroutines. It returns how many it has
// written: all, or those up to one that has failed in another goroutine alone.
func (w *MsgpackWriter[T, Pointer]) share(list *stream.Slice, s []T) (done int, err error) {
	list.Before, list.After = w.s.Around(w.array)
	list.Append = appendMsgpackElement[T, Pointer](s, w.options)
	parts := list.Encode(w.options, 2*w.options.Workers-1)
	defer parts.Stop()
	for {
		w.err = errUnfinished // if there is a panic
		r, part, ok := parts.Next()
		if !ok {
			w.err = nil
			return done, nil
		}
		if w.err = w.s.Pass(part.Text); w.err != nil {
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
func (w *MsgpackWriter[T, Pointer]) Flush() error {
	if w.err == nil && !w.closed {
		w.err = errUnfinished // if there is a panic
		w.err = w.s.Flush()
	}
	return w.err
}

// Close ends the array, if there is one, and writes the buffer. It does not close the writer below.
// A second Close does nothing.
func (w *MsgpackWriter[T, Pointer]) Close() error {
	if w.closed {
		return w.err
	}
	var missing error
	if w.err == nil && w.array {
		w.start()
		w.s.EndArray(w.count)
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
func (w *MsgpackWriter[T, Pointer]) start() {
	if w.array && !w.started {
		w.started = true
		w.s.StartArray(w.count)
	}
}
