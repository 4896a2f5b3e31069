package catena_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/probe"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
)

type allFormats[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// An arrayText is an array of one type in one format.
type arrayText struct {
	name   string
	text   []byte
	decode func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error)
}

// listsOf are the elements, again and again up to size bytes of JSON, in each format.
func listsOf[T any, P allFormats[T]](name string, size int, elements []T) []arrayText {
	text, _ := json.Marshal(elements)
	if n := size / len(text); n > 0 {
		elements = slices.Repeat(elements, 1+n)
		text, _ = json.Marshal(elements)
	}
	indented, _ := json.MarshalIndent(elements, "\t", "  ")
	msgpack, _ := catena.AppendMsgpackSlice[T, P](nil, elements)
	cbor, _ := catena.AppendCBORSlice[T, P](nil, elements)
	// The same array with a break for its end.
	_, heads, _ := bytes.Cut(cbor, nil)
	indefinite := append(append([]byte{0x9f}, heads[headSize(cbor):]...), 0xff)
	decodeJSON := func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
		return catena.DecodeJSONSlice[T, P](a, data, opts...)
	}
	decodeCBOR := func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
		return catena.DecodeCBORSlice[T, P](a, data, opts...)
	}
	return []arrayText{
		{name + ".json", text, decodeJSON},
		{name + ".indented", indented, decodeJSON},
		{name + ".msgpack", msgpack, func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeMsgpackSlice[T, P](a, data, opts...)
		}},
		{name + ".cbor", cbor, decodeCBOR},
		{name + ".indefinite", indefinite, decodeCBOR},
	}
}

// headSize is the length of the head of a CBOR array.
func headSize(b []byte) int {
	switch b[0] & 0x1f {
	case 24:
		return 2
	case 25:
		return 3
	case 26:
		return 5
	}
	return 1
}

func unmarshaled[T any](text []byte) (v T) {
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err)
	}
	return v
}

// lists are arrays of types of every sort: with members that hold objects like the elements, without
// names, without objects, with texts that look like the seams between elements. Each has size bytes
// of JSON at least.
func lists(size int) []arrayText {
	var l []arrayText
	users := unmarshaled[plainuser.Users](corpus.Sample("plain_users"))
	l = append(l, listsOf("users", size, users[:min(3, len(users))])...)
	l = append(l, listsOf("items", size, unmarshaled[threads.Batch](corpus.Sample("threads"))[:3])...)
	l = append(l, listsOf("statuses", size, unmarshaled[twitter.SearchResult](corpus.Document("twitter_status")).Statuses[:3])...)
	l = append(l, listsOf("nodes", size, nodes())...)
	f := canada.Feature{Type: "Feature"}
	f.Geometry.Coordinates = [][][2]float64{{{1, 2}, {3.5, -4}}, {}, {{5, 6e10}}}
	l = append(l, listsOf("features", size, []canada.Feature{f, {}, f, f})...)
	l = append(l, listsOf("probes", size, probes())...)
	return l
}

// nodes hold lists of nodes.
func nodes() []golang.Node {
	node := func(name string, kids ...golang.Node) golang.Node {
		return golang.Node{Name: name, Kids: kids}
	}
	return []golang.Node{
		node("a", node("b"), node("c", node("d"), node("e"))), node("f"), node("g", node("h"), node("i"), node("j")), node("k"),
	}
}

// probes have texts that look like the seams between them.
func probes() (p []probe.Probe) {
	seams := []string{
		`},{"slice":`, "\n  {\n    \"slice\": [", "\"", "\\", "[", "]", "{", "}", ",", "\n{\"slice\":", "\x82\xa5slice", "\xa5slice",
		"\x65slice", "\xff", "",
	}
	for k := range seams {
		v := probe.Probe{Slice: seams[:k], Map: map[string]string{seams[k]: seams[k]}, Text: strings.Join(seams[:k+1], ""), Bytes: []byte(seams[k])}
		if k%3 > 0 {
			v.Child = &probe.Child{Name: seams[k]}
		}
		p = append(p, v)
	}
	return p
}

// broken returns text with a byte changed, or some missing or added.
func broken(random *rand.Rand, text []byte) []byte {
	at, n := random.IntN(len(text)), random.IntN(3)
	b := bytes.Clone(text)
	switch random.IntN(4) {
	case 0:
		b[at] ^= byte(1 << random.IntN(8))
	case 1:
		b = b[:at]
	case 2:
		b = append(b[:at], text[min(at+n, len(text)):]...)
	case 3:
		b = append(b[:at], text[max(at-n, 0):]...)
	}
	return b
}

// rounds is n where CATENA_ROUNDS is set, as CI does; half of it elsewhere, and less with the race
// detector.
func rounds(n int) int {
	if raceEnabled {
		return n/10 + 1
	}
	if os.Getenv("CATENA_ROUNDS") == "" {
		return (n + 1) / 2
	}
	return n
}

// TestWorkersDecodeWhatOneDoes: for ranges of every size.
func TestWorkersDecodeWhatOneDoes(t *testing.T) {
	for _, l := range lists(0) {
		t.Run(l.name, func(t *testing.T) {
			want, err := l.decode(nil, l.text)
			require.NoError(t, err)
			steps := 1 + len(l.text)/rounds(200)
			text := slices.Grow(slices.Clone(l.text), catena.InPlacePadding)
			a := arena.New(0)
			for size := 1; size < len(text); size += steps {
				for _, a := range []*arena.Arena{nil, a} {
					for _, opts := range [][]catena.Option{nil, {catena.InPlace()}} {
						got, err := l.decode(a, text, append(opts, catena.WorkersOn(2+size%3, size))...)
						require.NoError(t, err)
						require.True(t, reflect.DeepEqual(want, got), "ranges of %d bytes", size)
					}
				}
				a.Reset()
			}
		})
	}
}

// An empty array is a slice that is not nil, however much white space is in it.
func TestWorkersDecodeEmptyArrays(t *testing.T) {
	text := []byte("[" + strings.Repeat(" ", 1<<18) + "]")
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		got, err := catena.DecodeJSONSlice[visitor](a, text, catena.WithWorkers(2))
		require.NoError(t, err)
		require.NotNil(t, got)
		require.Empty(t, got)
	}
}

// TestWorkersShareLongLists: ranges have their usual size.
func TestWorkersShareLongLists(t *testing.T) {
	for _, l := range lists(300 << 10) {
		t.Run(l.name, func(t *testing.T) {
			want, err := l.decode(nil, l.text)
			require.NoError(t, err)
			for _, n := range []int{2, 3, 8} {
				for _, a := range []*arena.Arena{nil, arena.New(0)} {
					got, err := l.decode(a, l.text, catena.WithWorkers(n))
					require.NoError(t, err)
					require.True(t, reflect.DeepEqual(want, got), "%d workers", n)
				}
			}
		})
	}
}

func BenchmarkWorkers(b *testing.B) {
	for _, l := range lists(4 << 20) {
		for _, n := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%d", l.name, n), func(b *testing.B) {
				a := arena.New(0)
				b.SetBytes(int64(len(l.text)))
				for b.Loop() {
					if _, err := l.decode(a, l.text, catena.WithWorkers(n)); err != nil {
						b.Fatal(err)
					}
					a.Reset()
				}
			})
		}
	}
}

// TestWorkersFailAsOneDoes: whatever byte is changed, missing or added.
func TestWorkersFailAsOneDoes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, l := range lists(0) {
		t.Run(l.name, func(t *testing.T) {
			a := arena.New(0)
			for range rounds(100) {
				text := broken(random, l.text)
				for _, opts := range [][]catena.Option{nil, {catena.DisallowUnknownFields()}, {catena.WithLimits(catena.Limits{Depth: 4})}, {catena.RejectDuplicateKeys()}} {
					want, wantErr := l.decode(nil, text, opts...)
					got, err := l.decode(a, text, append(opts, catena.WorkersOn(2, 1+random.IntN(len(l.text))))...)
					require.Equal(t, wantErr, err)
					require.True(t, reflect.DeepEqual(want, got))
					a.Reset()
				}
			}
		})
	}
}

// TestWorkersStayWithinTheLimit: the memory of a discarded range does not count.
func TestWorkersStayWithinTheLimit(t *testing.T) {
	for _, l := range lists(0) {
		a := arena.New(0)
		for memory := 64; ; memory *= 2 {
			opts := []catena.Option{catena.WithLimits(catena.Limits{Memory: memory})}
			_, wantErr := l.decode(a, l.text, opts...)
			a.Reset()
			_, err := l.decode(a, l.text, append(opts, catena.WorkersOn(2, 64))...)
			a.Reset()
			if err != nil {
				require.ErrorIs(t, err, catena.ErrMemory)
			}
			if wantErr == nil && err == nil {
				break
			}
			require.Less(t, memory, 100*len(l.text)+1<<16, l.name)
		}
	}
}

// TestBelowTheThresholdNothingIsAllocated: no goroutine starts, either.
func TestBelowTheThresholdNothingIsAllocated(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("instrumented builds allocate")
	}
	text := corpus.Sample("plain_users")
	require.Less(t, len(text), 64<<10)
	a := arena.New(0)
	run := func() {
		_, err := catena.DecodeJSONSlice[plainuser.User](a, text, catena.WithWorkers(8))
		require.NoError(t, err)
		a.Reset()
	}
	for range 300 {
		run()
	}
	require.Zero(t, testing.AllocsPerRun(100, run))
}

// TestWorkersEncodeWhatOneDoes: for ranges of every size.
func TestWorkersEncodeWhatOneDoes(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	equal := func(name string, appendSlice func(dst []byte, opts ...catena.Option) ([]byte, error)) {
		for _, opts := range [][]catena.Option{nil, {catena.WithLimits(catena.Limits{Depth: 2})}} {
			want, wantErr := appendSlice([]byte("before"), opts...)
			for size := 1; size < 2000; size += 31 {
				got, err := appendSlice([]byte("before"), append(opts, catena.WorkersOn(2+size%3, size))...)
				require.Equal(t, fmt.Sprint(wantErr), fmt.Sprint(err), name)
				require.True(t, bytes.Equal(want, got), name)
			}
		}
	}
	n, p := nodes(), probes()
	equal("nodes", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendJSONSlice(dst, n, opts...)
	})
	equal("nodes", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendMsgpackSlice(dst, n, opts...)
	})
	equal("nodes", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendCBORSlice(dst, n, append(opts, catena.Deterministic())...)
	})
	equal("probes", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendJSONSlice(dst, p, append(opts, catena.EscapeHTML(false))...)
	})
	equal("probes", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendMsgpackSlice(dst, p, opts...)
	})
	p[9].Float = math.NaN()
	equal("a value that cannot be encoded", func(dst []byte, opts ...catena.Option) ([]byte, error) {
		return catena.AppendJSONSlice(dst, p, opts...)
	})
	awaitGoroutines(goroutines)
}

// TestAnyNumberOfWorkers may be asked for.
func TestAnyNumberOfWorkers(t *testing.T) {
	users := unmarshaled[plainuser.Users](corpus.Sample("plain_users"))
	for len(users) < 300 {
		users = append(users, users...)
	}
	text, err := catena.AppendJSONSlice(nil, users)
	require.NoError(t, err)
	require.Greater(t, len(text), 256<<10)
	for _, n := range []int{math.MinInt, -1, 0, math.MaxInt, math.MaxInt - 1, 1 << (bits.UintSize - 3)} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			got, err := catena.DecodeJSONSlice[plainuser.User](a, text, catena.WithWorkers(n))
			require.NoError(t, err)
			require.Equal(t, len(users), len(got))
		}
		again, err := catena.AppendJSONSlice(nil, users, catena.WithWorkers(n))
		require.NoError(t, err)
		require.True(t, bytes.Equal(text, again))
		k := 0
		for _, err := range catena.ReadJSON[plainuser.User](bytes.NewReader(text), catena.WithWorkers(n)) {
			require.NoError(t, err)
			k++
		}
		require.Equal(t, len(users), k)
	}
}

// TestWorkersKeepToTheLimitOfMemory of the whole call, though each has an arena of its own.
func TestWorkersKeepToTheLimitOfMemory(t *testing.T) {
	const limit = 1 << 20
	limits := catena.WithLimits(catena.Limits{Memory: limit})
	text := []byte("[" + strings.TrimSuffix(strings.Repeat("{},", 100_000), ",") + "]")
	a := arena.New(0)
	_, want := catena.DecodeJSONSlice[plainuser.User](a, text, limits)
	require.ErrorIs(t, want, catena.ErrMemory)
	a = arena.New(0)
	_, err := catena.DecodeJSONSlice[plainuser.User](a, text, limits, catena.WorkersOn(3, 1000))
	require.ErrorIs(t, err, catena.ErrMemory)
	require.Less(t, a.Stats().InUse, 5*limit)
}
