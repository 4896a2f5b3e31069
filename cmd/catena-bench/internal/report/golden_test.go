package report

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite what is wanted, and fail all the same")

// TestGolden compares everything that is printed of the sample with testdata.
func TestGolden(t *testing.T) {
	interrupted := sample()
	interrupted.Interrupted = true
	interrupted.Tables = interrupted.Tables[:1]
	interrupted.Symmetry, interrupted.Redis, interrupted.RedisServer, interrupted.Server, interrupted.Streams, interrupted.Build, interrupted.Outside = nil, nil, "", nil, nil, nil, nil

	for name, print := range map[string]func(io.Writer) error{
		"header": func(w io.Writer) error {
			return Header(w, sample(), Options{Output: "./results", Redis: "localhost:6379", SkipRedis: true, Workloads: []string{"user", "tiny"}})
		},
		"console":             func(w io.Writer) error { return Console(w, sample(), 0) },
		"console_80":          func(w io.Writer) error { return Console(w, sample(), 80) },
		"console_interrupted": func(w io.Writer) error { return Console(w, interrupted, 0) },
		"footer":              func(w io.Writer) error { return Footer(w, sample(), []string{"results/a.csv", "results/b.json"}) },
		"footer_interrupted":  func(w io.Writer) error { return Footer(w, interrupted, nil) },
		"gobench":             func(w io.Writer) error { return GoBench(w, sample()) },
	} {
		t.Run(name, func(t *testing.T) {
			var got bytes.Buffer
			require.NoError(t, print(&got))
			golden(t, name+".txt", got.Bytes())
		})
	}
}

// TestGoldenCSV compares the CSV files of the sample with testdata.
func TestGoldenCSV(t *testing.T) {
	files, err := CSV(t.TempDir(), sample())
	require.NoError(t, err)
	require.Len(t, files, 7)
	for _, file := range files {
		kind, _, _ := strings.Cut(filepath.Base(file), "_results_")
		t.Run(kind, func(t *testing.T) {
			got, err := os.ReadFile(file)
			require.NoError(t, err)
			golden(t, kind+".csv", got)
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	path := filepath.Join("testdata", name)
	want, err := os.ReadFile(path)
	if *update {
		require.NoError(t, os.WriteFile(path, got, 0o644))
	}
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}
