package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func buildRecords(r *result.Report) [][]string {
	if r.Build == nil {
		return nil
	}
	type row = result.BuildRow
	fields := []field[row]{{"Row", func(r row) string { return r.Name }}}
	measured := func(name string, of func(row) string) {
		fields = append(fields, field[row]{name, func(r row) string {
			if len(r.CPU) == 0 {
				return ""
			}
			return of(r)
		}})
	}
	for _, u := range csvUnits {
		measured("CPUMedian_"+u.name, func(r row) string { return summarize(result.Median, r.CPU, u.format) })
	}
	measured("CPUSpread_ns", func(r row) string { return summarize(result.Spread, r.CPU, hundredths) })
	measured("PeakMedian_Bytes", func(r row) string { return unlessZero(result.Median(r.Peak), whole) })
	measured("Code_Bytes", func(r row) string { return whole(r.Code) })
	measured("Archive_Bytes", func(r row) string { return whole(r.Archive) })
	measured("Functions", func(r row) string { return strconv.Itoa(r.Functions) })
	measured("Lines", func(r row) string { return strconv.Itoa(r.Lines) })
	for _, c := range ratioColumns {
		measured("RelativeCPU"+c.name, func(r row) string { return unlessZero(c.of(r.RelativeCPU), hundredths) })
		measured("RelativePeak"+c.name, func(r row) string { return unlessZero(c.of(r.RelativePeak), hundredths) })
	}
	measured("RelativeCode", func(r row) string { return unlessZero(r.RelativeCode.Value, hundredths) })
	return records(append(fields,
		field[row]{"Structs", func(row) string { return strconv.Itoa(r.Build.Structs) }},
		field[row]{"Compiler", func(row) string { return r.Build.Compiler }},
		field[row]{"Version", func(r row) string { return r.Version }},
		field[row]{"Note", func(r row) string { return r.Note }},
		field[row]{"Error", func(r row) string { return r.Error }},
	), r.Build.Rows)
}
