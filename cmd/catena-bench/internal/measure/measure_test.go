package measure

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

type pair struct{ Left, Right string }

var pairs = workload.Workload{Name: "pairs", Type: workload.TypeOf[pair]()}

func values(n int) []any {
	var list []any
	for range n {
		list = append(list, &pair{"a", "b"})
	}
	return list
}

// fake is JSON whose parts a test may replace; log has the name at every call of
// Marshal.
func fake(name string, log *[]string, change func(*serializer.Codec)) serializer.Serializer {
	return serializer.Serializer{Name: name, Open: func(t workload.Type) (serializer.Codec, bool) {
		c := serializer.Codec{
			Own: func(v any) any { return v },
			Marshal: func(v any) ([]byte, error) {
				*log = append(*log, name)
				return json.Marshal(v)
			},
			Unmarshal: func(data []byte) (any, error) {
				v := t.New()
				return v, json.Unmarshal(data, v)
			},
			Plain: func(v any) any { return v },
		}
		if change != nil {
			change(&c)
		}
		return c, true
	}}
}

func measured(ctx context.Context, iterations int, rows ...serializer.Serializer) (result.Table, []string) {
	var steps []string
	t := Table(ctx, pairs, values(3), rows, Config{Iterations: iterations, Step: func(s string) { steps = append(steps, s) }})
	return t, steps
}

func TestSerializersTakeTurnsInEveryIteration(t *testing.T) {
	var log []string
	table, steps := measured(t.Context(), 2, fake("A", &log, nil), fake("B", &log, nil))

	var turns []string
	for _, name := range log {
		if len(turns) == 0 || turns[len(turns)-1] != name {
			turns = append(turns, name)
		}
	}
	require.Equal(t, []string{"A", "B", "A", "B", "A", "B", "A", "B"}, turns, "check, two iterations, memory")
	require.Len(t, steps, 2*Config{Iterations: 2}.Turns())
	require.Equal(t, "pairs", table.Workload)
	require.Equal(t, 3, table.Values)
	for _, r := range table.Rows {
		require.Empty(t, r.Error)
		require.Equal(t, float64(len(`{"Left":"a","Right":"b"}`)), r.Size)
		for _, p := range []result.Phase{r.Marshal, r.Unmarshal} {
			require.Len(t, p.Times, 2)
			require.Equal(t, 6, p.Operations)
			require.Positive(t, p.Median())
			require.Positive(t, p.Allocations)
		}
	}
}

func TestARowThatFailsIsReportedAndDoesNotEndTheRun(t *testing.T) {
	var log []string
	table, _ := measured(t.Context(), 1,
		fake("encodes nothing", &log, func(c *serializer.Codec) {
			c.Marshal = func(any) ([]byte, error) { return nil, errors.New("no") }
		}),
		fake("decodes something else", &log, func(c *serializer.Codec) {
			c.Unmarshal = func([]byte) (any, error) { return &pair{"a", "c"}, nil }
		}),
		fake("panics", &log, func(c *serializer.Codec) {
			c.Unmarshal = func([]byte) (any, error) { panic("out of range") }
		}),
		fake("works", &log, nil),
	)
	require.Equal(t, "marshal value 0: no", table.Rows[0].Error)
	require.Equal(t, `value 0 came back changed: .Right is "c" where "b" was encoded`, table.Rows[1].Error)
	require.Equal(t, "panic: out of range", table.Rows[2].Error)
	require.Empty(t, table.Rows[0].Marshal.Times)
	require.Empty(t, table.Rows[3].Error)
	require.Len(t, table.Rows[3].Unmarshal.Times, 1)
	require.Equal(t, 1.0, table.Rows[3].Unmarshal.ToFastest.Value, "a row that failed is not the fastest")
}

func TestAnEndedContextLeavesWhatWasMeasured(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var log []string
	calls := 0
	table, steps := measured(ctx, 5,
		fake("A", &log, nil),
		fake("B", &log, func(c *serializer.Codec) {
			unmarshal := c.Unmarshal
			c.Unmarshal = func(data []byte) (any, error) {
				if calls++; calls == 9 { // in the second of the timed passes
					cancel()
				}
				return unmarshal(data)
			}
		}),
	)
	require.Len(t, table.Rows[0].Unmarshal.Times, 2)
	require.Len(t, table.Rows[1].Unmarshal.Times, 2)
	require.Len(t, steps, 2*Config{Iterations: 5}.Turns(), "a bar reaches its end")
}

func TestAPhaseGoesOnForTheBenchTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // whose clock is exact
		s, err := run(t.Context(), 20*time.Millisecond, 3, func(int) error {
			time.Sleep(time.Millisecond)
			return nil
		})
		require.NoError(t, err)
		require.Equal(t, 21*time.Millisecond, s.elapsed)
		require.Equal(t, 21, s.operations)
	})
}

var kept []byte

func TestThePeakCountsWhatIsHeld(t *testing.T) {
	grown, err := peak(func() error {
		kept = make([]byte, 32<<20)
		return nil
	})
	kept = nil
	require.NoError(t, err)
	require.InDelta(t, 32<<20, grown, 4<<20)
}

func TestThePeakEndsItsWatchWhenTheWorkPanics(t *testing.T) {
	require.Panics(t, func() { peak(func() error { panic("no") }) })
}
