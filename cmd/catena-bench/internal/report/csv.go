package report

import (
	"encoding/csv"
	"io"
	"math"
	"path/filepath"
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// CSV writes the tables of a run to files in the folder dir, which it makes if
// need be, and returns their paths:
//
//	serialization_results_YYYYMMDD_HHMMSS.csv
//	symmetry_results_YYYYMMDD_HHMMSS.csv
//	redis_results_YYYYMMDD_HHMMSS.csv
//	server_results_YYYYMMDD_HHMMSS.csv
//	stream_results_YYYYMMDD_HHMMSS.csv
//	build_results_YYYYMMDD_HHMMSS.csv
//	outside_results_YYYYMMDD_HHMMSS.csv
//
// with the time of the run's start. A figure that was not measured has no file, or
// an empty field. The first columns are go-serialization-benchmarks', times in
// whole nanoseconds and in milliseconds with two decimals. On failure no file is
// left half-written; the paths are of those that were complete before.
func CSV(dir string, r *result.Report) (files []string, err error) {
	sheets := []struct {
		kind    string
		records [][]string
	}{
		{"serialization_results", serializationRecords(r)},
		{"symmetry_results", symmetryRecords(r)},
		{"redis_results", redisRecords(r)},
		{"server_results", serverRecords(r)},
		{"stream_results", streamRecords(r)},
		{"build_results", buildRecords(r)},
		{"outside_results", outsideRecords(r)},
	}
	for _, s := range sheets {
		if s.records == nil {
			continue
		}
		path := filepath.Join(dir, fileName(s.kind, r, ".csv"))
		if err := writeFile(path, func(w io.Writer) error { return csv.NewWriter(w).WriteAll(s.records) }); err != nil {
			return files, err
		}
		files = append(files, path)
	}
	return files, nil
}

// field is a column of a CSV file.
type field[R any] struct {
	name string
	of   func(R) string
}

// records are the heading and a record for each row.
func records[R any](fields []field[R], rows []R) [][]string {
	all := make([][]string, 1+len(rows))
	for _, f := range fields {
		all[0] = append(all[0], f.name)
		for k, r := range rows {
			all[1+k] = append(all[1+k], f.of(r))
		}
	}
	return all
}

// csvUnits are the units of times, in the order of the columns.
var csvUnits = []struct {
	name   string
	format func(ns float64) string
}{
	{"ns", whole},
	{"ms", func(ns float64) string { return hundredths(ns / 1e6) }},
}

// ratioColumns are the columns of a ratio: itself, and from where to where it is if it varies.
var ratioColumns = []struct {
	name string
	of   func(result.Ratio) float64
}{
	{"", func(r result.Ratio) float64 { return r.Value }},
	{"Low", func(r result.Ratio) float64 { return r.Low }},
	{"High", func(r result.Ratio) float64 { return r.High }},
}

// summarize makes a figure of the iterations' times; empty if there are none.
func summarize(of func([]float64) float64, times []float64, format func(float64) string) string {
	if len(times) == 0 {
		return ""
	}
	return format(of(times))
}

func whole(f float64) string      { return strconv.FormatFloat(math.Round(f), 'f', 0, 64) }
func hundredths(f float64) string { return strconv.FormatFloat(f, 'f', 2, 64) }

// unlessZero writes a figure of which 0 says that there is none.
func unlessZero(f float64, format func(float64) string) string {
	if f == 0 {
		return ""
	}
	return format(f)
}
