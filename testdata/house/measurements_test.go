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

// mostMeasurements is how many lines gen/MEASUREMENTS.md may have.
const mostMeasurements = 700

var (
	ratio  = regexp.MustCompile(`\b0\.\d`)
	again  = regexp.MustCompile(`Again\s+\((20\d\d-\d\d)\):\s`)
	goTest = regexp.MustCompile("go (?:-C (\\S+) )?test (?:-tags \\w+ )?(\\S+) [^`]*-(?:bench|run|fuzz) '?([A-Z]\\w+)")
)

// TestMeasurementsCanBeMadeAgain reads gen/MEASUREMENTS.md: sections begin with a decision, those with ratios have a
// dated command, and what the commands run exists.
func TestMeasurementsCanBeMadeAgain(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "gen/MEASUREMENTS.md"))
	require.NoError(t, err)
	assert.LessOrEqual(t, strings.Count(string(text), "\n"), mostMeasurements)
	parts := strings.Split(string(text), "\n## ")
	require.Greater(t, len(parts), 2)
	for _, part := range parts[2:] { // without the title and how to measure
		title, body, _ := strings.Cut(part, "\n")
		assert.True(t, strings.HasPrefix(body, "\nDecided: "), "%s: begin with what was decided", title)
		for _, section := range strings.Split(body, "\n### ") {
			name, _, _ := strings.Cut(section, "\n")
			if ratio.MatchString(section) {
				assert.Regexp(t, again, section, "%s: %s has figures and no dated command", title, name)
			}
		}
	}
	commands := goTest.FindAllStringSubmatch(string(text), -1)
	require.NotEmpty(t, commands)
	for _, m := range commands {
		folder, name := path.Join(m[1], m[2]), m[3]
		files, err := filepath.Glob(filepath.Join(moduleRoot, folder, "*_test.go"))
		require.NoError(t, err)
		declared := regexp.MustCompile(`(?m)^func (?:Benchmark|Test|Fuzz)?\w*` + name)
		found := false
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			found = found || declared.Match(source)
		}
		assert.True(t, found, "%s: no test or benchmark %s", folder, name)
	}
}
