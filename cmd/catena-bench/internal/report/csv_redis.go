package report

import (
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// redisRow is a row, and the facts that a reader of it alone must know.
type redisRow struct {
	result.RedisRow
	table result.RedisTable
}

func redisRecords(r *result.Report) [][]string {
	var rows []redisRow
	for _, t := range r.Redis {
		for _, row := range t.Rows {
			rows = append(rows, redisRow{row, t})
		}
	}
	if rows == nil {
		return nil
	}
	fields := []field[redisRow]{{"Serializer", func(r redisRow) string { return r.Serializer }}}
	// The requests alone are first, the totals to the right of them.
	for half := range 2 {
		for _, u := range csvUnits {
			for _, p := range redisPhases[2*half : 2*half+2] {
				for _, s := range summaries {
					fields = append(fields, field[redisRow]{p.name + s.name + "_" + u.name, func(r redisRow) string {
						return summarize(s.of, p.times(r.RedisRow), u.format)
					}})
				}
			}
		}
	}
	return records(append(fields,
		field[redisRow]{"Workload", func(r redisRow) string { return r.table.Workload }},
		field[redisRow]{"Procs", func(r redisRow) string { return strconv.Itoa(r.table.Procs) }},
		field[redisRow]{"Values", func(r redisRow) string { return strconv.Itoa(r.table.Values) }},
		field[redisRow]{"Size_Bytes", func(r redisRow) string { return unlessZero(r.Size, whole) }},
		field[redisRow]{"Server", func(redisRow) string { return r.RedisServer }},
		field[redisRow]{"Error", func(r redisRow) string { return r.Error }},
	), rows)
}
