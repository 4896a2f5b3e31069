package html_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// kind is the input from which fixture invents a row: its speed beside
// encoding/json.
type kind struct {
	name, format, module string
	marshal, unmarshal   float64
	size                 float64 // beside JSON's
	lazy                 bool
}

// describe describes the kind as its name does.
func (k kind) describe() result.Serializer {
	borrows := strings.ContainsAny(k.name, "(") && !strings.Contains(k.name, "(heap)")
	return result.Serializer{
		Name: k.name, Format: k.format, Module: k.module, Lazy: k.lazy, Unread: k.name == "FlatBuffers (root)",
		BorrowsEncoding: borrows, BorrowsValue: borrows, Parallel: strings.Contains(k.name, "(parallel)"),
	}
}

var kinds = []kind{
	{"JSON", "JSON", "", 1, 1, 1, false},
	{"JSON v2", "JSON", "github.com/go-json-experiment/json", 1.3, 2.2, 1, false},
	{"Sonic", "JSON", "github.com/bytedance/sonic", 2.9, 3.1, 1, false},
	{"Sonic (fastest)", "JSON", "github.com/bytedance/sonic", 4.1, 3.9, 1, false},
	{"GoJSON", "JSON", "github.com/goccy/go-json", 2.3, 2.4, 1, false},
	{"GoJSON (fastest)", "JSON", "github.com/goccy/go-json", 2.8, 2.6, 1, false},
	{"JSONiter", "JSON", "github.com/json-iterator/go", 1.4, 2.5, 1, false},
	{"EasyJSON", "JSON", "github.com/mailru/easyjson", 2.6, 3.4, 1, false},
	{"Segmentio", "JSON", "github.com/segmentio/encoding", 2.1, 2.7, 1, false},
	{"Segmentio (fastest)", "JSON", "github.com/segmentio/encoding", 2.4, 3.2, 1, false},
	{"CBOR", "CBOR", "github.com/fxamacker/cbor/v2", 2.2, 2.1, .78, false},
	{"CBOR (reuse)", "CBOR", "github.com/fxamacker/cbor/v2", 2.5, 2.1, .78, false},
	{"Msgp", "MessagePack", "github.com/tinylib/msgp", 8.1, 5.9, .77, false},
	{"Msgp (reuse)", "MessagePack", "github.com/tinylib/msgp", 13.2, 6.6, .77, false},
	{"MsgPack", "MessagePack", "github.com/vmihailenco/msgpack/v5", 1.3, 1.6, .79, false},
	{"Gob", "Gob", "", .8, .28, .83, false},
	{"Protobuf", "Protobuf", "google.golang.org/protobuf", 2.3, 2.6, .6, false},
	{"Protobuf (messages)", "Protobuf", "google.golang.org/protobuf", 3.0, 3.1, .6, false},
	{"VTProtobuf", "Protobuf", "github.com/planetscale/vtprotobuf", 4.4, 4.5, .6, false},
	{"VTProtobuf (messages)", "Protobuf", "github.com/planetscale/vtprotobuf", 9.1, 5.4, .6, false},
	{"FlatBuffers", "FlatBuffers", "github.com/google/flatbuffers", 3.1, 5.0, 1.1, false},
	{"FlatBuffers (lazy)", "FlatBuffers", "github.com/google/flatbuffers", 3.1, 16, 1.1, true},
	{"FlatBuffers (root)", "FlatBuffers", "github.com/google/flatbuffers", 3.1, 310, 1.1, true},
	{"mus", "MUS", "github.com/mus-format/mus-go", 15.1, 8.4, .56, false},
	{"mus (unsafe)", "MUS", "github.com/mus-format/mus-go", 18.4, 14.1, .56, false},
	{"Catena JSON (heap)", "JSON", "github.com/ezrantn/catena", 5.2, 5.1, 1, false},
	{"Catena JSON (arena)", "JSON", "github.com/ezrantn/catena", 5.2, 8.3, 1, false},
	{"JSON (parallel)", "JSON", "", 1.8, 1.7, 1, false},
	{"Catena JSON (parallel)", "JSON", "github.com/ezrantn/catena", 9.3, 8.8, 1, false},
}

var cases = []result.SymmetryCase{
	{Name: "empty slice", Doc: "[]string{}"},
	{Name: "empty map", Doc: "map[string]string{}"},
	{Name: "nil slice", Doc: "[]string(nil)"},
	{Name: "nil map", Doc: "map[string]string(nil)"},
	{Name: "nil []byte", Doc: "[]byte(nil)"},
	{Name: "empty []byte", Doc: "[]byte{}"},
	{Name: "nil pointer", Doc: "*int64(nil)"},
	{Name: "time with zone", Doc: "2026-03-04T05:06:07+05:30"},
	{Name: "nanoseconds", Doc: "a time with 123456789 ns"},
	{Name: "int64 extremes", Doc: "the least and the greatest int64"},
	{Name: "float64 extremes", Doc: "the greatest float64, the least above 0, and -0"},
	{Name: "invalid UTF-8", Doc: "a string with the byte FF"},
}

// fixture is a report such as a run of everything writes, with figures that are
// invented from a seed.
func fixture() *result.Report {
	random := rand.New(rand.NewPCG(1, 2))
	r := &result.Report{
		Machine:     result.Machine{GoVersion: "go1.26.8", OS: "linux", Arch: "amd64", CPU: "Imagined CPU 9000 @ 3.20GHz", Cores: 8},
		Settings:    result.Settings{Count: 10000, Iterations: 20, Seed: 1, BenchTime: 50 * time.Millisecond, Procs: []int{1, 8}},
		Started:     time.Date(2026, 3, 4, 5, 6, 0, 0, time.UTC),
		Ended:       time.Date(2026, 3, 4, 5, 48, 12, 0, time.UTC),
		RedisServer: "Redis 7.0.15 at localhost:6379",
	}
	for _, k := range kinds {
		s := k.describe()
		if k.module != "" {
			s.Version = "v1.2.3"
		}
		if k.lazy {
			s.Note = "Unmarshal verifies nothing and reads no field; strings are views of the encoding."
		}
		r.Serializers = append(r.Serializers, s)
	}
	for _, procs := range r.Settings.Procs {
		r.Tables = append(r.Tables,
			tableOf(random, "user", "10000 users of four levels, as in go-serialization-benchmarks", 1, 2.1e6, 61e6, procs),
			tableOf(random, "user-metadata", "the same with a map of metadata", 1, 2.9e6, 84e6, procs),
			tableOf(random, "tiny", "a value of three fields", 1000, 61, 480, procs),
			tableOf(random, "reddit-account", "an account with 30 fields", 1000, 900, 8200, procs),
			tableOf(random, "mem-info", "a report of a machine's memory", 1000, 1400, 12500, procs),
			tableOf(random, "message-1024", "a message with 1024 bytes of text", 1000, 1100, 3100, procs),
			tableOf(random, "twitter", "a search result of Twitter", 1, 467e3, 2.9e6, procs),
			tableOf(random, "canada", "the outline of Canada, 111,126 floats", 1, 2.1e6, 24e6, procs),
		)
		for _, n := range []int{10, 100, 1000, 10000, 100000} {
			t := tableOf(random, fmt.Sprintf("threads-%d", n), fmt.Sprintf("%d objects of a string, an int and 100 strings", n), 1, 1320*float64(n), 21000*float64(n)*(1+20/float64(n)), procs)
			t.Series, t.Objects = "threads", n
			r.Tables = append(r.Tables, t)
		}
	}
	r.Symmetry = symmetryOf(random)
	for _, procs := range r.Settings.Procs {
		r.Redis = append(r.Redis, redisOf(random, procs))
		r.Server = append(r.Server, serverOf(random, procs))
	}
	return r
}

// tableOf invents a table. A few serializers do not support some workloads, and
// one fails.
func tableOf(random *rand.Rand, name, doc string, values int, size, time float64, procs int) result.Table {
	t := result.Table{Workload: name, Doc: doc, Values: values, Procs: procs}
	noise := func(by float64) float64 { return math.Exp(by * random.NormFloat64()) }
	for _, k := range kinds {
		if k.format == "Protobuf" && name == "canada" {
			continue
		}
		speed := func(s float64) float64 {
			s *= noise(.12)
			if strings.Contains(k.name, "parallel") {
				s *= 1 + math.Log(float64(procs))*size/(size+1e5)
			}
			return s
		}
		row := result.Row{Serializer: k.name, Size: size * k.size, Marshal: phaseOf(random, time*.4/speed(k.marshal), size), Unmarshal: phaseOf(random, time/speed(k.unmarshal), size*1.4)}
		if k.name == "Catena JSON (arena)" {
			row.Unmarshal.Allocations, row.Unmarshal.Bytes = 0, 0
		}
		if k.name == "Gob" && name == "twitter" {
			row = result.Row{Serializer: k.name, Error: "gob: type twitter.Entities has no exported fields"}
		}
		t.Rows = append(t.Rows, row)
	}
	described := make(map[string]result.Serializer)
	for _, k := range kinds {
		described[k.name] = k.describe()
	}
	result.Compare(t.Rows, "JSON", described)
	return t
}

func phaseOf(random *rand.Rand, time, bytes float64) result.Phase {
	p := result.Phase{
		Operations:  1 + int(1e9/time),
		Allocations: math.Floor(bytes / 400 * random.Float64()),
		Bytes:       bytes * (1 + random.Float64()),
		GCCycles:    random.IntN(40),
		PeakHeap:    bytes * 8 * random.Float64(),
	}
	p.GCPause = float64(p.GCCycles) * 31e3
	for range 20 {
		p.Times = append(p.Times, time*(1+.05*math.Abs(random.NormFloat64())))
	}
	return p
}

func symmetryOf(random *rand.Rand) *result.Symmetry {
	s := &result.Symmetry{Cases: cases}
	for _, k := range kinds {
		row := result.SymmetryRow{Serializer: k.name}
		for range cases {
			o := result.Outcome{OK: random.IntN(6) > 0}
			if !o.OK {
				o.Got = []string{"[]string(nil)", "time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)", `"\ufffd"`, "json: invalid UTF-8 in string at byte 12"}[random.IntN(4)]
			}
			row.Outcomes = append(row.Outcomes, o)
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

func redisOf(random *rand.Rand, procs int) result.RedisTable {
	t := result.RedisTable{Workload: "user", Doc: "users of four levels", Values: 1000, Procs: procs}
	for _, k := range kinds {
		if k.lazy {
			continue
		}
		row := result.RedisRow{Serializer: k.name, Size: 2100 * k.size}
		for range 20 {
			set, get := 28e3*(1+.1*random.Float64()), 26e3*(1+.1*random.Float64())
			row.Set, row.TotalSet = append(row.Set, set), append(row.TotalSet, set+9e3/k.marshal)
			row.Get, row.TotalGet = append(row.Get, get), append(row.TotalGet, get+32e3/k.unmarshal)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// serverOf invents a server-like loop, where one serializer fails.
func serverOf(random *rand.Rand, procs int) result.ServerTable {
	t := result.ServerTable{Workload: "user", Doc: "pages of users", Values: 64, Procs: procs, LiveHeap: 100 << 20, Room: 30 << 20, TurnTime: 2 * time.Second}
	for _, k := range kinds {
		row := result.ServerRow{Serializer: k.name, Size: 8768 * k.size}
		if k.name == "mus" {
			row.Error = "unmarshal: mus: no any"
			t.Rows = append(t.Rows, row)
			continue
		}
		bytes := 45e3 / k.unmarshal
		if k.name == "Catena JSON (arena)" {
			bytes = 0
		}
		for range 3 {
			p50 := 150e3/k.unmarshal + 50e3/k.marshal*(1+.1*random.Float64())
			p99 := p50 * (1.2 + bytes/1e4*(1+random.Float64()))
			requests := 2e9 / p50 * float64(procs) * .8
			row.Turns = append(row.Turns, result.ServerTurn{
				Requests: int(requests), Elapsed: 2 * time.Second, P50: p50, P99: p99, P999: p99 * (1.5 + random.Float64()), Most: p99 * 9,
				Allocations: bytes / 60, Bytes: bytes, GCCycles: int(bytes * requests / 1e8), GCCPU: bytes / 2e5,
			})
		}
		t.Rows = append(t.Rows, row)
	}
	result.CompareServer(t.Rows, "JSON")
	return t
}
