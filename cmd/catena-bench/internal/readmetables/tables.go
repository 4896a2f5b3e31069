package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// table is a table of the README: a title, a heading, and rows that begin with their name.
type table struct {
	title   string
	columns []string
	rows    [][]string
}

// print writes the table, unless it has no figures.
func (t table) print(w io.Writer) error {
	if len(t.rows) == 0 {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n\n| %s |\n| ---%s |\n", t.title, strings.Join(t.columns, " | "), strings.Repeat(" | ---:", len(t.columns)-1))
	for _, r := range t.rows {
		fmt.Fprintf(&b, "| %s |\n", strings.Join(r, " | "))
	}
	_, err := io.WriteString(w, b.String()+"\n")
	return err
}

// phase is encoding or decoding.
type phase struct {
	name string
	of   func(result.Row) result.Phase
}

var (
	marshal   = phase{"encode", func(r result.Row) result.Phase { return r.Marshal }}
	unmarshal = phase{"decode", func(r result.Row) result.Phase { return r.Unmarshal }}
)

// pair is a column: how many times as fast as the row theirs the row ours is.
type pair struct {
	title, ours, theirs string
	phase               phase
}

// toJSON are the rows that are compared with encoding/json.
var toJSON = []string{
	"Catena JSON (arena)", "Catena JSON (heap)", "Sonic", "Sonic (fastest)", "GoJSON", "EasyJSON", "CBOR", "Msgp", "Msgp (reuse)",
	"VTProtobuf", "VTProtobuf (messages)", "FlatBuffers", "mus",
}

// onHeap are Catena's rows beside those whose results belong to the caller as well.
var onHeap = []pair{
	{"decode, shared / Sonic", "Catena JSON (shared)", "Sonic", unmarshal},
	{"decode, shared / GoJSON", "Catena JSON (shared)", "GoJSON", unmarshal},
	{"decode / Sonic", "Catena JSON (heap)", "Sonic", unmarshal},
	{"decode / GoJSON", "Catena JSON (heap)", "GoJSON", unmarshal},
	{"decode / Segmentio", "Catena JSON (heap)", "Segmentio", unmarshal},
	{"decode / EasyJSON", "Catena JSON (heap)", "EasyJSON", unmarshal},
	{"decode / JSON v2", "Catena JSON (heap)", "JSON v2", unmarshal},
	{"encode / Sonic", "Catena JSON (heap)", "Sonic", marshal},
	{"encode / GoJSON", "Catena JSON (heap)", "GoJSON", marshal},
	{"encode / Segmentio", "Catena JSON (heap)", "Segmentio", marshal},
	{"encode / EasyJSON", "Catena JSON (heap)", "EasyJSON", marshal},
	{"encode / JSON v2", "Catena JSON (heap)", "JSON v2", marshal},
}

// binary are the binary formats beside the libraries of the same formats, and FlatBuffers.
var binary = []pair{
	{"MessagePack: decode, arena / Msgp", "Catena MessagePack (arena)", "Msgp", unmarshal},
	{"decode, heap / Msgp", "Catena MessagePack (heap)", "Msgp", unmarshal},
	{"decode, arena / Msgp (reuse)", "Catena MessagePack (arena)", "Msgp (reuse)", unmarshal},
	{"encode, buffer / Msgp (reuse)", "Catena MessagePack (arena)", "Msgp (reuse)", marshal},
	{"encode, heap / Msgp", "Catena MessagePack (heap)", "Msgp", marshal},
	{"decode, arena / FlatBuffers", "Catena MessagePack (arena)", "FlatBuffers", unmarshal},
	{"CBOR: decode, arena / CBOR", "Catena CBOR (arena)", "CBOR", unmarshal},
	{"decode, heap / CBOR", "Catena CBOR (heap)", "CBOR", unmarshal},
	{"encode, buffer / CBOR (reuse)", "Catena CBOR (arena)", "CBOR (reuse)", marshal},
	{"encode, heap / CBOR", "Catena CBOR (heap)", "CBOR", marshal},
	{"decode, arena / FlatBuffers", "Catena CBOR (arena)", "FlatBuffers", unmarshal},
}

// tables are the README's, in its order.
func tables(reports []result.Report) []table {
	speed := func(p phase) (pairs []pair) {
		for _, name := range toJSON {
			pairs = append(pairs, pair{strings.Replace(name, "Catena JSON", "Catena", 1), name, "JSON", p})
		}
		return pairs
	}
	return slices.Concat([]table{
		ratios("Unmarshal, speed to encoding/json", speed(unmarshal), reports),
		ratios("Marshal, speed to encoding/json", speed(marshal), reports),
		ratios("Heap beside heap", onHeap, reports),
		ratios("Binary formats", binary, reports),
		server("Server-like loop", reports, func(t result.ServerTable) bool { return t.Room == 0 }),
		server("Server-like loop with a tight memory limit", reports, func(t result.ServerTable) bool { return t.Room > 0 }),
		build(reports),
	}, outside(reports), few(reports))
}

// ratios has a line for each workload.
func ratios(title string, pairs []pair, reports []result.Report) table {
	t := table{title: title, columns: []string{"workload"}}
	for _, p := range pairs {
		t.columns = append(t.columns, p.title)
	}
	for _, r := range reports {
		for _, measured := range r.Tables {
			row := []string{measured.Workload}
			for _, p := range pairs {
				row = append(row, show(result.NewRatio(times(measured, p.theirs, p.phase), times(measured, p.ours, p.phase))))
			}
			t.rows = append(t.rows, row)
		}
	}
	return t.withoutGaps()
}

// withoutGaps leaves out the columns and the rows that have nothing but a name.
func (t table) withoutGaps() table {
	empty := func(cell string) bool { return cell == "" }
	to := table{title: t.title, rows: make([][]string, len(t.rows))}
	for k, name := range t.columns {
		if k > 0 && !slices.ContainsFunc(t.rows, func(row []string) bool { return !empty(row[k]) }) {
			continue
		}
		to.columns = append(to.columns, name)
		for n, row := range t.rows {
			to.rows[n] = append(to.rows[n], row[k])
		}
	}
	to.rows = slices.DeleteFunc(to.rows, func(row []string) bool {
		return !slices.ContainsFunc(row[1:], func(cell string) bool { return !empty(cell) })
	})
	return to
}

// times are the times of a row that did not fail, nil if there is none.
func times(t result.Table, name string, p phase) []float64 {
	for _, r := range t.Rows {
		if r.Serializer == name && r.Error == "" {
			return p.of(r).Times
		}
	}
	return nil
}

// show writes a ratio with two decimals, as an interval if it varies; nothing if there is none.
func show(r result.Ratio) string {
	low, high := decimals(r.Low), decimals(r.High)
	switch {
	case r.Value == 0:
		return ""
	case r.Varies() && low != high:
		return low + "–" + high
	}
	return decimals(r.Value)
}

// decimals writes a figure with three digits or more.
func decimals(f float64) string {
	if f >= 10 {
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	return strconv.FormatFloat(f, 'f', 2, 64)
}

// server is the tables of the server-like loop that are asked for.
func server(title string, reports []result.Report, asked func(result.ServerTable) bool) table {
	t := table{title: title, columns: []string{
		"row", "requests/s", "× JSON", "p50 (µs)", "p99 (µs)", "p99.9 (µs)", "JSON's p99 / p99", "GC cycles", "GC CPU (%)", "allocs", "heap (KB)",
	}}
	whole := func(f float64) string { return strconv.FormatFloat(f, 'f', 0, 64) }
	for _, report := range reports {
		for _, measured := range report.Server {
			if !asked(measured) {
				continue
			}
			for _, r := range measured.Rows {
				if r.Error != "" {
					continue
				}
				t.rows = append(t.rows, []string{
					r.Serializer, whole(r.Throughput()), show(r.ThroughputToReference),
					whole(r.P50() / 1e3), whole(r.P99() / 1e3), whole(r.P999() / 1e3), show(r.P99ToReference),
					strconv.Itoa(r.GCCycles()), strconv.FormatFloat(100*r.GCCPU(), 'f', 1, 64),
					whole(r.Allocations()), strconv.FormatFloat(r.Bytes()/1024, 'f', 1, 64),
				})
			}
		}
	}
	return t
}

// build is the table of the compilation of generated code.
func build(reports []result.Report) table {
	t := table{title: "Compilation of generated code", columns: []string{
		"row", "CPU (s)", "/ EasyJSON", "peak (MB)", "/ EasyJSON", "code (KB)", "/ EasyJSON", "archive (KB)", "functions", "generated lines",
	}}
	whole := func(f float64) string { return strconv.FormatFloat(f, 'f', 0, 64) }
	for _, report := range reports {
		if report.Build == nil {
			continue
		}
		for _, r := range report.Build.Rows {
			if len(r.CPU) == 0 || r.Error != "" {
				continue
			}
			t.rows = append(t.rows, []string{
				r.Name, decimals(result.Median(r.CPU) / 1e9), show(r.RelativeCPU), whole(result.Median(r.Peak) / (1 << 20)), show(r.RelativePeak),
				whole(r.Code / 1024), show(r.RelativeCode), whole(r.Archive / 1024), strconv.Itoa(r.Functions), strconv.Itoa(r.Lines),
			})
		}
	}
	return t
}

// outside has a table for each operation: the rates in MB/s of all libraries, and the ratios of
// Catena to the libraries of other languages.
func outside(reports []result.Report) (tables []table) {
	const arena, heap = "Catena JSON (arena)", "Catena JSON (heap)"
	others := []string{"sonic-rs", "serde_json", "simdjson"}
	for _, p := range []struct {
		title string
		ours  []string
		of    func(result.OutsideRow) result.OutsidePhase
	}{
		{"Decoding beside other languages, MB/s", []string{arena, heap}, func(r result.OutsideRow) result.OutsidePhase { return r.Decode }},
		{"Encoding into a buffer beside other languages, MB/s", []string{arena}, func(r result.OutsideRow) result.OutsidePhase { return r.Append }},
		{"Encoding into new memory beside other languages, MB/s", []string{heap}, func(r result.OutsideRow) result.OutsidePhase { return r.Encode }},
	} {
		libraries := append([]string{arena, heap}, others...)
		t := table{title: p.title, columns: append([]string{"document"}, libraries...)}
		for _, ours := range p.ours {
			for _, other := range others {
				t.columns = append(t.columns, ours+" / "+other)
			}
		}
		for _, report := range reports {
			if report.Outside == nil {
				continue
			}
			for _, measured := range report.Outside.Tables {
				if measured.Doc != "" {
					continue // few has the tables of few members
				}
				rates := make(map[string][]float64)
				for _, r := range measured.Rows {
					if r.Error == "" {
						rates[r.Library] = p.of(r).Rates()
					}
				}
				row := []string{measured.Document}
				for _, library := range libraries {
					row = append(row, megabytes(rates[library]))
				}
				for _, ours := range p.ours {
					for _, other := range others {
						row = append(row, show(result.NewRatio(rates[ours], rates[other])))
					}
				}
				t.rows = append(t.rows, row)
			}
		}
		tables = append(tables, t.withoutGaps())
	}
	return tables
}

// megabytes writes the median of rates in bytes per second, nothing if there are none.
func megabytes(rates []float64) string {
	if len(rates) == 0 {
		return ""
	}
	return strconv.FormatFloat(result.Median(rates)/1e6, 'f', 0, 64)
}
