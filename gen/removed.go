package gen

import (
	"os"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// removed reports types that have methods in the files of an earlier run and none in this
// one's, which chooses types by name. It is an error where a second go:generate line with -type
// names the type: the two would undo each other. Any other is not wanted any more, as a type that no
// field has.
func removed(p *model.Package, files []File) diag.List {
	var before []string
	after := map[string]bool{}
	for _, f := range files {
		for receiver := range f.functions() {
			after[receiver] = true
		}
		old, err := os.ReadFile(f.Path)
		if err != nil || !Generated(old) {
			continue
		}
		for receiver := range (File{Path: f.Path, Content: old}).functions() {
			before = append(before, receiver)
		}
	}
	slices.Sort(before)
	var dropped, unwanted diag.List
	for _, name := range slices.Compact(before) {
		switch {
		case !p.Scope[name] || after[name]:
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
