package gen

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// twice warns of files that a run with another prefix wrote in p's folder and
// that declare what this run's files declare: the package does not compile then.
func twice(p *model.Package, prefix string, files []File) diag.List {
	entries, err := os.ReadDir(p.Dir)
	if err != nil || len(files) == 0 {
		return nil
	}
	var list diag.List
	var now map[string]bool
	for _, e := range entries {
		name := e.Name()
		if !e.Type().IsRegular() || !strings.HasSuffix(name, "_gen.go") || ours(name, prefix) {
			continue
		}
		path := filepath.Join(p.Dir, name)
		if slices.Contains(p.Ignored, path) {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil || !header.Match(text) {
			continue
		}
		if now == nil {
			now = map[string]bool{}
			for _, f := range files {
				for _, d := range declared(f.Content) {
					now[d] = true
				}
			}
		}
		both := slices.DeleteFunc(declared(text), func(d string) bool { return !now[d] })
		if len(both) == 0 {
			continue
		}
		slices.Sort(both)
		what := strings.Join(both[:min(len(both), 3)], ", ")
		if len(both) > 3 {
			what += " and more"
		}
		list.Add(diag.Diagnostic{
			Severity: diag.Warning, Pos: diag.Position{File: path},
			Reason: "a run with another -o wrote " + what + ", which this one writes too: the two do not compile together",
			Remedy: "remove the file, and choose all types of the package in one run",
		})
	}
	return list
}

// function finds the functions and methods of a generated file.
var function = regexp.MustCompile(`(?m)^func (?:\(v \*?(\w+)\) )?(\w+)[\[(]`)

// declared lists the functions of a generated file, methods by their type:
// Order.AppendJSON.
func declared(text []byte) (names []string) {
	for _, m := range function.FindAllSubmatch(text, -1) {
		name := string(m[2])
		if len(m[1]) > 0 {
			name = string(m[1]) + "." + name
		}
		names = append(names, name)
	}
	return names
}
