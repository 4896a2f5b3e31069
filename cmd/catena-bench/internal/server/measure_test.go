package server

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

type text struct{ Text string }

var texts = workload.Workload{Name: "texts", Doc: "a text each", Type: workload.TypeOf[text]()}

func values(n int) []any {
	list := make([]any, n)
	for k := range list {
		list[k] = &text{"some text"}
	}
	return list
}

// brief is a run that takes next to no time.
func brief(iterations int) Config {
	return Config{Iterations: iterations, TurnTime: 5 * time.Millisecond, LiveHeap: 1 << 20, Step: func(string) {}}
}

// fake is JSON, of which a test changes each new codec.
func fake(name string, change func(*serializer.Codec)) serializer.Serializer {
	same := func(v any) any { return v }
	return serializer.Serializer{Name: name, Open: func(workload.Type) (serializer.Codec, bool) {
		c := serializer.Codec{
			Own: same, Plain: same, Marshal: json.Marshal,
			Unmarshal: func(data []byte) (any, error) {
				v := new(text)
				return v, json.Unmarshal(data, v)
			},
		}
		if change != nil {
			change(&c)
		}
		return c, true
	}}
}

func rows(s ...serializer.Serializer) []serializer.Serializer { return s }

func requireMeasured(t *testing.T, r result.ServerRow, turns int) {
	t.Helper()
	require.Empty(t, r.Error)
	require.Equal(t, float64(len(`{"Text":"some text"}`)), r.Size)
	require.Len(t, r.Turns, turns)
	for _, turn := range r.Turns {
		require.Positive(t, turn.Requests)
		require.GreaterOrEqual(t, turn.Elapsed, 5*time.Millisecond)
		require.Positive(t, turn.P50)
		require.LessOrEqual(t, turn.P50, turn.P99)
		require.LessOrEqual(t, turn.P99, turn.P999)
		require.LessOrEqual(t, turn.P999, turn.Most)
		require.LessOrEqual(t, turn.Most, float64(turn.Elapsed))
		require.GreaterOrEqual(t, turn.GCCPU, 0.0)
		require.LessOrEqual(t, turn.GCCPU, 1.0)
	}
}

func TestSerializersTakeTurnsInEveryIteration(t *testing.T) {
	var steps []string
	unable := serializer.Serializer{Name: "unable", Open: func(workload.Type) (serializer.Codec, bool) { return serializer.Codec{}, false }}
	c := brief(2)
	c.Step = func(what string) { steps = append(steps, what) }

	table := Measure(t.Context(), texts, values(3), rows(fake("JSON", nil), unable, fake("B", nil)), c)

	require.Equal(t, []string{
		"texts JSON server check", "texts B server check", "texts JSON server", "texts B server", "texts JSON server", "texts B server",
	}, steps)
	require.Len(t, steps, 2*c.Turns())
	require.Equal(t, "texts", table.Workload)
	require.Equal(t, "a text each", table.Doc)
	require.Equal(t, 3, table.Values)
	require.Equal(t, runtime.GOMAXPROCS(0), table.Procs)
	require.Equal(t, float64(1<<20), table.LiveHeap)
	require.Equal(t, c.TurnTime, table.TurnTime)
	require.Len(t, table.Rows, 2)
	for _, r := range table.Rows {
		requireMeasured(t, r, 2)
		require.Positive(t, r.Turns[0].Allocations)
		require.Greater(t, r.Turns[0].Bytes, r.Turns[0].Allocations)
	}
	require.Equal(t, 1.0, table.Rows[0].ThroughputToReference.Value)
	require.Positive(t, table.Rows[1].P99ToReference.Value)
}

func TestEveryProcessorHasAGoroutineWithACodecOfItsOwn(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	var busy, most atomic.Int32
	var serving atomic.Bool // requests wait until three are served at once
	slow := fake("slow", func(c *serializer.Codec) {
		own, unmarshal := false, c.Unmarshal // -race finds a codec that two use
		c.Unmarshal = func(data []byte) (any, error) {
			own = !own
			for now, before := busy.Add(1), most.Load(); now > before && !most.CompareAndSwap(before, now); before = most.Load() {
			}
			for serving.Load() && most.Load() < 3 {
				time.Sleep(time.Microsecond)
			}
			busy.Add(-1)
			return unmarshal(data)
		}
	})
	c := brief(1)
	c.Step = func(what string) { serving.Store(what == "texts slow server") } // not its check
	table := Measure(t.Context(), texts, values(1), rows(slow), c)
	requireMeasured(t, table.Rows[0], 1)
	require.True(t, serving.Load())
	require.Equal(t, 3, table.Procs)
	require.Equal(t, int32(3), most.Load())
}

func TestARequestEncodesWhatItHasDecoded(t *testing.T) {
	var strange atomic.Int32
	view := fake("view", func(c *serializer.Codec) {
		c.Own = func(plain any) any { return "own " + plain.(*text).Text }
		c.Marshal = func(own any) ([]byte, error) {
			if own != "own some text" {
				strange.Add(1)
			}
			return json.Marshal(text{strings.TrimPrefix(own.(string), "own ")})
		}
		c.Unmarshal = func(data []byte) (any, error) { return data, nil }
		c.Plain = func(view any) any {
			v := new(text)
			if json.Unmarshal(view.([]byte), v) != nil {
				strange.Add(1)
			}
			return v
		}
	})
	view.Lazy = true
	table := Measure(t.Context(), texts, values(2), rows(view), brief(1))
	requireMeasured(t, table.Rows[0], 1)
	require.Zero(t, strange.Load())
}

func TestARowThatFailsIsReportedAndDoesNotEndTheRun(t *testing.T) {
	later := func(fail func() error) func(*serializer.Codec) {
		return func(c *serializer.Codec) {
			calls, unmarshal := 0, c.Unmarshal
			c.Unmarshal = func(data []byte) (any, error) {
				if calls++; calls == 2 { // each worker serves a request when it warms up, and another
					return nil, fail()
				}
				return unmarshal(data)
			}
		}
	}
	table := Measure(t.Context(), texts, values(1), rows(
		fake("encodes nothing", func(c *serializer.Codec) {
			c.Marshal = func(any) ([]byte, error) { return nil, errors.New("no") }
		}),
		fake("tires", later(func() error { return errors.New("tired") })),
		fake("panics", later(func() error { panic("out of range") })),
		fake("works", nil),
	), brief(2))
	require.Equal(t, "marshal value 0: no", table.Rows[0].Error)
	require.Equal(t, "unmarshal: tired", table.Rows[1].Error)
	require.Equal(t, "panic: out of range", table.Rows[2].Error)
	require.Empty(t, table.Rows[2].Turns)
	requireMeasured(t, table.Rows[3], 2)
}

func TestAnEndedContextLeavesTheTurnsBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c, steps := brief(3), 0
	c.Step = func(string) {
		if steps++; steps == 6 { // the second turn of B
			cancel()
		}
	}
	table := Measure(ctx, texts, values(1), rows(fake("A", nil), fake("B", nil)), c)
	requireMeasured(t, table.Rows[0], 2)
	requireMeasured(t, table.Rows[1], 1)
	require.Equal(t, 2*c.Turns(), steps, "a bar reaches its end")
}

// Only the requests are counted, and nothing of the loop's own.
func TestTheLoopAllocatesNothing(t *testing.T) {
	v := &text{"some text"}
	data := []byte(`{"Text":"some text"}`)
	idle := fake("idle", func(c *serializer.Codec) {
		c.Marshal = func(any) ([]byte, error) { return data, nil }
		c.Unmarshal = func([]byte) (any, error) { return v, nil }
	})
	c := brief(1)
	c.TurnTime = 50 * time.Millisecond
	turn := Measure(t.Context(), texts, values(1), rows(idle), c).Rows[0].Turns[0]
	require.Less(t, turn.Allocations*float64(turn.Requests), 100.0, "the runtime's own")
	require.Zero(t, turn.GCCycles)
	require.Zero(t, turn.GCCPU)
}

func TestCollectionsAreCounted(t *testing.T) {
	collect := fake("collect", func(c *serializer.Codec) {
		unmarshal := c.Unmarshal
		c.Unmarshal = func(data []byte) (any, error) {
			runtime.GC()
			return unmarshal(data)
		}
	})
	turn := Measure(t.Context(), texts, values(1), rows(collect), brief(1)).Rows[0].Turns[0]
	require.Positive(t, turn.GCCycles)
	require.Positive(t, turn.GCCPU)
	require.LessOrEqual(t, turn.GCCPU, 1.0)
}

// The arena's promise: a warm loop of requests makes the collector do nothing,
// whatever else lives on the heap. Every row is in it, for -race to see that
// codecs share nothing.
func TestTheArenaCausesNoCollection(t *testing.T) {
	selected, err := workload.Select("server")
	require.NoError(t, err)
	w := selected[0]
	arena := "Catena JSON (arena)"
	c := brief(1)
	for _, r := range Measure(t.Context(), w, w.Make(1, 0), serializer.All(), c).Rows {
		require.Empty(t, r.Error, r.Serializer)
		require.Len(t, r.Turns, 1)
		if turn := r.Turns[0]; r.Serializer == arena {
			require.Zero(t, turn.GCCycles)
			require.Less(t, turn.Allocations*float64(turn.Requests), 300.0)
		}
	}
}
