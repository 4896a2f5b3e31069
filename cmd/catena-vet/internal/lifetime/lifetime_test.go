package lifetime_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/lifetime"
)

// Each package has wrong functions first, then right ones.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lifetime.Analyzer,
		"callback", "after", "returned", "stored", "handed", "helpers", "maps", "server")
}
