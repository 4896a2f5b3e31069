package load

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// UnionDirective makes an interface a union.
const UnionDirective = directivePrefix + "union"

// A Union is what the directives of an interface say.
type Union struct {
	Pos          token.Pos // of the first directive
	Style        model.UnionStyle
	Tag, Content string
	Variants     []UnionVariant
	// Other and Missing are the types for other tags and for none; their Type is "" without.
	Other, Missing UnionVariant
	// As is the name of a type to declare that holds a value of the union and has generated methods.
	As string
	// Open reports whether other types of the package may implement the interface.
	Open bool
	// Wrong reports whether there was an error.
	Wrong bool
}

// A UnionVariant is a tag and a type.
type UnionVariant struct {
	Tag     string
	Integer bool // the tag is one, and not quoted
	Type    string
	Pos     token.Pos
}

// A unionWord is key=value, or key alone.
type unionWord struct {
	key, value string
	quoted     bool // the key is
	valued     bool
	at         int // where it begins, in the text of the directive
}

// list returns the words that commas separate in w, where there should be blanks: the word alone if there are none.
// Type arguments have commas, and so has tag=NAME,content=NAME.
func (w unionWord) list() (list []string) {
	text := w.key
	if w.quoted {
		text = strconv.Quote(w.key)
	}
	if w.valued {
		text += "=" + w.value
	}
	from, nested := 0, 0
	begin := len(text) - len(w.value)
	if !w.valued && !w.quoted {
		begin = 0
	}
	for i := begin; i < len(text); i++ {
		switch text[i] {
		case '[':
			nested++
		case ']':
			nested--
		case ',':
			isContent := w.key == "tag" && strings.HasPrefix(text[i:], ",cont")
			if nested == 0 && !isContent {
				list, from = append(list, text[from:i]), i+1
			}
		}
	}
	return append(list, text[from:])
}

// readUnion reads one directive of an interface.
func (l *Program) readUnion(u *Source, s *spec, c *ast.Comment, rest string) {
	pos, name := l.Position(c.Pos()), s.Name.Name
	switch {
	case !isInterface(s.Type) || s.Assign.IsValid():
		l.report(diag.UnionElsewhere, pos, name, UnionDirective+" is for interfaces", "put it into the doc comment of an interface that the variants implement")
		return
	case s.TypeParams != nil:
		l.report(diag.UnionElsewhere, pos, name, "a generic interface is no union", "write the interface without type parameters")
		return
	}
	if u.Unions == nil {
		u.Unions = map[string]*Union{}
	}
	if u.Unions[name] == nil {
		u.Unions[name] = &Union{Pos: c.Pos()}
	}
	l.unionWords(u.Unions[name], c, rest, name)
}

// unions completes the unions of a package. A type that one asks for by as= is marked as the union is.
func (l *Program) unions(u *Source, marked map[*spec]directives) {
	for _, s := range slices.Clip(u.specs) {
		union := u.Unions[s.Name.Name]
		if union == nil {
			continue
		}
		l.completeUnion(union, s.Name.Name)
		w := l.wrapper(u, s, union)
		if w == nil {
			continue
		}
		u.specs = append(u.specs, w)
		m, ok := marked[s]
		if !ok {
			m.Formats = model.Uses(l.Formats...)
		}
		m.Formats, m.NoMethods = slices.Clone(m.Formats), false
		marked[w] = m
		if ok { // an interface has no methods of its own
			of := marked[s]
			of.setStd(false)
		}
	}
}

// wrapper declares the type that a union asks for by as=, nil if it does not. Generated code has the declaration,
// and is not among the files that are read; the place of the type is the union's.
func (l *Program) wrapper(u *Source, union *spec, of *Union) *spec {
	if of.As == "" {
		return nil
	}
	if slices.ContainsFunc(u.specs, func(s *spec) bool { return s.Name.Name == of.As }) {
		l.report(diag.UnionSyntax, l.Position(of.Pos), union.Name.Name, "the package declares "+of.As+", which is to be generated", "remove the declaration, or write another name after as=")
		return nil
	}
	at := l.Position(union.Pos())
	name := filepath.Join(u.Dir, "as_"+of.As+".go")
	source := fmt.Sprintf("package %s\n\ntype /*line %s:%d:%d*/%s struct{ %s }\n", u.Name, at.File, at.Line, at.Column, of.As, union.Name.Name)
	file, err := parser.ParseFile(l.Fset, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil // the package's name is no identifier, which is reported
	}
	u.Files, u.Checked = append(slices.Clip(u.Files), file), append(slices.Clip(u.Checked), file)
	if c := u.Constraints[at.File]; c != "" {
		u.Constraints[name] = c
	}
	return specs(file)[0]
}

// unionWords reads one directive.
func (l *Program) unionWords(union *Union, c *ast.Comment, rest, typ string) {
	for _, w := range splitUnion(rest) {
		at := c.Pos() + token.Pos(len(UnionDirective)+w.at)
		refuse := func(reason, remedy string) {
			union.Wrong = true
			l.report(diag.UnionSyntax, l.Position(at), typ, reason, remedy)
		}
		if list := w.list(); len(list) > 1 {
			refuse(strings.Join(list, ",")+" has commas", "blanks separate the words: write "+strings.Join(list, " "))
			continue
		}
		style := func(s model.UnionStyle) {
			if union.Style != "" {
				refuse("it has two styles", "write one of "+unionStyles+"; quote the tag of a variant that is such a word")
			}
			union.Style = s
		}
		v := UnionVariant{Tag: w.key, Type: w.value, Pos: at}
		once := func(before string) {
			if before != "" {
				refuse("it has "+w.key+"="+before+" and "+w.key+"="+w.value, "remove one")
			}
		}
		switch {
		case !w.quoted && w.key == "tag" && w.valued:
			tag, content, both := strings.Cut(w.value, ",")
			union.Tag = tag
			style(model.Internal)
			if both {
				name, isContent := strings.CutPrefix(content, "content=")
				if !isContent || name == "" || name == tag || strings.Contains(name, ",") {
					refuse(strconv.Quote(content)+" is no content", "write tag="+tag+",content=NAME, with the name of the member that has the variant")
				}
				union.Style, union.Content = model.Adjacent, name
			}
			if tag == "" {
				refuse("the tag has no name", "write tag=NAME, with the name of the member that has the tag")
			}
		case !w.quoted && !w.valued && slices.Contains([]model.UnionStyle{model.External, model.Members, model.Kinds}, model.UnionStyle(w.key)):
			style(model.UnionStyle(w.key))
		case !w.quoted && w.key == "open" && !w.valued:
			union.Open = true
		case !w.quoted && w.key == "as" && w.valued:
			if !token.IsIdentifier(w.value) {
				refuse(strconv.Quote(w.value)+" is no name of a type", "write as=Any"+typ)
				continue
			}
			once(union.As)
			union.As = w.value
		case !w.quoted && w.key == "other" && w.valued:
			once(union.Other.Type)
			union.Other = v
		case !w.quoted && w.key == "missing" && w.valued:
			once(union.Missing.Type)
			union.Missing = v
		case union.Style == model.Members && !w.quoted && !w.valued:
			v.Type = w.key
			union.Variants = append(union.Variants, v)
		case union.Style == model.Members:
			refuse("the variant "+strconv.Quote(w.key)+" has a tag, where the members tell it apart", "write "+cmp.Or(w.value, "the type")+" alone")
		case !w.valued:
			refuse("unknown word "+w.key, model.Suggest(w.key, []string{"external", "members", "kinds", "open"}, "variants are written TAG=TYPE"))
		case w.key == "" && !w.quoted:
			refuse("a variant has no tag", "write TAG="+w.value+"; \"\"="+w.value+" is the empty text")
		case w.value == "":
			refuse("the variant "+strconv.Quote(w.key)+" has no type", "write "+w.key+"=TYPE, or "+w.key+"=*TYPE")
		default:
			if n, err := strconv.ParseInt(w.key, 10, 64); err == nil && !w.quoted {
				v.Integer, v.Tag = true, strconv.FormatInt(n, 10)
			}
			union.Variants = append(union.Variants, v)
		}
	}
}

const unionStyles = "tag=NAME, tag=NAME,content=NAME, external, members and kinds"

// otherKinds are other words for kinds.
var otherKinds = map[string]string{
	"text": "string", "str": "string", "binary": "bytes", "bin": "bytes", "int": "number", "integer": "number", "float": "number",
	"boolean": "bool", "true": "bool", "false": "bool", "array": "list", "slice": "list", "map": "object", "struct": "object",
}

// refuseKind reports that a variant is for no kind.
func (l *Program) refuseKind(v UnionVariant, typ string) {
	remedy := "the kinds are " + model.Enumerate(model.UnionKinds, "and")
	if near := cmp.Or(otherKinds[strings.ToLower(v.Tag)], model.Nearest(v.Tag, model.UnionKinds)); near != "" {
		remedy = "write " + near + "=" + v.Type + "; " + remedy
	}
	if v.Tag == "null" || v.Tag == "nil" {
		remedy = "remove it: null is nil"
	}
	l.report(diag.UnionSyntax, l.Position(v.Pos), typ, strconv.Quote(v.Tag)+" is no kind of values", remedy)
}

// completeUnion reports what is missing in the directives of an interface, or contradicts itself.
func (l *Program) completeUnion(union *Union, typ string) {
	wrong := union.Wrong // what is missing may be meant by a word that was refused
	refuseAt := func(pos token.Pos, kind diag.Kind, reason, remedy string) {
		union.Wrong = true
		l.report(kind, l.Position(pos), typ, reason, remedy)
	}
	refuse := func(kind diag.Kind, reason, remedy string) { refuseAt(union.Pos, kind, reason, remedy) }
	switch {
	case union.Style == "" && !wrong:
		refuse(diag.UnionSyntax, "it does not say how its variants are told apart", "begin with one of "+unionStyles)
	case len(union.Variants) == 0 && union.Style == model.Members && !wrong:
		refuse(diag.UnionSyntax, "it has no variants", "list their types")
	case len(union.Variants) == 0 && !wrong:
		refuse(diag.UnionSyntax, "it has no variants", "list them: TAG=TYPE")
	case union.Missing.Type != "" && (union.Style == model.Members || union.Style == model.Kinds):
		refuse(diag.UnionSyntax, "no value is without a tag where there are no tags", "remove missing="+union.Missing.Type)
	case len(union.Variants) >= 1<<16:
		refuse(diag.UnionSyntax, "it has more than 65,535 variants", "make it several unions")
	case union.Style == model.External && union.Missing.Type != "":
		refuse(diag.UnionSyntax, "no object is without a tag where the name of the member is the tag", "remove missing="+union.Missing.Type)
	}
	integers := slices.ContainsFunc(union.Variants, func(v UnionVariant) bool { return v.Integer })
	texts := slices.ContainsFunc(union.Variants, func(v UnionVariant) bool { return !v.Integer })
	switch {
	case union.Style == model.Kinds:
	case integers && texts:
		refuse(diag.UnionTags, "some tags are integers and some are texts", "write all as integers, or all as texts: \"7\"=TYPE is one")
	case integers && union.Style == model.External:
		refuse(diag.UnionTags, "names of members are no integers", "write the tags as texts: \"7\"=TYPE")
	}
	seen := map[string]bool{}
	for _, v := range union.Variants {
		switch {
		case union.Style == model.Kinds && !slices.Contains(model.UnionKinds, v.Tag):
			union.Wrong = true
			l.refuseKind(v, typ)
		case seen[v.Tag] && union.Style == model.Kinds:
			refuseAt(v.Pos, diag.UnionAmbiguous, "two variants are for the kind "+v.Tag, "remove one, or give one type methods that tell them apart")
		case seen[v.Tag] && union.Style == model.Members:
			refuseAt(v.Pos, diag.UnionVariant, v.Type+" is listed twice", "remove one")
		case seen[v.Tag]:
			refuseAt(v.Pos, diag.UnionVariant, "the tag "+strconv.Quote(v.Tag)+" is listed twice", "remove one")
		}
		seen[v.Tag] = true
		if !utf8.ValidString(v.Tag) {
			refuseAt(v.Pos, diag.UnionTags, "the tag "+strconv.Quote(v.Tag)+" is not UTF-8, as texts of JSON and CBOR are", "write it in UTF-8")
		}
		if union.Style == model.External && strings.Contains(v.Tag, ",") {
			refuseAt(v.Pos, diag.UnionTags, "the name of a member has no comma", "choose another style")
		}
	}
}

// splitUnion splits the text of a directive at white space. Text between quotation marks, as in Go, is one
// part of a word.
func splitUnion(text string) (list []unionWord) {
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' || text[i] == '\r' {
			i++
			continue
		}
		w := unionWord{at: i}
		if quoted, err := strconv.QuotedPrefix(text[i:]); err == nil {
			w.key, _ = strconv.Unquote(quoted)
			w.quoted = true
			i += len(quoted)
		}
		end := i + len(text[i:])
		if n := strings.IndexAny(text[i:], " \t\r"); n >= 0 {
			end = i + n
		}
		key, value, valued := strings.Cut(text[i:end], "=")
		w.key += key
		w.value, w.valued = value, valued
		list = append(list, w)
		i = end
	}
	return list
}
