package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// titles are the libraries and functions of paths, in the order of the tables.
var titles = []struct{ path, title string }{
	{"encoding_json", "encoding/json"},
	{"json_v2", "encoding/json/v2"},
	{"sonic", "Sonic"},
	{"gojson", "goccy/go-json"},
	{"cbor", "fxamacker/cbor"},
	{"msgpack", "vmihailenco/msgpack"},
	{"package_json", "package json"},
	{"direct", "direct calls"},
}

// own are catena's paths, which use generated code whether or not std adds methods.
var own = []string{"package_json", "direct"}

// phases are the operations on a path, with their names in the tables.
var phases = []struct{ phase, title string }{{"marshal", "Marshal"}, {"unmarshal", "Unmarshal"}}

// A table has a title, a heading and rows of cells.
type table struct {
	title string
	rows  [][]string
}

func (t table) write(w io.Writer) {
	fmt.Fprintf(w, "### %s\n\n", t.title)
	for k, row := range t.rows {
		fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | "))
		if k == 0 {
			fmt.Fprintf(w, "| ---%s |\n", strings.Repeat(" | ---:", len(row)-1))
		}
	}
	fmt.Fprintln(w)
}

// tables returns all tables: the ranges of the ratios, the ratios by type, and the times by type.
func tables(r results) []table {
	all := []table{ranges(r)}
	for _, p := range phases {
		all = append(all, byType(r, p.title+": speed with std, divided by the speed without", ratios(r, p.phase)))
	}
	for _, p := range phases {
		all = append(all, byType(r, p.title+": microseconds", times(r, p.phase)))
	}
	return all
}

// A column has a value for each type.
type column struct {
	title string
	value func(typ string) float64 // 0 if there is none
}

// byType returns the table of the columns, a row for each type.
func byType(r results, title string, columns []column) table {
	head := []string{"type"}
	for _, c := range columns {
		head = append(head, c.title)
	}
	rows := [][]string{head}
	for _, typ := range names(r, func(m measure) string { return m.typ }) {
		row := []string{typ}
		for _, c := range columns {
			row = append(row, short(c.value(typ)))
		}
		rows = append(rows, row)
	}
	return table{title, rows}
}

// ratios are the columns with how many times as fast each library is with the methods of std as
// without.
func ratios(r results, phase string) (columns []column) {
	for _, t := range titles {
		for _, release := range releases(r) {
			if slices.Contains(own, t.path) || !has(r, release, t.path, "std") {
				continue
			}
			columns = append(columns, column{t.title + ", " + release, func(typ string) float64 {
				return ratio(r, measure{release, typ, t.path, "", phase})
			}})
		}
	}
	return columns
}

// times are the columns with the times of the standard library's paths and catena's.
func times(r results, phase string) (columns []column) {
	for _, t := range titles {
		for _, methods := range []string{"none", "std"} {
			for _, release := range releases(r) {
				foreign := !strings.HasPrefix(t.title, "encoding/json") && !slices.Contains(own, t.path)
				if foreign || !has(r, release, t.path, methods) {
					continue
				}
				columns = append(columns, column{heading(t.path, t.title, methods) + ", " + release, func(typ string) float64 {
					return result.Median(r[measure{release, typ, t.path, methods, phase}]) / 1000
				}})
			}
		}
	}
	return columns
}

// heading is the heading of a table: package json does not ask whether std has added methods,
// but whether there is generated code.
func heading(path, title, methods string) string {
	switch {
	case path == "direct":
		return title
	case path == "package_json" && methods == "none":
		return title + ", no generated code"
	case path == "package_json":
		return title
	case methods == "std":
		return title + ", std"
	}
	return title
}

// ranges is the table of the smallest and the largest ratio of each library.
func ranges(r results) table {
	rows := [][]string{{"library", "release of Go", "encode", "decode"}}
	for _, t := range titles {
		for _, release := range releases(r) {
			if slices.Contains(own, t.path) || !has(r, release, t.path, "std") {
				continue
			}
			row := []string{t.title, release}
			for _, p := range phases {
				var all []float64
				for _, typ := range names(r, func(m measure) string { return m.typ }) {
					if x := ratio(r, measure{release, typ, t.path, "", p.phase}); x > 0 {
						all = append(all, x)
					}
				}
				row = append(row, span(all))
			}
			rows = append(rows, row)
		}
	}
	return table{"Speed with std, divided by the speed without", rows}
}

// span prints the smallest and the largest number.
func span(all []float64) string {
	if len(all) == 0 {
		return ""
	}
	return short(slices.Min(all)) + " to " + short(slices.Max(all))
}

// ratio returns the time without methods divided by the time with std's: the median of the rounds,
// 0 if there are none.
func ratio(r results, m measure) float64 {
	m.methods = "none"
	without := r[m]
	m.methods = "std"
	with := r[m]
	var all []float64
	for k := range min(len(without), len(with)) {
		all = append(all, without[k]/with[k])
	}
	return result.Median(all)
}

// has reports whether there are results of that path.
func has(r results, release, path, methods string) bool {
	for m := range r {
		if m.release == release && m.path == path && m.methods == methods {
			return true
		}
	}
	return false
}

func releases(r results) []string {
	return names(r, func(m measure) string { return m.release })
}

// names returns the names in the measures, sorted.
func names(r results, of func(measure) string) []string {
	set := make(map[string]bool)
	for m := range r {
		set[of(m)] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// short prints a number with three digits, nothing for none.
func short(x float64) string {
	switch {
	case x == 0:
		return ""
	case x >= 100:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}
