package load

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// libraries reports the comments of a package for the generator of another library,
// with their replacements, if they are about formats that the package has here.
// Comments that a directive here repeats are not reported.
func (l *Program) libraries(u *Source) {
	for _, format := range l.FormatsOf(u) {
		for _, library := range format.Libraries {
			if library.Comment == "" {
				continue
			}
			for _, c := range comments(u.Files...) {
				if line, ok := strings.CutPrefix(c.Text, library.Comment); ok {
					l.libraryLine(u, c, library, format, line)
				}
			}
		}
	}
}

// libraryLine reports one comment, of which line follows the library's beginning.
func (l *Program) libraryLine(u *Source, c *ast.Comment, library model.Library, format model.Format, line string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return
	}
	remedy, ok := library.Instead[words[0]]
	if !ok {
		remedy = "remove the line: there is nothing like it"
	}
	if len(words) > 1 && slices.ContainsFunc(u.Shims, func(s Shim) bool { return s.Type == words[1] && strings.Contains(remedy, s.Directive()) }) {
		return
	}
	if strings.Contains(remedy, Directive) && l.areChosen(u, c, format, words[1:], strings.Contains(remedy, Tuple)) {
		return
	}
	l.report(diag.LibraryDirective, l.Position(c.Pos()), "", library.Comment+words[0]+" has no effect", remedy)
}

// areChosen reports whether the types that a comment is about, the ones named in it or the
// one after it, are chosen in the format, as tuples if it asks for tuples.
func (l *Program) areChosen(u *Source, c *ast.Comment, format model.Format, names []string, tuples bool) bool {
	all, about := true, 0
	for _, s := range u.specs {
		if !slices.Contains(names, s.Name.Name) && !slices.Contains(s.doc, c) {
			continue
		}
		about++
		all = all && slices.ContainsFunc(u.Chosen, func(chosen *Choice) bool {
			return chosen.spec == s && chosen.Formats.Has(format.Name) && (!tuples || chosen.Formats.In(format.Name).Tuple)
		})
	}
	return all && about > 0
}
