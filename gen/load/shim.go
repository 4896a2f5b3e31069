package load

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// The directives for types of others. They are anywhere in a file, outside of functions.
const (
	// ReplaceDirective gives a type the encoding of another one:
	//
	//	//catena:replace procfs.Proc with=proc
	ReplaceDirective = "//catena:replace"
	// ShimDirective gives a type the encoding of another one, into which functions make its values:
	//
	//	//catena:shim decimal.Decimal as=string using=text/parse
	ShimDirective = "//catena:shim"
)

// Remedies that show a whole directive.
const (
	shimRemedy    = "write " + ShimDirective + " TYPE as=TYPE using=ENCODE/DECODE"
	replaceRemedy = "write " + ReplaceDirective + " TYPE with=TYPE"
)

// A Shim is a directive for a type of others. All its parts are Go expressions.
type Shim struct {
	Pos  token.Pos
	Type string
	// As is the type that has the encoding. Encode and Decode are the functions from Type to As and
	// back, both empty for ReplaceDirective.
	As, Encode, Decode string
}

// Directive returns the directive that s is of.
func (s Shim) Directive() string {
	if s.Converts() {
		return ReplaceDirective
	}
	return ShimDirective
}

// Converts reports whether a conversion makes the type into As.
func (s Shim) Converts() bool { return s.Encode == "" }

// cutShim returns the directive that a comment is, and the text after it.
func cutShim(comment string) (directive, rest string, ok bool) {
	for _, directive := range []string{ReplaceDirective, ShimDirective} {
		rest, ok := strings.CutPrefix(comment, directive)
		if ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
			return directive, rest, true
		}
	}
	return "", "", false
}

// shims returns the directives of a package for types of others, and reports those with an error.
func (l *Program) shims(u *Source) (list []Shim) {
	for f, c := range comments(u.Files...) {
		directive, rest, ok := cutShim(c.Text)
		switch {
		case !ok:
		case inFunction(f, c.Pos()):
			l.report(diag.StrayDirective, l.Position(c.Pos()), "", directive+" has no effect in a function", "put it outside of functions")
		default:
			if s, ok := l.shim(c, directive, rest); ok {
				list = append(list, s)
			}
		}
	}
	return list
}

// inFunction reports whether a position is in the body of a function.
func inFunction(f *ast.File, pos token.Pos) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		return ok && fn.Body != nil && fn.Body.Pos() <= pos && pos < fn.Body.End()
	})
}

// shim reads the text after a directive.
func (l *Program) shim(c *ast.Comment, directive, rest string) (s Shim, ok bool) {
	remedy, known := shimRemedy, []string{"as", "using"}
	if directive == ReplaceDirective {
		remedy, known = replaceRemedy, []string{"with"}
	}
	report := func(reason, remedy string) {
		l.report(diag.ShimSyntax, l.Position(c.Pos()), "", reason, remedy)
	}
	words := strings.Fields(rest)
	if len(words) == 0 || strings.Contains(words[0], "=") {
		report(directive+" names no type", remedy)
		return s, false
	}
	s.Pos, s.Type = c.Pos(), words[0]
	given := map[string]string{}
	for _, w := range words[1:] {
		name, value, valued := strings.Cut(w, "=")
		before, after, colon := strings.Cut(w, ":")
		switch {
		case valued && slices.Contains(known, name) && value != "" && given[name] == "":
			given[name] = value
		case colon && !valued && slices.Contains(known, before):
			report(w+" is not understood", "write "+before+"="+after)
			return s, false
		default:
			report(w+" is not understood after "+directive, remedy)
			return s, false
		}
	}
	if directive == ReplaceDirective {
		s.As = given["with"]
	} else {
		s.As = given["as"]
		s.Encode, s.Decode, _ = strings.Cut(given["using"], "/")
		if s.Encode == "" || s.Decode == "" || strings.Contains(s.Decode, "/") {
			report(directive+" names no two functions", remedy)
			return s, false
		}
	}
	if s.As == "" {
		report(directive+" does not say which encoding "+s.Type+" has", remedy)
		return s, false
	}
	return s, true
}
