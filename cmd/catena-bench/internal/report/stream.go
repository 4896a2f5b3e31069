package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// manyProcs are the numbers of processors for which the model of a stream is shown.
var manyProcs = []int{4, 8, 64}

// stream is the table of one stream.
func stream(t result.StreamTable) grid {
	length := unitFor(sizes, []float64{t.Size})
	g := grid{
		title:   strings.ToUpper(t.Workload) + ": " + strings.ToUpper(t.Name[:1]) + t.Name[1:],
		remarks: []string{fmt.Sprintf("%s: %d %s, %s %s, GOMAXPROCS %d", t.Doc, t.Values, plural(t.Values), length.format(t.Size), length.name, t.Procs)},
	}
	var rows []result.StreamRow
	var perValue, taken []float64
	for _, r := range t.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			r = result.StreamRow{Way: r.Way}
		}
		rows = append(rows, r)
		perValue = append(perValue, r.Phase.Median()/float64(t.Values))
		taken = append(taken, r.Phase.Bytes/float64(t.Values))
	}
	time, heap := unitFor(times, perValue), unitFor(memory, taken)
	figure := func(title, below string, cell func(result.StreamRow) string) {
		g.columns = append(g.columns, columnOf(title, below, rows, func(r result.StreamRow) string {
			if len(r.Phase.Times) == 0 {
				return unmeasured
			}
			return cell(r)
		}))
	}
	first, way := "× First", "Way"
	if checks(t) {
		first, way = "× Catena", "Library"
	}
	g.columns = []column{columnOf(way, "", rows, func(r result.StreamRow) string { return r.Way }).words()}
	figure("Rate", "(MB/s)", func(r result.StreamRow) string { return decimal(t.Rate(r)/1e6, 0) })
	figure("Time", "/value ("+time.name+")", func(r result.StreamRow) string { return time.format(r.Phase.Median() / float64(t.Values)) })
	figure("Spread", "(%)", func(r result.StreamRow) string { return spread(r.Phase) })
	figure(first, "", func(r result.StreamRow) string { return ratioOrUnmeasured(r.Phase.ToReference) })
	figure("Allocs", "/value", func(r result.StreamRow) string { return decimal(r.Phase.Allocations/float64(t.Values), 2) })
	figure("Heap", "/value ("+heap.name+")", func(r result.StreamRow) string { return heap.format(r.Phase.Bytes / float64(t.Values)) })
	if checks(t) {
		figure("Checks", "what it skips", func(r result.StreamRow) string { return r.Checks })
		g.columns[len(g.columns)-1].left = true
	}
	g.footnotes = comparisons(t)
	return g
}

// checks reports whether the table tells how much libraries check.
func checks(t result.StreamTable) bool {
	return slices.ContainsFunc(t.Rows, func(r result.StreamRow) bool { return r.Checks != "" })
}

// comparisons are the lines below the table of a stream.
func comparisons(t result.StreamTable) (lines []string) {
	if t.ToMemory.Value > 0 {
		lines = append(lines, "One processor: "+interval(t.ToMemory)+" times as fast as decoding the values from memory")
	}
	if t.ToOne.Value > 0 {
		lines = append(lines, fmt.Sprintf("%d processors: %s times as fast as one, %s times as fast as separate parts", t.Procs, interval(t.ToOne), interval(t.ToParts)))
		var model []string
		for _, n := range manyProcs {
			model = append(model, decimal(t.Efficiency(n), 2)+" on "+strconv.Itoa(n))
		}
		lines = append(lines, fmt.Sprintf("Serial part: %s %%; efficiency by Amdahl's law: %s", decimal(100*t.Serial, 1), strings.Join(model, ", ")))
	}
	return lines
}

// workers is the table that compares the workers with one processor and with separate parts, for all streams in
// which these were measured. It has no columns if there are none.
func workers(tables []result.StreamTable) grid {
	var rows []result.StreamTable
	for _, t := range tables {
		if t.ToOne.Value > 0 {
			rows = append(rows, t)
		}
	}
	g := grid{title: "STREAMS: Workers", failures: make([]string, len(rows))}
	if len(rows) == 0 {
		return g
	}
	figure := func(title, below string, cell func(result.StreamTable) string) {
		g.columns = append(g.columns, columnOf(title, below, rows, cell))
	}
	best := func(f float64) string { return orUnmeasured(f, ratio) }
	g.columns = []column{columnOf("Stream", "", rows, func(t result.StreamTable) string { return t.Name }).words()}
	figure("Workers", "", func(t result.StreamTable) string { return strconv.Itoa(t.Procs) })
	figure("× One", "", func(t result.StreamTable) string { return ratioOrUnmeasured(t.ToOne) })
	figure("× Separate", "", func(t result.StreamTable) string { return ratioOrUnmeasured(t.ToParts) })
	figure("× One", "(best)", func(t result.StreamTable) string { return best(t.BestToOne) })
	figure("× Separate", "(best)", func(t result.StreamTable) string { return best(t.BestToParts) })
	return g
}

const fewGuide = `How to read the tables of few members
× Catena   how many times as fast as the first row, Catena into a warm arena: 0.50 takes twice its time
Checks     whether a library refuses a document with a mistake in what it skips: yes, no, or how many of such documents
`

const streamGuide = `How to read the streams
× First    how many times as fast as the first row, if that is another module's
separate   as many goroutines as processors, each with a part of its own: what workers can reach at best
× One      how many times as fast workers are as one processor; × Separate: as separate parts
(best)     by the least times of all iterations, which other programs disturb least
Serial     what part of the work cannot be shared, as the gain of the workers over one processor has it
`
