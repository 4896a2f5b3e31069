package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

const Directive = "//catena:generate"

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

// directives are the formats and words in the directives of one type.
type directives struct {
	Formats model.FormatUses
	// NoMethods asks for functions instead of methods.
	NoMethods bool
	// Compact asks for a table instead of code, and Unrolled for code.
	Compact, Unrolled bool
}

// add adds the options of a directive for a format. An earlier directive may have options for it, too.
func (m *directives) add(u model.FormatUse) {
	i := slices.IndexFunc(m.Formats, func(o model.FormatUse) bool { return o.Name == u.Name })
	if i < 0 {
		m.Formats = append(m.Formats, u)
		return
	}
	for _, o := range options {
		*o.of(&m.Formats[i]) = *o.of(&m.Formats[i]) || *o.of(&u)
	}
}

// setStd asks for the methods of the ecosystems of all formats, or of none.
func (m *directives) setStd(std bool) {
	for i := range m.Formats {
		m.Formats[i].Std = std
	}
}

// The options of a format in a directive.
const (
	Std         = "std"         // the methods of the format's ecosystem, too
	KnownFields = "knownfields" // members without a field are errors
	Required    = "required"    // members are required
	Defaults    = "defaults"    // decoding calls the struct's method SetDefaults
	Validate    = "validate"    // decoding calls the struct's method Validate
	Tuple       = "tuple"       // of a binary format: an array instead of a map
	Plain       = "plain"       // of a binary format: the fields, not MarshalBinary, MarshalText or MarshalJSON
)

// An option is one of a format.
type option struct {
	name   string
	binary bool // of binary formats alone
	of     func(u *model.FormatUse) *bool
}

var options = []option{
	{Std, false, func(u *model.FormatUse) *bool { return &u.Std }},
	{KnownFields, false, func(u *model.FormatUse) *bool { return &u.Known }},
	{Required, false, func(u *model.FormatUse) *bool { return &u.Required }},
	{Defaults, false, func(u *model.FormatUse) *bool { return &u.Defaults }},
	{Validate, false, func(u *model.FormatUse) *bool { return &u.Validate }},
	{Tuple, true, func(u *model.FormatUse) *bool { return &u.Tuple }},
	{Plain, true, func(u *model.FormatUse) *bool { return &u.Plain }},
}

// The words of a directive, and the flags, that are about the type.
const (
	NoMethods = "nomethods" // functions instead of methods
	Compact   = "compact"   // a table instead of code
	Unrolled  = "unrolled"  // code, where a flag asks for tables
)

// typeWords are the words of a directive that are about the type, not about a format.
var typeWords = []string{NoMethods, Compact, Unrolled}

// directives finds the directives of a package: it returns those of each marked
// type, and reports comments that only look like directives.
func (l *Program) directives(u *Source) map[*spec]directives {
	u.Shims = l.shims(u)
	marked := map[*spec]directives{}
	used := map[*ast.Comment]bool{}
	for _, s := range u.specs {
		for _, c := range s.doc {
			rest, ok := cutDirective(c.Text)
			if !ok {
				used[c] = l.readTypeDirective(u, s, c)
				continue
			}
			used[c] = true
			m := marked[s]
			l.mark(&m, c, rest, s.Name.Name)
			if m.NoMethods && len(m.Formats.Std()) > 0 {
				l.report(diag.DirectiveConflict, l.Position(c.Pos()), s.Name.Name, "("+Std+") and "+NoMethods+" contradict each other", "drop one of them")
				m.setStd(false)
			}
			if m.Compact && m.Unrolled {
				l.report(diag.DirectiveConflict, l.Position(c.Pos()), s.Name.Name, Compact+" and "+Unrolled+" contradict each other", "drop one of them")
				m.Unrolled = false
			}
			marked[s] = m
		}
	}
	l.unions(u, marked)
	for f, c := range comments(u.Files...) {
		if !used[c] {
			l.strayDirective(f, c)
		}
	}
	return marked
}

// elsewhere reports directives in files whose types get no code: tests, and files
// of another package in the folder, as a tool under //go:build ignore is.
func (l *Program) elsewhere(u *Source) {
	tests := testFiles(u.Dir)
	for _, name := range tests {
		for _, c := range l.directivesIn(name) {
			l.report(diag.TestDirective, l.Position(c.Pos()), "", Directive+" marks nothing in a test file", "move the type to a file that is no test")
		}
	}
	for _, name := range u.Ignored {
		if slices.Contains(tests, name) {
			continue
		}
		for f, c := range l.directivesIn(name) {
			if f.Name.Name != u.Name {
				l.report(diag.ForeignDirective, l.Position(c.Pos()), "", Directive+" marks nothing in a file of package "+f.Name.Name+", which is not that of the folder",
					"move the type to package "+u.Name+", or the file to a folder of its own")
			}
		}
	}
}

// directivesIn yields the directives of a file, as far as it parses.
func (l *Program) directivesIn(name string) iter.Seq2[*ast.File, *ast.Comment] {
	return func(yield func(*ast.File, *ast.Comment) bool) {
		if !mentionsDirective(name) {
			return
		}
		f, err := parser.ParseFile(l.Fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return
		}
		for _, c := range comments(f) {
			if _, ok := cutDirective(c.Text); ok && !yield(f, c) {
				return
			}
		}
	}
}

// cutDirective returns the text after //catena:generate.
func cutDirective(comment string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(comment, Directive)
	return rest, ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// A word of a directive is a format or one of typeWords, with the options in the
// parentheses behind it.
type word struct {
	text    string
	at      int // where it begins, in the text of the directive
	options []string
	given   bool // there are parentheses
	open    bool // that are not closed
}

// words splits the text after //catena:generate at commas and white space.
func words(text string) (list []word) {
	for i := 0; i < len(text); {
		n := strings.IndexFunc(text[i:], func(r rune) bool { return !separates(r) })
		if n < 0 {
			break
		}
		w := word{at: i + n}
		i = w.at
		end := strings.IndexFunc(text[i:], func(r rune) bool { return separates(r) || r == '(' })
		if end < 0 {
			end = len(text) - i
		}
		w.text, i = text[i:i+end], i+end
		if strings.HasPrefix(text[i:], "(") {
			inside, _, closed := strings.Cut(text[i+1:], ")")
			w.options, w.given, w.open = strings.FieldsFunc(inside, separates), true, !closed
			i = min(i+len(inside)+2, len(text))
		}
		list = append(list, w)
	}
	return list
}

func separates(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\r' }

// mark reads the text after //catena:generate: formats, some with options in
// parentheses, and typeWords.
func (l *Program) mark(m *directives, c *ast.Comment, rest, typ string) {
	list := words(rest)
	formats := slices.DeleteFunc(slices.Clone(list), func(w word) bool { return slices.Contains(typeWords, w.text) && !w.given })
	says := func(name string) bool {
		return slices.ContainsFunc(list, func(w word) bool { return w.text == name && !w.given })
	}
	m.NoMethods = m.NoMethods || says(NoMethods)
	m.Compact, m.Unrolled = m.Compact || says(Compact), m.Unrolled || says(Unrolled)
	if len(formats) == 0 {
		for _, f := range l.Formats {
			m.add(model.FormatUse{Name: f})
		}
	}
	for _, w := range formats {
		pos := l.Position(c.Pos())
		pos.Column += w.at + len(Directive)
		switch {
		case w.text == "" || slices.Contains(typeWords, w.text):
			l.report(diag.StrayOptions, pos, typ, "the options ("+strings.Join(w.options, ",")+") follow no format", "write them right after one: json("+Std+")")
		case l.known(w.text):
			m.add(l.use(w, pos, typ))
		default:
			remedy := "the formats are " + l.knownNames()
			if slices.ContainsFunc(options, func(o option) bool { return o.name == w.text }) {
				remedy = "it is an option: write it in parentheses right after a format"
			} else {
				remedy = model.Suggest(w.text, append(l.formatNames(), typeWords...), remedy)
			}
			l.report(diag.UnknownFormat, pos, typ, "unknown format "+w.text, remedy)
		}
	}
}

// use reads a format with its options.
func (l *Program) use(w word, pos model.Position, typ string) (u model.FormatUse) {
	u.Name = w.text
	if w.open {
		l.report(diag.OpenParenthesis, pos, typ, "the parenthesis after "+w.text+" is not closed", "write "+w.text+"("+Std+")")
		return u
	}
	var allowed []string
	set := map[string]func(u *model.FormatUse) *bool{}
	for _, o := range options {
		if !o.binary || l.tuples(w.text) {
			allowed, set[o.name] = append(allowed, o.name), o.of
		}
	}
	remedy := "its options are " + model.Enumerate(allowed, "and")
	for _, o := range w.options {
		if of := set[o]; of != nil {
			*of(&u) = true
		} else {
			l.report(diag.UnknownOption, pos, typ, w.text+" has no option "+o, model.Suggest(o, allowed, remedy))
		}
	}
	if len(w.options) == 0 && w.given {
		l.report(diag.EmptyParentheses, pos, typ, "the parentheses after "+w.text+" are empty", "write "+w.text+" or "+w.text+"("+Std+")")
	}
	return u
}

// tuples reports whether a format can have structs as arrays: a binary one. Only these call methods
// of other formats.
func (l *Program) tuples(format string) bool {
	return slices.ContainsFunc(l.Known, func(f model.Format) bool { return f.Name == format && len(f.TupleOptions) > 0 })
}

func (l *Program) formatNames() []string {
	var names []string
	for _, f := range l.Known {
		names = append(names, f.Name)
	}
	return names
}

// beforeGroup reports whether the comment is in front of a declaration of types in parentheses.
func beforeGroup(f *ast.File, c *ast.Comment) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		return ok && g.Tok == token.TYPE && g.Lparen.IsValid() && g.Doc != nil && slices.Contains(g.Doc.List, c)
	})
}

// likeDirective matches a comment that begins with something like catena:generate.
var likeDirective = regexp.MustCompile(`(?i)^(?://|/\*)[ \t]*\+?(catena(?:-gen)?[ \t]*[:=-][ \t]*(\w+)|catena-?gen(?:erate)?:(\w*))`)

// strayDirective reports a directive that marks nothing, and a comment that was
// meant to be one.
func (l *Program) strayDirective(f *ast.File, c *ast.Comment) {
	pos := l.Position(c.Pos())
	if name := directiveName(c.Text); name != "" {
		remedy := "put it into the doc comment of a type declared outside functions"
		if beforeGroup(f, c) {
			remedy = "put it before each type that it is for, inside the parentheses"
		}
		l.report(diag.StrayDirective, pos, "", name+" marks nothing here", remedy)
		return
	}
	if _, _, ok := cutShim(c.Text); ok {
		return // shims has read it
	}
	m := likeDirective.FindStringSubmatch(c.Text)
	if m == nil {
		return
	}
	word := m[2]
	if word == "" {
		word = "generate"
	}
	// Anything after catena: is prose, unless it is written like a directive or nearly is one.
	name := directivePrefix + strings.ToLower(word)
	known := slices.Contains(directiveNames(), name)
	isPrefixed := strings.HasPrefix(c.Text, directivePrefix)
	switch {
	case known && isPrefixed: // with a blank, or a capital letter
		l.report(diag.UnknownDirective, pos, "", quoteLine(c.Text)+" is not a directive", "write "+name+", without spaces and in lower case")
		return
	case known && strings.EqualFold(m[1], "catena:"+word):
		l.report(diag.LikeDirective, pos, "", quoteLine(c.Text)+" is not a directive and marks nothing", "write "+name+", without spaces")
		return
	case isPrefixed:
		l.report(diag.UnknownDirective, pos, "", "//catena:"+word+" is not a directive",
			suggestDirective(word, "the directives are "+model.Enumerate(directiveNames(), "and")))
		return
	}
	if model.Distance(strings.ToLower(word), "generate") > 3 {
		return
	}
	l.report(diag.LikeDirective, pos, "", quoteLine(c.Text)+" is not a directive and marks nothing", "write "+Directive+", without spaces")
}

func quoteLine(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	if len(text) > 40 {
		text = text[:40] + "..."
	}
	return text
}
