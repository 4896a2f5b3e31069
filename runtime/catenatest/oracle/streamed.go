package oracle

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A write writes a value to a writer with options. It is not ok if the value's type does not have
// the method that this takes.
type write func(w io.Writer, o wire.Options) (err error, ok bool)

// streamed compares the output piece by piece with the appended text: want, or wantErr. The
// output is flushed after any number of bytes up to 64, and to writers that fail.
func streamed(write write, want []byte, wantErr error) error {
	few := []int{1, 2, 3, 7, 18, 64}
	if len(want) < 1<<10 {
		few = upTo64
	}
	for _, flushAt := range few {
		var to bytes.Buffer
		err, ok := write(&to, wire.Options{FlushAt: flushAt})
		if !ok {
			return nil
		}
		if e := sameStream(to.Bytes(), err, want, wantErr); e != nil {
			return fmt.Errorf("flushed after %d bytes: %w", flushAt, e)
		}
	}
	if wantErr != nil {
		return nil
	}
	step := max(len(want)/tries(want, 20), 1)
	for room := 0; room < len(want); room += step {
		for _, cause := range []error{errFull, io.ErrShortWrite} {
			to := narrow{room: room, cause: cause}
			if err, _ := write(&to, wire.Options{FlushAt: 1 + room%30}); err != cause {
				return fmt.Errorf("to a writer of %d bytes: error %v, not %w", room, err, cause)
			}
			if !bytes.Equal(to.got, want[:room]) {
				return fmt.Errorf("a writer of %d bytes has\n%q\nnot\n%q", room, to.got, want[:room])
			}
		}
	}
	return nil
}

var upTo64 = func() (list []int) {
	for n := range 64 {
		list = append(list, n+1)
	}
	return list
}()

func sameStream(got []byte, err error, want []byte, wantErr error) error {
	var e, wantE *wire.Error
	switch {
	case (err == nil) != (wantErr == nil):
		return fmt.Errorf("error %v, not %w", err, wantErr)
	case err == nil:
		if !bytes.Equal(got, want) {
			return fmt.Errorf("written\n%q\nappended\n%q", around(got, want), around(want, got))
		}
	case errors.As(wantErr, &wantE) && errors.As(err, &e):
		if e.Path != wantE.Path || e.Reason != wantE.Reason {
			return fmt.Errorf("error %v, not %w", err, wantErr)
		}
		if e.Written != int64(len(got)) {
			return fmt.Errorf("%w, but %d bytes were", err, len(got))
		}
	}
	return nil
}

var errFull = errors.New("full")

// A narrow writer takes so many bytes.
type narrow struct {
	got   []byte
	room  int
	cause error // io.ErrShortWrite is not returned, but only the number of bytes
}

func (w *narrow) Write(b []byte) (int, error) {
	n := min(len(b), w.room-len(w.got))
	w.got = append(w.got, b[:n]...)
	if n < len(b) && w.cause != io.ErrShortWrite {
		return n, w.cause
	}
	return n, nil
}

// writeJSON is the write of a type with generated code for JSON.
func writeJSON(v any) write {
	return func(w io.Writer, o wire.Options) (err error, ok bool) {
		p, ok := v.(jsonwire.Value)
		if !ok {
			return nil, false
		}
		defer caught(&err)
		return stream.WriteValue(jsonwire.StreamFormat(), w, p, o), true
	}
}

// Write writes the encoding of v in the format to w with any options of package wire, for tests in other folders.
func Write(format *tree.StreamFormat, w io.Writer, v any, o wire.Options) error {
	return stream.WriteValue(format, w, v, o)
}
