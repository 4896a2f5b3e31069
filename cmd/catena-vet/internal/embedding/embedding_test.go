package embedding_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/embedding"
	"github.com/ezrantn/catena/gen/format"
)

// Each package has wrong structs and right ones.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), embedding.Analyzer, "shop", "uses")
}

// The package calls is written for JSON, and is wrong in the same places with the names of each other format.
func TestCalls(t *testing.T) {
	for _, f := range format.All {
		t.Run(f.Name, func(t *testing.T) {
			dir := t.TempDir()
			names := strings.NewReplacer("JSON", f.Suffix, "json", f.Name)
			sources := os.DirFS(filepath.Join(analysistest.TestData(), "src"))
			require.NoError(t, fs.WalkDir(sources, ".", func(name string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() {
					return err
				}
				text, err := fs.ReadFile(sources, name)
				if err != nil {
					return err
				}
				file := filepath.Join(dir, "src", filepath.FromSlash(names.Replace(name)))
				if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
					return err
				}
				return os.WriteFile(file, []byte(names.Replace(string(text))), 0o666)
			}))
			analysistest.Run(t, dir, embedding.Analyzer, "parts", "calls")
		})
	}
}

// The tags of a format tell which fields it has.
func TestFormats(t *testing.T) {
	require.Len(t, embedding.Formats, len(format.All))
	for i, f := range format.All {
		got := embedding.Formats[i]
		require.Equal(t, []any{f.Name, f.Suffix, f.Tags}, []any{got.Name, got.Suffix, got.Tags})
	}
}
