package report

import (
	"iter"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/rivo/uniseg"
)

// familiar are the headings of the first four cases, those that
// go-serialization-benchmarks has.
var familiar = [][2]string{
	{"Empty→Empty", "(Slices)"},
	{"Empty{}→{}", "(Maps)"},
	{"Nil→Nil", "(Slices)"},
	{"Nil→Nil", "(Maps)"},
}

// symmetry is the table of round trips.
func symmetry(s result.Symmetry, l *legend) grid {
	var names []string
	for _, r := range s.Rows {
		names = append(names, r.Serializer)
	}
	g := grid{
		title:     "STRICT TYPE PRESERVATION TEST RESULTS",
		columns:   []column{columnOf("Serializer", "", names, l.label).words()},
		failures:  make([]string, len(names)),
		footnotes: l.explain(names),
	}
	for k, c := range s.Cases {
		heading := fold(c.Name)
		if k < len(familiar) {
			heading = familiar[k]
		}
		g.columns = append(g.columns, columnOf(heading[0], heading[1], s.Rows, func(r result.SymmetryRow) string {
			if k >= len(r.Outcomes) {
				return unmeasured
			}
			return mark(r.Outcomes[k])
		}).words())
	}
	return g
}

func mark(o result.Outcome) string {
	if o.OK {
		return "✓"
	}
	return "✗"
}

// fold breaks a name at the space that leaves the shortest longer half.
func fold(name string) [2]string {
	best := [2]string{name, ""}
	for k, r := range name {
		if r != ' ' {
			continue
		}
		halves := [2]string{name[:k], name[k+1:]}
		if max(len(halves[0]), len(halves[1])) < max(len(best[0]), len(best[1])) {
			best = halves
		}
	}
	return best
}

// details describes each case, and the returned value where it is ✗.
func details(s result.Symmetry, width int) string {
	var nameWidth, caseWidth int
	for _, r := range s.Rows {
		nameWidth = max(nameWidth, uniseg.StringWidth(r.Serializer))
	}
	for _, c := range s.Cases {
		caseWidth = max(caseWidth, uniseg.StringWidth(c.Name))
	}
	var b strings.Builder
	row := func(line string) { b.WriteString(wrappedText(line+"\n", width, "      ")) }
	b.WriteString("Cases\n")
	for _, c := range s.Cases {
		row("  " + padRight(c.Name, caseWidth) + "  " + c.Doc)
	}
	heading := "Details: what came back where it says ✗"
	for _, r := range s.Rows {
		name := r.Serializer
		for in, got := range changed(s.Cases, r) {
			if heading != "" {
				row(heading)
			}
			row("  " + padRight(name, nameWidth) + "  " + padRight(in, caseWidth) + "  " + got)
			heading, name = "", ""
		}
	}
	return b.String()
}

// changed yields the name of each case that changed the value, and the returned
// value in one line.
func changed(cases []result.SymmetryCase, r result.SymmetryRow) iter.Seq2[string, string] {
	return func(yield func(in, got string) bool) {
		for k, o := range r.Outcomes {
			if !o.OK && !yield(cases[k].Name, oneLine(o.Got)) {
				return
			}
		}
	}
}
