package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// Options are the parts of the header beside the settings that results keep.
type Options struct {
	Output    string   // folder of the results
	Redis     string   // address of the server
	SkipRedis bool     // whether it is left alone
	Workloads []string // names, in their order
}

// Header prints, before a run, the next measurements, and the machine. Of the
// report it needs the machine, the settings and the serializers.
func Header(w io.Writer, r *result.Report, o Options) error {
	var names []string
	for _, s := range r.Serializers {
		names = append(names, s.Name)
	}
	cpu := r.Machine.CPU
	if cpu == "" {
		cpu = "unknown CPU"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Serializer Performance Benchmark\n")
	fmt.Fprintf(&b, "=================================\n")
	fmt.Fprintf(&b, "Test data count: %d\n", r.Settings.Count)
	fmt.Fprintf(&b, "Benchmark iterations: %d\n", r.Settings.Iterations)
	fmt.Fprintf(&b, "Output directory: %s\n", o.Output)
	fmt.Fprintf(&b, "Redis: %s (skip: %t)\n", o.Redis, o.SkipRedis)
	fmt.Fprintf(&b, "Seed: %d\n", r.Settings.Seed)
	fmt.Fprintf(&b, "Time per phase and turn: %s or more\n", r.Settings.BenchTime)
	fmt.Fprintf(&b, "GOMAXPROCS: %s\n", strings.Trim(fmt.Sprint(r.Settings.Procs), "[]"))
	fmt.Fprintf(&b, "Machine: %s, %d cores, %s/%s, %s\n", cpu, r.Machine.Cores, r.Machine.OS, r.Machine.Arch, r.Machine.GoVersion)
	fmt.Fprintf(&b, "Serializers: %s\n", strings.Join(names, ", "))
	fmt.Fprintf(&b, "Workloads: %s\n\n", strings.Join(o.Workloads, ", "))
	_, err := io.WriteString(w, b.String())
	return err
}

// Footer prints, after a run, how it ended and which files have its results.
func Footer(w io.Writer, r *result.Report, files []string) error {
	var b strings.Builder
	took := r.Ended.Sub(r.Started).Round(1e8)
	switch failed := failedRows(r); {
	case r.Interrupted:
		fmt.Fprintf(&b, "\nBenchmark interrupted after %s; what was measured until then is kept.\n", took)
	case failed > 0:
		fmt.Fprintf(&b, "\nBenchmark completed in %s; rows that failed: %d.\n", took, failed)
	default:
		fmt.Fprintf(&b, "\nBenchmark completed successfully in %s!\n", took)
	}
	for _, file := range files {
		fmt.Fprintf(&b, "Results saved to: %s\n", file)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func failedRows(r *result.Report) int {
	failed := 0
	look := func(err string) {
		if err != "" {
			failed++
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			look(row.Error)
		}
	}
	for _, t := range r.Redis {
		for _, row := range t.Rows {
			look(row.Error)
		}
	}
	for _, t := range r.Server {
		for _, row := range t.Rows {
			look(row.Error)
		}
	}
	for _, t := range r.Streams {
		for _, row := range t.Rows {
			look(row.Error)
		}
	}
	if r.Build != nil {
		for _, row := range r.Build.Rows {
			look(row.Error)
		}
	}
	if r.Outside != nil {
		for _, t := range r.Outside.Tables {
			for _, row := range t.Rows {
				look(row.Error)
			}
		}
	}
	return failed
}
