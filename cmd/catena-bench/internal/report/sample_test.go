package report

import (
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// sample is a small run with one of everything that a report may show: a row that
// failed, a lazy one, one that reads nothing, times that vary, notes (one of them shared), a workload in milliseconds and
// one in nanoseconds, two numbers of processors, round trips, Redis.
func sample() *result.Report {
	r := &result.Report{
		Machine: result.Machine{GoVersion: "go1.26.1", OS: "linux", Arch: "amd64", CPU: "Example CPU @ 2.00GHz", Cores: 2},
		Settings: result.Settings{
			Count: 10000, Iterations: 3, Seed: 1, BenchTime: 100 * time.Millisecond, Procs: []int{1, 2},
		},
		Started: time.Date(2026, time.March, 4, 5, 6, 7, 0, time.UTC),
		Ended:   time.Date(2026, time.March, 4, 5, 7, 9, 450e6, time.UTC),
		Serializers: []result.Serializer{
			{Name: "JSON", Format: "JSON"},
			{Name: "FlatBuffers (lazy)", Format: "FlatBuffers", Module: "github.com/google/flatbuffers", Version: "v25.12.19", Lazy: true, Note: "the builder is reused"},
			{Name: "FlatBuffers (root)", Format: "FlatBuffers", Lazy: true, Unread: true},
			{Name: "Gob", Format: "Gob", Note: "a new\nencoder for each value"},
			{Name: "json/v2", Format: "JSON", Module: "github.com/go-json-experiment/json", Version: "v0.0.0"},
			{Name: "Sonic (fastest)", Format: "JSON", Module: "github.com/bytedance/sonic", Version: "v1.15.5", Note: "the builder is reused"},
		},
		Tables: []result.Table{
			{
				Workload: "user", Doc: "users with four levels of nesting", Values: 1, Procs: 1,
				Rows: []result.Row{
					{Serializer: "JSON", Size: 9500000,
						Marshal:   phase(1500000, 152e6, 139.28e6, 137.27e6, 141e6),
						Unmarshal: phase(2500000, 98.5e6, 218.02e6, 215.54e6, 220e6)},
					{Serializer: "FlatBuffers (lazy)", Size: 9720000,
						Marshal:   phase(3, 12e6, 94.89e6, 97.47e6, 92e6),
						Unmarshal: phase(0, 0, 50, 50, 51)},
					{Serializer: "FlatBuffers (root)", Size: 9720000,
						Marshal:   phase(3, 12e6, 94.89e6, 97.47e6, 92e6),
						Unmarshal: phase(0, 0, 5, 5, 5)},
					{Serializer: "Gob", Error: "unmarshal:\n\tgob: type not registered for interface", Size: 4950000,
						Marshal: phase(1, 2, 62.01e6)},
					{Serializer: "Sonic (fastest)", Size: 9500000,
						Marshal:   phase(2, 9.6e6, 46.17e6, 36.15e6, 40e6),
						Unmarshal: phase(42, 25e6, 61e6, 60e6, 62e6)},
				},
			},
			{
				Workload: "tiny", Doc: "users with a name and an address", Values: 1000, Procs: 2,
				Rows: []result.Row{
					{Serializer: "JSON", Size: 44.83,
						Marshal:   phase(2, 96, 210.04, 208.9, 213.5),
						Unmarshal: phase(5.25, 288, 890.1, 893, 902.7)},
					{Serializer: "json/v2", Size: 44.83,
						Marshal: phase(1, 48, 155.6, 155.6),
					},
				},
			},
		},
		Symmetry: &result.Symmetry{
			Cases: []result.SymmetryCase{
				{Name: "empty slice", Doc: "[]string{} is decoded as []string{}"},
				{Name: "empty map", Doc: "map[string]string{} is decoded as map[string]string{}"},
				{Name: "nil slice", Doc: "[]string(nil) is decoded as nil"},
				{Name: "nil map", Doc: "map[string]string(nil) is decoded as nil"},
				{Name: "pointer to zero", Doc: "pointers to a zero int64 are decoded as such"},
				{Name: "time", Doc: "a time is decoded with its nanoseconds"},
			},
			Rows: []result.SymmetryRow{
				{Serializer: "JSON", Outcomes: outcomes("", "", "", "", "", "")},
				{Serializer: "Gob", Outcomes: outcomes("[]string(nil)", "", "", "", "<nil>", "error: ünknown\nzone")},
				{Serializer: "FlatBuffers (lazy)", Outcomes: outcomes("", "", "[]string{}", "map[string]string{}", "", "")},
			},
		},
		Redis: []result.RedisTable{{
			Workload: "user", Doc: "users with four levels of nesting", Values: 1, Procs: 2,
			Rows: []result.RedisRow{
				{Serializer: "JSON", Size: 9500000,
					Set: []float64{9.1e6, 9.3e6, 9.9e6}, Get: []float64{7e6, 7.2e6, 7.1e6},
					TotalSet: []float64{148.4e6, 149e6, 150e6}, TotalGet: []float64{225e6, 226e6, 224e6}},
				{Serializer: "Gob", Error: "connection reset"},
			},
		}},
		RedisServer: "Redis 7.0.15 at localhost:6379",
		Server: []result.ServerTable{{
			Workload: "server", Doc: "pages of users", Values: 64, Procs: 2,
			LiveHeap: 100 << 20, TurnTime: 2 * time.Second,
			Rows: []result.ServerRow{
				{Serializer: "JSON", Size: 8768, Turns: []result.ServerTurn{
					serverTurn(17000, 206.7e3, 872.7, 44867.7, 8, .21),
					serverTurn(15000, 201.1e3, 872.6, 44864.8, 7, .25),
					serverTurn(16000, 202.1e3, 872.7, 44865.3, 8, .22)}},
				{Serializer: "FlatBuffers (lazy)", Size: 9010, Turns: []result.ServerTurn{serverTurn(70000, 50.2e3, 3.2, 512, 1, .004)}},
				{Serializer: "Gob", Size: 9100, Error: "unmarshal:\n\tgob: no"},
				{Serializer: "json/v2", Size: 8768},
				{Serializer: "Sonic (fastest)", Size: 8768, Turns: []result.ServerTurn{serverTurn(98000, 31.4e3, 6.33e-05, .00304, 0, 0)}},
			},
		}},
	}
	result.CompareServer(r.Server[0].Rows, "JSON")
	r.Streams = []result.StreamTable{
		{
			Workload: "streams", Name: "reading NDJSON", Doc: "values one after another", Values: 1000, Size: 8 << 20, Procs: 2,
			Rows: []result.StreamRow{
				{Way: "json.Decoder", Phase: phase(104000, 32e5, 80e6, 82e6, 81e6)},
				{Way: "json/v2", Error: "no\nmore"},
				{Way: "Catena, values in memory", Phase: phase(0, 0, 9.5e6, 9.4e6)},
				{Way: "Catena", Phase: phase(10, 512, 10e6, 11e6, 9e6)},
				{Way: "Catena, WithWorkers(2)", Phase: phase(20, 8192, 5.4e6)},
				{Way: "Catena, 2 separate parts", Phase: phase(20, 512, 5.3e6)},
			},
		},
		{
			Workload: "streams", Name: "encoding a CBOR array", Doc: "a slice", Values: 1000, Size: 1 << 20, Procs: 1,
			Rows: []result.StreamRow{{Way: "Catena"}},
		},
		{
			Workload: "few", Name: "twitter_two", Doc: "two members of each tweet", Values: 1, Size: 631515, Procs: 1,
			Rows: []result.StreamRow{
				{Way: "Catena (arena)", Phase: phase(0, 0, 180e3, 182e3), Checks: "yes"},
				{Way: "other", Phase: phase(101, 32e5, 90e3, 92e3), Checks: "partly, 7 of 90, panics"},
				{Way: "failed", Error: "does not read what encoding/json does", Checks: "no"},
			},
		},
	}
	r.Streams[0].Compare(0, 2, 3, 4, 5)
	r.Streams[1].Compare(-1, -1, 0, -1, -1)
	r.Streams[2].Compare(0, -1, -1, -1, -1)
	r.Build = &result.Build{Structs: 250, Compiler: "go1.26.1", Rows: []result.BuildRow{
		{Name: "JSON", Version: "go1.26.1", Note: "the structs alone", CPU: []float64{.2e9, .22e9, .21e9}, Peak: []float64{40 << 20, 41 << 20, 42 << 20}, Archive: 1 << 20},
		{Name: "EasyJSON", Version: "v0.9.2", Note: "easyjson -all", CPU: []float64{9e9, 11e9, 12e9}, Peak: []float64{300 << 20, 310 << 20, 290 << 20}, Code: 2 << 20, Archive: 14 << 20, Functions: 2001, Lines: 50000},
		{Name: "Msgp", Version: "v1.6.5", Error: "msgp:\n\tno"},
		{Name: "Catena JSON", Version: "(this tree)", Note: "catena-gen -all", CPU: []float64{18e9, 19e9}, Peak: []float64{0, 0}, Code: 3 << 20, Archive: 20 << 20, Functions: 4001, Lines: 40000},
		{Name: "Catena CBOR", Note: "catena-gen"},
	}}
	r.Build.Compare("EasyJSON")
	r.Outside = &result.Outside{
		Processor: "1", Absent: []string{"sonic-rs and serde_json need Rust: there is no cargo on the PATH"},
		Tables: []result.OutsideTable{{Document: "twitter_status", Size: 631514, Rows: []result.OutsideRow{
			{Library: "ours, arena", Version: "go1.26.1", Decode: outsidePhase(631514, 5e5, 5.1e5, 4.9e5), Append: outsidePhase(466906, 3e5)},
			{Library: "ours, heap", Version: "go1.26.1", Decode: outsidePhase(631514, 9e5, 12e5, 8e5), Encode: outsidePhase(466906, 3.5e5)},
			{Library: "typed", Version: "1.0.1", Decode: outsidePhase(631514, 10e5, 11e5, 9.9e5), Append: outsidePhase(466906, 4e5), Encode: outsidePhase(466906, 5e5)},
			{Library: "untyped", Version: "3.0.1 kernel", Untyped: true, Note: "a tree", Decode: outsidePhase(631514, 2e5, 2.1e5, 2e5)},
			{Library: "failed", Error: "decode: the program ended:\n\tkilled"},
		}}, {Document: "twitter_two", Doc: "two members of each tweet", Size: 631514, Rows: []result.OutsideRow{
			{Library: "ours, arena", Version: "go1.26.1", Checks: "yes", Decode: outsidePhase(631514, 3e5, 3.1e5, 2.9e5)},
			{Library: "ours, heap", Version: "go1.26.1", Checks: "yes", Decode: outsidePhase(631514, 4e5, 4.2e5, 4e5)},
			{Library: "other", Version: "3.0.1", Checks: "partly, 11 of 90", Decode: outsidePhase(631514, 1e5, 1e5, 1e5)},
		}}},
	}
	for k := range r.Outside.Tables {
		r.Outside.Tables[k].Compare("ours, arena", "ours, heap")
	}
	described := make(map[string]result.Serializer)
	for _, s := range r.Serializers {
		described[s.Name] = s
	}
	for _, t := range r.Tables {
		result.Compare(t.Rows, "JSON", described)
	}
	return r
}

// phase has the times, and figures that follow from its arguments.
func phase(allocations, bytes float64, times ...float64) result.Phase {
	return result.Phase{
		Times: times, Operations: 100*len(times) + 1,
		Allocations: allocations, Bytes: bytes,
		GCCycles: int(bytes / 1e6), GCPause: bytes / 10, PeakHeap: 2 * bytes,
	}
}

func outsidePhase(size float64, times ...float64) result.OutsidePhase {
	return result.OutsidePhase{Times: times, Size: size}
}

// serverTurn has a tail of latencies that follows from their median.
func serverTurn(requests int, p50, allocations, bytes float64, cycles int, cpu float64) result.ServerTurn {
	return result.ServerTurn{
		Requests: requests, Elapsed: 2001 * time.Millisecond,
		P50: p50, P99: 4 * p50, P999: 50 * p50, Most: 60 * p50,
		Allocations: allocations, Bytes: bytes, GCCycles: cycles, GCCPU: cpu,
	}
}

func outcomes(got ...string) []result.Outcome {
	var o []result.Outcome
	for _, g := range got {
		o = append(o, result.Outcome{OK: g == "", Got: g})
	}
	return o
}
