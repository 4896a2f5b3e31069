package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// serverRow is a row, and the facts that a reader of it alone must know.
type serverRow struct {
	result.ServerRow
	table result.ServerTable
}

func serverRecords(r *result.Report) [][]string {
	var rows []serverRow
	for _, t := range r.Server {
		for _, row := range t.Rows {
			rows = append(rows, serverRow{row, t})
		}
	}
	if rows == nil {
		return nil
	}
	fields := []field[serverRow]{{"Serializer", func(r serverRow) string { return r.Serializer }}}
	measured := func(name string, of func(result.ServerRow) string) {
		fields = append(fields, field[serverRow]{name, func(r serverRow) string {
			if len(r.Turns) == 0 {
				return ""
			}
			return of(r.ServerRow)
		}})
	}
	measured("Throughput_per_s", func(r result.ServerRow) string { return hundredths(r.Throughput()) })
	for _, u := range csvUnits {
		for _, p := range serverLatencies {
			measured(p.name+"_"+u.name, func(r result.ServerRow) string { return u.format(p.of(r)) })
		}
	}
	for _, column := range ratioColumns {
		measured("ThroughputToReference"+column.name, func(r result.ServerRow) string { return unlessZero(column.of(r.ThroughputToReference), hundredths) })
		measured("P99ToReference"+column.name, func(r result.ServerRow) string { return unlessZero(column.of(r.P99ToReference), hundredths) })
	}
	measured("Requests", func(r result.ServerRow) string { return strconv.Itoa(r.Requests()) })
	measured("Allocs", func(r result.ServerRow) string { return hundredths(r.Allocations()) })
	measured("Bytes", func(r result.ServerRow) string { return hundredths(r.Bytes()) })
	measured("GCCycles", func(r result.ServerRow) string { return strconv.Itoa(r.GCCycles()) })
	measured("GCCPU_percent", func(r result.ServerRow) string { return hundredths(100 * r.GCCPU()) })
	return records(append(fields,
		field[serverRow]{"Workload", func(r serverRow) string { return r.table.Workload }},
		field[serverRow]{"Procs", func(r serverRow) string { return strconv.Itoa(r.table.Procs) }},
		field[serverRow]{"Values", func(r serverRow) string { return strconv.Itoa(r.table.Values) }},
		field[serverRow]{"Size_Bytes", func(r serverRow) string { return unlessZero(r.Size, whole) }},
		field[serverRow]{"LiveHeap_Bytes", func(r serverRow) string { return whole(r.table.LiveHeap) }},
		field[serverRow]{"Room_Bytes", func(r serverRow) string { return unlessZero(r.table.Room, whole) }},
		field[serverRow]{"Error", func(r serverRow) string { return r.Error }},
	), rows)
}
