package gen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// largest is how many types the diagnostic of a budget names.
const largest = 10

// overBudget reports that the code of a run is larger than the configuration allows.
func overBudget(r Result, c Config) diag.List {
	if c.Budget == 0 || r.Linked <= c.Budget {
		return nil
	}
	types := slices.Clone(r.Types)
	slices.SortStableFunc(types, func(a, b Type) int { return cmp.Compare(b.Size.Linked, a.Size.Linked) })
	var names []string
	for _, t := range types[:min(len(types), largest)] {
		names = append(names, fmt.Sprintf("%s %d", t.Name, t.Size.Linked))
	}
	return diag.List{{
		Kind:   diag.SizeBudget,
		Reason: fmt.Sprintf("the generated code would take about %d bytes of a program, and -budget allows %d; most have %s", r.Linked, c.Budget, strings.Join(names, ", ")),
		Remedy: "mark types that are not hot with //catena:generate compact, or generate with -compact",
	}}
}
