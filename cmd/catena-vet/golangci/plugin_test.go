package golangci

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

const program = `package main

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

//go:generate go tool catena-gen
//catena:generate json
type Order struct{ Name string }

var kept *Order

func main() {
	_ = arena.NewPool(0).Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[Order](a, []byte("{}"))
		kept = order
		return err
	})
}
`

// The registered plugin finds a value that outlives its arena, with what golangci-lint hands to it.
func TestThePluginReports(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o666))
	for _, args := range [][]string{
		{"mod", "init", "example.com/kept"},
		{"mod", "edit", "-replace", "github.com/ezrantn/catena=" + root, "-require", "github.com/ezrantn/catena@v0.0.0", "-tool", "github.com/ezrantn/catena/cmd/catena-gen"},
		{"mod", "tidy"}, {"generate", "."},
	} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir, Tests: true}, ".")
	require.NoError(t, err)

	plug, err := register.GetPlugin("catenavet")
	require.NoError(t, err)
	linter, err := plug(map[string]any{"skip-tests": true})
	require.NoError(t, err)
	require.Equal(t, register.LoadModeTypesInfo, linter.GetLoadMode())
	analyzers, err := linter.BuildAnalyzers()
	require.NoError(t, err)
	require.NoError(t, analysis.Validate(analyzers))
	graph, err := checker.Analyze(analyzers, loaded, nil)
	require.NoError(t, err)
	var messages []string
	for act := range graph.All() {
		require.NoError(t, act.Err)
		for _, d := range act.Diagnostics {
			messages = append(messages, d.Message)
		}
	}
	require.Len(t, messages, 1)
	require.Contains(t, messages[0], "order, decoded into a, is stored in kept, which outlives it")

	_, err = plug(map[string]any{"skip": true})
	require.Error(t, err, "a setting that does not exist")
}
