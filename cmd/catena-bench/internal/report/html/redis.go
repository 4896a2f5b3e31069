package html

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// redis is a Redis table with its rows' descriptions.
type redis struct {
	result.RedisTable
	Rows []redisRow
}

// redisRow has medians, in nanoseconds.
type redisRow struct {
	serializer
	Error    string
	Size     float64
	Set, Get exchange
}

// exchange is a request with the codec's work before or after it. Total may be a
// little below Request, for each is measured on its own.
type exchange struct {
	Request, Total float64
}

// Codec is the total minus the request, not less than 0.
func (e exchange) Codec() float64 { return max(0, e.Total-e.Request) }

func (v view) redis() []redis {
	var tables []redis
	for _, t := range v.Report.Redis {
		rows := make([]redisRow, len(t.Rows))
		for k, r := range t.Rows {
			rows[k] = redisRow{
				serializer: v.named(r.Serializer),
				Error:      r.Error,
				Size:       r.Size,
				Set:        exchange{result.Median(r.Set), result.Median(r.TotalSet)},
				Get:        exchange{result.Median(r.Get), result.Median(r.TotalGet)},
			}
		}
		tables = append(tables, redis{RedisTable: t, Rows: rows})
	}
	return tables
}
