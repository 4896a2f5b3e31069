package generated

import (
	"go/ast"
	"go/token"
	"strings"
)

// IgnoredLines finds the lines of a file of which an analyzer is to report nothing: those with a
// comment of this form, and those after one.
//
//	//lint:ignore analyzer and the reason
func IgnoredLines(fset *token.FileSet, f *ast.File, analyzer string) map[int]bool {
	lines := map[int]bool{}
	for _, g := range f.Comments {
		for _, c := range g.List {
			if reason, ok := strings.CutPrefix(c.Text, "//lint:ignore "+analyzer+" "); ok && strings.TrimSpace(reason) != "" {
				n := fset.Position(c.Pos()).Line
				lines[n], lines[n+1] = true, true
			}
		}
	}
	return lines
}
