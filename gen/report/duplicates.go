package report

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// Duplicates reports that the file at path, with the text that a run with another prefix wrote, declares functions of this
// run's files: the package does not compile then.
func Duplicates(path string, text []byte, files [][]byte) diag.List {
	written := map[string]bool{}
	for _, f := range files {
		for _, name := range declared(f) {
			written[name] = true
		}
	}
	both := slices.DeleteFunc(declared(text), func(name string) bool { return !written[name] })
	if len(both) == 0 {
		return nil
	}
	slices.Sort(both)
	what := strings.Join(both[:min(len(both), 3)], ", ")
	if len(both) > 3 {
		what += " and more"
	}
	return diag.List{{
		Kind: diag.DuplicateCode, Pos: diag.Position{File: path},
		Reason: "a run with another -o wrote " + what + ", which this one writes too: the two do not compile together",
		Remedy: "remove the file, and choose all types of the package in one run",
	}}
}
