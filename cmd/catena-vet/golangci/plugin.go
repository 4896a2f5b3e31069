// Package golangci makes catena-vet's analyzers a plugin of golangci-lint, by its module plugin system:
// see the README beside it.
package golangci

import (
	"errors"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/suite"
)

func init() { register.Plugin("catenavet", New) }

// Settings are the settings of the plugin in .golangci.yml.
type Settings struct {
	// SkipTests leaves out reports in test files.
	SkipTests bool `json:"skip-tests"`
}

type plugin struct{ Settings }

// New returns the plugin with these settings.
func New(settings any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[Settings](settings)
	return plugin{s}, err
}

// BuildAnalyzers returns catena-vet's analyzers.
func (p plugin) BuildAnalyzers() (list []*analysis.Analyzer, err error) {
	for _, a := range suite.Analyzers {
		if p.SkipTests {
			err = errors.Join(err, a.Flags.Set("tests", "false"))
		}
		list = append(list, a)
	}
	return list, err
}

// GetLoadMode says that the analyzers need types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
