package embedding

import (
	"go/ast"
	"go/token"
	"strings"
)

// directive silences reports of its line and of the next:
//
//	//lint:ignore stdembedding and the reason
const directive = "//lint:ignore stdembedding "

// ignoredLines finds the lines of a file that directives silence.
func ignoredLines(fset *token.FileSet, f *ast.File) map[int]bool {
	lines := map[int]bool{}
	for _, g := range f.Comments {
		for _, c := range g.List {
			if reason, ok := strings.CutPrefix(c.Text, directive); ok && strings.TrimSpace(reason) != "" {
				n := fset.Position(c.Pos()).Line
				lines[n], lines[n+1] = true, true
			}
		}
	}
	return lines
}
