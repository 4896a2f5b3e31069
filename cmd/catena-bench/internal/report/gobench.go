package report

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// GoBench prints the run as Go's benchmarks print theirs, a line for each
// iteration, so that benchstat has samples. A name such as
//
//	BenchmarkCode/workload=user/serializer=Sonic_(fastest)/phase=marshal-2
//
// lets "benchstat -col /serializer" put the serializers side by side. Rows that
// failed have a line that benchstat skips. Requests of the server-like loop are
//
//	BenchmarkServe/workload=server/serializer=Sonic_(fastest)-2
//
// with the time between two requests in ns/op, and percentiles of their latencies. Streams are
//
//	BenchmarkStream/workload=streams/stream=reading_NDJSON/way=Catena-2
//
// with the time of the whole stream in ns/op. Compilations are
//
//	BenchmarkBuild/structs=250/row=EasyJSON
//
// with the compiler's processor time in ns/op, and libraries of other languages
//
//	BenchmarkOutside/document=twitter_status/library=serde_json/phase=decode
func GoBench(w io.Writer, r *result.Report) error {
	var b strings.Builder
	fmt.Fprintf(&b, "goos: %s\ngoarch: %s\npkg: github.com/ezrantn/catena/cmd/catena-bench\n", r.Machine.OS, r.Machine.Arch)
	if r.Machine.CPU != "" {
		fmt.Fprintf(&b, "cpu: %s\n", r.Machine.CPU)
	}
	b.WriteString("Unit encoded-bytes better=lower\n")
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			name := fmt.Sprintf("BenchmarkCode/workload=%s/serializer=%s/phase=", benchName(t.Workload), benchName(row.Serializer))
			if row.Error != "" {
				fmt.Fprintf(&b, "--- FAIL: %s\n    %s\n", strings.TrimSuffix(name, "/phase="), oneLine(row.Error))
				continue
			}
			benchLines(&b, name+"marshal"+procsSuffix(t.Procs), row.Marshal, "\t"+plain(row.Size)+" encoded-bytes")
			benchLines(&b, name+"unmarshal"+procsSuffix(t.Procs), row.Unmarshal, "")
		}
	}
	for _, t := range r.Server {
		for _, row := range t.Rows {
			name := fmt.Sprintf("BenchmarkServe/workload=%s/serializer=%s", benchName(t.Workload), benchName(row.Serializer))
			if row.Error != "" {
				fmt.Fprintf(&b, "--- FAIL: %s\n    %s\n", name, oneLine(row.Error))
				continue
			}
			serveLines(&b, name+procsSuffix(t.Procs), row)
		}
	}
	for _, t := range r.Streams {
		for _, row := range t.Rows {
			name := fmt.Sprintf("BenchmarkStream/workload=%s/stream=%s/way=%s", benchName(t.Workload), benchName(t.Name), benchName(row.Way))
			if row.Error != "" {
				fmt.Fprintf(&b, "--- FAIL: %s\n    %s\n", name, oneLine(row.Error))
				continue
			}
			benchLines(&b, name+procsSuffix(t.Procs), row.Phase, "\t"+plain(t.Rate(row)/1e6)+" MB/s")
		}
	}
	if r.Build != nil {
		buildLines(&b, r.Build)
	}
	if r.Outside != nil {
		outsideLines(&b, r.Outside)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// buildLines prints a line for each compilation.
func buildLines(b *strings.Builder, build *result.Build) {
	for _, row := range build.Rows {
		name := fmt.Sprintf("BenchmarkBuild/structs=%d/row=%s", build.Structs, benchName(row.Name))
		if row.Error != "" {
			fmt.Fprintf(b, "--- FAIL: %s\n    %s\n", name, oneLine(row.Error))
			continue
		}
		for k, cpu := range row.CPU {
			fmt.Fprintf(b, "%s\t1\t%s ns/op\t%s peak-B\t%s code-B\t%s archive-B\n", name, plain(cpu), plain(row.Peak[k]), plain(row.Code), plain(row.Archive))
		}
	}
}

// outsideLines prints a line for each operation of each row and iteration.
func outsideLines(b *strings.Builder, o *result.Outside) {
	for _, t := range o.Tables {
		for _, row := range t.Rows {
			name := fmt.Sprintf("BenchmarkOutside/document=%s/library=%s", benchName(t.Document), benchName(row.Library))
			if row.Error != "" {
				fmt.Fprintf(b, "--- FAIL: %s\n    %s\n", name, oneLine(row.Error))
				continue
			}
			for _, p := range outsidePhases {
				for k, rate := range p.of(row).Rates() {
					fmt.Fprintf(b, "%s/phase=%s\t1\t%s ns/op\t%s MB/s\n", name, strings.ToLower(p.name), plain(p.of(row).Times[k]), plain(rate/1e6))
				}
			}
		}
	}
}

// serveLines prints a line for each turn of a server-like loop.
func serveLines(b *strings.Builder, name string, r result.ServerRow) {
	for _, t := range r.Turns {
		fmt.Fprintf(b, "%s\t%8d\t%s ns/op\t%s B/op\t%s allocs/op\t%s p50-ns\t%s p99-ns\t%s p99.9-ns\t%d GC-cycles\t%s GC-CPU-%%\n",
			name, t.Requests, plain(float64(t.Elapsed)/float64(max(1, t.Requests))), plain(t.Bytes), plain(t.Allocations),
			plain(t.P50), plain(t.P99), plain(t.P999), t.GCCycles, plain(100*t.GCCPU))
	}
}

// benchLines prints a line for each iteration. They share the operations evenly,
// and the averages that are known of all together.
func benchLines(b *strings.Builder, name string, p result.Phase, more string) {
	for _, time := range p.Times {
		fmt.Fprintf(b, "%s\t%8d\t%s ns/op\t%s B/op\t%s allocs/op%s\n",
			name, max(1, p.Operations/len(p.Times)), plain(time), plain(p.Bytes), plain(p.Allocations), more)
	}
}

// plain writes a figure to the hundredth, without an exponent or idle zeros.
func plain(f float64) string {
	return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64)
}

// procsSuffix ends a benchmark's name with GOMAXPROCS, which Go leaves away if it
// is 1.
func procsSuffix(procs int) string {
	if procs == 1 {
		return ""
	}
	return fmt.Sprintf("-%d", procs)
}

// benchName writes a name as a part of a benchmark's: spaces end that, and
// slashes its parts.
func benchName(name string) string {
	return strings.NewReplacer(" ", "_", "/", "_").Replace(name)
}
