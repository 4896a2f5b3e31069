package report

import (
	"fmt"
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// server is the table of a workload's server-like loop.
func server(t result.ServerTable, l *legend) grid {
	live := unitFor(memory, []float64{t.LiveHeap})
	g := grid{
		title: "SERVER LOOP RESULTS",
		remarks: []string{
			about(t.Workload, t.Doc, t.Values, t.Procs),
			fmt.Sprintf("Requests that decode and encode, one after the other in each of %d goroutines, beside a live heap of %s %s. Medians of turns of %s.",
				t.Procs, live.format(t.LiveHeap), live.name, t.TurnTime),
		},
	}
	if t.Room > 0 {
		g.title = "SERVER LOOP RESULTS WITH A MEMORY LIMIT"
		room := unitFor(memory, []float64{t.Room})
		g.remarks = append(g.remarks, fmt.Sprintf("GOMEMLIMIT is %s %s above all memory in use.", room.format(t.Room), room.name))
	}
	var rows []result.ServerRow
	var names []string
	var latencies, taken []float64
	for _, r := range t.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			r = result.ServerRow{Serializer: r.Serializer}
		}
		rows = append(rows, r)
		names = append(names, r.Serializer)
		latencies = append(latencies, r.P50())
		taken = append(taken, r.Bytes())
	}
	g.footnotes = l.explain(names)

	// figure is a column of rows that took a turn.
	figure := func(title, below string, cell func(result.ServerRow) string) {
		g.columns = append(g.columns, columnOf(title, below, rows, func(r result.ServerRow) string {
			if len(r.Turns) == 0 {
				return unmeasured
			}
			return cell(r)
		}))
	}
	time, heap := unitFor(times, latencies), unitFor(memory, taken)
	g.columns = []column{columnOf("Serializer", "", names, l.label).words()}
	figure("Requests", "(1/s)", func(r result.ServerRow) string { return decimal(r.Throughput(), 0) })
	figure("× JSON", "", func(r result.ServerRow) string { return ratioOrUnmeasured(r.ThroughputToReference) })
	for _, p := range serverLatencies {
		figure(p.title, "("+time.name+")", func(r result.ServerRow) string { return time.format(p.of(r)) })
	}
	figure("JSON's p99", "/ p99", func(r result.ServerRow) string { return ratioOrUnmeasured(r.P99ToReference) })
	figure("GC Cycles", "", func(r result.ServerRow) string { return strconv.Itoa(r.GCCycles()) })
	figure("GC CPU", "(%)", func(r result.ServerRow) string { return decimal(100*r.GCCPU(), 1) })
	figure("Allocs", "/request", func(r result.ServerRow) string { return count(r.Allocations()) })
	figure("Heap", "/request ("+heap.name+")", func(r result.ServerRow) string { return heap.format(r.Bytes()) })
	return g
}

// serverLatencies are the percentiles, in the order of the columns.
var serverLatencies = []struct {
	title, name string // for the console, and for CSV
	of          func(result.ServerRow) float64
}{
	{"p50", "P50", result.ServerRow.P50},
	{"p99", "P99", result.ServerRow.P99},
	{"p99.9", "P99_9", result.ServerRow.P999},
}
