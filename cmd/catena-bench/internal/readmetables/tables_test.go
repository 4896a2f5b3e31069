package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func row(name string, times ...float64) result.Row {
	p := result.Phase{Times: times}
	return result.Row{Serializer: name, Marshal: p, Unmarshal: p}
}

// written writes reports to files and returns the command's output for them.
func written(t *testing.T, reports ...result.Report) string {
	var files []string
	for k, r := range reports {
		text, err := json.Marshal(r)
		require.NoError(t, err)
		files = append(files, filepath.Join(t.TempDir(), string(rune('a'+k))))
		require.NoError(t, os.WriteFile(files[k], text, 0o644))
	}
	var b strings.Builder
	require.NoError(t, run(files, &b))
	return b.String()
}

func TestTables(t *testing.T) {
	broken := row("GoJSON", 1)
	broken.Error = "no"
	phase := func(ns float64) result.OutsidePhase { return result.OutsidePhase{Times: []float64{ns}, Size: 1e6} }
	require.Equal(t, `Unmarshal, speed to encoding/json:

| workload | Catena (arena) | Catena (heap) | Sonic |
| --- | ---: | ---: | ---: |
| user | 10.0 | 4.00 | 1.67–2.50 |
| tiny |  | 2.00 |  |

Marshal, speed to encoding/json:

| workload | Catena (arena) | Catena (heap) | Sonic |
| --- | ---: | ---: | ---: |
| user | 10.0 | 4.00 | 1.67–2.50 |
| tiny |  | 2.00 |  |

Heap beside heap:

| workload | decode / Sonic | encode / Sonic |
| --- | ---: | ---: |
| user | 1.60–2.40 | 1.60–2.40 |

Server-like loop:

| row | requests/s | × JSON | p50 (µs) | p99 (µs) | p99.9 (µs) | JSON's p99 / p99 | GC cycles | GC CPU (%) | allocs | heap (KB) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| JSON | 200 | 1.00 | 2 | 3 | 4 | 1.00 | 5 | 25.0 | 7 | 2.0 |

Server-like loop with a tight memory limit:

| row | requests/s | × JSON | p50 (µs) | p99 (µs) | p99.9 (µs) | JSON's p99 / p99 | GC cycles | GC CPU (%) | allocs | heap (KB) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| JSON | 100 |  | 2 | 3 | 4 |  | 50 | 75.0 | 0 | 0.0 |

Compilation of generated code:

| row | CPU (s) | / EasyJSON | peak (MB) | / EasyJSON | code (KB) | / EasyJSON | archive (KB) | functions | generated lines |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| EasyJSON | 9.60 | 1.00 | 320 | 1.00 | 3 | 1.00 | 5 | 6 | 7 |

Decoding beside other languages, MB/s:

| document | Catena JSON (arena) | serde_json | Catena JSON (arena) / serde_json |
| --- | ---: | ---: | ---: |
| twitter_status | 1250 | 500 | 2.50 |

Few members of large documents, µs, and speed to Catena (arena):

| library | two | last | checks what it skips |
| --- | ---: | ---: | ---: |
| Catena (arena) | 200 (1.00) | 100 (1.00) | yes |
| other | 400 (0.50) | 50 (2.00) | partly, 0 to 25 %, panics |
| failed |  |  | no |

Few members beside other languages, µs, and speed to Catena (arena):

| library | two | checks what it skips |
| --- | ---: | ---: |
| Catena (arena) | 800 (1.00) | yes |

`, written(t, result.Report{
		Tables: []result.Table{{Workload: "user", Rows: []result.Row{
			row("JSON", 100, 100, 100), row("Sonic", 50, 60, 40), broken,
			row("Catena JSON (arena)", 10, 10, 10), row("Catena JSON (heap)", 25, 25, 25),
		}}},
	}, result.Report{
		Tables: []result.Table{{Workload: "tiny", Rows: []result.Row{row("JSON", 100), row("Catena JSON (heap)", 50)}}},
		Server: []result.ServerTable{{Rows: []result.ServerRow{
			{
				Serializer: "JSON", ThroughputToReference: result.Ratio{Value: 1}, P99ToReference: result.Ratio{Value: 1},
				Turns: []result.ServerTurn{{Requests: 200, Elapsed: 1e9, P50: 2e3, P99: 3e3, P999: 4e3, GCCycles: 5, GCCPU: .25, Allocations: 7, Bytes: 2048}},
			},
			{Serializer: "failed", Error: "no"},
		}}, {Room: 30 << 20, Rows: []result.ServerRow{
			{Serializer: "JSON", Turns: []result.ServerTurn{{Requests: 100, Elapsed: 1e9, P50: 2e3, P99: 3e3, P999: 4e3, GCCycles: 50, GCCPU: .75}}},
		}}},
		Build: &result.Build{Rows: []result.BuildRow{
			{
				Name: "EasyJSON", CPU: []float64{9.6e9}, Peak: []float64{320 << 20}, Code: 3 << 10, Archive: 5 << 10, Functions: 6, Lines: 7,
				RelativeCPU: result.Ratio{Value: 1}, RelativePeak: result.Ratio{Value: 1}, RelativeCode: result.Ratio{Value: 1},
			},
			{Name: "interrupted"},
			{Name: "failed", CPU: []float64{1}, Error: "no"},
		}},
		Streams: []result.StreamTable{
			{Workload: "streams", Name: "reading", Rows: []result.StreamRow{{Way: "Catena"}}},
			{Workload: "few", Name: "two", Rows: []result.StreamRow{
				{Way: "Catena (arena)", Checks: "yes", Phase: result.Phase{Times: []float64{2e5}}},
				{Way: "other", Checks: "partly, 5 of 20", Phase: result.Phase{Times: []float64{4e5}}}, {Way: "failed", Checks: "no"},
			}},
			{Workload: "few", Name: "last", Rows: []result.StreamRow{
				{Way: "Catena (arena)", Checks: "yes", Phase: result.Phase{Times: []float64{1e5}}},
				{Way: "other", Checks: "no, panics", Phase: result.Phase{Times: []float64{5e4}}}, {Way: "failed", Checks: "no"},
			}},
		},
		Outside: &result.Outside{Tables: []result.OutsideTable{{Document: "two", Doc: "two members", Rows: []result.OutsideRow{
			{Library: "Catena (arena)", Checks: "yes", Decode: phase(8e5)},
		}}, {Document: "twitter_status", Rows: []result.OutsideRow{
			{Library: "Catena JSON (arena)", Decode: phase(8e5)}, {Library: "serde_json", Decode: phase(20e5)},
			{Library: "sonic-rs", Decode: phase(1), Error: "no"},
		}}}},
	}))
}

func TestFilesThatAreNoResults(t *testing.T) {
	require.ErrorContains(t, run(nil, nil), "results_*.json")
	file := filepath.Join(t.TempDir(), "results.json")
	require.ErrorContains(t, run([]string{file}, nil), file)
	require.NoError(t, os.WriteFile(file, []byte("<html>"), 0o644))
	require.ErrorContains(t, run([]string{file}, nil), file)
}
