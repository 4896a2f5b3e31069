package result

import (
	"math"
	"time"
)

// ServerTable is a workload in a server-like loop: goroutines that decode and
// encode, one request after the other, beside a live heap.
type ServerTable struct {
	Workload string `json:"workload"`
	Doc      string `json:"doc"`
	Values   int    `json:"values"`
	Procs    int    `json:"procs"` // GOMAXPROCS, and the number of goroutines

	// LiveHeap is how many bytes of other objects were alive, small ones full of
	// pointers. TurnTime is how long a turn was meant to take.
	LiveHeap float64 `json:"liveHeap"`
	// Room is how many bytes the memory limit (GOMEMLIMIT) leaves above all that is alive, 0 without a limit.
	Room     float64       `json:"room,omitempty"`
	TurnTime time.Duration `json:"turnTime"`

	// Rows has those who support the workload, in the order of the serializers.
	Rows []ServerRow `json:"rows"`
}

// ServerRow is a serializer's part of it.
type ServerRow struct {
	Serializer string       `json:"serializer"`
	Error      string       `json:"error,omitempty"`
	Size       float64      `json:"size"`  // mean length of an encoding in bytes
	Turns      []ServerTurn `json:"turns"` // one for each iteration

	// ThroughputToReference is this row's median throughput divided by the
	// reference's, P99ToReference the reference's median p99 divided by this one's:
	// of both, 2 is twice as good as encoding/json. Zero if there is nothing to
	// compare with.
	ThroughputToReference Ratio `json:"throughputToReference"`
	P99ToReference        Ratio `json:"p99ToReference"`
}

// ServerTurn is one turn of a row. A request decodes a value and encodes it.
type ServerTurn struct {
	Requests int           `json:"requests"`
	Elapsed  time.Duration `json:"elapsed"` // in nanoseconds

	// P50, P99, P999 and Most are latencies of requests, in nanoseconds.
	P50  float64 `json:"p50"`
	P99  float64 `json:"p99"`
	P999 float64 `json:"p999"`
	Most float64 `json:"most"`

	// Allocations and Bytes are a request's on the heap, on average.
	Allocations float64 `json:"allocations"`
	Bytes       float64 `json:"bytes"`

	// GCCycles is how many collections ended within the turn. GCCPU is which part of
	// the time of all processors they took, from 0 to 1.
	GCCycles int     `json:"gcCycles"`
	GCCPU    float64 `json:"gcCPU"`
}

// Throughput is in requests per second, of all goroutines together.
func (t ServerTurn) Throughput() float64 {
	if t.Elapsed == 0 {
		return 0
	}
	return float64(t.Requests) / t.Elapsed.Seconds()
}

// Throughput, P50, P99 and P999 are medians of the turns, 0 if there was none.
func (r ServerRow) Throughput() float64 { return Median(r.figures(ServerTurn.Throughput)) }
func (r ServerRow) P50() float64 {
	return Median(r.figures(func(t ServerTurn) float64 { return t.P50 }))
}
func (r ServerRow) P99() float64 { return Median(r.figures(p99)) }
func (r ServerRow) P999() float64 {
	return Median(r.figures(func(t ServerTurn) float64 { return t.P999 }))
}

// Allocations and Bytes are means of the turns, to the hundredth: the runtime
// allocates a little for itself now and then, and a request is not to blame.
func (r ServerRow) Allocations() float64 {
	return hundredths(Mean(r.figures(func(t ServerTurn) float64 { return t.Allocations })))
}
func (r ServerRow) Bytes() float64 {
	return hundredths(Mean(r.figures(func(t ServerTurn) float64 { return t.Bytes })))
}

// GCCPU is the mean of the turns.
func (r ServerRow) GCCPU() float64 {
	return Mean(r.figures(func(t ServerTurn) float64 { return t.GCCPU }))
}

// GCCycles and Requests are the sums of the turns.
func (r ServerRow) GCCycles() int { return r.sum(func(t ServerTurn) int { return t.GCCycles }) }
func (r ServerRow) Requests() int { return r.sum(func(t ServerTurn) int { return t.Requests }) }

func p99(t ServerTurn) float64 { return t.P99 }

func (r ServerRow) figures(of func(ServerTurn) float64) []float64 {
	var figures []float64
	for _, t := range r.Turns {
		figures = append(figures, of(t))
	}
	return figures
}

func (r ServerRow) sum(of func(ServerTurn) int) int {
	sum := 0
	for _, t := range r.Turns {
		sum += of(t)
	}
	return sum
}

func hundredths(f float64) float64 { return math.Round(100*f) / 100 }

// CompareServer fills in the ratios of a table's rows to the row of the serializer
// named reference. Rows that failed take no part.
func CompareServer(rows []ServerRow, reference string) {
	var base ServerRow
	for _, r := range rows {
		if r.Serializer == reference && r.Error == "" {
			base = r
		}
	}
	for k := range rows {
		r := &rows[k]
		if r.Error != "" || len(r.Turns) == 0 || len(base.Turns) == 0 {
			continue
		}
		r.ThroughputToReference = NewRatio(r.figures(ServerTurn.Throughput), base.figures(ServerTurn.Throughput))
		r.P99ToReference = NewRatio(base.figures(p99), r.figures(p99))
	}
}
