package report

import (
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// outsidePhases are the operations of a row beside libraries of other languages, in the order of the
// columns.
var outsidePhases = []struct {
	title, below, name string // for the console, and for CSV
	of                 func(result.OutsideRow) result.OutsidePhase
}{
	{"Decode", "", "Decode", func(r result.OutsideRow) result.OutsidePhase { return r.Decode }},
	{"Encode", "buffer ", "Append", func(r result.OutsideRow) result.OutsidePhase { return r.Append }},
	{"Encode", "new ", "Encode", func(r result.OutsideRow) result.OutsidePhase { return r.Encode }},
}

// outsideRatios are the ratios of catena's rows to the row.
var outsideRatios = []struct {
	title, name string
	of          func(result.OutsidePhase) result.Ratio
}{
	{"Arena", "Arena", func(p result.OutsidePhase) result.Ratio { return p.Arena }},
	{"Heap", "Heap", func(p result.OutsidePhase) result.Ratio { return p.Heap }},
}

// untypedMark is of rows that decode to a tree for any document.
const untypedMark = "‡"

// outside is the table of a document.
func outside(t result.OutsideTable, o *result.Outside) grid {
	length := unitFor(sizes, []float64{t.Size})
	where := "not kept on one processor, since there is no taskset"
	if o.Processor != "" {
		where = "all on processor " + o.Processor
	}
	g := grid{
		title:   "OUTSIDE OF GO: " + t.Document,
		remarks: []string{length.format(t.Size) + " " + length.name + ", GOMAXPROCS 1, " + where},
	}
	var rows []result.OutsideRow
	for _, r := range t.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			r = result.OutsideRow{Library: r.Library, Version: r.Version}
		}
		rows = append(rows, r)
	}
	g.columns = []column{columnOf("Library", "", rows, func(r result.OutsideRow) string {
		if r.Untyped {
			return r.Library + untypedMark
		}
		return r.Library
	}).words()}
	phases := outsidePhases
	if t.Doc != "" {
		phases = phases[:1]
		g.remarks = append([]string{t.Doc}, g.remarks...)
	}
	for _, p := range phases {
		g.columns = append(g.columns, columnOf(p.title, p.below+"(MB/s)", rows, func(r result.OutsideRow) string {
			return orUnmeasured(result.Median(p.of(r).Rates())/1e6, func(f float64) string { return decimal(f, 0) })
		}), columnOf("Spread", "(%)", rows, func(r result.OutsideRow) string {
			return spread(result.Phase{Times: p.of(r).Times})
		}))
		for _, ratio := range outsideRatios {
			if p.name == "Append" && ratio.name == "Heap" || p.name == "Encode" && ratio.name == "Arena" {
				continue // each of our rows encodes in one way
			}
			g.columns = append(g.columns, columnOf(ratio.title, "/ row", rows, func(r result.OutsideRow) string {
				return ratioOrUnmeasured(ratio.of(p.of(r)))
			}))
		}
	}
	if t.Doc != "" {
		g.columns = append(g.columns, columnOf("Checks", "what it skips", rows, func(r result.OutsideRow) string { return r.Checks }).words())
	}
	g.columns = append(g.columns, columnOf("Version", "", rows, func(r result.OutsideRow) string { return r.Version }).words())
	for _, r := range rows {
		if r.Untyped {
			g.footnotes = append(g.footnotes, untypedMark+" an untyped tree, with strings in the parser's memory: less work than values of a program's types")
		}
	}
	return g
}

// absent lists the rows that were not measured for want of a tool.
func absent(o *result.Outside) string {
	var b strings.Builder
	for _, what := range o.Absent {
		b.WriteString("Not measured: " + what + "\n")
	}
	return b.String()
}

const outsideGuide = `How to read the tables of libraries of other languages
MB/s       10^6 bytes of JSON per second, as the document is (decode) or as the row writes it (encode); medians
Arena / …  how many times as fast as the row Catena JSON (arena) is, Heap the same of Catena JSON (heap)
Checks     of few members, whether a library refuses a document with a mistake in what it skips: yes, no, or how many of such
buffer     into a buffer that is used again, new into memory that belongs to the caller
`
