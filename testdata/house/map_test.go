package house

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
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

var binaryFormats = []*regexp.Regexp{regexp.MustCompile(`(?i)msgpack`), regexp.MustCompile(`(?i)cbor`)}

// TestFormatsAreNamedWhereTheListSays: CONTRIBUTING's table of what a format costs names each file, or its folder, in which
// somebody has written the names of both binary formats: a third one has to be named there, too.
func TestFormatsAreNamedWhereTheListSays(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, ".github/CONTRIBUTING.md"))
	require.NoError(t, err)
	_, section, ok := strings.Cut(string(text), "\n## A format\n")
	require.True(t, ok)
	section, _, _ = strings.Cut(section, "\n## ")
	var names []string
	for _, m := range regexp.MustCompile("`([a-z_/-]+(?:\\.go)?)`").FindAllStringSubmatch(section, -1) {
		names = append(names, m[1])
	}
	found := 0
	for _, f := range tree(t, ".go") {
		if f.isGenerated() || strings.HasSuffix(f.name, "_test.go") || f.in("testdata") || f.in("examples") || f.in("cmd/catena-bench") ||
			f.in("runtime/jsonwire") || f.in("runtime/msgpackwire") || f.in("runtime/cborwire") || strings.Contains(f.folder, "/testdata") {
			continue
		}
		code := regexp.MustCompile(`(?m)//.*$`).ReplaceAllString(f.text, "")
		if !binaryFormats[0].MatchString(code) || !binaryFormats[1].MatchString(code) {
			continue
		}
		found++
		assert.True(t, slices.ContainsFunc(names, func(name string) bool {
			return strings.HasSuffix("/"+f.name, "/"+name) || !strings.HasSuffix(name, ".go") && f.in(name)
		}), "%s names the binary formats, and .github/CONTRIBUTING.md does not name it: a new format needs a line there", f.name)
	}
	require.Greater(t, found, 30)
}
