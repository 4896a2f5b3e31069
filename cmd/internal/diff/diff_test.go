package diff

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestUnifiedDiffShowsChangesWithContext(t *testing.T) {
	old := "a\nb\nc\nd\ne\nf\ng\nh\n"
	new := "a\nb\nc\nd\nE\nf\ng\nh\ni\n"
	require.Equal(t, `--- f.go
+++ f.go
@@ -2,7 +2,8 @@
 b
 c
 d
-e
+E
 f
 g
 h
+i
`, Unified("f.go", []byte(old), []byte(new)))
}

func TestUnifiedDiffOfMissingFiles(t *testing.T) {
	require.Equal(t, "--- /dev/null\n+++ f.go\n@@ -0,0 +1 @@\n+a\n", Unified("f.go", nil, []byte("a\n")))
	require.Equal(t, "--- f.go\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n\\ No newline at end of file\n", Unified("f.go", []byte("a\nb"), nil))
	require.Empty(t, Unified("f.go", []byte("a\n"), []byte("a\n")))
}

// patch makes the new text of the difference, also when the search for the shortest
// one is given up.
func TestPatchAppliesTheDifference(t *testing.T) {
	patch, err := exec.LookPath("patch")
	if err != nil {
		t.Skip("the machine has no patch command")
	}
	r := rand.New(rand.NewPCG(1, 2))
	text := func(n, letters int) []byte {
		var b bytes.Buffer
		for range n {
			b.WriteString(strings.Repeat(string(rune('a'+r.IntN(letters))), 1+r.IntN(2)))
			b.WriteByte('\n')
		}
		return b.Bytes()
	}
	for round := range 60 {
		old, new := text(1+r.IntN(30), 4), text(1+r.IntN(30), 4)
		if round == 0 {
			old, new = text(3*maxEdits, 26), text(3*maxEdits, 26)
		}
		if round%3 == 1 {
			new = append(append(bytes.Clone(old), "tail\n"...), old...)
		}
		if round%5 == 2 {
			new = bytes.TrimSuffix(new, []byte("\n"))
		}
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "f"), old, 0o644))
		cmd := exec.Command(patch, "-p0", "-s", "-F0")
		cmd.Dir = dir
		cmd.Stdin = strings.NewReader(Unified("f", old, new))
		out, err := cmd.CombinedOutput()
		if !bytes.Equal(old, new) {
			require.NoError(t, err, "%s", out)
		}
		got, err := os.ReadFile(filepath.Join(dir, "f"))
		require.NoError(t, err)
		require.Equal(t, string(new), string(got))
	}
}
