// Package suite is the list of catena-vet's analyzers.
package suite

import (
	"golang.org/x/tools/go/analysis"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/embedding"
	"github.com/ezrantn/catena/cmd/catena-vet/internal/lifetime"
	"github.com/ezrantn/catena/cmd/catena-vet/internal/options"
	"github.com/ezrantn/catena/cmd/catena-vet/internal/shapes"
)

// Analyzers are all of them. Each has the flag tests.
var Analyzers = []*analysis.Analyzer{lifetime.Analyzer, embedding.Analyzer, options.Analyzer, shapes.Analyzer}
