package gen_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	namedTest = regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	shBlock   = regexp.MustCompile("(?s)```sh\n(.*?)```")
)

// PROOF.md names a test for each rule of the arena, and the commands that run
// them in other modes.
func TestTheProofOfTheArenaIsThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "runtime/arena/PROOF.md"))
	require.NoError(t, err)
	ci, err := os.ReadFile(filepath.Join(moduleRoot, ".ci/run"))
	require.NoError(t, err)
	tests := testNames(t)
	named := namedTest.FindAllSubmatch(text, -1)
	require.Greater(t, len(named), 50)
	for _, m := range named {
		if !tests[string(m[1])] {
			t.Errorf("there is no %s", m[1])
		}
	}
	for _, row := range regexp.MustCompile(`(?m)^\| .* \|$`).FindAllString(string(text), -1) {
		if !strings.Contains(row, "`") && !strings.HasSuffix(row, "| shown by |") && !strings.HasSuffix(row, "| lie in |") && !strings.HasPrefix(row, "| ---") {
			t.Errorf("no test in %s", row)
		}
	}
	block := shBlock.FindSubmatch(text)
	require.NotNil(t, block)
	for line := range strings.Lines(string(block[1])) {
		// CI writes some commands in another way, with the same variables and flags.
		mode := strings.TrimSuffix(strings.TrimSpace(line), " ./runtime/arena")
		for _, part := range strings.Split(strings.Replace(mode, "go test", "", 1), " -") {
			part = strings.TrimSpace(part)
			if part = strings.Replace(part, "GOTOOLCHAIN=go1.27.4", "go_next=go1.27.4", 1); !strings.Contains(string(ci), part) {
				t.Errorf("CI does not run %s: no %q", strings.TrimSpace(line), part)
			}
		}
	}
}
