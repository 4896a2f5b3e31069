package load

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// UnionDirective makes an interface a union.
const UnionDirective = "//catena:union"

// A Union is what the directives of an interface say.
type Union struct {
	Pos          token.Pos // of the first directive
	Style        model.UnionStyle
	Tag, Content string
	Variants     []UnionVariant
	// Other and Missing are the types for other tags and for none; their Type is "" without.
	Other, Missing UnionVariant
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

// unions reads the directives of the package's interfaces, by their names, and notes them in used.
func (l *Program) unions(u *Source, used map[*ast.Comment]bool) {
	for _, s := range u.specs {
		for _, c := range s.doc {
			rest, ok := cutWord(c.Text, UnionDirective)
			if !ok {
				continue
			}
			used[c] = true
			pos := l.Position(c.Pos())
			if !isInterface(s.Type) || s.Assign.IsValid() {
				l.report(diag.UnionElsewhere, pos, s.Name.Name, UnionDirective+" is for interfaces", "put it into the doc comment of an interface that the variants implement")
				continue
			}
			if s.TypeParams != nil {
				l.report(diag.UnionElsewhere, pos, s.Name.Name, "a generic interface is no union", "write the interface without type parameters")
				continue
			}
			if u.Unions == nil {
				u.Unions = map[string]*Union{}
			}
			if u.Unions[s.Name.Name] == nil {
				u.Unions[s.Name.Name] = &Union{Pos: c.Pos()}
			}
			l.unionWords(u.Unions[s.Name.Name], c, rest, s.Name.Name)
		}
		if union := u.Unions[s.Name.Name]; union != nil {
			l.completeUnion(union, s.Name.Name)
		}
	}
}

// cutWord returns the text after a directive.
func cutWord(comment, directive string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(comment, directive)
	return rest, ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// unionWords reads one directive.
func (l *Program) unionWords(union *Union, c *ast.Comment, rest, typ string) {
	for _, w := range splitUnion(rest) {
		at := c.Pos() + token.Pos(len(UnionDirective)+w.at)
		refuse := func(reason, remedy string) {
			union.Wrong = true
			l.report(diag.UnionSyntax, l.Position(at), typ, reason, remedy)
		}
		style := func(s model.UnionStyle) {
			if union.Style != "" {
				refuse("it has two styles", "write one of "+unionStyles)
			}
			union.Style = s
		}
		v := UnionVariant{Tag: w.key, Type: w.value, Pos: at}
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
		case !w.quoted && w.key == "external" && !w.valued:
			style(model.External)
		case !w.quoted && w.key == "open" && !w.valued:
			union.Open = true
		case !w.quoted && w.key == "other" && w.valued:
			union.Other = v
		case !w.quoted && w.key == "missing" && w.valued:
			union.Missing = v
		case !w.valued:
			remedy := "variants are written TAG=TYPE"
			if near := Nearest(w.key, []string{"external", "open"}); near != "" {
				remedy = "write " + near + "; " + remedy
			}
			refuse("unknown word "+w.key, remedy)
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

const unionStyles = "tag=NAME, tag=NAME,content=NAME and external"

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
	case len(union.Variants) == 0 && !wrong:
		refuse(diag.UnionSyntax, "it has no variants", "list them: TAG=TYPE")
	case len(union.Variants) >= 1<<16:
		refuse(diag.UnionSyntax, "it has more than 65,535 variants", "make it several unions")
	case union.Style == model.External && union.Missing.Type != "":
		refuse(diag.UnionSyntax, "no object is without a tag where the name of the member is the tag", "remove missing="+union.Missing.Type)
	}
	integers := slices.ContainsFunc(union.Variants, func(v UnionVariant) bool { return v.Integer })
	texts := slices.ContainsFunc(union.Variants, func(v UnionVariant) bool { return !v.Integer })
	switch {
	case integers && texts:
		refuse(diag.UnionTags, "some tags are integers and some are texts", "write all as integers, or all as texts: \"7\"=TYPE is one")
	case integers && union.Style == model.External:
		refuse(diag.UnionTags, "names of members are no integers", "write the tags as texts: \"7\"=TYPE")
	}
	seen := map[string]bool{}
	for _, v := range union.Variants {
		if seen[v.Tag] {
			refuseAt(v.Pos, diag.UnionVariant, "the tag "+strconv.Quote(v.Tag)+" is listed twice", "remove one")
		}
		seen[v.Tag] = true
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
