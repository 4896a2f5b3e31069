package main

import (
	"bytes"
	"io"
	"runtime"
	"runtime/metrics"
	"testing"

	"github.com/stretchr/testify/require"
)

// A repeated reader is a text again and again. It measures the live heap now and then.
type repeated struct {
	text  []byte
	at    int
	times int
	heap  uint64 // the largest one seen
}

func (r *repeated) Read(b []byte) (int, error) {
	if r.times == 0 {
		return 0, io.EOF
	}
	n := copy(b, r.text[r.at:])
	if r.at += n; r.at == len(r.text) {
		r.at = 0
		r.times--
		r.heap = max(r.heap, liveHeap())
	}
	return n, nil
}

func liveHeap() uint64 {
	runtime.GC()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}

// TestMemoryIsConstant filters a stream that is ten times as long as another one. Two cores have all
// their memory after the shorter one.
func TestMemoryIsConstant(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	var sample bytes.Buffer
	require.NoError(t, writeSample(&sample, 30_000))
	heap := func(times int) uint64 {
		in := repeated{text: sample.Bytes(), times: times}
		f := Filter{Report: func(error) {}}
		require.NoError(t, f.Run(t.Context(), io.Discard, &in))
		require.Equal(t, times*30_000, f.Read+f.Mistakes)
		return in.heap
	}
	heap(1) // warms up
	short, long := heap(1), heap(10)
	t.Logf("live heap with %d KB of input: %d KB; with ten times as much: %d KB", sample.Len()>>10, short>>10, long>>10)
	require.Less(t, long, short+uint64(sample.Len()))
}
