package gen

import (
	"os"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// removed reports types that have methods in the files of an earlier run and none in this
// one's, which chooses types by name: a second go:generate line with -type would undo the first.
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
	var list diag.List
	for _, name := range slices.Compact(before) {
		if p.Scope[name] && !after[name] {
			list.Add(diag.Diagnostic{
				Kind:   diag.DroppedType,
				Type:   name,
				Reason: "this run would remove its generated code, since -type does not name it",
				Remedy: "name all types of the package in one -type, or mark them with //catena:generate; if it is not wanted any more, remove the generated files first",
			})
		}
	}
	return list
}
