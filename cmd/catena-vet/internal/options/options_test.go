package options_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/options"
)

// The package has decoders whose options do not reach the types they decode, and
// others.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), options.Analyzer, "shop", "uses")
}
