package server

import (
	"runtime"
	"runtime/metrics"
)

// counters are the runtime's counts since the program began.
type counters struct {
	allocations, bytes uint64
	gcCycles           uint32  // that have ended
	gcCPU              float64 // seconds of processors that those took, by the clock
}

// read stops the world, to include counts that goroutines have not yet handed
// in.
//
// The runtime adds to gcCPU, and to the time of all processors, which is the metric
// beside it, when a cycle ends. The latter is therefore not read: it would leave
// out the part of a turn after its last cycle, or all of a turn without any. Of a
// cycle under way gcCPU has the pause at its beginning.
func read() counters {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	gc := []metrics.Sample{{Name: "/cpu/classes/gc/total:cpu-seconds"}}
	metrics.Read(gc)
	return counters{allocations: m.Mallocs, bytes: m.TotalAlloc, gcCycles: m.NumGC, gcCPU: gc[0].Value.Float64()}
}
