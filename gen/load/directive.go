package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

const directive = "//catena:generate"

// A spec is a type declared in the package block.
type spec struct {
	*ast.TypeSpec
	doc []*ast.Comment
}

// specs lists the types that a file declares in the package block.
func specs(f *ast.File) []*spec {
	var list []*spec
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.TYPE {
			continue
		}
		for _, s := range g.Specs {
			t := s.(*ast.TypeSpec)
			p := &spec{TypeSpec: t}
			if t.Doc != nil {
				p.doc = t.Doc.List
			}
			if !g.Lparen.IsValid() && g.Doc != nil {
				p.doc = append(slices.Clone(g.Doc.List), p.doc...)
			}
			list = append(list, p)
		}
	}
	return list
}

// A mark is what the directives of a type say.
type mark struct {
	formats   []string
	tuples    []string // the formats in which the type is to be an array
	nomethods bool
}

// and joins what two directives of one type say.
func (m mark) and(n mark) mark {
	return mark{append(m.formats, n.formats...), append(m.tuples, n.tuples...), m.nomethods || n.nomethods}
}

// tuple is the option of a binary format that asks for arrays in place of maps.
const tuple = "tuple"

// nomethods is the word in a directive, and the flag, that asks for functions
// instead of methods.
const nomethods = "nomethods"

// directives finds the directives of a package: it returns what is asked for
// each marked type, and reports what looks like a directive and is none.
func (l *loader) directives(u *unit) map[*spec]mark {
	marked := map[*spec]mark{}
	used := map[*ast.Comment]bool{}
	for _, s := range u.specs {
		for _, c := range s.doc {
			rest, ok := cutDirective(c.Text)
			if !ok {
				continue
			}
			used[c] = true
			marked[s] = marked[s].and(l.mark(c, rest, s.Name.Name))
		}
	}
	for _, f := range u.files {
		for _, g := range f.Comments {
			for _, c := range g.List {
				if !used[c] {
					l.strayDirective(c)
				}
			}
		}
	}
	return marked
}

// elsewhere reports directives in files whose types get no code: tests, and those
// of another package in the folder, as a tool under //go:build ignore is.
func (l *loader) elsewhere(u *unit) {
	tests, _ := filepath.Glob(filepath.Join(globEscape(u.dir), "*_test.go"))
	for _, name := range tests {
		for _, c := range l.directivesIn(name) {
			l.report(diag.Warning, l.position(c.Pos()), "", "", directive+" marks nothing in a test file", "move the type to a file that is no test")
		}
	}
	for _, name := range u.ignored {
		if slices.Contains(tests, name) {
			continue
		}
		for f, c := range l.directivesIn(name) {
			if f.Name.Name != u.name {
				l.report(diag.Warning, l.position(c.Pos()), "", "", directive+" marks nothing in a file of package "+f.Name.Name+", which is not that of the folder",
					"move the type to package "+u.name+", or the file to a folder of its own")
			}
		}
	}
}

// directivesIn yields the directives of a file, as far as it parses.
func (l *loader) directivesIn(name string) iter.Seq2[*ast.File, *ast.Comment] {
	return func(yield func(*ast.File, *ast.Comment) bool) {
		if !mentionsDirective(name) {
			return
		}
		f, err := parser.ParseFile(l.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return
		}
		for _, g := range f.Comments {
			for _, c := range g.List {
				if _, ok := cutDirective(c.Text); ok && !yield(f, c) {
					return
				}
			}
		}
	}
}

// cutDirective returns what follows //catena:generate.
func cutDirective(comment string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(comment, directive)
	return rest, ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// mark reads what follows //catena:generate: formats, some with an option in
// parentheses, and nomethods.
func (l *loader) mark(c *ast.Comment, rest, typ string) mark {
	words := strings.FieldsFunc(rest, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\r' })
	formats := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == nomethods })
	m := mark{nomethods: len(formats) < len(words)}
	if len(formats) == 0 {
		m.formats = l.Formats
		return m
	}
	for _, w := range formats {
		pos := l.position(c.Pos())
		pos.Column += strings.Index(c.Text[len(directive):], w) + len(directive)
		w, option, hasOption := strings.Cut(w, "(")
		if w == "" {
			l.report(diag.Error, pos, typ, "", "the option ("+option+" follows no format", "write it right after one: msgpack("+tuple+")")
			continue
		}
		if l.known(w) {
			m.formats = append(m.formats, w)
			switch {
			case !hasOption:
			case option == tuple+")" && l.tuples(w):
				m.tuples = append(m.tuples, w)
			case option == tuple+")":
				l.report(diag.Error, pos, typ, "", w+" has no tuples", "write "+w+" alone")
			default:
				l.report(diag.Error, pos, typ, "", "unknown option ("+option+" of "+w, "the only one is "+w+"("+tuple+")")
			}
			continue
		}
		remedy := "the formats are " + l.knownNames()
		if near := nearest(w, append(l.formatNames(), nomethods)); near != "" {
			remedy = "write " + near + "; " + remedy
		}
		l.report(diag.Error, pos, typ, "", "unknown format "+w, remedy)
	}
	return m
}

// tuples tells whether a format can have structs as arrays.
func (l *loader) tuples(format string) bool {
	return slices.ContainsFunc(l.Known, func(f model.Format) bool { return f.Name == format && f.Tuples })
}

func (l *loader) formatNames() []string {
	var names []string
	for _, f := range l.Known {
		names = append(names, f.Name)
	}
	return names
}

// likeDirective matches a comment that begins with something like catena:generate.
var likeDirective = regexp.MustCompile(`(?i)^(?://|/\*)[ \t]*\+?(catena(?:-gen)?[ \t]*[:=-][ \t]*(\w+)|catena-?gen(?:erate)?:(\w*))`)

// strayDirective reports a directive that marks nothing, and a comment that was
// meant to be one.
func (l *loader) strayDirective(c *ast.Comment) {
	pos := l.position(c.Pos())
	if _, ok := cutDirective(c.Text); ok {
		l.report(diag.Warning, pos, "", "", directive+" marks nothing here",
			"put it into the doc comment of a type declared outside functions")
		return
	}
	m := likeDirective.FindStringSubmatch(c.Text)
	if m == nil {
		return
	}
	word := m[2]
	if word == "" {
		word = "generate"
	}
	if distance(strings.ToLower(word), "generate") > 3 {
		// Something else after catena: is prose, unless it is written like a directive.
		if strings.HasPrefix(c.Text, "//catena:") {
			l.report(diag.Warning, pos, "", "", "//catena:"+word+" is no directive", "the only one is "+directive)
		}
		return
	}
	l.report(diag.Warning, pos, "", "", quoteLine(c.Text)+" is not a directive and marks nothing", "write "+directive+", without spaces")
}

func quoteLine(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	if len(text) > 40 {
		text = text[:40] + "..."
	}
	return text
}
