package html

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// stream is a table of a stream.
type stream struct {
	result.StreamTable
	Rows  []streamRow
	Model []efficiency // on more processors; empty if nothing is known
}

// streamRow is a row, with a bar that is as long as its rate.
type streamRow struct {
	result.StreamRow
	Rate   float64 // bytes per second
	Length float64 // of the bar, in percent of the fastest
	Ours   bool
}

type efficiency struct {
	Procs int
	Part  float64 // of these that is put to use, in percent
}

func (v view) streams() []stream {
	var tables []stream
	for _, t := range v.Report.Streams {
		to := stream{StreamTable: t}
		most := 0.0
		for _, r := range t.Rows {
			most = max(most, t.Rate(r))
		}
		for _, r := range t.Rows {
			row := streamRow{StreamRow: r, Rate: t.Rate(r), Ours: ours(r.Way)}
			if most > 0 {
				row.Length = 100 * row.Rate / most
			}
			to.Rows = append(to.Rows, row)
		}
		for _, n := range []int{2, 4, 8, 64} {
			if t.ToOne.Value > 0 {
				to.Model = append(to.Model, efficiency{n, 100 * t.Efficiency(n)})
			}
		}
		tables = append(tables, to)
	}
	return tables
}
