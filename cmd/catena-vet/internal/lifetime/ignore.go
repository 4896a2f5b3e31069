package lifetime

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// directive silences reports of its line and of the next:
//
//	//lint:ignore arenalifetime and the reason
const directive = "//lint:ignore arenalifetime "

// A line is one of a source file.
type line struct {
	file   string
	number int
}

// ignoredLines finds the lines that directives silence.
func ignoredLines(pass *analysis.Pass) map[line]bool {
	lines := map[line]bool{}
	for _, f := range pass.Files {
		for _, g := range f.Comments {
			for _, c := range g.List {
				if reason, ok := strings.CutPrefix(c.Text, directive); ok && strings.TrimSpace(reason) != "" {
					p := pass.Fset.Position(c.Pos())
					lines[line{p.Filename, p.Line}] = true
					lines[line{p.Filename, p.Line + 1}] = true
				}
			}
		}
	}
	return lines
}

// isIgnored reports whether nothing is to be said about a place in the source: by a
// directive, in generated code, and in test files if the flag says so.
func (c *checker) isIgnored(at token.Pos) bool {
	p := c.pass.Fset.Position(at)
	if !tests && strings.HasSuffix(p.Filename, "_test.go") {
		return true
	}
	return c.ignored[line{p.Filename, p.Line}] || c.generated[c.pass.Fset.File(at)]
}

// generatedFiles finds the files that nobody wrote.
func generatedFiles(pass *analysis.Pass) map[*token.File]bool {
	files := map[*token.File]bool{}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) {
			files[pass.Fset.File(f.FileStart)] = true
		}
	}
	return files
}
