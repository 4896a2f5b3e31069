package report

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/stretchr/testify/require"
)

// seedColumns are the columns of go-serialization-benchmarks, which ours begin
// with: whoever reads its files reads these.
var seedColumns = map[string]string{
	"serialization_results_20260304_050607.csv": "Serializer,DataSize_Bytes,MarshalAvg_ns,MarshalMedian_ns,UnmarshalAvg_ns,UnmarshalMedian_ns,MarshalAvg_ms,MarshalMedian_ms,UnmarshalAvg_ms,UnmarshalMedian_ms",
	"symmetry_results_20260304_050607.csv":      "Serializer,StrictEmptySlicesOK,StrictEmptyMapsOK,StrictNilSlicesOK,StrictNilMapsOK,Details",
	"redis_results_20260304_050607.csv":         "Serializer,SetAvg_ns,SetMedian_ns,GetAvg_ns,GetMedian_ns,SetAvg_ms,SetMedian_ms,GetAvg_ms,GetMedian_ms",
}

func TestCSVBeginsWithTheSeedsColumns(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "on the way")
	files, err := CSV(dir, sample())
	require.NoError(t, err)
	require.Len(t, files, len(seedColumns)+4, "and the server-like loop, streams, compilations and other languages, which the seed does not have")
	for _, file := range files {
		if kind, _, _ := strings.Cut(filepath.Base(file), "_"); slices.Contains([]string{"server", "stream", "build", "outside"}, kind) {
			continue
		}
		f, err := os.Open(file)
		require.NoError(t, err)
		records, err := csv.NewReader(f).ReadAll()
		require.NoError(t, err)
		require.NoError(t, f.Close())

		want := seedColumns[filepath.Base(file)]
		require.NotEmpty(t, want, file)
		require.Equal(t, want, strings.Join(records[0][:strings.Count(want, ",")+1], ","))
		require.Greater(t, len(records), 1)
	}
}

func TestCSVHasOnlyWhatWasMeasured(t *testing.T) {
	r := sample()
	r.Redis, r.Server, r.Streams, r.Build, r.Outside, r.Symmetry.Rows = nil, nil, nil, nil, nil, nil
	dir := t.TempDir()
	files, err := CSV(dir, r)
	require.NoError(t, err)
	require.Equal(t, []string{filepath.Join(dir, "serialization_results_20260304_050607.csv")}, files)
	require.Equal(t, files, list(t, dir))
}

func TestJSONIsTheReport(t *testing.T) {
	dir := t.TempDir()
	file, err := JSON(dir, sample())
	require.NoError(t, err)
	require.Equal(t, filepath.Join(dir, "results_20260304_050607.json"), file)
	require.Equal(t, []string{file}, list(t, dir))

	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(text), "{\n  \"machine\": {\n    "))
	var got result.Report
	require.NoError(t, json.Unmarshal(text, &got))
	require.Equal(t, sample(), &got)
}

func TestFilesWritesAll(t *testing.T) {
	dir := t.TempDir()
	page := filepath.Join(dir, "pages", "mine.html")
	files, err := Files(dir, page, sample())
	require.NoError(t, err)
	require.Len(t, files, 9)
	require.Contains(t, files, page)

	files, err = Files(dir, "", sample())
	require.NoError(t, err)
	require.Contains(t, files, filepath.Join(dir, "report_20260304_050607.html"))
	for _, file := range files {
		require.FileExists(t, file)
	}
}

// One file that fails leaves the others alone, and nothing behind.
func TestFilesTellsWhatFailed(t *testing.T) {
	r := sample()
	r.Tables[0].Rows[0].Size = math.NaN() // which JSON has no number for
	dir := t.TempDir()
	files, err := Files(dir, "", r)
	require.ErrorContains(t, err, "results_20260304_050607.json: cannot be written: json: unsupported value: NaN")
	require.Len(t, files, 8)
	require.ElementsMatch(t, files, list(t, dir))
}

func TestWriteFileKeepsWhatWasThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, []byte("before"), 0o600))
	broken := errors.New("broken off")
	err := writeFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Repeat("half ", 10000))
		require.NoError(t, err)
		return broken
	})
	require.ErrorIs(t, err, broken)
	require.ErrorContains(t, err, path)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "before", string(text))
	require.Equal(t, []string{path}, list(t, filepath.Dir(path)))
}

func TestWriteFileSaysWhy(t *testing.T) {
	write := func(io.Writer) error { return nil }
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, writeFile(file, write))

	path := filepath.Join(file, "in a file", "results.csv")
	require.ErrorContains(t, writeFile(path, write), path+": its folder cannot be made")

	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "taken"), 0o755))
	require.ErrorContains(t, writeFile(filepath.Join(folder, "taken"), write), "taken: cannot be replaced")
	require.Len(t, list(t, folder), 1)
}

// list returns the paths of all that is in dir.
func list(t *testing.T, dir string) []string {
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var paths []string
	for _, e := range entries {
		paths = append(paths, filepath.Join(dir, e.Name()))
	}
	return paths
}
