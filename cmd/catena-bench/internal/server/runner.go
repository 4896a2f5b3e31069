package server

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// runner is a serializer and its row.
type runner struct {
	serializer.Runner
	row result.ServerRow
}

// check sends every value through a round trip.
func (r *runner) check(values []any) (err error) {
	r.row.Size, err = r.Check(r.Codec(), values)
	return err
}

// warmUp is how long the loop runs before it is measured, and leastRoom how many
// latencies each worker has room for at least.
const (
	warmUp    = 250 * time.Millisecond
	leastRoom = 1 << 18
)

// turn runs the loop once, and notes the result. Codecs are new, and warm: the loop
// has run before it is measured, which also says how many latencies there will be.
func (r *runner) turn(ctx context.Context, values []any, least time.Duration) error {
	workers, err := r.workers(values)
	if err != nil {
		return err
	}
	warming := min(least, warmUp)
	room(workers, leastRoom)
	elapsed, _, err := loop(ctx, workers, warming)
	if err != nil {
		return err
	}
	room(workers, foretold(workers, elapsed, least))

	elapsed, spent, err := loop(ctx, workers, least)
	if err != nil || ctx.Err() != nil {
		return err
	}
	r.row.Turns = append(r.row.Turns, summary(workers, elapsed, spent))
	return nil
}

// workers returns a worker for each processor. The values of the serializer's
// own type live no longer than it takes to encode them.
func (r *runner) workers(values []any) ([]*worker, error) {
	codec, encodings := r.Codec(), make([][]byte, len(values))
	for k, v := range values {
		data, err := codec.Marshal(codec.Own(v))
		if err != nil {
			return nil, err
		}
		encodings[k] = slices.Clone(data)
	}
	workers := make([]*worker, runtime.GOMAXPROCS(0))
	for k := range workers {
		workers[k] = &worker{codec: r.Codec(), lazy: r.Lazy, encodings: encodings}
	}
	return workers, nil
}

// room gives each worker an empty list for that many latencies.
func room(workers []*worker, n int) {
	for _, w := range workers {
		w.latencies = make(latencies, 0, n)
	}
}

// foretold is how many latencies a worker needs room for within a duration: twice
// as many as the fastest had within elapsed, for a warm-up may be slow.
func foretold(workers []*worker, elapsed, within time.Duration) int {
	most := 0
	for _, w := range workers {
		most = max(most, len(w.latencies))
	}
	return max(leastRoom, int(2*float64(most)*float64(within)/float64(elapsed)))
}

// loop has all workers serve at once, and returns how long they took and the
// runtime's counts meanwhile. The collector runs before, so that the garbage of
// others is not collected here.
func loop(ctx context.Context, workers []*worker, least time.Duration) (time.Duration, counters, error) {
	var served sync.WaitGroup
	begin := make(chan struct{})
	for _, w := range workers {
		served.Go(func() {
			<-begin
			w.failure = serializer.Attempt(func() error { return w.serve(ctx, least) })
		})
	}
	runtime.GC()
	before, start := read(), time.Now()
	close(begin)
	served.Wait()
	elapsed, after := time.Since(start), read()

	for _, w := range workers {
		if w.failure != "" {
			return 0, counters{}, errors.New(w.failure)
		}
	}
	return elapsed, counters{
		allocations: after.allocations - before.allocations,
		bytes:       after.bytes - before.bytes,
		gcCycles:    after.gcCycles - before.gcCycles,
		gcCPU:       after.gcCPU - before.gcCPU,
	}, nil
}

// summary is the turn as the report has it.
func summary(workers []*worker, elapsed time.Duration, spent counters) result.ServerTurn {
	each := make([]latencies, len(workers))
	for k, w := range workers {
		each[k] = w.latencies
	}
	all := sorted(each)
	requests := float64(len(all))
	return result.ServerTurn{
		Requests: len(all), Elapsed: elapsed,
		P50: all.percentile(.5), P99: all.percentile(.99), P999: all.percentile(.999), Most: all.percentile(1),
		Allocations: float64(spent.allocations) / requests, Bytes: float64(spent.bytes) / requests,
		GCCycles: int(spent.gcCycles), GCCPU: spent.gcCPU / (elapsed.Seconds() * float64(len(workers))),
	}
}
