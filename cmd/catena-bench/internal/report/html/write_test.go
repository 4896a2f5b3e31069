package html_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/report/html"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// Run with -args -keep=/tmp/report.html to look at the fixture in a browser.
var keep = flag.String("keep", "", "write the fixture's page to this file")

// write returns the page of a report.
func write(t *testing.T, r *result.Report) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, html.Write(&b, r))
	return b.String()
}

// island is the JSON in a page, as the scripts read it.
type island struct {
	Serializers []struct{ Name, Format string }
	Columns     []string
	Procs       []int
	Server      []struct {
		Procs int
		Rows  []struct {
			Serializer                               int
			Throughput, P50, P99, P999, GCCPU, Bytes float64
			P99ToReference                           []float64
			GCCycles                                 int
		}
	}
	Workloads []struct {
		Name   string
		Tables []struct {
			Procs int
			Rows  []struct {
				Serializer         int
				Error              string
				Size               float64
				Marshal, Unmarshal []float64
			}
		}
	}
}

func islandOf(t *testing.T, page string) island {
	t.Helper()
	found := regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`).FindStringSubmatch(page)
	require.NotNil(t, found)
	var d island
	require.NoError(t, json.Unmarshal([]byte(found[1]), &d))
	return d
}

func TestPageShowsEverySerializerAndWorkload(t *testing.T) {
	r := fixture()
	page := write(t, r)
	if *keep != "" {
		require.NoError(t, os.WriteFile(*keep, []byte(page), 0o644))
	}
	for _, s := range r.Serializers {
		require.Contains(t, page, ">"+s.Name, "a row of a table")
	}
	for _, table := range r.Tables {
		require.Contains(t, page, "<h2>"+table.Workload+"</h2>")
		require.Contains(t, page, `href="#workload-`+table.Workload+`"`)
	}
	for _, c := range r.Symmetry.Cases {
		require.Contains(t, page, "<span>"+c.Name+"</span>")
	}
	require.Contains(t, page, "failed: gob: type twitter.Entities has no exported fields")
	require.Contains(t, page, r.Machine.CPU)
	require.Contains(t, page, r.RedisServer)
	require.Contains(t, page, "8 goroutines, a live heap of 100 MB, a memory limit 30.0 MB above it, turns of 2s")
	require.Less(t, len(page), 1_000_000)
	for _, full := range []string{"encoding/json", "goccy/go-json (fastest)", "vmihailenco/msgpack", "Catena JSON (arena)"} {
		require.Contains(t, page, ">"+full, "a row of a table")
	}
}

func TestPageLoadsNothing(t *testing.T) {
	page := write(t, fixture())
	loads := regexp.MustCompile(`(?i)(\bsrc\s*=|<link\b|@import|\bfetch\(|\bimport\(|XMLHttpRequest|url\(\s*["']?[^#"'\s])`)
	require.Empty(t, loads.FindAllString(page, -1))
	for _, href := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		require.True(t, strings.HasPrefix(href[1], "#"), "%s leads out of the page", href[1])
	}
	// The one address is the name of SVG's namespace, which browsers do not load.
	require.Empty(t, regexp.MustCompile(`https?://`).FindAllString(strings.ReplaceAll(page, `"http://www.w3.org/2000/svg"`, ""), -1))
}

func TestPageParsesBackToTheFigures(t *testing.T) {
	r := fixture()
	d := islandOf(t, write(t, r))
	require.Equal(t, []int{1, 8}, d.Procs)
	require.Len(t, d.Workloads, len(r.Tables)/2)
	require.Equal(t, "median", d.Columns[0])
	for _, w := range d.Workloads {
		for _, shown := range w.Tables {
			measured := find(r, w.Name, shown.Procs)
			require.Len(t, shown.Rows, len(measured.Rows))
			for k, row := range shown.Rows {
				require.Len(t, row.Marshal, len(d.Columns))
				require.Equal(t, measured.Rows[k].Serializer, r.Serializers[row.Serializer].Name)
				require.Equal(t, measured.Rows[k].Error, row.Error)
				if row.Error == "" {
					require.InEpsilon(t, measured.Rows[k].Marshal.Median(), row.Marshal[0], 1e-4)
					require.InEpsilon(t, measured.Rows[k].Unmarshal.Median(), row.Unmarshal[0], 1e-4)
				}
			}
		}
	}
}

func TestPageHasTheStreams(t *testing.T) {
	r := fixture()
	require.NotContains(t, write(t, r), `id="streams"`)
	table := result.StreamTable{Name: "reading NDJSON", Doc: "values", Values: 1000, Size: 8 << 20, Procs: 2, Rows: []result.StreamRow{
		{Way: "json.Decoder", Phase: result.Phase{Times: []float64{80e6}}},
		{Way: "Catena", Phase: result.Phase{Times: []float64{10e6}}, Checks: "partly, 7 of 9"},
		{Way: "Catena, WithWorkers(2)", Phase: result.Phase{Times: []float64{6e6}}},
		{Way: "Catena, 2 separate parts"},
	}}
	table.Compare(0, -1, 1, 2, 3)
	r.Streams = []result.StreamTable{table}
	page := write(t, r)
	for _, text := range []string{
		`id="streams"`, "reading NDJSON", "json.Decoder", "Catena, 2 separate parts",
		`width="7.5%"`, `width="60.0%"`, `width="100.0%"`, "1.67×", "83.3 % on 2", "checks what it skips: partly, 7 of 9",
	} {
		require.Contains(t, page, text)
	}
}

func TestPageHasOtherLanguages(t *testing.T) {
	r := fixture()
	require.NotContains(t, write(t, r), `id="outside"`)
	phase := func(ns float64) result.OutsidePhase { return result.OutsidePhase{Times: []float64{ns}, Size: 1e6} }
	table := result.OutsideTable{Document: "twitter_status", Doc: "two members", Size: 1e6, Rows: []result.OutsideRow{
		{Library: "Catena JSON (arena)", Decode: phase(8e5)},
		{Library: "serde_json", Version: "1.0.9", Decode: phase(20e5)},
		{Library: "simdjson", Untyped: true, Checks: "partly, 1 of 3", Error: "it broke"},
	}}
	table.Compare("Catena JSON (arena)", "Catena JSON (heap)")
	r.Outside = &result.Outside{Absent: []string{"a compiler"}, Tables: []result.OutsideTable{table}}
	page := write(t, r)
	for _, text := range []string{
		`id="outside"`, `href="#outside"`, "Not measured: a compiler", "1,250", "2.50×", "1.0.9",
		`<span class="tag">untyped</span>`, "two members · ", "checks what it skips: partly, 1 of 3", "failed: it broke",
	} {
		require.Contains(t, page, text)
	}
}

func TestPageHasTheBuild(t *testing.T) {
	r := fixture()
	require.NotContains(t, write(t, r), `id="build"`)
	r.Build = &result.Build{Structs: 250, Compiler: "go1.26.1", Rows: []result.BuildRow{
		{Name: "EasyJSON", CPU: []float64{8e9}, Peak: []float64{256 << 20}, Code: 1 << 20, Archive: 16 << 20, Functions: 12, Lines: 34},
		{Name: "Catena JSON", Version: "v0.0.9", Note: "catena-gen -all", CPU: []float64{20e9}, Code: 3 << 20},
		{Name: "Msgp", Error: "it broke"},
	}}
	r.Build.Compare("EasyJSON")
	page := write(t, r)
	for _, text := range []string{
		`id="build"`, `href="#build"`, "one package of 250 structs", "by go1.26.1", "8.00 s", "256 MB", "16.0 MB", "2.50×", "3.00×", "v0.0.9",
		"catena-gen -all", "failed: it broke",
	} {
		require.Contains(t, page, text)
	}
}

func TestPageHasTheServerLoop(t *testing.T) {
	r := fixture()
	d := islandOf(t, write(t, r))
	require.Len(t, d.Server, 2)
	for k, table := range d.Server {
		require.Equal(t, r.Server[k].Procs, table.Procs)
		require.Len(t, table.Rows, len(r.Server[k].Rows))
		for n, row := range table.Rows {
			measured := r.Server[k].Rows[n]
			require.Equal(t, measured.Serializer, r.Serializers[row.Serializer].Name)
			if len(measured.Turns) == 0 {
				require.Zero(t, row.Throughput)
				continue
			}
			require.InEpsilon(t, measured.Throughput(), row.Throughput, 1e-4)
			require.InEpsilon(t, measured.P99ToReference.Value, row.P99ToReference[0], 1e-4)
			require.Less(t, row.P50, row.P99)
			require.Less(t, row.P99, row.P999)
			require.Equal(t, measured.GCCycles(), row.GCCycles)
		}
	}
}

func find(r *result.Report, workload string, procs int) result.Table {
	for _, t := range r.Tables {
		if t.Workload == workload && t.Procs == procs {
			return t
		}
	}
	return result.Table{}
}

func TestPageEscapesWhatComesFromOutside(t *testing.T) {
	const hostile = `</script><img src=x onerror=alert(1)>"'<!--`
	outcome := result.Outcome{Got: hostile}
	r := &result.Report{
		Machine:     result.Machine{GoVersion: hostile, OS: hostile, Arch: hostile, CPU: hostile},
		Serializers: []result.Serializer{{Name: hostile, Format: hostile, Module: hostile, Version: hostile, Note: hostile}},
		Tables: []result.Table{{Workload: hostile, Doc: hostile, Series: hostile, Objects: 1, Values: 1, Procs: 1, Rows: []result.Row{
			{Serializer: hostile, Error: hostile, Marshal: result.Phase{Times: []float64{1}}},
		}}},
		Symmetry:    &result.Symmetry{Cases: []result.SymmetryCase{{Name: hostile, Doc: hostile}}, Rows: []result.SymmetryRow{{Serializer: hostile, Outcomes: []result.Outcome{outcome}}}},
		Server:      []result.ServerTable{{Workload: hostile, Doc: hostile, Procs: 1, Rows: []result.ServerRow{{Serializer: hostile, Error: hostile}}}},
		Redis:       []result.RedisTable{{Workload: hostile, Doc: hostile, Procs: 1, Rows: []result.RedisRow{{Serializer: hostile, Error: hostile}}}},
		Streams:     []result.StreamTable{{Workload: hostile, Name: hostile, Doc: hostile, Procs: 1, Rows: []result.StreamRow{{Way: hostile, Error: hostile}}}},
		RedisServer: hostile,
		Build:       &result.Build{Compiler: hostile, Rows: []result.BuildRow{{Name: hostile, Version: hostile, Note: hostile, Error: hostile}}},
		Outside: &result.Outside{Processor: hostile, Absent: []string{hostile}, Tables: []result.OutsideTable{{Document: hostile, Rows: []result.OutsideRow{
			{Library: hostile, Version: hostile, Error: hostile},
		}}}},
	}
	page := write(t, r)
	require.NotContains(t, page, "<img")
	require.Equal(t, 2, strings.Count(page, "</script>"))
	d := islandOf(t, page)
	require.Equal(t, hostile, d.Serializers[0].Name)
	require.Equal(t, hostile, d.Workloads[0].Name)
}

func TestEmptyAndInterruptedReports(t *testing.T) {
	page := write(t, &result.Report{})
	require.Contains(t, page, "Nothing was measured.")
	require.NotContains(t, page, "Interrupted.")
	require.Empty(t, islandOf(t, page).Workloads)

	page = write(t, &result.Report{Interrupted: true, Tables: []result.Table{{Workload: "user", Procs: 1}}})
	require.Contains(t, page, "Interrupted.")
	require.Len(t, islandOf(t, page).Workloads, 1)
}

func TestAReportOfOtherLanguagesAlone(t *testing.T) {
	page := write(t, &result.Report{Outside: &result.Outside{}})
	require.NotContains(t, page, "Nothing was measured.")
	require.Contains(t, page, `<a href="#outside">their section</a>`)
}

func TestAReportOfTheBuildAlone(t *testing.T) {
	page := write(t, &result.Report{Build: &result.Build{}})
	require.NotContains(t, page, "Nothing was measured.")
	require.Contains(t, page, `<a href="#build">its section</a>`)
}

func TestFiguresThatAreNoNumbers(t *testing.T) {
	r := &result.Report{Tables: []result.Table{{Workload: "user", Procs: 1, Rows: []result.Row{
		{Serializer: "undescribed", Size: math.NaN(), Marshal: result.Phase{Times: []float64{math.Inf(1)}, Bytes: math.NaN()}},
	}}}}
	d := islandOf(t, write(t, r))
	require.Zero(t, d.Workloads[0].Tables[0].Rows[0].Size)
	require.Equal(t, "undescribed", d.Serializers[0].Name)
}
