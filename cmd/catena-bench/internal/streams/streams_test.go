package streams

import (
	"encoding/json"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// Every way of a case handles every item: all return the same, but for other modules' output
// in the binary formats and the additions of parts of an array.
func TestAllWaysDoTheSame(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	var list threads.Batch
	require.NoError(t, json.Unmarshal(corpus.Sample("threads"), &list))
	for len(list) < 100 {
		list = append(list, list...)
	}
	for k := range list {
		list[k].Number = k
	}
	cases := Cases(list, 1<<20)
	require.Len(t, cases, 15)
	ways := 0
	for _, c := range cases {
		ways += len(c.Ways)
		want := 0
		for _, w := range c.Ways {
			n, err := w.Run()
			require.NoError(t, err, "%s by %s", c.Name, w.Name)
			require.NotZero(t, n, "%s by %s", c.Name, w.Name)
			if w.Kind == One {
				want = n
			}
		}
		for _, w := range c.Ways {
			n, err := w.Run()
			require.NoError(t, err, "%s by %s", c.Name, w.Name)
			require.InEpsilon(t, want, n, 0.01, "%s by %s", c.Name, w.Name)
			if w.Kind == Memory || w.Kind == All {
				require.Equal(t, want, n, "%s by %s", c.Name, w.Name)
			}
		}
	}
	require.Equal(t, ways, Ways(3))
	require.Equal(t, ways-2*len(cases), Ways(1))
}
