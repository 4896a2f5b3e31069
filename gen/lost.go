package gen

import (
	"os"
	"regexp"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// methodOf finds the types that a generated file has methods for.
var methodOf = regexp.MustCompile(`(?m)^func \(v \*(\w+)(?:\[.*\])?\) Append`)

// lost warns of types that have methods in the files of an earlier run, and
// none in this one's, which chooses types by name: a second go:generate line
// with -type would undo the first without a word.
func lost(p *model.Package, files []File) diag.List {
	var before, now []string
	for _, f := range files {
		now = append(now, types(f.Content)...)
		if old, err := os.ReadFile(f.Path); err == nil {
			before = append(before, types(old)...)
		}
	}
	slices.Sort(before)
	var list diag.List
	for _, name := range slices.Compact(before) {
		if p.Scope[name] && !slices.Contains(now, name) {
			list.Add(diag.Diagnostic{
				Severity: diag.Warning,
				Type:     name,
				Reason:   "its codec of an earlier run goes, since -type does not name it",
				Remedy:   "name all types of the package in one -type, or mark them with //catena:generate",
			})
		}
	}
	return list
}

func types(text []byte) []string {
	var names []string
	for _, m := range methodOf.FindAllSubmatch(text, -1) {
		names = append(names, string(m[1]))
	}
	return names
}
