package load

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"golang.org/x/tools/go/packages"
)

// importsC reports whether a file is one for cgo.
func importsC(f *ast.File) bool { return importOfC(f) != nil }

func importOfC(f *ast.File) *ast.ImportSpec {
	for _, s := range f.Imports {
		if s.Path.Value == `"C"` {
			return s
		}
	}
	return nil
}

// translateC replaces, for type checking, files that import "C" by the files that
// cgo makes of them: C.int is _Ctype_int there, which one more file declares. Where
// cgo fails types of C stay unresolved.
func (l *Program) translateC(units []*Source) error {
	byPath := map[string]*Source{}
	for _, u := range units {
		if slices.ContainsFunc(u.Files, importsC) {
			byPath[u.Path] = u
		}
	}
	if len(byPath) == 0 {
		return nil
	}
	found, err := l.goList(packages.NeedName|packages.NeedFiles|packages.NeedCompiledGoFiles, sortedKeys(byPath))
	if err != nil {
		return err
	}
	for _, p := range found {
		u := byPath[p.PkgPath]
		if u == nil {
			continue
		}
		written := slices.DeleteFunc(slices.Clone(p.CompiledGoFiles), func(name string) bool { return slices.Contains(p.GoFiles, name) })
		if len(written) == 0 {
			l.withoutC(u, listError(p))
			continue
		}
		u.Checked = slices.DeleteFunc(slices.Clone(u.Files), importsC)
		for _, name := range written {
			source, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			f, err := parser.ParseFile(l.Fset, name, atHome(source, u.Dir), parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			renameParams(f)
			u.Checked = append(u.Checked, f)
		}
	}
	return nil
}

// withoutC tells, once, why nothing of C is known.
func (l *Program) withoutC(u *Source, why string) {
	u.noC = true
	if u.Behind {
		return
	}
	first := u.Files[slices.IndexFunc(u.Files, importsC)]
	l.report(diag.CgoFailed, l.Position(importOfC(first).Pos()), "",
		"cgo failed, so that the types of C are unknown: "+strings.Join(strings.Fields(why), " "), "make go build work as far as this")
}

var lineDirective = regexp.MustCompile(`(?m)^//line .*?([^/\\]+\.go):1:1$`)

// atHome moves the positions of a file from cgo to the file it was made of,
// whatever -trimpath makes of the folder.
func atHome(source []byte, dir string) []byte {
	at := lineDirective.FindSubmatchIndex(source)
	if at == nil {
		return source
	}
	line := "//line " + filepath.Join(dir, string(source[at[2]:at[3]])) + ":1:1"
	return slices.Concat(source[:at[0]], []byte(line), source[at[1]:])
}

// PrefixC begins the names that cgo gives to the types of C. Generated code does
// not use them: they are numbered where C has no name.
const PrefixC = "_Ctype_"

// OfC reports whether cgo declares a type.
func OfC(obj types.Object) bool { return strings.HasPrefix(obj.Name(), PrefixC) }

// InC is a type as a file that imports "C" has it, C.int, empty if nothing of C
// is in it.
func InC(s model.Spelling) string {
	text := s.Short()
	if !strings.Contains(text, PrefixC) {
		return ""
	}
	return strings.ReplaceAll(text, PrefixC, "C.")
}
