package catena_test

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/sequences"
)

// written is a writer's output for list, in two slices, and the error.
func written(open func(w io.Writer, opts ...catena.Option) valueWriter, list []sequences.Item, opts ...catena.Option) ([]byte, error) {
	var to bytes.Buffer
	w := open(&to, opts...)
	half := len(list) / 3
	err := w.WriteSlice(list[:half])
	if err == nil {
		err = w.WriteSlice(list[half:])
	}
	if closed := w.Close(); err == nil {
		err = closed
	}
	return to.Bytes(), err
}

func TestWorkersWriteWhatOneDoes(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	for name, f := range valueWriters {
		for _, n := range []int{0, 1, 2, 3, 50, 20_000} {
			list := itemList(n)
			broken := slices.Clone(list)
			if n > 0 {
				broken[n*5/7].Of = map[string]any{"c": make(chan int)}
			}
			for _, opts := range [][]catena.Option{{}, {catena.AsArray(), catena.WithCount(n)}, {catena.AsArray(), catena.WithCount(n / 2)}} {
				for _, list := range [][]sequences.Item{list, broken} {
					want, wantErr := written(f.open, list, opts...)
					for _, size := range []int{1, 7, 1000, 1 << 20} {
						if n > 1000 && size < 1000 {
							continue
						}
						got, err := written(f.open, list, append([]catena.Option{catena.WorkersOn(3, size)}, opts...)...)
						require.Equal(t, fmt.Sprint(wantErr), fmt.Sprint(err), name)
						require.True(t, bytes.Equal(want, got), "%s, %d values, ranges of %d bytes", name, n, size)
					}
				}
			}
		}
		w := f.open(&brokenWriter{}, catena.WithWorkers(2))
		require.Equal(t, errBroken, w.WriteSlice(itemList(50_000)))
		require.Equal(t, errBroken, w.WriteSlice(itemList(1)))
		require.Equal(t, errBroken, w.Close())
	}
	awaitGoroutines(goroutines)
}

// once yields the values of seq, the first time that it is called.
func once[T any](seq iter.Seq[T]) iter.Seq[T] {
	called := false
	return func(yield func(T) bool) {
		if !called {
			called = true
			seq(yield)
		}
	}
}

// TestWorkersCallIteratorsOnce: the first element shows how long elements are, and is not encoded
// again.
func TestWorkersCallIteratorsOnce(t *testing.T) {
	slicesOf := map[string]func(s []sequences.Item, o catena.Option) ([]byte, error){
		"JSON": func(s []sequences.Item, o catena.Option) ([]byte, error) { return catena.AppendJSONSlice(nil, s, o) },
		"Msgpack": func(s []sequences.Item, o catena.Option) ([]byte, error) {
			return catena.AppendMsgpackSlice(nil, s, o)
		},
		"CBOR": func(s []sequences.Item, o catena.Option) ([]byte, error) { return catena.AppendCBORSlice(nil, s, o) },
	}
	for name, f := range valueWriters {
		for _, n := range []int{1, 2, 3, 50, 10_000} {
			list := func(kids func(iter.Seq[sequences.Item]) iter.Seq[sequences.Item]) []sequences.Item {
				s := itemList(n)
				for k := range s {
					s[k].Kids = catena.SeqOf(2, kids(items(2)))
				}
				return s
			}
			all := list(func(seq iter.Seq[sequences.Item]) iter.Seq[sequences.Item] { return seq })
			values, err := written(f.open, all)
			require.NoError(t, err)
			for _, workers := range []catena.Option{catena.WithWorkers(2), catena.WorkersOn(3, 7), catena.WorkersOn(3, 1000)} {
				got, err := written(f.open, list(once), workers)
				require.NoError(t, err, "%s, %d values", name, n)
				require.True(t, bytes.Equal(values, got), "%s, %d values", name, n)
				got, err = slicesOf[name](list(once), workers)
				require.NoError(t, err, "%s, %d elements", name, n)
				require.True(t, bytes.Equal(f.slice(all), got), "%s, %d elements", name, n)
			}
		}
	}
}

// A waitingWriter waits in each call until a value behind those that are written is encoded: if
// none is encoded during the call, the test times out.
type waitingWriter struct {
	bytes.Buffer
	encoded func() int // how many values are encoded, or being encoded
	n, size int        // values, and the length of each
	most    int        // how many of them were encoded ahead
}

func (w *waitingWriter) Write(b []byte) (int, error) {
	written := (w.Len() + len(b)) / w.size
	for w.encoded() <= written && written < w.n {
		time.Sleep(time.Microsecond)
	}
	w.most = max(w.most, w.encoded()-written)
	return w.Buffer.Write(b)
}

// TestWorkersEncodeWhileOneWrites: the next values, and not many of them.
func TestWorkersEncodeWhileOneWrites(t *testing.T) {
	const n, each = 2000, 20 // values, and those of a part
	for name, f := range valueWriters {
		for _, workers := range []int{2, 3, 8} {
			var encoded atomic.Int64
			list := make([]sequences.Item, n)
			for k := range list {
				list[k].Kids = catena.SeqOf(0, func(func(sequences.Item) bool) { encoded.Add(1) })
				list[k].Tags = []string{strings.Repeat("x", 2000)}
			}
			size := len(f.append(nil, &list[0])) + len(f.end)
			encoded.Store(0)
			to := &waitingWriter{encoded: func() int { return int(encoded.Load()) }, n: n, size: size}
			w := f.open(to, catena.WorkersOn(workers, each*size))
			require.NoError(t, w.WriteSlice(list))
			require.NoError(t, w.Close())
			require.Equal(t, n*size, to.Len(), name)
			require.LessOrEqual(t, to.most, 2*workers*each, name)
		}
	}
}

// TestWorkersMeetLongElements after short ones: each is encoded once.
func TestWorkersMeetLongElements(t *testing.T) {
	for name, f := range valueWriters {
		list := func(kids func(iter.Seq[sequences.Item]) iter.Seq[sequences.Item]) []sequences.Item {
			s := itemList(12_000)
			for k := 10_000; k < len(s); k += 1 + k%3 {
				s[k].Tags = []string{strings.Repeat("x", 8<<10)}
				s[k].Kids = catena.SeqOf(2, kids(items(2)))
			}
			return s
		}
		want, err := written(f.open, list(func(seq iter.Seq[sequences.Item]) iter.Seq[sequences.Item] { return seq }))
		require.NoError(t, err)
		got, err := written(f.open, list(once), catena.WithWorkers(3))
		require.NoError(t, err, name)
		require.True(t, bytes.Equal(want, got), name)
	}
}

// TestWorkersEndWithAWriterThatFails: however its method Write ends.
func TestWorkersEndWithAWriterThatFails(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	for name, f := range valueWriters {
		for left := range 5 {
			to := &brokenWriter{left: left}
			w := f.open(to, catena.WithWorkers(3))
			require.Equal(t, errBroken, w.WriteSlice(itemList(50_000)), name)
			awaitGoroutines(goroutines)
			require.Equal(t, errBroken, w.Close())
			require.Equal(t, -1, to.left, "it is not called again")

			to = &brokenWriter{left: left, panics: true}
			w = f.open(to, catena.WithWorkers(3))
			require.PanicsWithValue(t, errBroken, func() { _ = w.WriteSlice(itemList(50_000)) }, name)
			awaitGoroutines(goroutines)
			require.ErrorContains(t, w.WriteSlice(itemList(1)), "a panic has ended the writing", name)
			require.ErrorContains(t, w.Close(), "a panic has ended the writing", name)
			require.Equal(t, -1, to.left, "nothing more is written")
		}
	}
}
