package diag

import (
	"slices"
	"strings"
)

// A List collects diagnostics. The zero value is an empty list.
type List []Diagnostic

// Add appends d.
func (l *List) Add(d ...Diagnostic) { *l = append(*l, d...) }

// Sorted returns the diagnostics by file, line and column, each once.
func (l List) Sorted() List {
	s := slices.Clone(l)
	slices.SortStableFunc(s, Diagnostic.compare)
	return slices.Compact(s)
}

// HasErrors reports whether one of the diagnostics is an error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Of returns the diagnostics of one severity.
func (l List) Of(s Severity) List {
	return slices.DeleteFunc(slices.Clone(l), func(d Diagnostic) bool { return d.Severity != s })
}

// Refuse makes errors of the diagnostics of a severity.
func (l List) Refuse(s Severity) {
	for i := range l {
		if l[i].Severity == s {
			l[i].Severity = Error
		}
	}
}

// In returns the diagnostics one a line, sorted, file names relative to base;
// notes only if verbose, but for LeftOut.
func (l List) In(base string, verbose bool) string {
	var b strings.Builder
	for _, d := range l.Sorted() {
		if !d.isShown(verbose) {
			continue
		}
		b.WriteString(d.In(base))
		b.WriteByte('\n')
	}
	return b.String()
}

// String is In with no base, notes included.
func (l List) String() string { return l.In("", true) }
