package catena_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/sequences"
)

// exports are the functions that encode and decode an Export, by the format.
var exports = map[string]struct {
	write  func(w io.Writer, v *sequences.Export) error
	append func(v *sequences.Export) ([]byte, error)
	decode func(a *arena.Arena, data []byte) (*sequences.Export, error)
}{
	"JSON": {
		func(w io.Writer, v *sequences.Export) error { return catena.WriteJSON(w, v) },
		func(v *sequences.Export) ([]byte, error) { return catena.AppendJSON(nil, v) },
		func(a *arena.Arena, b []byte) (*sequences.Export, error) {
			return catena.DecodeJSON[sequences.Export](a, b)
		},
	},
	"Msgpack": {
		func(w io.Writer, v *sequences.Export) error { return catena.WriteMsgpack(w, v) },
		func(v *sequences.Export) ([]byte, error) { return catena.AppendMsgpack(nil, v) },
		func(a *arena.Arena, b []byte) (*sequences.Export, error) {
			return catena.DecodeMsgpack[sequences.Export](a, b)
		},
	},
	"CBOR": {
		func(w io.Writer, v *sequences.Export) error { return catena.WriteCBOR(w, v) },
		func(v *sequences.Export) ([]byte, error) { return catena.AppendCBOR(nil, v) },
		func(a *arena.Arena, b []byte) (*sequences.Export, error) {
			return catena.DecodeCBOR[sequences.Export](a, b)
		},
	},
}

// items yields n items.
func items(n int) func(yield func(sequences.Item) bool) {
	return func(yield func(sequences.Item) bool) {
		for k := range n {
			if !yield(sequences.Item{ID: k, Tags: []string{"a", "b"}}) {
				return
			}
		}
	}
}

// sample has a sequence of every kind; n is the length that they report.
func sample(known bool) *sequences.Export {
	length := func(n int) int {
		if known {
			return n
		}
		return -1
	}
	list := slices.Collect(items(3))
	list[1].Kids = catena.SeqOf(length(2), items(2))
	refs := []*sequences.Item{&list[0], nil, &list[2]}
	numbers := func(n int) catena.Seq[int] { return catena.SeqOf(length(n), slices.Values(make([]int, n))) }
	return &sequences.Export{
		Kind: "List", Meta: &sequences.Meta{Version: 1, Labels: map[string]string{"a": "b"}},
		Items:  catena.SeqOf(length(3), slices.Values(list)),
		Refs:   catena.SeqOf(length(3), slices.Values(refs)),
		Names:  catena.SeqOf(length(2), slices.Values([]string{"x", "y"})),
		Groups: catena.SeqOf(length(2), slices.Values([][]sequences.Item{nil, list})),
		Tables: catena.SeqOf(length(1), slices.Values([]map[string][]string{{"k": {"v"}, "l": nil}})),
		Nested: catena.SeqOf(length(3), slices.Values([]catena.Seq[int]{numbers(2), {}, numbers(0)})),
		Any:    catena.SeqOf(length(2), slices.Values([]any{1, "two"})),
		Last:   "last",
	}
}

// want is the JSON by encoding/json of slices with the elements of sample.
const want = `{"kind":"List","meta":{"version":1,"labels":{"a":"b"}},` +
	`"items":[{"id":0,"tags":["a","b"]},{"id":1,"tags":["a","b"],"kids":[{"id":0,"tags":["a","b"]},{"id":1,"tags":["a","b"]}]},{"id":2,"tags":["a","b"]}],` +
	`"refs":[{"id":0,"tags":["a","b"]},null,{"id":2,"tags":["a","b"]}],"names":["x","y"],` +
	`"groups":[null,[{"id":0,"tags":["a","b"]},{"id":1,"tags":["a","b"],"kids":[{"id":0,"tags":["a","b"]},{"id":1,"tags":["a","b"]}]},{"id":2,"tags":["a","b"]}]],` +
	`"tables":[{"k":["v"],"l":null}],"nested":[[0,0],null,[]],"any":[1,"two"],"last":"last"}`

func TestSequencesAreArrays(t *testing.T) {
	for name, f := range exports {
		for _, known := range []bool{true, false} {
			b, err := f.append(sample(known))
			if name == "Msgpack" && !known {
				require.ErrorIs(t, err, catena.ErrUnsupported)
				require.ErrorContains(t, err, "SeqOf")
				require.Equal(t, "items", err.(*catena.Error).Path)
				continue
			}
			require.NoError(t, err, name)
			var to bytes.Buffer
			require.NoError(t, f.write(&to, sample(known)), name)
			require.Equal(t, b, to.Bytes(), name)
			for _, a := range []*arena.Arena{nil, arena.New(1 << 12)} {
				v, err := f.decode(a, b)
				require.NoError(t, err, name)
				for _, v := range []*sequences.Export{v, v.Clone()} {
					text, err := catena.AppendJSON(nil, v)
					require.NoError(t, err, name)
					require.Equal(t, want, string(text), name)
					list, ok := v.Items.Slice()
					require.True(t, ok)
					require.Len(t, list, 3)
				}
			}
		}
	}
	text, err := json.Marshal(sample(false))
	require.NoError(t, err)
	require.Equal(t, want, string(text))
	var v sequences.Export
	require.NoError(t, json.Unmarshal(text, &v))
	text, err = json.Marshal(v)
	require.NoError(t, err)
	require.Equal(t, want, string(text))
	text, err = json.Marshal(sequences.Export{})
	require.NoError(t, err)
	require.Equal(t, `{"items":null}`, string(text))
	require.Equal(t, text, must(catena.AppendJSON(nil, new(sequences.Export))))
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestASequenceOfNoIteratorIsNull(t *testing.T) {
	for name, f := range exports {
		for _, n := range []int{-1, 0, 3} {
			v := sequences.Export{Items: catena.SeqOf[sequences.Item](n, nil)}
			require.True(t, v.Items.IsZero())
			require.Equal(t, catena.SeqOrError[sequences.Item](n, nil).IsZero(), v.Items.IsZero())
			require.Equal(t, must(f.append(new(sequences.Export))), must(f.append(&v)), name)
			for range v.Items.All() {
				t.Fatal("there are no elements")
			}
		}
	}
}

func TestSequencesThatFail(t *testing.T) {
	broken := errors.New("the cursor is closed")
	failing := func(yield func(sequences.Item, error) bool) {
		for v := range items(2) {
			if !yield(v, nil) {
				return
			}
		}
		yield(sequences.Item{}, broken)
	}
	for name, f := range exports {
		for what, c := range map[string]struct {
			seq  catena.Seq[sequences.Item]
			path string
			is   error
		}{
			"an error of the iterator": {catena.SeqOrError(3, failing), "items[2]", broken},
			"more than announced":      {catena.SeqOf(1, items(2)), "items[1]", nil},
			"less than announced":      {catena.SeqOf(3, items(2)), "items[2]", nil},
			"an element": {catena.SeqOf(2, slices.Values([]sequences.Item{{}, {Of: map[string]any{"x": math.Inf(1), "y": make(chan int)}}})),
				`items[1].of["x"]`, catena.ErrUnsupported},
		} {
			if name != "JSON" && what == "an element" {
				c.path = `items[1].of["y"]` // the binary formats have infinities
			}
			v := &sequences.Export{Items: c.seq}
			_, err := f.append(v)
			var e *catena.Error
			require.ErrorAs(t, err, &e, "%s, %s", name, what)
			if name != "JSON" && what == "more than announced" {
				c.path = e.Path // the array is complete
			}
			require.Equal(t, c.path, e.Path, "%s, %s", name, what)
			if c.is != nil {
				require.ErrorIs(t, err, c.is)
			}
		}
	}
}

// TestErrorsOfLongListsSayWhatWasWritten: the path is the same as with AppendX, though the text
// before the error is written.
func TestErrorsOfLongListsSayWhatWasWritten(t *testing.T) {
	for name, f := range exports {
		list := slices.Collect(items(20_000))
		list[15_000].Kids = catena.SeqOf(2, slices.Values([]sequences.Item{{}, {Of: map[string]any{"k": []any{1, make(chan int)}}}}))
		v := &sequences.Export{Kind: "List", Items: catena.SeqOfSlice(list), Last: "x"}
		_, err := f.append(v)
		wanted := err.(*catena.Error)
		require.Equal(t, `items[15000].kids[1].of["k"][1]`, wanted.Path)
		var to bytes.Buffer
		err = f.write(&to, v)
		e, ok := err.(*catena.Error)
		require.True(t, ok)
		require.Equal(t, wanted.Path, e.Path, name)
		require.Equal(t, wanted.Reason, e.Reason, name)
		require.Equal(t, int64(to.Len()), e.Written, name)
		require.Greater(t, to.Len(), 100_000)
		require.ErrorContains(t, err, fmt.Sprintf("the output is truncated after %d bytes", to.Len()))
	}
}

// brokenWriter fails, or panics, at a call.
type brokenWriter struct {
	left   int
	panics bool
}

var errBroken = errors.New("broken")

func (w *brokenWriter) Write(b []byte) (int, error) {
	if w.left--; w.left >= 0 {
		return len(b), nil
	}
	if w.panics {
		panic(errBroken)
	}
	return 0, errBroken
}

// TestWritersThatFailStopTheIterator: soon, and the interrupted calls end properly.
func TestWritersThatFailStopTheIterator(t *testing.T) {
	for name, f := range exports {
		for _, panics := range []bool{false, true} {
			yielded := 0
			seq := func(yield func(sequences.Item) bool) {
				for v := range items(1_000_000) {
					if yielded++; !yield(v) {
						return
					}
				}
			}
			v := &sequences.Export{Items: catena.SeqOf(1_000_000, seq)}
			write := func() error { return f.write(&brokenWriter{left: 2, panics: panics}, v) }
			if panics {
				require.PanicsWithValue(t, errBroken, func() { _ = write() })
			} else {
				require.Equal(t, errBroken, write())
			}
			require.Less(t, yielded, 20_000, name)
			var to bytes.Buffer
			require.NoError(t, f.write(&to, sample(true)))
			require.Equal(t, must(f.append(sample(true))), to.Bytes())
		}
	}
}

// TestAKeptYieldAppendsNothing: neither to the document that has ended, however it did, nor to a later one, whose elements
// the same memory takes.
func TestAKeptYieldAppendsNothing(t *testing.T) {
	for name, f := range exports {
		for end, finish := range map[string]func(yield func(sequences.Item, error) bool){
			"return": func(func(sequences.Item, error) bool) {},
			"error":  func(yield func(sequences.Item, error) bool) { yield(sequences.Item{}, errBroken) },
			"more": func(yield func(sequences.Item, error) bool) {
				for yield(sequences.Item{}, nil) {
				}
			},
			"panic": func(func(sequences.Item, error) bool) { panic(errBroken) },
		} {
			var kept func(sequences.Item, error) bool
			v := &sequences.Export{Items: catena.SeqOrError(2, func(yield func(sequences.Item, error) bool) {
				if kept = yield; yield(sequences.Item{}, nil) {
					finish(yield)
				}
			})}
			for _, encode := range []func(){
				func() { _, _ = f.append(v) },
				func() { _ = f.write(io.Discard, v) },
				func() {
					for range v.Items.All() { // which does not take more elements
						break
					}
				},
			} {
				func() {
					defer func() { _ = recover() }()
					encode()
				}()
				require.False(t, kept(sequences.Item{ID: -1}, nil), "%s, %s", name, end)
				want := &sequences.Export{Items: catena.SeqOfSlice(slices.Collect(items(3)))}
				for _, seq := range []catena.Seq[sequences.Item]{
					catena.SeqOrError(3, func(yield func(sequences.Item, error) bool) {
						for item := range items(3) {
							require.False(t, kept(sequences.Item{ID: -1}, nil), "%s, %s", name, end)
							require.True(t, yield(item, nil), "%s, %s", name, end)
						}
					}),
					catena.SeqOf(3, func(yield func(sequences.Item) bool) {
						for item := range items(3) {
							require.False(t, kept(sequences.Item{ID: -1}, nil), "%s, %s", name, end)
							require.True(t, yield(item), "%s, %s", name, end)
						}
					}),
				} {
					require.Equal(t, must(f.append(want)), must(f.append(&sequences.Export{Items: seq})), "%s, %s", name, end)
				}
			}
		}
	}
}

func TestWritingLongListsAllocatesNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	list := slices.Collect(items(4_000))
	for name, f := range exports {
		for _, v := range []*sequences.Export{
			{Kind: "List", Items: catena.SeqOfSlice(list), Names: catena.SeqOf(1, slices.Values([]string{"x"}))},
			{Kind: "List", Items: catena.SeqOf(len(list), slices.Values(list))},
		} {
			require.Zero(t, mallocsIn(20, func() {
				if err := f.write(io.Discard, v); err != nil {
					panic(err)
				}
			}), name)
		}
	}
}

// ExampleWriteJSON_list writes a list with its metadata as its items are made.
func ExampleWriteJSON_list() {
	items := func(yield func(sequences.Item) bool) {
		for id := range 3 {
			if !yield(sequences.Item{ID: id}) {
				return
			}
		}
	}
	list := &sequences.Export{Kind: "ItemList", Meta: &sequences.Meta{Version: 7}, Items: catena.SeqOf(-1, items)}
	var b strings.Builder
	if err := catena.WriteJSON(&b, list); err != nil {
		panic(err)
	}
	fmt.Println(b.String())
	// Output: {"kind":"ItemList","meta":{"version":7},"items":[{"id":0},{"id":1},{"id":2}]}
}
