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

// In returns the diagnostics one a line, file names relative to base: by place, errors last, since a
// terminal shows the last lines. Notes only if verbose, but for LeftOut.
func (l List) In(base string, verbose bool) string {
	var b strings.Builder
	for _, d := range l.shown(verbose) {
		b.WriteString(d.In(base))
		b.WriteByte('\n')
	}
	return b.String()
}

// shown returns the diagnostics that a run prints, in the order of In.
func (l List) shown(verbose bool) List {
	s := slices.DeleteFunc(l.Sorted(), func(d Diagnostic) bool { return !d.isShown(verbose) })
	errors := s.Of(Error)
	return append(slices.DeleteFunc(s, func(d Diagnostic) bool { return d.Severity == Error }), errors...)
}

// String is In with no base, notes included.
func (l List) String() string { return l.In("", true) }
