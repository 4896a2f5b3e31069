package compact

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayBe are the functions that the package may have: the methods of the type that is chosen, and that by which its table
// is part of itself.
var mayBe = regexp.MustCompile(`^\(\*Order\)\.((Append|Decode)(JSON|Msgpack|CBOR)(Value)?|Clone)$|^\(\*orderPart\)\.Table$`)

// TestTablesAreData: nothing runs when a program with tables starts, and no function is theirs. The compiler writes an init
// that returns at once.
func TestTablesAreData(t *testing.T) {
	object := filepath.Join(t.TempDir(), "compact.a")
	out, err := exec.Command("go", "build", "-o", object, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	out, err = exec.Command("go", "tool", "nm", "-size", object).CombinedOutput()
	require.NoError(t, err, "%s", out)
	functions := 0
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[2] != "T" {
			continue
		}
		_, name, ok := strings.Cut(fields[3], "golden/compact_alone.")
		if !ok || strings.HasPrefix(fields[3], "type:.eq.") {
			continue
		}
		functions++
		if name == "init" {
			require.LessOrEqual(t, len(fields[1]), 1, "%s", line)
			require.LessOrEqual(t, fields[1], "8", "%s", line)
			continue
		}
		require.Regexp(t, mayBe, name)
	}
	require.Greater(t, functions, 10)
}
