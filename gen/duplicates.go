package gen

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// duplicates reports files that a run with another prefix wrote in p's folder and that
// declare functions of this run's files: the package does not compile then.
func duplicates(p *model.Package, prefix string, files []File) (diag.List, error) {
	if len(files) == 0 {
		return nil, nil
	}
	others, err := generatedFiles(p.Dir, func(name string) bool {
		return strings.HasSuffix(name, codeSuffix) && !hasPrefix(name, prefix)
	})
	if err != nil || len(others) == 0 {
		return nil, err
	}
	written := map[string]bool{}
	for _, f := range files {
		for _, name := range declared(f) {
			written[name] = true
		}
	}
	var list diag.List
	for _, f := range others {
		if slices.Contains(p.Ignored, f.Path) {
			continue
		}
		both := slices.DeleteFunc(declared(f), func(name string) bool { return !written[name] })
		if len(both) == 0 {
			continue
		}
		slices.Sort(both)
		what := strings.Join(both[:min(len(both), 3)], ", ")
		if len(both) > 3 {
			what += " and more"
		}
		list.Add(diag.Diagnostic{
			Kind: diag.DuplicateCode, Pos: diag.Position{File: f.Path},
			Reason: "a run with another -o wrote " + what + ", which this one writes too: the two do not compile together",
			Remedy: "remove the file, and choose all types of the package in one run",
		})
	}
	return list, nil
}

// declared lists the functions of a generated file, methods by their type: Order.AppendJSON.
func declared(f File) (names []string) {
	for receiver, name := range f.functions() {
		if name == "_" { // every file may declare it
			continue
		}
		if receiver != "" {
			name = receiver + "." + name
		}
		names = append(names, name)
	}
	return names
}
