package server

import (
	"math"
	"slices"
	"time"
)

// latencies are the latencies of requests.
type latencies []time.Duration

// sorted returns the latencies of all goroutines, the least first.
func sorted(each []latencies) latencies {
	all := slices.Concat(each...)
	slices.Sort(all)
	return all
}

// percentile returns the least of the sorted latencies which that part of them,
// from 0 to 1, does not exceed, in nanoseconds; 0 of nothing.
func (l latencies) percentile(part float64) float64 {
	if len(l) == 0 {
		return 0
	}
	rank := math.Ceil(part * float64(len(l)))
	return float64(l[max(int(rank), 1)-1])
}
