package serializer

import (
	"context"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// Runner is a serializer on its way through a workload, which it supports. The
// packages that measure embed it in runners of their own.
type Runner struct {
	Serializer
	Workload workload.Workload

	// Failure says why the runner takes no more turns, empty if it does.
	Failure string
}

// Supporting returns a runner for each of rows that supports the workload, made
// by enter.
func Supporting[R any](w workload.Workload, rows []Serializer, enter func(Runner) R) []R {
	var runners []R
	for _, s := range rows {
		if _, ok := s.Open(w.Type); ok {
			runners = append(runners, enter(Runner{Serializer: s, Workload: w}))
		}
	}
	return runners
}

// Codec returns a new codec.
func (r *Runner) Codec() Codec {
	codec, _ := r.Open(r.Workload.Type) // Supporting has asked
	return codec
}

// base is the part of a runner that Turn sees.
func (r *Runner) base() *Runner { return r }

// Turn has each of the runners do something, and notes why it failed. Those who
// have failed before, and all once ctx has ended, only have step called, which is
// called before each turn with its description: a bar reaches its end.
func Turn[R interface{ base() *Runner }](ctx context.Context, runners []R, phase string, step func(what string), do func(R) error) {
	for _, r := range runners {
		b := r.base()
		step(b.Workload.Name + " " + b.Name + " " + phase)
		if ctx.Err() == nil && b.Failure == "" {
			b.Failure = Attempt(func() error { return do(r) })
		}
	}
}
