package shapes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
	"github.com/ezrantn/catena/gen/model"
)

// A shape is a fact about a type: by its directives generated code encodes or decodes it in another form
// than encoding/json does.
type shape struct {
	Option     string           // of the directive, "" if the type is a union or has names
	Directions model.Directions // those in which the forms differ
}

func (*shape) AFact() {}

func (s *shape) String() string { return strings.TrimSpace("shape " + s.Option) }

// shims is a fact about a package: the types of others to which its directives give another form.
type shims struct{ Types []string }

func (*shims) AFact() {}

func (s *shims) String() string { return "forms of " + strings.Join(s.Types, ", ") }

// exportFacts exports the facts about the types of a file.
func (c *checker) exportFacts(f *ast.File) {
	for spec, comments := range generated.Directives(f) {
		obj := c.TypesInfo.Defs[spec.Name]
		if obj == nil {
			continue
		}
		if s := shapeOf(obj.Type(), comments); s.Directions != 0 {
			c.ExportObjectFact(obj, &s)
		}
	}
}

// shapeOf returns the form that the directives of a type give it. A union without tags is encoded as the
// value that it holds.
func shapeOf(t types.Type, comments []*ast.Comment) (s shape) {
	isTagged := types.IsInterface(t)
	for _, comment := range comments {
		if words, ok := cutDirective(comment.Text, "//catena:names"); ok {
			if b, isBasic := t.Underlying().(*types.Basic); isBasic {
				s.Directions |= namesDirections(b, words)
			}
		}
		if words, ok := cutDirective(comment.Text, "//catena:union"); ok && types.IsInterface(t) {
			s.Directions |= model.Decoding
			isTagged = isTagged && !slices.Contains(words, "members") && !slices.Contains(words, "kinds")
		}
		for _, option := range generated.JSONOptions(comment.Text) {
			if slices.Contains([]string{"required", "defaults", "validate"}, option) {
				s.Option, s.Directions = option, s.Directions|model.Decoding
			}
		}
	}
	if isTagged && s.Directions != 0 {
		s.Directions |= model.Encoding
	}
	return s
}

// namesDirections returns the directions in which names give another form to values of a type. Values of a string kind
// are encoded as they are, unless the list is strict.
func namesDirections(b *types.Basic, words []string) model.Directions {
	named := false // a format is
	for _, format := range []string{"json", "msgpack", "cbor"} {
		named = named || slices.Contains(words, format)
	}
	switch {
	case named && !slices.Contains(words, "json"):
		return 0
	case b.Info()&types.IsString != 0 && !slices.Contains(words, "strict"):
		return model.Decoding
	}
	return model.Encoding | model.Decoding
}

// cutDirective returns the words of a directive.
func cutDirective(comment, directive string) (words []string, ok bool) {
	rest, ok := strings.CutPrefix(comment, directive)
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return nil, false
	}
	return strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(", \t\r", r) }), true
}

// exportShims exports the fact about the package.
func (c *checker) exportShims() {
	var list []string
	for _, f := range c.Files {
		for _, group := range f.Comments {
			for _, comment := range group.List {
				for _, directive := range []string{"//catena:shim", "//catena:replace"} {
					if words, ok := cutDirective(comment.Text, directive); ok && len(words) > 0 {
						if t := c.named(comment.Pos(), words[0]); t != nil {
							list = append(list, types.TypeString(t, nil))
						}
					}
				}
			}
		}
	}
	if len(list) > 0 {
		c.ExportPackageFact(&shims{list})
	}
}

// named returns the type that a directive names, nil if it names none.
func (c *checker) named(pos token.Pos, text string) types.Type {
	if value, err := types.Eval(c.Fset, c.Pkg, pos, text); err == nil && value.IsType() {
		return value.Type
	}
	return nil
}

// fact returns the fact of a declared type, the zero value if it has none.
func (c *checker) fact(n *types.Named) (s shape) {
	c.ImportObjectFact(n.Origin().Obj(), &s)
	return s
}

// shimmed reports whether the directives of a package give n another form.
func (c *checker) shimmed(n *types.Named, by *types.Package) bool {
	var s shims
	return c.ImportPackageFact(by, &s) && slices.Contains(s.Types, types.TypeString(n, nil))
}
