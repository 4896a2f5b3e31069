package load_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/ezrantn/catena/gen/load"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// A problem without a place in a source is an error, in the words of the go
// command.
func TestFoldersWithoutPackages(t *testing.T) {
	dir := t.TempDir()
	files, err := txtar.FS(&txtar.Archive{Files: []txtar.File{
		{Name: "go.mod", Data: []byte("module example.com/m\n\ngo 1.26\n")},
		{Name: "tests/a_test.go", Data: []byte("package t\n")},
		{Name: "both/a_test.go", Data: []byte("package t\n")},
		{Name: "both/a.go", Data: []byte("//go:build never\n\npackage t\n")},
		{Name: "broken/go.mod", Data: []byte("modle x\n")},
		{Name: "empty/x.txt"},
		{Name: "a/a.go", Data: []byte("package a\n")},
	}})
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(dir, files))
	for _, c := range []struct{ dir, pattern, want string }{
		{"nowhere", "", "no such file or directory"},
		{"a/a.go", "", "is not a folder"},
		{"empty", "", "no Go files in"},
		{"tests", "", "package example.com/m/tests has test files alone"},
		{"both", "", "no Go files in"},
		{".", "./both", "no package matches ./both"},
		{".", "./nowhere", "directory not found"},
		{".", "./nowhere/...", "no such file or directory"},
		{".", "./empty/...", "no package matches ./empty/..."},
		{"broken", "", "unknown directive: modle"},
	} {
		t.Run(filepath.Join(c.dir, c.pattern), func(t *testing.T) {
			t.Parallel()
			config := load.Config{Dir: filepath.Join(dir, c.dir)}
			if c.pattern != "" {
				config.Patterns = []string{c.pattern}
			}
			p, err := load.Load(context.Background(), config)
			text := ""
			if err != nil {
				text = err.Error()
			} else {
				text = p.Diags.In(dir, true)
			}
			require.Contains(t, text, c.want)
			require.NotContains(t, text, "exit status")
		})
	}
	_, err = load.Load(context.Background(), load.Config{Dir: dir, Formats: []string{"xml"}})
	require.ErrorContains(t, err, `unknown format "xml": the formats are json`)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = load.Load(ended, load.Config{Dir: dir, Patterns: []string{"./a"}})
	require.ErrorIs(t, err, context.Canceled)
}
