//go:build realworld

package realworld

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestGeneratedTests generates packages by -all -tests, in three formats, with -std and without: nothing
// in them is an error, and the test that is written beside the code passes.
func TestGeneratedTests(t *testing.T) {
	catena, err := filepath.Abs("../..")
	require.NoError(t, err)
	generator := filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", generator, catena+"/cmd/catena-gen").CombinedOutput()
	require.NoError(t, err, "%s", out)
	rows := map[string]string{}
	for _, target := range targets {
		if !target.tests {
			continue
		}
		t.Run(target.name, func(t *testing.T) {
			if target.large && testing.Short() {
				t.Skip("-short: the package is large")
			}
			src, err := fetch(target.module, target.version)
			if err != nil {
				t.Skipf("the module proxy is not reachable: %v", err)
			}
			w := workspace{target: target, root: filepath.Join(folder(t), target.name+"-tests")}
			require.NoError(t, os.RemoveAll(w.root))
			require.NoError(t, copyModule(src, w.root, nil))
			require.NoError(t, w.require(catena))
			row := "| " + w.name + " " + w.version
			for _, std := range []string{"-std=false", "-std"} {
				row += w.generatedTests(t, generator, std)
			}
			t.Log(row + " |")
			rows[w.name] = row + " |"
		})
	}
	if *update && len(rows) > 0 {
		require.NoError(t, writeSection(generatedTitle, generatedHeading, rows))
	}
}

// generatedTests runs the tests of generated code, and returns cells of the table.
func (w workspace) generatedTests(t *testing.T, generator, std string) string {
	out, err := w.over(generator, "-all", "-tests", "-fresh", std, "-format", formats)
	require.NoError(t, err, "%.4000s", out)
	out, err = w.over("go", "test", "-short", "-count=1", "-timeout=120m")
	require.NoError(t, err, "%s: %.4000s", std, out)
	clone := w.count(t, "Clone returns a deep copy") + w.count(t, "CloneDeep returns a deep copy")
	if std != "-std" {
		return fmt.Sprintf(" | %d | %d", clone, w.count(t, ") AppendJSONValue("))
	}
	require.Positive(t, w.count(t, ") MarshalJSON("))
	return fmt.Sprintf(" | %d", w.count(t, ") MarshalJSON("))
}

const generatedTitle = "## The tests that -tests writes\n"

const generatedHeading = "\n" + "`go test -tags realworld ./testdata/realworld -run GeneratedTests -update`" + ` runs catena-gen -all -tests in three formats,
without -std and with it: nothing is an error, the code compiles, and its test passes in both degrees. Types that have MarshalJSON
of their own have codecs in the other formats; types that structs in functions embed have no std methods.

| package | types with a codec | in JSON | with std in JSON |
| --- | --: | --: | --: |
`
