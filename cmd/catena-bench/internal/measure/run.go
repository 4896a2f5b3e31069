package measure

import (
	"context"
	"runtime"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// sample is the cost of one run.
type sample struct {
	operations int
	elapsed    time.Duration
	mallocs    uint64
	bytes      uint64
	gcCycles   uint32
	gcPause    uint64 // nanoseconds
}

// run calls op for 0 to n-1, again and again until it has taken as long as least or
// ctx has ended, and once at least. The collector runs before, so that the garbage
// of others is not collected here. That empties the pools which libraries keep, and
// which any but the first call of a program finds filled: so op is called once
// before the time is taken.
func run(ctx context.Context, least time.Duration, n int, op func(k int) error) (sample, error) {
	var before, after runtime.MemStats
	runtime.GC()
	if err := op(0); err != nil {
		return sample{}, err
	}
	runtime.ReadMemStats(&before)
	start := time.Now()
	passes := 0
	for passes == 0 || time.Since(start) < least && ctx.Err() == nil {
		for k := range n {
			if err := op(k); err != nil {
				return sample{}, err
			}
		}
		passes++
	}
	elapsed := time.Since(start)
	runtime.ReadMemStats(&after)
	return sample{
		operations: passes * n,
		elapsed:    elapsed,
		mallocs:    after.Mallocs - before.Mallocs,
		bytes:      after.TotalAlloc - before.TotalAlloc,
		gcCycles:   after.NumGC - before.NumGC,
		gcPause:    after.PauseTotalNs - before.PauseTotalNs,
	}, nil
}

// addTo adds the run to the phase of an earlier iteration, if any.
func (s sample) addTo(p *result.Phase) {
	before, now := float64(p.Operations), float64(s.operations)
	p.Operations += s.operations
	all := float64(p.Operations)
	p.Times = append(p.Times, float64(s.elapsed)/now)
	p.Allocations = (p.Allocations*before + float64(s.mallocs)) / all
	p.Bytes = (p.Bytes*before + float64(s.bytes)) / all
	p.GCCycles += int(s.gcCycles)
	p.GCPause += float64(s.gcPause)
}
