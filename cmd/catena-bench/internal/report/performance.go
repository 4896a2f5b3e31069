package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// performance is the table of a workload.
func performance(t result.Table, l *legend) grid {
	g := grid{
		title:   "SERIALIZATION BENCHMARK RESULTS",
		remarks: []string{about(t.Workload, t.Doc, t.Values, t.Procs)},
	}
	var rows performanceRows
	var names []string
	var lengths []float64
	for _, r := range t.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			// Figures from before the failure must not widen columns nor choose units.
			r = result.Row{Serializer: r.Serializer}
		}
		rows = append(rows, r)
		names = append(names, r.Serializer)
		lengths = append(lengths, r.Size)
	}
	g.footnotes = l.explain(names)
	if len(t.Rows) == 0 {
		g.footnotes = []string{"none of the serializers that were asked for supports the workload"}
	}

	length := unitFor(sizes, lengths)
	time := rows.unit(times, result.Phase.Median)
	taken := rows.unit(memory, func(p result.Phase) float64 { return p.Bytes })
	peak := rows.unit(memory, func(p result.Phase) float64 { return p.PeakHeap })

	mean := func(p result.Phase) string { return time.format(p.Mean()) }
	median := func(p result.Phase) string { return time.format(p.Median()) }
	g.columns = []column{
		columnOf("Serializer", "", names, l.label).words(),
		columnOf("Data Size", "("+length.name+")", rows, func(r result.Row) string { return orUnmeasured(r.Size, length.format) }),
		rows.one("Marshal Avg", "("+time.name+")", marshal, mean),
		rows.one("Marshal Med", "("+time.name+")", marshal, median),
		rows.one("Unmarshal Avg", "("+time.name+")", unmarshal, mean),
		rows.one("Unmarshal Med", "("+time.name+")", unmarshal, median),
		rows.both("Spread", "M / U (%)", spread),
		rows.both("× JSON", "M / U", func(p result.Phase) string { return ratioOrUnmeasured(p.ToReference) }),
		rows.both("× Fastest", "M / U", func(p result.Phase) string { return ratioOrUnmeasured(p.ToFastest) }),
		rows.both("Allocs/op", "M / U", func(p result.Phase) string { return count(p.Allocations) }),
		rows.both("B/op", "M / U ("+taken.name+")", func(p result.Phase) string { return taken.format(p.Bytes) }),
		rows.both("GC Cycles", "M / U", func(p result.Phase) string { return strconv.Itoa(p.GCCycles) }),
		rows.both("Peak Heap", "M / U ("+peak.name+")", func(p result.Phase) string { return peak.format(p.PeakHeap) }),
	}
	return g
}

// performanceRows makes columns of figures of phases.
type performanceRows []result.Row

func marshal(r result.Row) result.Phase   { return r.Marshal }
func unmarshal(r result.Row) result.Phase { return r.Unmarshal }

// unit chooses the unit for a figure of both phases.
func (rows performanceRows) unit(units []unit, figure func(result.Phase) float64) unit {
	var figures []float64
	for _, r := range rows {
		figures = append(figures, figure(r.Marshal), figure(r.Unmarshal))
	}
	return unitFor(units, figures)
}

// one is a column of one phase.
func (rows performanceRows) one(title, below string, phase func(result.Row) result.Phase, cell func(result.Phase) string) column {
	return columnOf(title, below, rows, func(r result.Row) string {
		if p := phase(r); len(p.Times) > 0 {
			return cell(p)
		}
		return unmeasured
	})
}

// both is a column of both phases.
func (rows performanceRows) both(title, below string, cell func(result.Phase) string) column {
	return joined(title, below, rows.one("", "", marshal, cell), rows.one("", "", unmarshal, cell))
}

// spread is the standard deviation in percent of the mean.
func spread(p result.Phase) string {
	if len(p.Times) < 2 || p.Mean() == 0 {
		return unmeasured
	}
	return decimal(100*p.Spread()/p.Mean(), 1)
}
