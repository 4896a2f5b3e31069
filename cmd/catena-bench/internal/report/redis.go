package report

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// redis is the table of a workload's way through the server.
func redis(t result.RedisTable, server string, l *legend) grid {
	g := grid{
		title: "REDIS PERFORMANCE RESULTS",
		remarks: []string{
			about(t.Workload, t.Doc, t.Values, t.Procs),
			"Server: " + server + ". SET and GET are the requests alone; totals add marshaling before and unmarshaling after.",
		},
	}
	var rows []result.RedisRow
	var names []string
	var lengths, medians []float64
	for _, r := range t.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			r = result.RedisRow{Serializer: r.Serializer}
		}
		rows = append(rows, r)
		names = append(names, r.Serializer)
		lengths = append(lengths, r.Size)
		medians = append(medians, result.Median(r.Set), result.Median(r.Get), result.Median(r.TotalSet), result.Median(r.TotalGet))
	}
	g.footnotes = l.explain(names)

	length, time := unitFor(sizes, lengths), unitFor(times, medians)
	g.columns = []column{columnOf("Serializer", "", names, l.label).words()}
	for _, p := range redisPhases {
		for _, s := range summaries {
			g.columns = append(g.columns, columnOf(p.title+" "+s.title, "("+time.name+")", rows, func(r result.RedisRow) string {
				return orUnmeasured(s.of(p.times(r)), time.format)
			}))
		}
	}
	g.columns = append(g.columns, columnOf("Data Size", "("+length.name+")", rows, func(r result.RedisRow) string {
		return orUnmeasured(r.Size, length.format)
	}))
	return g
}

// redisPhases are the measurements of a row, in the order of the columns.
var redisPhases = []struct {
	title, name string // for the console, and for CSV
	times       func(result.RedisRow) []float64
}{
	{"SET", "Set", func(r result.RedisRow) []float64 { return r.Set }},
	{"GET", "Get", func(r result.RedisRow) []float64 { return r.Get }},
	{"Total SET", "TotalSet", func(r result.RedisRow) []float64 { return r.TotalSet }},
	{"Total GET", "TotalGet", func(r result.RedisRow) []float64 { return r.TotalGet }},
}

// summaries make a figure of the iterations' times.
var summaries = []struct {
	title, name string // for the console, and for CSV
	of          func([]float64) float64
}{
	{"Avg", "Avg", result.Mean},
	{"Med", "Median", result.Median},
}
