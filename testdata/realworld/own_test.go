//go:build realworld

package realworld

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheirOwnTests runs the tests of packages before and after -all generated code
// for their types. Nothing in them calls it: each test ends as it did. Then their imports of
// encoding/json are changed to package json, which calls it: again each test ends as it did.
func TestTheirOwnTests(t *testing.T) {
	catena, err := filepath.Abs("../..")
	require.NoError(t, err)
	generator := filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", generator, catena+"/cmd/catena-gen").CombinedOutput()
	require.NoError(t, err, "%s", out)
	rows := map[string]string{}
	for _, target := range targets {
		if !target.own {
			continue
		}
		t.Run(target.name, func(t *testing.T) {
			if testing.Short() {
				t.Skip("-short: the package is large")
			}
			src, err := fetch(target.module, target.version)
			if err != nil {
				t.Skipf("the module proxy is not reachable: %v", err)
			}
			w := workspace{target: target, root: filepath.Join(folder(t), target.name+"-own")}
			require.NoError(t, os.RemoveAll(w.root))
			require.NoError(t, copyAll(src, w.root))
			require.NoError(t, w.require(catena))

			before := w.ownTests(t)
			require.Contains(t, before, "pass", "no test passes")
			says, err := w.over(generator, "-all", "-keep-going")
			if err != nil {
				t.Logf("catena-gen: %v\n%.4000s", err, says)
			}
			after := w.ownTests(t)
			for _, ends := range []string{"pass", "skip", "fail"} {
				require.Equal(t, before[ends], after[ends], "tests that %s", ends)
			}
			w.changeImports(t)
			changed := w.ownTests(t)
			for _, ends := range []string{"pass", "skip", "fail"} {
				require.Equal(t, before[ends], changed[ends], "tests that %s with package json", ends)
			}
			methods := w.count(t, ") AppendJSONValue(")
			require.Positive(t, methods)
			require.Zero(t, w.count(t, ") MarshalJSON("))
			row := fmt.Sprintf("| %s %s | %d | %d | %d | %d |", w.name, w.version, methods, len(before["pass"]), len(before["skip"]), len(before["fail"]))
			t.Log(row)
			rows[w.name] = row
		})
	}
	if *update && len(rows) > 0 {
		require.NoError(t, writeSection(ownTitle, ownHeading, rows))
	}
}

// changeImports makes every file import package json of catena instead of encoding/json.
func (w workspace) changeImports(t *testing.T) {
	changed := 0
	require.NoError(t, filepath.WalkDir(w.root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(text, []byte(`"encoding/json"`)) {
			return err
		}
		changed++
		text = bytes.ReplaceAll(text, []byte(`"encoding/json"`), []byte(`"github.com/ezrantn/catena/runtime/json"`))
		return os.WriteFile(name, text, 0o666)
	}))
	require.Positive(t, changed)
}

// ownTests runs the package's tests and returns their names by how they end.
func (w workspace) ownTests(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"test", "-json", "-vet=off", "-count=1", "-timeout=10m"}, w.patterns()...)...)
	cmd.Dir, cmd.Env = w.root, w.environ()
	out, err := cmd.Output() // an exit code of 1 is a test's
	ends := map[string][]string{}
	for line := range bytes.Lines(out) {
		var event struct{ Action, Package, Test, Output string }
		require.NoError(t, json.Unmarshal(line, &event), "%s", line)
		if event.Action == "build-fail" || event.Action == "build-output" {
			t.Errorf("%s", event.Output)
		}
		if event.Test != "" && slices.Contains([]string{"pass", "skip", "fail"}, event.Action) {
			ends[event.Action] = append(ends[event.Action], event.Test)
		}
	}
	require.NotEmpty(t, ends, "%v", err)
	for _, list := range ends {
		slices.Sort(list)
	}
	return ends
}

// count counts a string in the generated files.
func (w workspace) count(t *testing.T, s string) (n int) {
	t.Helper()
	for _, text := range w.read(t, "catena_*gen.go") {
		n += bytes.Count(text, []byte(s))
	}
	return n
}

// copyAll copies a module with its tests, writable.
func copyAll(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(filepath.Join(to, rel), 0o777)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), text, 0o666)
	})
}

const ownHeading = "\n" + "`go test -tags realworld ./testdata/realworld -run TheirOwnTests -update`" + ` runs the tests of packages before and after
` + "`catena-gen -all`" + ` generated code for their types, in the default degree. Nothing calls it, and every test ends as before.
It runs them once more with their imports of encoding/json changed to package json of catena, which calls it:
every test ends as before.

| package | types with methods | tests that pass | skip | fail, before as after |
| --- | --: | --: | --: | --: |
`
