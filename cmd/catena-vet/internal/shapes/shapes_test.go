package shapes_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/shapes"
)

// The package calls encoding/json with types whose shapes it does not know, and with others.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), shapes.Analyzer, "shop", "uses")
}
