package html

import (
	"cmp"
	"html/template"
	"slices"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// view is the input of the template.
type view struct {
	*result.Report
	Style  template.CSS
	Script template.JS

	Rows      []serializer // by index, which rows and data refer to
	Formats   []format
	Workloads []workload
	Series    []string
	Summaries []summary // one for each number of processors
	Redis     []redis
	Server    []server
	Streams   []stream
	Matrix    *matrix
	Data      data
}

// serializer is a row's description. Catena is true for ours, which are marked.
type serializer struct {
	result.Serializer
	Index   int
	Color   int
	Catena  bool
	Library string // such as goccy/go-json, the same for all modes of a library
	Full    string // the library and the mode: "goccy/go-json (fastest)"
}

// Classes are the style classes of a table row.
func (s serializer) Classes() string {
	classes := "c" + string(rune('0'+s.Color))
	if s.Catena {
		classes += " catena"
	}
	return classes
}

// workload gathers the tables of a workload, one for each number of processors.
type workload struct {
	result.Table // the first of them, for shared properties
	Index        int
	Tables       []table
}

// table is a result table with its rows' descriptions.
type table struct {
	Procs int
	Rows  []row
}

type row struct {
	result.Row
	serializer
}

// newView arranges a report. It does not change it.
func newView(r *result.Report) view {
	v := view{Report: r}
	v.Rows, v.Formats = describe(r)
	for _, t := range r.Tables {
		v.add(t)
	}
	for _, procs := range v.Procs() {
		v.Summaries = append(v.Summaries, summarize(procs, v.Workloads))
	}
	v.Redis = v.redis()
	v.Server = v.server()
	v.Streams = v.streams()
	v.Matrix = v.matrix()
	v.Data = newData(v)
	return v
}

func (v *view) add(t result.Table) {
	at := slices.IndexFunc(v.Workloads, func(w workload) bool { return w.Workload == t.Workload })
	if at < 0 {
		at = len(v.Workloads)
		v.Workloads = append(v.Workloads, workload{Table: t, Index: at})
	}
	rows := make([]row, len(t.Rows))
	for k, r := range t.Rows {
		rows[k] = row{Row: r, serializer: v.named(r.Serializer)}
	}
	v.Workloads[at].Tables = append(v.Workloads[at].Tables, table{Procs: t.Procs, Rows: rows})
	if t.Series != "" && !slices.Contains(v.Series, t.Series) {
		v.Series = append(v.Series, t.Series)
	}
}

func (v *view) named(name string) serializer {
	at := slices.IndexFunc(v.Rows, func(s serializer) bool { return s.Name == name })
	return v.Rows[at]
}

// Procs lists the numbers of processors of the tables, in the order measured.
func (v view) Procs() []int {
	var procs []int
	add := func(n int) {
		if !slices.Contains(procs, n) {
			procs = append(procs, n)
		}
	}
	for _, t := range v.Tables {
		add(t.Procs)
	}
	for _, t := range v.Report.Redis {
		add(t.Procs)
	}
	for _, t := range v.Report.Server {
		add(t.Procs)
	}
	for _, t := range v.Report.Streams {
		add(t.Procs)
	}
	return procs
}

// When is the start of the run, empty if it is not known.
func (v view) When() string {
	if v.Started.IsZero() {
		return ""
	}
	return v.Started.UTC().Format("2 January 2006, 15:04 UTC")
}

// Took is how long the run took, empty if it is not known.
func (v view) Took() string {
	if v.Started.IsZero() || !v.Ended.After(v.Started) {
		return ""
	}
	return v.Ended.Sub(v.Started).Round(time.Second).String()
}

// ours reports whether a row is Catena's.
func ours(name string) bool { return strings.HasPrefix(name, "Catena") }

// describe lists the serializers, those that are only named in a table last, and
// their formats.
func describe(r *result.Report) ([]serializer, []format) {
	known := slices.Clone(r.Serializers)
	name := func(name string) {
		if !slices.ContainsFunc(known, func(s result.Serializer) bool { return s.Name == name }) {
			known = append(known, result.Serializer{Name: name})
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			name(row.Serializer)
		}
	}
	for _, t := range r.Redis {
		for _, row := range t.Rows {
			name(row.Serializer)
		}
	}
	for _, t := range r.Server {
		for _, row := range t.Rows {
			name(row.Serializer)
		}
	}
	if r.Symmetry != nil {
		for _, row := range r.Symmetry.Rows {
			name(row.Serializer)
		}
	}

	formats := paint(known)
	rows := make([]serializer, len(known))
	for k, s := range known {
		library, mode := fullName(s)
		s.Format = cmp.Or(s.Format, unknownFormat)
		color := formats[slices.IndexFunc(formats, func(f format) bool { return f.Name == s.Format })].Color
		rows[k] = serializer{Serializer: s, Index: k, Color: color, Catena: ours(s.Name), Library: library, Full: library + mode}
	}
	return rows, formats
}
