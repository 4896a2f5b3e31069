package redis

import (
	"context"
	"runtime"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// Turns is how many turns, and so calls of step, each row of a table takes.
func Turns(iterations int) int { return iterations + 1 }

// Measure stores the values, of which there is at least one, and fetches them,
// with each of the rows that support the workload. The rows take turns within
// every iteration; before the first, each must decode what it encodes to the
// original values. Step is called before each turn with what it is about.
//
// A serializer that fails, or whose requests do, has the error in its row and
// takes no more turns. When ctx ends, the table holds the turns that were over
// by then, and the server none of the keys.
func (s *Server) Measure(ctx context.Context, w workload.Workload, values []any, rows []serializer.Serializer, iterations int, step func(what string)) result.RedisTable {
	var runners []*runner
	for _, each := range rows {
		if codec, ok := each.Open(w.Type); ok {
			runners = append(runners, &runner{Serializer: each, codec: codec, server: s, row: result.RedisRow{Serializer: each.Name}})
		}
	}
	turn := func(phase string, do func(*runner) error) {
		for _, r := range runners {
			step(w.Name + " " + r.Name + " " + phase)
			if ctx.Err() == nil && r.row.Error == "" {
				r.try(do)
			}
		}
	}
	turn("Redis check", func(r *runner) error { return r.check(values) })
	for k := range iterations {
		turn("Redis", func(r *runner) error { return r.turn(ctx, values, k) })
	}

	t := result.RedisTable{Workload: w.Name, Doc: w.Doc, Values: len(values), Procs: runtime.GOMAXPROCS(0)}
	for _, r := range runners {
		t.Rows = append(t.Rows, r.row)
	}
	return t
}
