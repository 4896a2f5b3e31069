package testkit

import (
	"math"
	"runtime"
	"runtime/debug"
)

// Mallocs counts the allocations of so many rounds of f, after some to warm up.
// No collection runs meanwhile, which would empty pools, and there is one
// processor, as each has pools of its own.
func Mallocs(rounds int, f func()) uint64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for range 10 {
		f()
	}
	// The count is of the whole process: occasional allocations of another
	// goroutine do not recur the next time; nor does the growth of a list in a
	// pool, for a larger map than before: maps are walked in any order, so the
	// lists that maps in maps get differ from round to round.
	least := uint64(math.MaxUint64)
	for try := 0; try < 10 && least > 0; try++ {
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
