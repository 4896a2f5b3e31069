package lifetime_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/lifetime"
)

// Each package has wrong functions and right ones.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lifetime.Analyzer,
		"callback", "after", "returned", "stored", "handed", "helpers", "maps", "server", "lifetimes", "silent", "ignored",
		"kept", "named", "fields", "encoded", "failed", "streams", "lent", "waited", "idioms", "sessions",
		"lazy", "again", "aliased", "twice", "together", "example.com/store", "example.com/bound", "packages", "unseen")
}

func TestReleaseEndsLivesIfAskedFor(t *testing.T) {
	require.NoError(t, lifetime.Analyzer.Flags.Set("release", "true"))
	defer func() { require.NoError(t, lifetime.Analyzer.Flags.Set("release", "false")) }()
	analysistest.Run(t, analysistest.TestData(), lifetime.Analyzer, "release")
}

func TestTestFilesAreLeftOutIfAskedFor(t *testing.T) {
	require.NoError(t, lifetime.Analyzer.Flags.Set("tests", "false"))
	defer func() { require.NoError(t, lifetime.Analyzer.Flags.Set("tests", "true")) }()
	analysistest.Run(t, analysistest.TestData(), lifetime.Analyzer, "tested")
}

var (
	example = regexp.MustCompile("(?s)```go\n(.*?)```")
	want    = regexp.MustCompile(" // want .*")
)

// The tests compare the texts that users read.
func TestExamplesOfTheDocumentationAreTested(t *testing.T) {
	page, err := os.ReadFile("../../../../runtime/arena/LIFETIMES.md")
	require.NoError(t, err)
	tested, err := os.ReadFile("testdata/src/lifetimes/lifetimes.go")
	require.NoError(t, err)
	tested = want.ReplaceAll(tested, nil)
	examples := example.FindAllSubmatch(page, -1)
	require.NotEmpty(t, examples)
	for _, e := range examples {
		require.Contains(t, string(tested), string(e[1]))
	}
}
