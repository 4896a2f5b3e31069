package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// unmeasured is printed for a missing figure.
const unmeasured = "–"

// Console prints the tables of a run: like go-serialization-benchmarks', with more
// columns to the right. A table's units follow the size of its figures and are in
// its heading; KB and MB are 1024 and 1024² bytes. A row that failed shows why.
//
// No line is longer than width, which is 0 for any length or at least 40: columns that find no room
// follow below the others, in their order. [Width] is how wide a terminal is.
func Console(w io.Writer, r *result.Report, width int) error {
	l := newLegend(r.Serializers)
	var parts []string
	text := func(text string) { parts = append(parts, wrappedText(text, width, strings.Repeat(" ", hanging))) }
	table := func(g grid) { parts = append(parts, g.within(width)) }
	if r.Interrupted {
		text("INTERRUPTED: the run was stopped before its end. The tables hold what was measured until then.\n")
	}
	for _, t := range r.Tables {
		table(performance(t, l))
	}
	if r.Symmetry != nil {
		parts = append(parts, symmetry(*r.Symmetry, l).within(width)+details(*r.Symmetry, width))
	}
	for _, t := range r.Redis {
		table(redis(t, r.RedisServer, l))
	}
	for _, t := range r.Server {
		table(server(t, l))
	}
	for _, t := range r.Streams {
		table(stream(t))
	}
	if g := workers(r.Streams); len(g.columns) > 0 {
		table(g)
	}
	if r.Build != nil {
		table(build(r.Build))
	}
	if r.Outside != nil {
		for _, t := range r.Outside.Tables {
			table(outside(t, r.Outside))
		}
		if len(r.Outside.Absent) > 0 {
			text(absent(r.Outside))
		}
	}
	if len(r.Tables) > 0 {
		text(guide)
	}
	if len(r.Server) > 0 {
		text(serverGuide)
	}
	if slices.ContainsFunc(r.Streams, checks) {
		text(fewGuide)
	}
	if slices.ContainsFunc(r.Streams, func(t result.StreamTable) bool { return !checks(t) }) {
		text(streamGuide)
	}
	if r.Build != nil {
		text(buildGuide)
	}
	if r.Outside != nil {
		text(outsideGuide)
	}
	if notes := l.String(); notes != "" {
		text("Notes\n" + notes)
	}
	_, err := io.WriteString(w, strings.Join(parts, "\n"))
	return err
}

// hanging is how far the explanations in a guide are from its margin.
const hanging = 11

const guide = `How to read the tables
M / U      marshal / unmarshal; times, allocations and bytes are for one value
Spread     standard deviation of the iterations' times, in percent of their mean
× JSON     how many times as fast as encoding/json, by the median: 2.00 takes half its time
1.2–1.6    a ratio of times that spread by more than 10 %: its 95 % confidence interval, by pairs of iterations
× Fastest  how many times the median of the fastest row: 1.00 is the fastest, rows with *, ° or + aside
GC Cycles  how often the collector ran during all operations; its pauses are in the files
Peak Heap  how far the heap grew at most during a pass of its own
`

const serverGuide = `How to read the server loop
Requests   per second, of all goroutines together; × JSON is how many times encoding/json's
p50 …      what part of the requests took no longer than that, in percent; JSON's p99 / p99 of 5.00 is a fifth of it
GC Cycles  how often the collector ran during all turns, and GC CPU what part of all processors' time that took
/request   what a request takes from the heap
`

// about is the line that describes a table.
func about(name, doc string, values, procs int) string {
	return fmt.Sprintf("%s: %s (%d %s, GOMAXPROCS %d)", name, doc, values, plural(values), procs)
}

func plural(values int) string {
	if values == 1 {
		return "value"
	}
	return "values"
}

// ratioOrUnmeasured writes a ratio, or that there is none.
func ratioOrUnmeasured(r result.Ratio) string {
	if r.Value == 0 {
		return unmeasured
	}
	return interval(r)
}

// orUnmeasured writes a figure, or that there is none.
func orUnmeasured(figure float64, format func(float64) string) string {
	if figure == 0 {
		return unmeasured
	}
	return format(figure)
}
