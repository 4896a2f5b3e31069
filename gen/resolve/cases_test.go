package resolve_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite what the cases want")

// TestCases loads every archive of testdata: sources, with the flags in the
// archive's comment, and in the files want.diag and want.model the results.
func TestCases(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			require.NoError(t, err)
			var sources []txtar.File
			want := map[string]string{}
			for _, f := range archive.Files {
				if strings.HasPrefix(f.Name, "want.") {
					want[f.Name] = string(f.Data)
					continue
				}
				sources = append(sources, f)
			}
			flags := ""
			for line := range bytes.Lines(archive.Comment) {
				if rest, ok := bytes.CutPrefix(line, []byte("flags:")); ok {
					flags = string(rest)
				}
			}
			dir := module(t, sources)
			c := config(t, dir, flags)
			packages, list, err := run(t, c)
			got := map[string]string{"want.diag": list.In(dir, true)}
			if err != nil {
				got["want.diag"] = "error: " + strings.ReplaceAll(err.Error(), dir, "$DIR") + "\n"
			}
			for _, p := range packages {
				got["want.model"] += dump(p)
			}
			if *update {
				archive.Files = sources
				for _, name := range []string{"want.diag", "want.model"} {
					archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(got[name])})
				}
				require.NoError(t, os.WriteFile(name, txtar.Format(archive), 0o644))
			}
			require.Equal(t, want["want.diag"], got["want.diag"])
			require.Equal(t, want["want.model"], got["want.model"])
		})
	}
}
