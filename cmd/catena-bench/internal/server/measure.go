package server

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// LeastTime is how long a turn should take at least: a shorter one sees too few
// collections, and too few of the slow requests.
const LeastTime = 2 * time.Second

// TightRoom is the room for garbage of a service in a small container: less than a third of LiveHeap, by which
// the heap grows between two collections without a limit.
const TightRoom = 30 << 20

// Config is how long and how often to measure, and beside which load.
type Config struct {
	Iterations int
	TurnTime   time.Duration // of each turn, without its warm-up
	LiveHeap   int           // bytes
	Room       int           // bytes that the memory limit leaves for garbage, 0 without a limit

	// Step is called before each turn, with its description.
	Step func(what string)
}

// Turns is how many turns, and so calls of Step, each row of a table takes.
func (c Config) Turns() int { return c.Iterations + 1 }

// Measure runs the loop on the values, of which there is at least one, with each of
// the rows that support the workload, in GOMAXPROCS goroutines. The rows take turns
// within every iteration; before the first, each must decode its encodings to the
// original values.
//
// A serializer that fails has the error in its row and takes no more turns. When
// ctx ends, the table holds the turns that were over by then.
func Measure(ctx context.Context, w workload.Workload, values []any, rows []serializer.Serializer, c Config) result.ServerTable {
	t := result.ServerTable{
		Workload: w.Name, Doc: w.Doc, Values: len(values), Procs: runtime.GOMAXPROCS(0),
		LiveHeap: float64(c.LiveHeap), Room: float64(c.Room), TurnTime: c.TurnTime,
	}
	runners := serializer.Supporting(w, rows, func(r serializer.Runner) *runner {
		return &runner{Runner: r, row: result.ServerRow{Serializer: r.Name}}
	})
	turn := func(phase string, do func(*runner) error) { serializer.Turn(ctx, runners, phase, c.Step, do) }
	turn("server check", func(r *runner) error { return r.check(values) })

	other := liveHeap(c.LiveHeap)
	if c.Room > 0 {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(limitAbove(c.Room)))
	}
	for range c.Iterations {
		turn("server", func(r *runner) error { return r.turn(ctx, values, c.TurnTime) })
	}
	runtime.KeepAlive(other)

	for _, r := range runners {
		r.row.Error = r.Failure
		t.Rows = append(t.Rows, r.row)
	}
	result.CompareServer(t.Rows, serializer.Reference)
	return t
}

// limitAbove returns the memory limit that is so many bytes above all memory in use, other objects of the program
// included.
func limitAbove(room int) int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.Sys-m.HeapIdle) + int64(room)
}
