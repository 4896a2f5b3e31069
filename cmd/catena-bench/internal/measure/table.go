package measure

import (
	"context"
	"runtime"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// Config is how long and how often to measure.
type Config struct {
	Iterations int

	// BenchTime is the least duration of each phase of a turn. All values are
	// encoded at least once.
	BenchTime time.Duration

	// Step is called before each turn, with its description.
	Step func(what string)
}

// Turns is how many turns, and so calls of Step, each row of a table takes.
func (c Config) Turns() int { return c.Iterations + 2 }

// Table measures the rows that support the workload on its values. When ctx ends,
// the table holds the measurements until then.
func Table(ctx context.Context, w workload.Workload, values []any, rows []serializer.Serializer, c Config) result.Table {
	t := result.Table{
		Workload: w.Name, Doc: w.Doc, Series: w.Series, Objects: w.Objects,
		Values: len(values), Procs: runtime.GOMAXPROCS(0),
	}
	runners := serializer.Supporting(w, rows, func(r serializer.Runner) *runner {
		return &runner{Runner: r, row: result.Row{Serializer: r.Name}}
	})
	turn := func(phase string, do func(*runner) error) { serializer.Turn(ctx, runners, phase, c.Step, do) }
	turn("check", func(r *runner) error { return r.check(values) })
	for range c.Iterations {
		turn("time", func(r *runner) error { return r.time(ctx, values, c.BenchTime) })
	}
	turn("memory", func(r *runner) error { return r.peaks(ctx, values, c.BenchTime) })
	described := make(map[string]result.Serializer)
	for _, r := range runners {
		r.row.Error = r.Failure
		t.Rows = append(t.Rows, r.row)
		described[r.Name] = r.Description()
	}
	result.Compare(t.Rows, serializer.Reference, described)
	return t
}
