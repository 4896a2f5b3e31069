package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// serializationRow is a row, and the facts that a reader of it alone must know.
type serializationRow struct {
	result.Row
	table      result.Table
	serializer result.Serializer
}

func serializationRecords(r *result.Report) [][]string {
	var rows []serializationRow
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			rows = append(rows, serializationRow{row, t, serializerOf(r, row.Serializer)})
		}
	}
	if rows == nil {
		return nil
	}
	return records(serializationFields(), rows)
}

func serializationFields() []field[serializationRow] {
	type row = serializationRow
	phases := []struct {
		name string
		of   func(row) result.Phase
	}{
		{"Marshal", func(r row) result.Phase { return r.Marshal }},
		{"Unmarshal", func(r row) result.Phase { return r.Unmarshal }},
	}
	fields := []field[row]{
		{"Serializer", func(r row) string { return r.Serializer }},
		{"DataSize_Bytes", func(r row) string { return unlessZero(r.Size, whole) }},
	}
	for _, u := range csvUnits {
		for _, p := range phases {
			for _, s := range summaries {
				fields = append(fields, field[row]{p.name + s.name + "_" + u.name, func(r row) string { return summarize(s.of, p.of(r).Times, u.format) }})
			}
		}
	}
	fields = append(fields,
		field[row]{"Workload", func(r row) string { return r.table.Workload }},
		field[row]{"Procs", func(r row) string { return strconv.Itoa(r.table.Procs) }},
		field[row]{"Values", func(r row) string { return strconv.Itoa(r.table.Values) }},
		field[row]{"Series", func(r row) string { return r.table.Series }},
		field[row]{"Objects", func(r row) string { return unlessZero(float64(r.table.Objects), whole) }},
	)
	type figure struct {
		name string
		of   func(result.Phase) string
	}
	figures := []figure{
		{"Spread_ns", func(p result.Phase) string { return hundredths(p.Spread()) }},
		{"ToReference", func(p result.Phase) string { return unlessZero(p.ToReference.Value, hundredths) }},
		{"ToFastest", func(p result.Phase) string { return unlessZero(p.ToFastest.Value, hundredths) }},
		{"Operations", func(p result.Phase) string { return strconv.Itoa(p.Operations) }},
		{"Allocs", func(p result.Phase) string { return hundredths(p.Allocations) }},
		{"Bytes", func(p result.Phase) string { return hundredths(p.Bytes) }},
		{"GCCycles", func(p result.Phase) string { return strconv.Itoa(p.GCCycles) }},
		{"GCPause_ns", func(p result.Phase) string { return whole(p.GCPause) }},
		{"PeakHeap_Bytes", func(p result.Phase) string { return whole(p.PeakHeap) }},
	}
	for _, c := range ratioColumns[1:] {
		figures = append(figures,
			figure{"ToReference" + c.name, func(p result.Phase) string { return unlessZero(c.of(p.ToReference), hundredths) }},
			figure{"ToFastest" + c.name, func(p result.Phase) string { return unlessZero(c.of(p.ToFastest), hundredths) }})
	}
	for _, extra := range figures {
		for _, p := range phases {
			fields = append(fields, field[row]{p.name + extra.name, func(r row) string {
				if len(p.of(r).Times) == 0 {
					return ""
				}
				return extra.of(p.of(r))
			}})
		}
	}
	return append(fields,
		field[row]{"Error", func(r row) string { return r.Error }},
		field[row]{"Format", func(r row) string { return r.serializer.Format }},
		field[row]{"Module", func(r row) string { return r.serializer.Module }},
		field[row]{"Version", func(r row) string { return r.serializer.Version }},
		field[row]{"Lazy", func(r row) string { return strconv.FormatBool(r.serializer.Lazy) }},
		field[row]{"Parallel", func(r row) string { return strconv.FormatBool(r.serializer.Parallel) }},
		field[row]{"Unread", func(r row) string { return strconv.FormatBool(r.serializer.Unread) }},
		field[row]{"BorrowsEncoding", func(r row) string { return strconv.FormatBool(r.serializer.BorrowsEncoding) }},
		field[row]{"BorrowsValue", func(r row) string { return strconv.FormatBool(r.serializer.BorrowsValue) }},
		field[row]{"Note", func(r row) string { return r.serializer.Note }},
	)
}

// serializerOf describes the serializer of that name; the zero value if the
// report does not have it.
func serializerOf(r *result.Report, name string) result.Serializer {
	for _, s := range r.Serializers {
		if s.Name == name {
			return s
		}
	}
	return result.Serializer{}
}
