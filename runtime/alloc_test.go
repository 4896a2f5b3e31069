package catena_test

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/few"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// mallocs counts the allocations of 1000 rounds of f.
func mallocs(f func()) uint64 { return mallocsIn(1000, f) }

// mallocsIn counts the allocations of so many rounds of f, after some to warm up. No collection runs
// meanwhile, which would empty pools, and there is one processor, as each has pools of its own.
func mallocsIn(rounds int, f func()) uint64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for range 3 {
		f()
	}
	// The count is of the whole process, and the runtime extends its cache of an assertion's types in one call of a
	// thousand (runtime.typeAssert): so it is the least of twenty, or none at all.
	least := uint64(math.MaxUint64)
	for try := 0; try < 20 && least > 0; try++ {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range rounds {
			f()
		}
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	return least
}

func TestGenericFunctionsWithOptionsAllocateNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	one, many := corpus.Sample("user"), corpus.Sample("users")
	a := arena.New(len(many))
	v, err := catena.DecodeJSON[user.User](nil, one)
	require.NoError(t, err)
	s, err := catena.DecodeJSONSlice[user.User](nil, many)
	require.NoError(t, err)
	b := make([]byte, 0, 1<<20)
	cases := map[string]func() error{
		"DecodeJSON": func() error {
			_, err := catena.DecodeJSON[user.User](a, one)
			return err
		},
		"DecodeJSON with options": func() error {
			_, err := catena.DecodeJSON[user.User](a, one, catena.DisallowUnknownFields(), catena.WithLimits(catena.Limits{Depth: 20, Bytes: 1 << 20}))
			return err
		},
		"DecodeJSON that skips unchecked": func() error {
			_, err := catena.DecodeJSON[few.Tweets](a, corpus.Document("twitter_status"), catena.SkipUnchecked())
			return err
		},
		"DecodeJSONSlice with options": func() error {
			_, err := catena.DecodeJSONSlice[user.User](a, many, catena.DisallowUnknownFields(), catena.WithLimits(catena.Limits{Depth: 20}))
			return err
		},
		"AppendJSON": func() error {
			_, err := catena.AppendJSON(b, v)
			return err
		},
		"AppendJSON with options": func() error {
			_, err := catena.AppendJSON(b, v, catena.EscapeHTML(false), catena.WithLimits(catena.Limits{Depth: 20}))
			return err
		},
		"AppendJSONSlice with options": func() error {
			_, err := catena.AppendJSONSlice(b, s, catena.EscapeHTML(false))
			return err
		},
	}
	for name, f := range cases {
		n := mallocs(func() {
			a.Reset()
			if err := f(); err != nil {
				t.Fatal(name, err)
			}
		})
		require.Zero(t, n, "%s: allocations in 1000 rounds", name)
	}
}

func TestOddDocumentsAllocateNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	for name, text := range map[string][]byte{
		"numbers":                 []byte(`{"metadata":{"a":1,"b":[2,3]}}`),
		"long unknown name":       []byte(`{"` + strings.Repeat("unknown ", 40) + `":1}`),
		"long escaped name":       []byte(`{"` + strings.Repeat(`\u00e9`, 40) + `":1}`),
		"text that is not UTF-8":  []byte("{\"name\":\"a\xffb\\n\xc3\"}"),
		"name that is not UTF-8":  []byte("{\"\xff\":1}"),
		"key that is not UTF-8":   []byte("{\"metadata\":{\"\xff\":\"\xff\\u0041\xff\"}}"),
		"bytes beyond the escape": []byte("{\"name\":\"\\u00e9\xff\xff\xff\xff\"}"),
	} {
		a := arena.New(0)
		n := mallocs(func() {
			a.Reset()
			if _, err := catena.DecodeJSON[user.User](a, text, catena.UseNumber()); err != nil {
				t.Fatal(err)
			}
		})
		require.Zero(t, n, "%s: allocations in 1000 rounds", name)
	}
}
