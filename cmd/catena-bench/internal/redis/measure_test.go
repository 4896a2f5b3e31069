package redis

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func TestSerializersTakeTurnsInEveryIteration(t *testing.T) {
	var log, steps []string
	a := fake("A", func() { log = append(log, "A") })
	b := fake("B", func() { log = append(log, "B") })
	unable := serializer.Serializer{Name: "unable", Open: func(workload.Type) (serializer.Codec, bool) { return serializer.Codec{}, false }}

	table := embedded(t).Measure(t.Context(), texts, values(2), rows(a, unable, b), 2, func(s string) { steps = append(steps, s) })

	require.Equal(t, "AABB AABB AABB", strings.Join(log[:4], "")+" "+strings.Join(log[4:8], "")+" "+strings.Join(log[8:], ""))
	require.Len(t, steps, 2*Turns(2))
	require.Equal(t, []string{"texts A Redis check", "texts B Redis check", "texts A Redis", "texts B Redis"}, steps[:4])
	require.Equal(t, "texts", table.Workload)
	require.Equal(t, "a text each", table.Doc)
	require.Equal(t, 2, table.Values)
	require.Positive(t, table.Procs)
	require.Len(t, table.Rows, 2)
	for _, r := range table.Rows {
		requireMeasured(t, r, 2)
		require.Equal(t, float64(len(`{"Text":"some text"}`)), r.Size)
	}
}

func TestTimesAreThoseOfOneValue(t *testing.T) {
	const n = 20
	slow := fake("slow", func() { time.Sleep(2 * time.Millisecond) })
	s, start := embedded(t), time.Now()
	row := s.Measure(t.Context(), texts, values(n), rows(slow), 1, quietly).Rows[0]
	elapsed := float64(time.Since(start))
	requireMeasured(t, row, 1)
	require.GreaterOrEqual(t, row.TotalGet[0]-row.Get[0], 2e6)
	require.LessOrEqual(t, n*row.TotalGet[0], elapsed, "not the sum of the values")
}

func TestKeysAreTheRunsOwnAndExpire(t *testing.T) {
	s := embedded(t)
	var during []string
	look := fake("look (closely)", func() {
		if during = s.embedded.Keys(); len(during) > 0 {
			require.Equal(t, expiry, s.embedded.TTL(during[0]))
		}
	})
	s.Measure(t.Context(), texts, values(2), rows(look), 1, quietly)
	require.Equal(t, []string{s.run + ":look (closely):0:0", s.run + ":look (closely):0:1"}, during)
	require.Regexp(t, `^catena-bench:\w{26}$`, s.run)
	require.Empty(t, s.embedded.Keys())
}

func TestRunsAtOnceDoNotMeet(t *testing.T) {
	home := embedded(t)
	var runs sync.WaitGroup
	for range 4 {
		s := opened(t, Config{Addr: home.embedded.Addr(), Explicit: true})
		require.Equal(t, "Redis at "+home.embedded.Addr(), s.Description, "INFO tells no version")
		runs.Go(func() {
			table := s.Measure(t.Context(), texts, values(50), rows(fake("A", nil), fake("B", nil)), 3, quietly)
			for _, r := range table.Rows {
				if r.Error != "" || len(r.Get) != 3 {
					t.Errorf("%+v", r)
				}
			}
		})
	}
	runs.Wait()
	require.Empty(t, home.embedded.Keys())
}

func TestARowThatFailsIsReportedAndDoesNotEndTheRun(t *testing.T) {
	s := embedded(t)
	calls := 0
	later := func(fail func() error) serializer.Serializer {
		calls := 0
		return serialize("later", json.Marshal, func(data []byte) (any, error) {
			v := new(text)
			if calls++; calls == 6 { // the second value of the second turn
				return nil, fail()
			}
			return v, json.Unmarshal(data, v)
		})
	}
	table := s.Measure(t.Context(), texts, values(2), rows(
		serialize("encodes nothing", func(any) ([]byte, error) { calls++; return nil, errors.New("no") }, nil),
		serialize("decodes something else", json.Marshal, func([]byte) (any, error) { return new(text), nil }),
		later(func() error { return errors.New("tired") }),
		later(func() error { panic("out of range") }),
		fake("works", nil),
	), 3, quietly)

	require.Equal(t, "marshal value 0: no", table.Rows[0].Error)
	require.Equal(t, 1, calls, "who has failed takes no more turns")
	require.Equal(t, `value 0 came back changed: .Text is "" where "some text" was encoded`, table.Rows[1].Error)
	require.Equal(t, "unmarshal value 1: tired", table.Rows[2].Error)
	require.Len(t, table.Rows[2].Set, 1, "the first turn counts")
	require.Len(t, table.Rows[2].TotalGet, 1)
	require.Equal(t, "panic: out of range", table.Rows[3].Error)
	requireMeasured(t, table.Rows[4], 3)
	require.Empty(t, s.embedded.Keys())
}

func TestAServerThatReturnsOtherBytesFailsTheRow(t *testing.T) {
	s := embedded(t)
	meddle := fake("meddle", func() {
		if keys := s.embedded.Keys(); len(keys) == 2 {
			s.embedded.Set(keys[1], `{"Text":"some fake"}`)
		}
	})
	row := s.Measure(t.Context(), texts, values(2), rows(meddle), 1, quietly).Rows[0]
	require.Equal(t, "GET "+s.run+":meddle:0:1: the server returned 20 bytes, other ones than were stored", row.Error)
	require.Empty(t, row.Set)
}

func TestAValueBeyondTheLimitOfRedisFailsTheRow(t *testing.T) {
	v := &text{"counted as too much"}
	huge := serialize("huge",
		func(any) ([]byte, error) { return make([]byte, largest+1), nil }, // never touched
		func([]byte) (any, error) { return v, nil })
	row := embedded(t).Measure(t.Context(), texts, []any{v}, rows(huge), 1, quietly).Rows[0]
	require.Equal(t, "value 0 has 536870913 bytes, and Redis stores at most 536870912; lower -count", row.Error)
}

func TestAServerThatEndsFailsTheRows(t *testing.T) {
	s := embedded(t)
	end := fake("end", func() {
		if len(s.embedded.Keys()) > 0 {
			s.embedded.Close()
		}
	})
	table := s.Measure(t.Context(), texts, values(2), rows(end, fake("after", nil)), 1, quietly)
	for _, r := range table.Rows {
		require.Contains(t, r.Error, "ET "+s.run)
		require.Contains(t, r.Error, "they expire within 1h0m0s")
	}
}

func TestAnEndedContextLeavesWhatWasMeasured(t *testing.T) {
	s := embedded(t)
	ctx, cancel := context.WithCancel(t.Context())
	encoded, steps := 0, 0
	stop := serialize("stop", func(v any) ([]byte, error) {
		if encoded++; encoded == 6 { // the second value of the second turn
			cancel()
		}
		return json.Marshal(v)
	}, func([]byte) (any, error) { return &text{"some text"}, nil })

	table := s.Measure(ctx, texts, values(2), rows(fake("A", nil), stop, fake("C", nil)), 5, func(string) { steps++ })
	requireMeasured(t, table.Rows[0], 2)
	requireMeasured(t, table.Rows[1], 1)
	requireMeasured(t, table.Rows[2], 1)
	require.Equal(t, 3*Turns(5), steps, "a bar reaches its end")
	require.Empty(t, s.embedded.Keys())
}
