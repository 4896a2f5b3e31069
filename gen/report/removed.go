package report

import (
	"maps"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// Removed reports types of p that have methods in the files of an earlier run, and none in those of this one, which
// chooses types by name. It is an error where a second go:generate line with -type names the type: the two would undo
// each other. Any other type is not wanted any more, such as one that no field has.
func Removed(p *model.Package, before, after [][]byte) diag.List {
	kept := receivers(after)
	var dropped, unwanted diag.List
	for _, name := range slices.Sorted(maps.Keys(receivers(before))) {
		switch {
		case !p.Scope[name] || kept[name]:
		case slices.Contains(p.Named, name):
			dropped.Add(diag.Diagnostic{
				Kind:   diag.DroppedType,
				Type:   name,
				Reason: "this run would remove its generated code, which another go:generate line asks for by -type",
				Remedy: "name all types of the package in one -type, or mark them with //catena:generate",
			})
		default:
			unwanted.Add(diag.Diagnostic{
				Kind:   diag.RemovedType,
				Type:   name,
				Reason: "its generated code is removed, since -type names neither it nor a type that leads to it",
				Remedy: "name it too if it is still wanted",
			})
		}
	}
	if len(dropped) > 0 {
		return dropped
	}
	return unwanted
}

// receivers returns the names of the types that have methods in the files.
func receivers(files [][]byte) map[string]bool {
	types := map[string]bool{}
	for _, text := range files {
		for _, name := range declared(text) {
			if t, _, isMethod := strings.Cut(name, "."); isMethod {
				types[t] = true
			}
		}
	}
	return types
}
