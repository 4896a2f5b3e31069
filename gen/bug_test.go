package gen_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
)

const twoBugs = `
type A struct { N int }
type Bad struct { A A }
type Holds struct { B []*Bad }
type HoldsIt struct { H map[string]Holds }
type other struct { N int }
type Worse struct { O other }
type Z struct { A A; G G[A] }
type G[T any] struct { V T }
type L []A
`

// buggy prints as emit.Package does, and panics or fails for types of these names.
func buggy(panics, fails string) func(*model.Package, []emit.Format, emit.Options) ([]emit.File, error) {
	return func(p *model.Package, formats []emit.Format, o emit.Options) ([]emit.File, error) {
		for _, d := range p.Decls {
			switch d.Name.Name {
			case panics:
				panic("no " + panics)
			case fails:
				return nil, errUnprintable
			}
		}
		return emit.Package(p, formats, o)
	}
}

type unprintable struct{}

func (unprintable) Error() string { return "cannot print this" }

var errUnprintable = unprintable{}

// A bug that some types meet costs these and those that hold them.
func TestABugCostsTheTypesThatMeetIt(t *testing.T) {
	dir := module(t, twoBugs)
	r, err := gen.GenerateBy(context.Background(), gen.Config{Dir: dir, All: true, Tests: gen.WithTests}, buggy("Bad", "other"))
	require.NoError(t, err)
	require.False(t, r.Diagnostics.HasErrors(), "%s", r.Diagnostics)
	require.Equal(t, []string{"A", "G[T]", "L", "Z"}, names(r))
	warnings := r.Diagnostics.Of(diag.Warning)
	require.Len(t, warnings, 2)
	for i, w := range warnings {
		require.Equal(t, diag.InternalLeftOut, w.Kind)
		require.Equal(t, []string{"Bad", "Worse"}[i], w.Type)
		require.Contains(t, w.Remedy, "please report it")
		require.Contains(t, w.Reason, []string{"no Bad, at gen/bug_test.go:", "cannot print this"}[i])
	}
	alone := module(t, strings.NewReplacer("type Bad struct { A A }", "", "type Holds struct { B []*Bad }", "", "type HoldsIt struct { H map[string]Holds }", "",
		"type Worse struct { O other }", "").Replace(twoBugs))
	want, err := gen.Generate(context.Background(), gen.Config{Dir: alone, All: true, Tests: gen.WithTests})
	require.NoError(t, err)
	require.Len(t, r.Files, len(want.Files))
	for i, f := range want.Files {
		require.Equal(t, string(f.Content), string(r.Files[i].Content))
	}
}

func TestABugInAMarkedTypeIsAnErrorThatNamesIt(t *testing.T) {
	for _, keepGoing := range []bool{false, true} {
		dir := module(t, strings.NewReplacer("type Holds ", directive+"type Holds ", "type Z ", directive+"type Z ").Replace(twoBugs))
		r, err := gen.GenerateBy(context.Background(), gen.Config{Dir: dir, KeepGoing: keepGoing}, buggy("Bad", ""))
		require.NoError(t, err)
		errors := r.Diagnostics.Of(diag.Error)
		require.Len(t, errors, 1, "%s", r.Diagnostics)
		require.Equal(t, diag.InternalError, errors[0].Kind)
		require.Equal(t, "Holds", errors[0].Type) // the marked type, which alone leads to Bad
		require.Equal(t, keepGoing, len(r.Files) > 0)
		if keepGoing {
			require.Equal(t, []string{"A", "G[T]", "Z"}, names(r))
		}
	}
}

func names(r gen.Result) (list []string) {
	for _, t := range r.Types {
		list = append(list, t.Name)
	}
	slices.Sort(list)
	return list
}
