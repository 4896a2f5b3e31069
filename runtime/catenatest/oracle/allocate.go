package oracle

import (
	"cmp"
	"os"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// warmRounds is how often a case decodes and encodes without an allocation.
const warmRounds = 1000

// Allocate checks that decoding each document into a warm arena, and encoding
// it into a large enough buffer, do not allocate, over a thousand rounds each.
// Without documents, texts of random values are decoded.
func (c Case) Allocate(t *testing.T) {
	t.Run(c.title(), func(t *testing.T) { c.allocate(t, c) })
}

func allocate(t *testing.T, c Case) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	if reason := c.whyAllocates(); reason != "" {
		t.Skip(reason)
	}
	for _, text := range c.examples(3) {
		rounds := warmRounds
		if testing.Short() {
			rounds /= 10
		}
		a := arena.New(len(text), arena.MaxRetain(1<<30))
		v := c.fresh()
		of, _ := codecOf(v)
		decode := func() {
			a.Reset()
			if err := of.DecodeJSON(a, text); err != nil {
				t.Fatal(err)
			}
		}
		checkWarm(t, v, rounds, testkit.Mallocs(rounds, decode))
		b := make([]byte, 0, 2*len(text)+128)
		encode := func() {
			if _, err := of.AppendJSON(b); err != nil {
				t.Fatal(err)
			}
		}
		if n := testkit.Mallocs(rounds, encode); n != 0 {
			t.Errorf("%v: %d rounds of encoding: %d allocations", c.typ, rounds, n)
		}
	}
}

// whyAllocates returns why a warm case of JSON may allocate, or is not tried, or "".
func (c Case) whyAllocates() string {
	if c.rules != nil {
		return c.shapedAllocates()
	}
	return cmp.Or(allocates(c.typ), differs(c.typ))
}

// checkWarm checks that so many rounds of decoding v into a warm arena have allocated for the entries of
// large maps alone. An entry that the document has twice may have allocated once more.
func checkWarm(t *testing.T, v any, rounds int, n uint64) {
	t.Helper()
	l := largeEntries(reflect.ValueOf(v))
	if want := uint64(l.allocations * rounds); n > want {
		t.Errorf("%T: %d rounds of decoding: %d allocations, %d of them for the entries of maps%s", v, rounds, n, want, l.reasons())
	} else if l.allocations > 0 {
		t.Logf("%T: %d allocations for each round of decoding%s", v, l.allocations, l.reasons())
	}
}

// instrumented reports whether the build is one that allocates where others do not.
func instrumented() bool {
	return testkit.Race || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != ""
}
