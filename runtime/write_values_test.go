package catena_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/sequences"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A valueWriter is one of the writers of values.
type valueWriter interface {
	Write(v *sequences.Item) error
	WriteAll(seq iter.Seq2[*sequences.Item, error]) error
	WriteSlice(s []sequences.Item) error
	Flush() error
	Close() error
}

var valueWriters = map[string]struct {
	open   func(w io.Writer, opts ...catena.Option) valueWriter
	append func(dst []byte, v *sequences.Item) []byte
	slice  func(v []sequences.Item) []byte
	end    string // of a value
}{
	"JSON": {
		func(w io.Writer, opts ...catena.Option) valueWriter {
			return catena.NewJSONWriter[sequences.Item](w, opts...)
		},
		func(dst []byte, v *sequences.Item) []byte { return must(catena.AppendJSON(dst, v)) },
		func(v []sequences.Item) []byte { return must(catena.AppendJSONSlice(nil, v)) }, "\n",
	},
	"Msgpack": {
		func(w io.Writer, opts ...catena.Option) valueWriter {
			return catena.NewMsgpackWriter[sequences.Item](w, opts...)
		},
		func(dst []byte, v *sequences.Item) []byte { return must(catena.AppendMsgpack(dst, v)) },
		func(v []sequences.Item) []byte { return must(catena.AppendMsgpackSlice(nil, v)) }, "",
	},
	"CBOR": {
		func(w io.Writer, opts ...catena.Option) valueWriter {
			return catena.NewCBORWriter[sequences.Item](w, opts...)
		},
		func(dst []byte, v *sequences.Item) []byte { return must(catena.AppendCBOR(dst, v)) },
		func(v []sequences.Item) []byte { return must(catena.AppendCBORSlice(nil, v)) }, "",
	},
}

// each yields pointers to the elements of list.
func each[T any](list []T) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		for k := range list {
			if !yield(&list[k], nil) {
				return
			}
		}
	}
}

func itemList(n int) (list []sequences.Item) {
	for v := range items(n) {
		list = append(list, v)
	}
	return list
}

func TestWritersOfValues(t *testing.T) {
	for name, f := range valueWriters {
		for _, n := range []int{0, 1, 3, 10_000} {
			list := itemList(n)
			var to, values bytes.Buffer
			for k := range list {
				values.Write(f.append(nil, &list[k]))
				values.WriteString(f.end)
			}
			w := f.open(&to)
			require.NoError(t, w.WriteAll(each(list)))
			require.NoError(t, w.Close())
			require.NoError(t, w.Close())
			require.Equal(t, values.Bytes(), to.Bytes(), "%s, %d values", name, n)
			require.Error(t, w.Write(new(sequences.Item)))

			to.Reset()
			w = f.open(&to, catena.AsArray(), catena.WithCount(n))
			require.NoError(t, w.WriteAll(each(list)))
			require.NoError(t, w.Close())
			want := f.slice(append([]sequences.Item{}, list...))
			require.Equal(t, want, to.Bytes(), "%s, an array of %d", name, n)

			to.Reset()
			w = f.open(&to, catena.AsArray())
			err := w.WriteAll(each(list))
			err = errors.Join(err, w.Close())
			switch name {
			case "Msgpack":
				require.ErrorContains(t, err, "WithCount")
				require.Empty(t, to.Bytes())
			case "JSON":
				require.NoError(t, err)
				require.Equal(t, want, to.Bytes())
			default:
				require.NoError(t, err)
				got, err := catena.DecodeCBORSlice[sequences.Item](nil, to.Bytes())
				require.NoError(t, err)
				require.Len(t, got, n)
				require.Equal(t, byte(0x9f), to.Bytes()[0])
			}
		}
	}
}

func TestWritersOfValuesThatFail(t *testing.T) {
	bad := &sequences.Item{ID: 1, Of: map[string]any{"c": make(chan int), "f": math.Inf(1)}}
	for name, f := range valueWriters {
		var to bytes.Buffer
		w := f.open(&to)
		require.NoError(t, w.Write(&sequences.Item{ID: 1}), name)
		err := w.Write(bad)
		require.ErrorIs(t, err, catena.ErrUnsupported, name)
		require.Equal(t, 2, err.(*catena.Error).Record)
		require.ErrorContains(t, err, "record 2")
		require.NoError(t, w.Write(&sequences.Item{ID: 2}), "nothing of the bad value was written")
		require.NoError(t, w.Close())
		want := append(f.append(nil, &sequences.Item{ID: 1}), f.end...)
		want = append(f.append(want, &sequences.Item{ID: 2}), f.end...)
		require.Equal(t, want, to.Bytes(), name)

		to.Reset()
		w = f.open(&to)
		long := &sequences.Item{Kids: catena.SeqOfSlice(append(itemList(20_000), *bad))}
		err = w.Write(long)
		require.ErrorIs(t, err, catena.ErrUnsupported, name)
		if written := err.(*catena.Error).Written; written > 0 {
			require.Equal(t, int64(to.Len()), written)
			require.Equal(t, err, w.Write(&sequences.Item{}), "the output is cut off")
			require.Equal(t, err, w.Close())
		} else {
			require.NotEqual(t, "JSON", name)
			require.NoError(t, w.Close())
		}

		w = f.open(&brokenWriter{left: 1})
		require.Equal(t, errBroken, w.WriteAll(each(itemList(50_000))))
		require.Equal(t, errBroken, w.Close())

		w = f.open(io.Discard, catena.AsArray(), catena.WithCount(2))
		require.NoError(t, w.Write(&sequences.Item{}))
		require.ErrorContains(t, w.Close(), "WithCount")
		w = f.open(io.Discard, catena.AsArray(), catena.WithCount(1))
		require.ErrorContains(t, w.WriteAll(each(itemList(2))), "WithCount")
		for reason, option := range map[string]catena.Option{
			"the option WithCount does not apply without AsArray":                 catena.WithCount(1),
			"WithCount is given a negative number":                                catena.WithCount(-1),
			"the option InPlace does not apply to writing a stream":               catena.InPlace(),
			"the option At does not apply to writing a stream":                    catena.At("/a"),
			"the option KeepGoing does not apply to writing a stream":             catena.KeepGoing(),
			"the option UseNumber does not apply to writing a stream":             catena.UseNumber(),
			"the option DisallowUnknownFields does not apply to writing a stream": catena.DisallowUnknownFields(),
		} {
			to.Reset()
			w = f.open(&to, option)
			require.ErrorContains(t, w.Write(&sequences.Item{}), reason, name)
			require.ErrorContains(t, w.Close(), reason, name)
			require.Zero(t, to.Len())
		}
		for _, option := range []catena.Option{catena.AsValues(), catena.AsLines()} {
			to.Reset()
			w = f.open(&to, option)
			if err := w.Write(&sequences.Item{ID: 1}); name != "JSON" && option == catena.AsLines() {
				require.ErrorContains(t, err, "the option AsLines does not apply to", name)
				continue
			}
			require.NoError(t, w.Close())
			require.Equal(t, append(f.append(nil, &sequences.Item{ID: 1}), f.end...), to.Bytes(), name)
		}
	}
}

func TestWritersOfValuesAllocateNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	list := itemList(100)
	for name, f := range valueWriters {
		for _, opts := range [][]catena.Option{nil, {catena.AsArray(), catena.WithCount(1 << 30)}} {
			var to counter
			w := f.open(&to, opts...)
			require.Zero(t, mallocs(func() {
				for k := range list {
					if err := w.Write(&list[k]); err != nil {
						panic(err)
					}
				}
				if err := w.WriteSlice(list); err != nil {
					panic(err)
				}
				to.Reset()
			}), name)
			require.Greater(t, to.calls, 100, "what is collected was written many times")
			require.NoError(t, w.Flush())
		}
	}
}

// ExampleNewJSONWriter writes newline-delimited JSON.
func ExampleNewJSONWriter() {
	var b strings.Builder
	w := catena.NewJSONWriter[user.Link](&b)
	for _, v := range []user.Link{{}, {}} {
		if err := w.Write(&v); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	fmt.Println(strings.Count(b.String(), "\n"))
	// Output: 2
}

// TestLongValuesInARow: the rest of a flushed value is written with the next one.
func TestLongValuesInARow(t *testing.T) {
	var small []sequences.Item
	for k := range 3 {
		small = append(small, sequences.Item{ID: k})
	}
	for name, f := range valueWriters {
		for _, n := range []int{1, 40, 800, 1200, 1600, 2000, 2400, 3000, 3176, 3600, 4200, 5000, 6200, 8000} {
			long := sequences.Item{Kids: catena.SeqOfSlice(itemList(n))}
			for _, list := range [][]sequences.Item{
				{long, long, long},
				{small[0], long, small[1], long, small[2]},
				{long, small[0], small[1], long, long},
			} {
				values := bytes.NewBuffer(nil)
				for k := range list {
					values.Write(f.append(nil, &list[k]))
					values.WriteString(f.end)
				}
				for want, opts := range map[string][]catena.Option{
					values.String():       nil,
					string(f.slice(list)): {catena.AsArray(), catena.WithCount(len(list))},
				} {
					var to bytes.Buffer
					w := f.open(&to, opts...)
					require.NoError(t, w.WriteAll(each(list)))
					require.NoError(t, w.Close())
					require.True(t, want == to.String(), "%s, lists of %d, %d options", name, n, len(opts))
				}
			}
		}
	}
}

// TestAFlushOfEarlierValuesCutsNothing: a value of which nothing was written fails alone, though
// those before it were written as it grew.
func TestAFlushOfEarlierValuesCutsNothing(t *testing.T) {
	bad := sequences.Item{Of: map[string]any{"c": make(chan int)}}
	for name, f := range valueWriters {
		var to bytes.Buffer
		w := f.open(&to)
		require.NoError(t, w.Write(&sequences.Item{ID: 1}))
		err := w.Write(&sequences.Item{Kids: catena.SeqOfSlice(append(itemList(20_000), bad))})
		require.ErrorIs(t, err, catena.ErrUnsupported)
		want := append(f.append(nil, &sequences.Item{ID: 1}), f.end...)
		if name == "JSON" {
			require.Equal(t, int64(to.Len()), err.(*catena.Error).Written)
			require.ErrorContains(t, err, "truncated")
			require.Equal(t, err, w.Write(&sequences.Item{}))
			require.Equal(t, err, w.Close())
			require.True(t, bytes.HasPrefix(to.Bytes(), want))
			continue
		}
		require.Zero(t, err.(*catena.Error).Written, name)
		require.NotContains(t, err.Error(), "truncated")
		require.NoError(t, w.Write(&sequences.Item{ID: 2}))
		require.NoError(t, w.Close())
		want = append(f.append(want, &sequences.Item{ID: 2}), f.end...)
		require.Equal(t, want, to.Bytes(), name)
	}
}

// TestWritersThatFailGetNoOtherValue: not even one that is collected first.
func TestWritersThatFailGetNoOtherValue(t *testing.T) {
	long := &sequences.Item{Kids: catena.SeqOfSlice(itemList(20_000))}
	for name, f := range valueWriters {
		for left := range 2 {
			to := &brokenWriter{left: left}
			w := f.open(to)
			require.NoError(t, w.Write(&sequences.Item{ID: 1}))
			require.Equal(t, errBroken, w.Write(long), "%s, after %d calls", name, left)
			require.Equal(t, errBroken, w.Write(&sequences.Item{ID: 2}))
			require.Equal(t, errBroken, w.Flush())
			require.Equal(t, errBroken, w.Close())
			require.Equal(t, -1, to.left, "it is not called again")
		}
	}
}

// TestWritersOfValuesAfterAPanic write nothing more: the last write is not known.
func TestWritersOfValuesAfterAPanic(t *testing.T) {
	broken := func(yield func(sequences.Item) bool) {
		items(20_000)(yield)
		panic(errBroken)
	}
	write := func(seq catena.Seq[sequences.Item]) func(w valueWriter) {
		return func(w valueWriter) { _ = w.Write(&sequences.Item{Kids: seq}) }
	}
	for name, f := range valueWriters {
		for what, c := range map[string]struct {
			left int // calls of the writer until it panics
			call func(w valueWriter)
		}{
			"an iterator":         {1 << 30, write(catena.SeqOf(20_001, broken))},
			"the first call":      {0, write(catena.SeqOfSlice(itemList(20_000)))},
			"the second call":     {1, write(catena.SeqOfSlice(itemList(20_000)))},
			"the call at the end": {0, func(w valueWriter) { _ = w.Flush() }},
		} {
			to := &brokenWriter{left: c.left, panics: true}
			w := f.open(to)
			require.NoError(t, w.Write(&sequences.Item{ID: 1}))
			require.PanicsWithValue(t, errBroken, func() { c.call(w) }, "%s, %s", name, what)
			to.panics = false
			left := to.left
			err := w.Write(&sequences.Item{ID: 2})
			require.ErrorContains(t, err, "a panic has ended the writing", "%s, %s", name, what)
			require.Equal(t, err, w.Flush())
			require.Equal(t, err, w.WriteSlice(itemList(2)))
			require.Equal(t, err, w.Close())
			require.Equal(t, left, to.left, "nothing more is written")
		}
	}
}

// TestAnIteratorThatRecovers from a panic of the writer does not make it
// continue.
func TestAnIteratorThatRecovers(t *testing.T) {
	for name, f := range valueWriters {
		to := &brokenWriter{panics: true}
		w := f.open(to)
		seq := func(yield func(sequences.Item, error) bool) {
			defer func() { _ = recover() }()
			for range 20_000 {
				if !yield(sequences.Item{}, nil) {
					return
				}
			}
		}
		require.NoError(t, w.Write(&sequences.Item{ID: 1}))
		err := w.Write(&sequences.Item{Kids: catena.SeqOrError(20_000, seq)})
		require.ErrorContains(t, err, "the writer has panicked", name)
		require.Equal(t, err, w.Close())
		require.Equal(t, -1, to.left)
	}
}
