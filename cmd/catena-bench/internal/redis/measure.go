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

// Measure stores the values, of which there is at least one, and fetches them, with
// each of the rows that support the workload. The rows take turns within every
// iteration; before the first, each must decode its encodings to the original
// values. Step is called before each turn with its description.
//
// A serializer that fails, or whose requests do, has the error in its row and
// takes no more turns. When ctx ends, the table holds the turns that were over
// by then, and the server none of the keys.
func (s *Server) Measure(ctx context.Context, w workload.Workload, values []any, rows []serializer.Serializer, iterations int, step func(what string)) result.RedisTable {
	runners := serializer.Supporting(w, rows, func(r serializer.Runner) *runner {
		return &runner{Runner: r, codec: r.Codec(), server: s, row: result.RedisRow{Serializer: r.Name}}
	})
	turn := func(phase string, do func(*runner) error) { serializer.Turn(ctx, runners, phase, step, do) }
	turn("Redis check", func(r *runner) error { return r.check(values) })
	for k := range iterations {
		turn("Redis", func(r *runner) error { return r.turn(ctx, values, k) })
	}

	t := result.RedisTable{Workload: w.Name, Doc: w.Doc, Values: len(values), Procs: runtime.GOMAXPROCS(0)}
	for _, r := range runners {
		r.row.Error = r.Failure
		t.Rows = append(t.Rows, r.row)
	}
	return t
}
