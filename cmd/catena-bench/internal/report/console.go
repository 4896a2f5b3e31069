package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// unmeasured stands in for a figure that there is not.
const unmeasured = "–"

// Console prints the tables of a run: those of go-serialization-benchmarks, with
// more columns to the right. A table's units follow the size of its figures and
// stand in its heading; KB and MB are 1024 and 1024² bytes. A row that failed
// shows why. About 200 columns of a terminal are needed.
func Console(w io.Writer, r *result.Report) error {
	l := newLegend(r.Serializers)
	var parts []string
	if r.Interrupted {
		parts = append(parts, "INTERRUPTED: the run was stopped before its end. The tables hold what was measured until then.\n")
	}
	for _, t := range r.Tables {
		parts = append(parts, performance(t, l).String())
	}
	if r.Symmetry != nil {
		parts = append(parts, symmetry(*r.Symmetry, l).String()+details(*r.Symmetry))
	}
	for _, t := range r.Redis {
		parts = append(parts, redis(t, r.RedisServer, l).String())
	}
	for _, t := range r.Server {
		parts = append(parts, server(t, l).String())
	}
	for _, t := range r.Streams {
		parts = append(parts, stream(t).String())
	}
	if len(r.Tables) > 0 {
		parts = append(parts, guide)
	}
	if len(r.Server) > 0 {
		parts = append(parts, serverGuide)
	}
	if len(r.Streams) > 0 {
		parts = append(parts, streamGuide)
	}
	if notes := l.String(); notes != "" {
		parts = append(parts, "Notes\n"+notes)
	}
	_, err := io.WriteString(w, strings.Join(parts, "\n"))
	return err
}

const guide = `How to read the tables
M / U      marshal / unmarshal; times, allocations and bytes are for one value
Spread     standard deviation of the iterations' times, in percent of their mean
× JSON     how many times as fast as encoding/json, by the median: 2.00 takes half its time
× Fastest  how many times the median of the fastest row: 1.00 is the fastest, rows with * or + aside
GC Cycles  how often the collector ran during all operations; its pauses are in the files
Peak Heap  how far the heap grew at most during a pass of its own
`

const serverGuide = `How to read the server loop
Requests   per second, of all goroutines together; × JSON is how many times encoding/json's
p50 …      what part of the requests took no longer than that, in percent; JSON's p99 / p99 of 5.00 is a fifth of it
GC Cycles  how often the collector ran during all turns, and GC CPU what part of all processors' time that took
/request   what a request takes from the heap
`

// about is the line that says what a table is about.
func about(name, doc string, values, procs int) string {
	plural := "values"
	if values == 1 {
		plural = "value"
	}
	return fmt.Sprintf("%s: %s (%d %s, GOMAXPROCS %d)", name, doc, values, plural, procs)
}

// orUnmeasured writes a figure, or that there is none.
func orUnmeasured(figure float64, format func(float64) string) string {
	if figure == 0 {
		return unmeasured
	}
	return format(figure)
}
