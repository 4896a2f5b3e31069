package house

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var named = regexp.MustCompile("`([a-z_*]+/[a-z_*/]+(?:\\.go)?|[a-z_]+\\.go)`")

// TestMapNamesFiles looks up the files and folders that gen/DESIGN.md names under "Where to start". A name without a
// folder follows one of the same folder.
func TestMapNamesFiles(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "gen/DESIGN.md"))
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(text), "\n## Where to start\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n## ")
	found := 0
	for row := range strings.Lines(table) {
		folder := ""
		for _, m := range named.FindAllStringSubmatch(row, -1) {
			name := m[1]
			if !strings.Contains(name, "/") {
				name = path.Join(folder, name)
			}
			if folder = name; strings.HasSuffix(name, ".go") {
				folder = path.Dir(name)
			}
			files, err := filepath.Glob(filepath.Join(moduleRoot, name))
			require.NoError(t, err)
			assert.NotEmpty(t, files, "%s: there is no %s", strings.TrimSpace(row), name)
			found++
		}
	}
	require.NotZero(t, found)
}
