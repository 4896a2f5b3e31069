package embedding_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/embedding"
)

// Each package has wrong structs and right ones.
func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), embedding.Analyzer, "shop", "uses")
}
