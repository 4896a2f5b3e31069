package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// outsideRow is a row, and the facts that a reader of it alone must know.
type outsideRow struct {
	result.OutsideRow
	table result.OutsideTable
}

func outsideRecords(r *result.Report) [][]string {
	if r.Outside == nil {
		return nil
	}
	var rows []outsideRow
	for _, t := range r.Outside.Tables {
		for _, row := range t.Rows {
			rows = append(rows, outsideRow{row, t})
		}
	}
	if rows == nil {
		return nil
	}
	fields := []field[outsideRow]{
		{"Document", func(r outsideRow) string { return r.table.Document }},
		{"Library", func(r outsideRow) string { return r.Library }},
	}
	for _, p := range outsidePhases {
		fields = append(fields,
			field[outsideRow]{p.name + "_MB_per_s", func(r outsideRow) string {
				return unlessZero(result.Median(p.of(r.OutsideRow).Rates())/1e6, hundredths)
			}},
			field[outsideRow]{p.name + "Median_ns", func(r outsideRow) string {
				return summarize(result.Median, p.of(r.OutsideRow).Times, whole)
			}},
			field[outsideRow]{p.name + "Size_Bytes", func(r outsideRow) string { return unlessZero(p.of(r.OutsideRow).Size, whole) }})
		for _, ratio := range outsideRatios {
			for _, c := range ratioColumns {
				fields = append(fields, field[outsideRow]{p.name + ratio.name + c.name, func(r outsideRow) string {
					return unlessZero(c.of(ratio.of(p.of(r.OutsideRow))), hundredths)
				}})
			}
		}
	}
	return records(append(fields,
		field[outsideRow]{"Size_Bytes", func(r outsideRow) string { return unlessZero(r.table.Size, whole) }},
		field[outsideRow]{"Checks", func(r outsideRow) string { return r.Checks }},
		field[outsideRow]{"Version", func(r outsideRow) string { return r.Version }},
		field[outsideRow]{"Untyped", func(r outsideRow) string { return strconv.FormatBool(r.Untyped) }},
		field[outsideRow]{"Note", func(r outsideRow) string { return r.Note }},
		field[outsideRow]{"Error", func(r outsideRow) string { return r.Error }},
	), rows)
}
