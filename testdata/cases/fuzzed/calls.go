package fuzzed

import (
	"fmt"
	"io"
	"iter"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// callsOf makes calls for untyped values from the functions for a T.
func callsOf[T any, P codec[T]](
	method func(P, *arena.Arena, []byte) error,
	decode func(*arena.Arena, []byte, ...catena.Option) (*T, error),
	from func(*arena.Arena, io.Reader, ...catena.Option) (*T, error),
	slice func(*arena.Arena, []byte, ...catena.Option) ([]T, error),
	read func(io.Reader, ...catena.Option) iter.Seq2[*T, error],
	appendMethod func(P, []byte) ([]byte, error),
	appendTo func([]byte, P, ...catena.Option) ([]byte, error),
	write func(io.Writer, P, ...catena.Option) error,
) calls {
	return calls{
		method: func(v any, a *arena.Arena, data []byte) error { return method(v.(P), a, data) },
		decode: func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) { return decode(a, data, opts...) },
		from:   func(a *arena.Arena, r io.Reader, opts ...catena.Option) (any, error) { return from(a, r, opts...) },
		slice: func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			s, err := slice(a, data, opts...)
			switch {
			case err != nil:
				return nil, err
			case len(s) != 1:
				return nil, fmt.Errorf("%d elements of one", len(s))
			}
			return &s[0], nil
		},
		read: func(r io.Reader, see func(v any, err error), opts ...catena.Option) {
			for v, err := range read(r, opts...) {
				see(v, err)
			}
		},
		appendMethod: func(v any, dst []byte) ([]byte, error) { return appendMethod(v.(P), dst) },
		append: func(dst []byte, v any, opts ...catena.Option) ([]byte, error) {
			return appendTo(dst, v.(P), opts...)
		},
		write: func(w io.Writer, v any, opts ...catena.Option) error { return write(w, v.(P), opts...) },
	}
}
