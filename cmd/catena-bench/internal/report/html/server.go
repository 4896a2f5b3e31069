package html

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// server is a server-like loop's table with its rows' descriptions.
type server struct {
	result.ServerTable
	Rows []serverRow
}

type serverRow struct {
	serializer
	result.ServerRow
}

// CPU is the part of all processors that the collector took, in percent.
func (r serverRow) CPU() float64 { return 100 * r.GCCPU() }

func (v view) server() []server {
	var tables []server
	for _, t := range v.Report.Server {
		rows := make([]serverRow, len(t.Rows))
		for k, r := range t.Rows {
			rows[k] = serverRow{v.named(r.Serializer), r}
		}
		tables = append(tables, server{t, rows})
	}
	return tables
}
