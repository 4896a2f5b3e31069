package load

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A typeDirective is a directive of a type beside Directive. read is given the text after its word.
type typeDirective struct {
	word string
	read func(l *Program, u *Source, s *spec, c *ast.Comment, rest string)
}

// typeDirectives are in the order in which messages list them.
var typeDirectives = []typeDirective{
	{"union", (*Program).readUnion},
	{"names", (*Program).readNames},
}

const directivePrefix = "//catena:"

// findDirective returns the type directive that a comment is, and the text after its word.
func findDirective(comment string) (d *typeDirective, rest string) {
	text, ok := strings.CutPrefix(comment, directivePrefix)
	if !ok {
		return nil, ""
	}
	end := strings.IndexFunc(text, separates)
	if end < 0 {
		end = len(text)
	}
	for k := range typeDirectives {
		if typeDirectives[k].word == text[:end] {
			return &typeDirectives[k], text[end:]
		}
	}
	return nil, ""
}

// readTypeDirective reports whether a comment on a type is a type directive, which it reads.
func (l *Program) readTypeDirective(u *Source, s *spec, c *ast.Comment) bool {
	d, rest := findDirective(c.Text)
	if d != nil {
		d.read(l, u, s, c, rest)
	}
	return d != nil
}

// directiveName returns the directive that a comment is, "" if it is none.
func directiveName(comment string) string {
	if _, ok := cutDirective(comment); ok {
		return Directive
	}
	if d, _ := findDirective(comment); d != nil {
		return directivePrefix + d.word
	}
	return ""
}

// suggestDirective is Suggest for the word of a directive.
func suggestDirective(word, remedy string) string {
	var words []string
	for _, name := range directiveNames() {
		words = append(words, strings.TrimPrefix(name, directivePrefix))
	}
	if near := model.Nearest(word, words); near != "" {
		return "write " + directivePrefix + near + "; " + remedy
	}
	return remedy
}

// directiveNames are all directives.
func directiveNames() []string {
	names := []string{Directive}
	for _, d := range typeDirectives {
		names = append(names, directivePrefix+d.word)
	}
	return append(names, ReplaceDirective, ShimDirective)
}

// NamesDirective is the directive that gives the values of a type names.
const NamesDirective = directivePrefix + "names"

// Names are what the lines of NamesDirective say of a type.
type Names struct {
	Type    string
	Pos     model.Position
	Alias   bool     // the type is an alias
	Trim    string   // begins the names of constants, and is left out
	Case    string   // of the names; empty: as they are
	Other   string   // the constant that takes unknown names
	Strict  bool     // values without a name are errors
	Std     bool     // the type gets MarshalText and UnmarshalText
	Formats []string // empty: all
}

// Cases are the cases that names can have.
var Cases = []string{"asis", "lower", "snake", "kebab", "upper"}

// namesWords are the words of NamesDirective beside formats.
var namesWords = []string{"trim=", "case=", "other=", "strict", Std}

// readNames reads the text after NamesDirective. Several lines add up.
func (l *Program) readNames(u *Source, s *spec, c *ast.Comment, rest string) {
	n := u.namesOf(s.Name.Name)
	if n == nil {
		n = &Names{Type: s.Name.Name, Pos: l.Position(c.Pos()), Alias: s.Assign.IsValid()}
		u.Names = append(u.Names, n)
	}
	for at := 0; at < len(rest); {
		skip := strings.IndexFunc(rest[at:], func(r rune) bool { return !separates(r) })
		if skip < 0 {
			break
		}
		at += skip
		end := strings.IndexFunc(rest[at:], separates)
		if end < 0 {
			end = len(rest) - at
		}
		pos := l.Position(c.Pos())
		pos.Column += len(NamesDirective) + at
		if reason, remedy := l.readNamesWord(n, rest[at:at+end]); reason != "" {
			l.report(diag.NamesWord, pos, s.Name.Name, reason, remedy)
		}
		at += end
	}
}

// readNamesWord reads one word. It returns what is wrong with it, and the remedy.
func (l *Program) readNamesWord(n *Names, word string) (reason, remedy string) {
	name, value, valued := strings.Cut(word, "=")
	target := map[string]*string{"trim": &n.Trim, "case": &n.Case, "other": &n.Other}[name]
	switch {
	case target != nil && value == "":
		return name + " has no value", "write " + name + "=..."
	case name == "case" && !slices.Contains(Cases, value):
		return "there is no case " + value, model.Suggest(value, Cases, "the cases are "+model.Enumerate(Cases, "and"))
	case target != nil:
		*target = value
	case valued && (name == "strict" || name == Std || l.known(name)):
		return name + " takes no value", "write " + name
	case name == "strict":
		n.Strict = true
	case name == Std:
		n.Std = true
	case l.known(name):
		n.Formats = append(n.Formats, name)
	default:
		all := append(slices.Clone(namesWords), l.formatNames()...)
		if valued {
			name += "="
		}
		return "unknown word " + word, model.Suggest(name, all, "the words are "+model.Enumerate(all, "and"))
	}
	return "", ""
}

// namesOf returns the names that a NamesDirective gives to a type, nil if it has none.
func (u *Source) namesOf(typ string) *Names {
	for _, n := range u.Names {
		if n.Type == typ {
			return n
		}
	}
	return nil
}

// writesNames reports whether a type of the package gets methods by NamesDirective.
func (u *Source) writesNames() bool {
	return slices.ContainsFunc(u.Names, func(n *Names) bool { return n.Std })
}

// LineComments returns the texts of the line comments of the package's constants, by name. A comment
// of several lines is none.
func (u *Source) LineComments() map[string]string {
	comments := map[string]string{}
	for _, f := range u.Files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if v.Comment == nil || len(v.Comment.List) != 1 {
					continue
				}
				text := strings.TrimSpace(v.Comment.Text())
				if text == "" || strings.Contains(text, "\n") {
					continue
				}
				for _, name := range v.Names {
					comments[name.Name] = text
				}
			}
		}
	}
	return comments
}

// HasNames reports whether a type that a file declares has NamesDirective.
func HasNames(source []byte, typ string) bool {
	if !bytes.Contains(source, []byte(NamesDirective)) {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	for _, s := range specs(f) {
		for _, c := range s.doc {
			if s.Name.Name == typ && directiveName(c.Text) == NamesDirective {
				return true
			}
		}
	}
	return false
}
