package catena_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// panicReader panics.
type panicReader struct{}

func (panicReader) Read([]byte) (int, error) { panic("read") }

// A funcReader is a function.
type funcReader func([]byte) (int, error)

func (f funcReader) Read(b []byte) (int, error) { return f(b) }

func TestReadersThatMisbehave(t *testing.T) {
	own := errors.New("own")
	const a = `{"name":"a"}`
	once := func(text string, err error) io.Reader {
		return iotest.DataErrReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(err)))
	}
	for _, r := range []io.Reader{once(a, own), io.MultiReader(strings.NewReader(a), iotest.ErrReader(own)), once(a+`{"na`, own), once(a+"12", own), once("["+a, own), once("["+a+",", own), once(a+" ", own)} {
		got := collect(catena.ReadJSON[seeduser.User](r))
		require.Len(t, got, 2)
		require.Equal(t, &seeduser.User{Name: "a"}, got[0])
		require.True(t, got[1] == own, "the error is returned as it is: %v", got[1]) //nolint:errorlint
	}
	got := collect(catena.ReadJSON[seeduser.User](funcReader(func([]byte) (int, error) { return 0, nil })))
	require.Equal(t, []any{io.ErrNoProgress}, got)
	for _, n := range []int{-1, 1 << 30} {
		got = collect(catena.ReadJSON[seeduser.User](funcReader(func([]byte) (int, error) { return n, nil })))
		require.Len(t, got, 1)
		require.ErrorContains(t, got[0].(error), "impossible count")
	}
	require.PanicsWithValue(t, "read", func() { collect(catena.ReadJSON[seeduser.User](panicReader{})) })

	// A reader may use all of the buffer.
	r := strings.NewReader(strings.Repeat(a, 1000))
	got = collect(catena.ReadJSON[seeduser.User](funcReader(func(b []byte) (int, error) {
		for i := range b {
			b[i] = '"'
		}
		return r.Read(b[:min(len(b), 5)])
	})))
	require.Len(t, got, 1000)
}

func TestASequenceIsUsedOnce(t *testing.T) {
	seq := catena.ReadJSON[seeduser.User](strings.NewReader(`{"name":"a"}{"name":"b"}`))
	for range seq {
		break
	}
	require.Equal(t, []string{"json: the sequence was used by another loop: its input is read once"}, names(seq))
}

func TestContextAndMaxInput(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	var last error
	for v, err := range catena.ReadJSON[seeduser.User](iotest.OneByteReader(strings.NewReader(strings.Repeat(`{"name":"a"}`, 10))), catena.WithContext(ctx)) {
		if err != nil {
			last = err
			continue
		}
		require.Equal(t, "a", v.Name)
		if n++; n == 3 {
			cancel()
		}
	}
	require.Equal(t, 3, n)
	require.ErrorIs(t, last, context.Canceled)

	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, `{"name":"a"}`, `{"name":"b"}`, `{"name":"c"}`)
		for limit := 1; limit <= len(text)+1; limit++ {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				got := collect(f.read(r, catena.MaxInput(int64(limit))))
				if limit >= len(text) {
					require.Len(t, got, 3)
					require.IsType(t, &seeduser.User{}, got[2])
					return
				}
				require.Len(t, got, limit/(len(text)/3)+1)
				err := got[len(got)-1].(error)
				require.ErrorIs(t, err, catena.ErrSize)
				require.EqualError(t, err, fmt.Sprintf("%s: the stream is longer than the limit of %d bytes (byte %d)", f, limit, limit))
			})
		}
	}
}

// A loop that is left, or that panics, leaves no goroutine and borrows nothing.
func TestLoopsThatAreLeft(t *testing.T) {
	text := strings.Repeat(`{"name":"a"}`, 10)
	before := runtime.NumGoroutine()
	for range 100 {
		for v, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
			require.NoError(t, err)
			require.Equal(t, "a", v.Name)
			break
		}
		require.PanicsWithValue(t, "body", func() {
			for range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
				panic("body")
			}
		})
		func() {
			defer func() { _ = recover() }()
			for range catena.ReadJSON[seeduser.User](io.MultiReader(strings.NewReader(text), panicReader{})) {
			}
		}()
		next, stop := iter.Pull2(catena.ReadJSON[seeduser.User](strings.NewReader(text)))
		_, _, ok := next()
		require.True(t, ok)
		stop()
	}
	awaitGoroutines(before)
}

// Loops within loops have memory of their own.
func TestLoopsWithinLoops(t *testing.T) {
	text := `{"name":"a"}{"name":"b"}`
	n := 0
	for outer, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
		require.NoError(t, err)
		name := strings.Clone(outer.Name)
		for inner, err := range catena.ReadJSON[seeduser.User](strings.NewReader(`{"name":"x"}{"name":"y"}`)) {
			require.NoError(t, err)
			require.Contains(t, "xy", inner.Name)
			require.Equal(t, name, outer.Name)
			n++
		}
	}
	require.Equal(t, 4, n)
}
