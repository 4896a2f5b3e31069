package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/build"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/measure"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/redis"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/report"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/server"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/symmetry"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/cmd/catena-bench/outside"
)

// run measures and reports. Its error is one that kept it from either; a
// serializer that fails is part of the report.
func run(ctx context.Context, o *options, stdout, stderr io.Writer) error {
	// The folders and Redis are checked first: nobody wants to learn after an hour
	// that one of them is not there.
	if err := o.writable(); err != nil {
		return err
	}
	var store *redis.Server
	if !o.skipRedis && o.throughRedis() {
		var err error
		if store, err = redis.Open(ctx, o.redis); err != nil {
			return err
		}
		defer store.Close()
	}
	r := o.blank()
	if store != nil {
		r.RedisServer = store.Description
	}
	if !o.goBench {
		if err := report.Header(stdout, r, o.header()); err != nil {
			return err
		}
	}
	progress := report.NewProgress(stderr, o.turns(store != nil))
	// It fails at once where it cannot be measured.
	if err := o.measureBuild(ctx, r, progress); err != nil {
		return err
	}
	o.measure(ctx, r, store, progress)
	o.measureFew(ctx, r, progress)
	if err := o.measureOutside(ctx, r, progress); err != nil {
		return err
	}
	progress.Finish()
	r.Ended = time.Now()
	r.Interrupted = ctx.Err() != nil
	return o.write(r, stdout)
}

// writable returns an error if the files of the run will have no place.
func (o *options) writable() error {
	if err := report.Writable(filepath.Join(o.output, "results")); err != nil {
		return fmt.Errorf("-output=%s: %w", o.output, err)
	}
	if o.report == "" {
		return nil
	}
	if err := report.Writable(o.report); err != nil {
		return fmt.Errorf("-report=%s: %w", o.report, err)
	}
	return nil
}

// header is the content of the head of the output besides the settings.
func (o *options) header() report.Options {
	h := report.Options{Output: o.output, Redis: o.redis.Addr, SkipRedis: o.skipRedis}
	for _, w := range o.workloads {
		h.Workloads = append(h.Workloads, w.Name)
	}
	if o.build {
		h.Workloads = append(h.Workloads, build.Name)
	}
	if o.few {
		h.Workloads = append(h.Workloads, few.Name)
	}
	if o.outside {
		h.Workloads = append(h.Workloads, "outside")
	}
	return h
}

// blank is the report before anything is measured.
func (o *options) blank() *result.Report {
	r := &result.Report{
		Machine: machine(),
		Settings: result.Settings{
			Count: o.count, Iterations: o.iterations, Seed: o.seed, BenchTime: o.benchTime, Procs: o.procs,
		},
		Started: time.Now(),
	}
	for _, s := range o.rows {
		r.Serializers = append(r.Serializers, s.Description())
	}
	return r
}

// measure fills in the report. Redis is measured with the first number of
// processors alone: it is the same server for all.
func (o *options) measure(ctx context.Context, r *result.Report, store *redis.Server, progress *report.Progress) {
	if len(o.workloads) == 0 {
		return
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))

	s := symmetry.Run(o.rows)
	r.Symmetry = &s
	config := measure.Config{Iterations: o.iterations, BenchTime: o.benchTime, Step: progress.Step}
	for k, procs := range o.procs {
		runtime.GOMAXPROCS(procs)
		for _, w := range o.workloads {
			if ctx.Err() != nil {
				return
			}
			progress.Workload(w.Name)
			values := w.Make(o.seed, o.count)
			r.Tables = append(r.Tables, measure.Table(ctx, w, values, o.rows, config))
			if store != nil && w.Redis && k == 0 && ctx.Err() == nil {
				r.Redis = append(r.Redis, store.Measure(ctx, w, values, o.rows, o.iterations, progress.Step))
			}
			if w.Streams && ctx.Err() == nil {
				r.Streams = append(r.Streams, measure.Streams(ctx, w, values, config)...)
			}
			if w.Calls && ctx.Err() == nil {
				r.Streams = append(r.Streams, measure.Calls(ctx, w, values, config)...)
			}
			if w.Server && ctx.Err() == nil {
				for _, c := range o.loops(progress.Step) {
					r.Server = append(r.Server, server.Measure(ctx, w, values, o.rows, c))
				}
			}
		}
	}
}

// measureFew fills in the tables of the workload few, if that was asked for.
func (o *options) measureFew(ctx context.Context, r *result.Report, progress *report.Progress) {
	if !o.few {
		return
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, procs := range o.procs {
		runtime.GOMAXPROCS(procs)
		progress.Workload(few.Name)
		r.Streams = append(r.Streams, measure.Few(ctx, measure.Config{Iterations: o.iterations, BenchTime: o.benchTime, Step: progress.Step})...)
	}
}

// measureBuild fills in the compilation of generated code, if that was asked for.
func (o *options) measureBuild(ctx context.Context, r *result.Report, progress *report.Progress) (err error) {
	if !o.build || ctx.Err() != nil {
		return nil
	}
	progress.Workload(build.Name)
	config := o.buildConfig()
	config.Step = progress.Step
	if config.Self, err = os.Executable(); err != nil {
		return err
	}
	if r.Build, err = build.Measure(ctx, config); ctx.Err() != nil {
		return nil
	}
	return err
}

func (o *options) buildConfig() build.Config {
	return build.Config{Structs: o.structs, Iterations: o.iterations}
}

// measureOutside fills in the figures of other languages' libraries, if that was asked
// for.
func (o *options) measureOutside(ctx context.Context, r *result.Report, progress *report.Progress) (err error) {
	if !o.outside || ctx.Err() != nil {
		return nil
	}
	progress.Workload("libraries of other languages")
	config := o.outsideConfig()
	config.Step = progress.Step
	if config.Ours, err = ours(); err != nil {
		return err
	}
	r.Outside, err = outside.Measure(ctx, config)
	return err
}

func (o *options) outsideConfig() outside.Config {
	return outside.Config{Iterations: o.iterations, BenchTime: o.benchTime}
}

// ours is the command that starts this program again.
func ours() ([]string, error) {
	path, err := os.Executable()
	return []string{path}, err
}

// throughRedis reports whether a workload that was asked for uses Redis.
func (o *options) throughRedis() bool {
	for _, w := range o.workloads {
		if w.Redis {
			return true
		}
	}
	return false
}

// loops are how the server-like loop is measured: without a memory limit, and with a tight one.
func (o *options) loops(step func(what string)) []server.Config {
	c := server.Config{
		Iterations: o.iterations, TurnTime: max(o.benchTime, server.LeastTime), LiveHeap: server.LiveHeap, Step: step,
	}
	tight := c
	tight.Room = server.TightRoom
	return []server.Config{c, tight}
}

// turns is how many steps the progress has.
func (o *options) turns(withRedis bool) int {
	config, n := measure.Config{Iterations: o.iterations}, 0
	for _, w := range o.workloads {
		rows := supporting(o.rows, w)
		n += rows * config.Turns() * len(o.procs)
		if withRedis && w.Redis {
			n += rows * redis.Turns(o.iterations)
		}
		if w.Streams {
			n += config.StreamTurns(o.procs)
		}
		if w.Calls {
			n += config.CallTurns(len(o.procs))
		}
		if w.Server {
			for _, c := range o.loops(nil) {
				n += rows * c.Turns() * len(o.procs)
			}
		}
	}
	if o.build {
		n += o.buildConfig().Turns()
	}
	if o.few {
		n += config.FewTurns(len(o.procs))
	}
	if o.outside {
		n += o.outsideConfig().Turns()
	}
	return n
}

// supporting counts the rows that have a codec for the workload.
func supporting(rows []serializer.Serializer, w workload.Workload) int {
	return len(serializer.Supporting(w, rows, func(r serializer.Runner) serializer.Runner { return r }))
}

// write prints the tables, or the lines for benchstat, and writes all files.
func (o *options) write(r *result.Report, stdout io.Writer) error {
	print := func(w io.Writer, r *result.Report) error { return report.Console(w, r, report.Width(w)) }
	if o.goBench {
		print = report.GoBench
	}
	files, err := report.Files(o.output, o.report, r)
	err = errors.Join(print(stdout, r), err)
	if o.goBench {
		return err
	}
	return errors.Join(report.Footer(stdout, r, files), err)
}
