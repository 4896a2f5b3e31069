//go:build realworld

package realworld

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	update = flag.Bool("update", false, "rewrite the table of results")
	keep   = flag.String("keep", "", "keep the generated modules in this folder")
)

// TestPackages looks at each package, and fails if a type is not covered or
// differs that the table does not name.
func TestPackages(t *testing.T) {
	catena, err := filepath.Abs("../..")
	require.NoError(t, err)
	generator := filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", generator, catena+"/cmd/catena-gen").CombinedOutput()
	require.NoError(t, err, "%s", out)
	results, err := readTable()
	require.NoError(t, err)
	byTables := map[string]string{}
	for _, target := range targets {
		t.Run(target.name, func(t *testing.T) {
			if target.large && testing.Short() {
				t.Skip("-short: the package is large")
			}
			src, err := fetch(target.module, target.version)
			if err != nil {
				t.Skipf("the module proxy is not reachable: %v", err)
			}
			w := workspace{target: target, root: filepath.Join(folder(t), target.name)}
			require.NoError(t, os.RemoveAll(w.root))
			require.NoError(t, w.prepare(src, catena))
			r := w.run(t, generator)
			worse, better := results.compare(r)
			if results.rows[r.name] != "" && len(better) > 0 {
				t.Logf("better than the table, rewrite it with -update:\n%s", strings.Join(better, "\n"))
			}
			if len(worse) > 0 {
				t.Errorf("worse than the table:\n%s", strings.Join(worse, "\n"))
			}
			t.Log(r.row())
			results.put(r)
			byTables[r.name] = r.tablesRow()
		})
	}
	switch {
	case *update && *tables:
		require.NoError(t, writeSection(tablesTitle, tablesHeading, byTables))
	case *update:
		require.NoError(t, results.write())
	}
}

// folder is where the copies go.
func folder(t *testing.T) string {
	if *keep != "" {
		return *keep
	}
	return t.TempDir()
}

// run generates, builds and compares.
func (w workspace) run(t *testing.T, generator string) result {
	r := result{name: w.name, version: w.version, counts: map[string]int{}}

	// The dependencies' export data is compiled first: that is not ours.
	out, err := w.over("go", "list", "-export", "-deps", "-f", "")
	require.NoError(t, err, "%.2000s", out)
	generated := stopwatch(&r.generating)
	says := w.generate(generator, "-all")
	generated()
	if says != "" {
		t.Logf("%.4000s", says)
	}
	built := stopwatch(&r.building)
	r.compiling, err = w.build()
	built()
	require.NoError(t, err)
	for _, text := range w.read(t, "catena_*gen.go") {
		r.lines += bytes.Count(text, []byte("\n"))
	}

	list, err := w.subjects()
	require.NoError(t, err)
	r.types, r.chosen = len(list), w.folder != everyFolder && w.choose(t, generator, list)
	for _, s := range list {
		if s.codec || s.foreign {
			r.covered++
		} else {
			r.uncovered = append(r.uncovered, s.name)
		}
	}
	if w.limit > 0 && w.limit < len(list) && !*tables {
		list = list[:w.limit]
	}
	require.NoError(t, w.write(list))
	compared := stopwatch(&r.comparing)
	r.differences, r.mild, err = w.compare(list, r.counts)
	compared()
	require.NoError(t, err)
	r.compared, r.exact, r.binary = len(list), len(list), map[string]int{}
	for _, s := range list {
		if r.differences[s.name] != "" {
			r.exact--
		}
		for _, format := range binaryFormats {
			if s.codec && r.differences[s.name+"."+format] == "" {
				r.binary[format]++
			}
		}
	}
	return r
}

// stopwatch returns a function that stores the time since now.
func stopwatch(d *time.Duration) func() {
	start := time.Now()
	return func() { *d = time.Since(start) }
}
