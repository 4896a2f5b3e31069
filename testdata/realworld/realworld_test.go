//go:build realworld

package realworld

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	update = flag.Bool("update", false, "rewrite the table of results")
	keep   = flag.String("keep", "", "keep the generated modules in this folder")
	every  = flag.Int("every", 0, "choose every n-th type alone, by its name")
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
	var done []result
	for _, target := range targets {
		t.Run(target.name, func(t *testing.T) {
			if target.large && testing.Short() {
				t.Skip("-short: the package is large")
			}
			if testing.Short() && !*update {
				t.Parallel() // nobody reads the times
			}
			src, err := fetch(target.module, target.version)
			if err != nil {
				t.Skipf("the module proxy is not reachable: %v", err)
			}
			w := workspace{target: target, root: filepath.Join(folder(t), target.name)}
			require.NoError(t, os.RemoveAll(w.root))
			require.NoError(t, w.prepare(src, catena))
			run := w.run
			if *every > 0 {
				run = w.runSome
			}
			r := run(t, generator)
			worse, better := results.compare(r)
			if *every == 0 && results.rows[r.name] != "" && len(better) > 0 {
				t.Logf("better than the table, rewrite it with -update:\n%s", strings.Join(better, "\n"))
			}
			if len(worse) > 0 {
				t.Errorf("worse than the table:\n%s", strings.Join(worse, "\n"))
			}
			t.Log(r.row())
			if *update && *every == 0 {
				done = append(done, r)
			}
		})
	}
	if len(done) > 0 {
		require.NoError(t, writeResults(done))
	}
}

// writeResults replaces the rows of these packages. Other runs may have written others meanwhile.
func writeResults(done []result) error {
	results, err := readTable()
	if err != nil {
		return err
	}
	byTables := map[string]string{}
	for _, r := range done {
		switch {
		case !*tables:
			results.put(r)
		case results.rows[r.name] == "":
			results.lines[r.name] = r.failures()
		}
		byTables[r.name] = r.tablesRow()
	}
	if err := results.write(); err != nil || !*tables {
		return err
	}
	return writeSection(tablesTitle, tablesHeading, byTables)
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
	r := result{name: w.name, version: w.version}

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
	if w.limit > 0 && w.limit < len(list) {
		list = list[:w.limit]
	}
	return w.compared(t, list, r)
}

// compared compares the types of a list and adds what it finds to r.
func (w workspace) compared(t *testing.T, list []subject, r result) result {
	r.compared, r.exact, r.binary, r.counts = len(list), len(list), map[string]int{}, map[string]int{}
	require.NoError(t, w.write(list))
	compared := stopwatch(&r.comparing)
	var err error
	r.differences, r.mild, err = w.compare(list, r.counts)
	compared()
	require.NoError(t, err)
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

// runSome chooses and compares every n-th type alone. The types that they refer to have no methods if they have
// tables.
func (w workspace) runSome(t *testing.T, generator string) result {
	if w.folder == everyFolder {
		t.Skip("-type chooses types of one package")
	}
	all, err := w.subjects()
	require.NoError(t, err)
	var names []string
	for k := 0; k < len(all); k += *every {
		names = append(names, all[k].name)
	}
	if says := w.generate(generator, "-type", strings.Join(names, ",")); says != "" {
		t.Logf("%.4000s", says)
	}
	all, err = w.subjects()
	require.NoError(t, err)
	var list []subject
	for _, s := range all {
		if slices.Contains(names, s.name) {
			list = append(list, s)
		}
	}
	return w.compared(t, list, result{name: w.name, version: w.version, types: len(all)})
}

// stopwatch returns a function that stores the time since now.
func stopwatch(d *time.Duration) func() {
	start := time.Now()
	return func() { *d = time.Since(start) }
}
