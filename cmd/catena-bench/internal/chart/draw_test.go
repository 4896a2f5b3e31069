package main

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// Both charts in the tree are of the run in the tree.
func TestTheREADMEShowsTheRun(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, run("../../runs/readme.json", folder))
	for _, theme := range themes {
		name := "chart-" + theme.Name + ".svg"
		want, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join("../../../../.github", name))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "go run ./internal/chart -output=../../.github runs/readme.json")
	}
}

// measured is a report in which each library takes as many milliseconds as its place in the list.
func measured() result.Report {
	var rows []result.Row
	for k, l := range libraries {
		p := result.Phase{Times: []float64{float64(k+1) * 1e6}}
		rows = append(rows, result.Row{Serializer: l.row, Size: 2e6, Marshal: p, Unmarshal: p})
	}
	return result.Report{Tables: []result.Table{{Workload: "a<b", Rows: rows}}}
}

func TestBarsAreAsLongAsTheirRates(t *testing.T) {
	svg, err := draw(measured(), themes[0])
	require.NoError(t, err)
	text := string(svg)
	require.Contains(t, text, ">2.0 GB/s<")
	require.Contains(t, text, ">286 MB/s<")
	require.Equal(t, 2, strings.Count(text, `width="165" height="13"`))
	require.Equal(t, 2, strings.Count(text, `width="23" height="13"`))
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		_, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
	}
}

func TestARowThatIsMissingIsAnError(t *testing.T) {
	r := measured()
	r.Tables[0].Rows = r.Tables[0].Rows[1:]
	_, err := draw(r, themes[0])
	require.EqualError(t, err, "a<b: the row Catena JSON (arena) was not measured")

	file := filepath.Join(t.TempDir(), "empty.json")
	text, err := json.Marshal(result.Report{})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, text, 0o644))
	require.ErrorContains(t, run(file, t.TempDir()), "no workload was measured")
}
