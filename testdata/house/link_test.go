package house

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	quoted  = regexp.MustCompile("(?ms)^```.*?^```$|``.*?``|`[^`\n]*`")
	dropped = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// TestEveryExampleIsInTheIndex keeps examples/README.md complete.
func TestEveryExampleIsInTheIndex(t *testing.T) {
	index := withoutCode(t, filepath.Join(moduleRoot, "examples/README.md"))
	entries, err := os.ReadDir(filepath.Join(moduleRoot, "examples"))
	require.NoError(t, err)
	for _, e := range entries {
		if e.IsDir() && !strings.Contains(index, "["+e.Name()+"](") {
			t.Errorf("examples/README.md does not name %s", e.Name())
		}
	}
}

// TestLinksLeadSomewhere looks up every link between files of the repository, and the headings that
// they name.
func TestLinksLeadSomewhere(t *testing.T) {
	found := 0
	for _, f := range tree(t, ".md") {
		name := filepath.Join(moduleRoot, f.name)
		for _, m := range link.FindAllStringSubmatch(withoutCode(t, name), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			found++
			to := name
			if target != "" {
				to = filepath.Join(filepath.Dir(name), filepath.FromSlash(target))
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: %s leads nowhere", f.name, m[1])
			} else if anchor != "" && !slices.Contains(anchors(t, to), anchor) {
				t.Errorf("%s: %s names no heading", f.name, m[1])
			}
		}
	}
	require.NotZero(t, found)
}

// withoutCode returns a document without its code.
func withoutCode(t *testing.T, name string) string {
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return quoted.ReplaceAllString(string(text), "")
}

// anchors returns GitHub's anchors of the headings of a document.
func anchors(t *testing.T, name string) (list []string) {
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		list = append(list, strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-"))
	}
	return list
}
