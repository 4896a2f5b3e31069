package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// streamRow is a row, and the facts that a reader of it alone must know.
type streamRow struct {
	result.StreamRow
	table result.StreamTable
}

func streamRecords(r *result.Report) [][]string {
	var rows []streamRow
	for _, t := range r.Streams {
		for _, row := range t.Rows {
			rows = append(rows, streamRow{row, t})
		}
	}
	if rows == nil {
		return nil
	}
	fields := []field[streamRow]{
		{"Stream", func(r streamRow) string { return r.table.Name }},
		{"Way", func(r streamRow) string { return r.Way }},
		{"Rate_MB_per_s", func(r streamRow) string { return unlessZero(r.table.Rate(r.StreamRow)/1e6, hundredths) }},
	}
	for _, u := range csvUnits {
		fields = append(fields, field[streamRow]{"Median_" + u.name, func(r streamRow) string {
			return summarize(result.Median, r.Phase.Times, u.format)
		}})
	}
	ofTable := func(name string, of func(result.StreamTable) float64, format func(float64) string) {
		fields = append(fields, field[streamRow]{name, func(r streamRow) string { return unlessZero(of(r.table), format) }})
	}
	fields = append(fields,
		field[streamRow]{"ToFirst", func(r streamRow) string { return unlessZero(r.Phase.ToReference.Value, hundredths) }},
		field[streamRow]{"Allocs", func(r streamRow) string { return hundredths(r.Phase.Allocations) }},
		field[streamRow]{"Bytes", func(r streamRow) string { return hundredths(r.Phase.Bytes) }},
		field[streamRow]{"Checks", func(r streamRow) string { return r.Checks }},
	)
	thousandths := func(f float64) string { return strconv.FormatFloat(f, 'f', 3, 64) }
	ofTable("Values", func(t result.StreamTable) float64 { return float64(t.Values) }, whole)
	ofTable("Size_Bytes", func(t result.StreamTable) float64 { return t.Size }, whole)
	ofTable("Procs", func(t result.StreamTable) float64 { return float64(t.Procs) }, whole)
	ofTable("ToMemory", func(t result.StreamTable) float64 { return t.ToMemory.Value }, thousandths)
	ofTable("ToOne", func(t result.StreamTable) float64 { return t.ToOne.Value }, thousandths)
	ofTable("ToParts", func(t result.StreamTable) float64 { return t.ToParts.Value }, thousandths)
	ofTable("BestToOne", func(t result.StreamTable) float64 { return t.BestToOne }, thousandths)
	ofTable("BestToParts", func(t result.StreamTable) float64 { return t.BestToParts }, thousandths)
	ofTable("Serial", func(t result.StreamTable) float64 { return t.Serial }, thousandths)
	for _, n := range manyProcs {
		ofTable("Efficiency_"+strconv.Itoa(n), func(t result.StreamTable) float64 { return t.Efficiency(n) }, thousandths)
	}
	return records(append(fields,
		field[streamRow]{"Workload", func(r streamRow) string { return r.table.Workload }},
		field[streamRow]{"Error", func(r streamRow) string { return r.Error }},
	), rows)
}
