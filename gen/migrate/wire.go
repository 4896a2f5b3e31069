package migrate

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// ignores reports whether a type has methods that catena would call in the peer's format, and the peer
// does not: MarshalJSON, MarshalText, MarshalBinary.
func (p *peer) ignores(t types.Type) bool {
	if !p.plain {
		return false
	}
	methods := types.NewMethodSet(types.NewPointer(t))
	return slices.ContainsFunc(p.model().Marshalers, func(m model.Marshaler) bool {
		return m.Called && (methods.Lookup(nil, m.Encode) != nil || methods.Lookup(nil, m.Decode) != nil)
	})
}

// model is the peer's format.
func (p *peer) model() model.Format {
	for _, f := range format.All {
		if f.Name == p.format {
			return f.Format
		}
	}
	return model.Format{}
}

// msgpBytes reports the fields of a type with elements that msgp writes one by one, and catena as a
// string of bytes: []uint8 and slices of a named type. Of []byte both make one.
func (f *file) msgpBytes(d declared) {
	ast.Inspect(d.spec.Type, func(n ast.Node) bool {
		a, ok := n.(*ast.ArrayType)
		if !ok || a.Len != nil { // of arrays both are bytes only if the type of the elements is not a named one
			return true
		}
		elem, ok := a.Elt.(*ast.Ident)
		if !ok || elem.Name == "byte" {
			return true
		}
		t := f.info.TypeOf(elem)
		if t == nil || f.peer.ignores(t) {
			return true
		}
		if b, ok := t.Underlying().(*types.Basic); !ok || b.Kind() != types.Uint8 {
			return true
		}
		f.lacks(a.Pos(), "", f.text(a)+" is a byte string, which msgp's code does not read: it writes an array of integers, which catena reads",
			"if msgp's code or others read it, declare the elements as uint16, which are encoded as msgp does")
		return true
	})
}

// replaced makes //msgp:replace X with:Y catena's directive, if X would be encoded otherwise without it:
// msgp encodes X as a Y. It reports whether it did so, and the lines of which catena has none.
func (f *file) replaced(c *ast.Comment, words []string) bool {
	if len(words) < 3 {
		return false
	}
	as, _ := strings.CutPrefix(words[2], "with:")
	x, y := f.lookup(words[1]), f.lookup(as)
	remedy := "declare the fields as " + as + ", and convert their values"
	if x == nil || y == nil {
		f.lacks(c.Pos(), "", c.Text+" has no counterpart", remedy)
		return false
	}
	if b, ok := x.Underlying().(*types.Basic); ok {
		if to, ok := y.Underlying().(*types.Basic); ok && alike(b, to) && (!f.peer.ignores(x) || f.plan.migrated(x) != nil) {
			return false
		}
	}
	names, wants := f.membersOf(x), f.plan.membersOf(y)
	if names != nil && slices.Equal(names, wants) && !f.peer.ignores(x) {
		return false
	}
	if _, isNamed := types.Unalias(x).(*types.Named); isNamed && !strings.HasPrefix(words[1], "*") && !types.Identical(x, y) && types.IdenticalIgnoreTags(x.Underlying(), y.Underlying()) {
		f.redirect(c, catenaReplace+" "+words[1]+" with="+as)
		return true
	}
	reason := c.Text + " has no counterpart"
	if names != nil && wants != nil && !f.peer.ignores(x) {
		reason += ": the members of " + words[1] + " are named " + strings.Join(names, ", ") + ", and msgp names them " + strings.Join(wants, ", ")
	}
	f.lacks(c.Pos(), "", reason, remedy)
	return false
}

// shimmed makes //msgp:shim X as:Y using:F/G catena's directive, and reports whether it did so. The mode
// is seen from the functions.
func (f *file) shimmed(c *ast.Comment, words []string) bool {
	_, text := f.shim(words)
	if text != "" {
		f.redirect(c, text)
	}
	return text != ""
}

// shim returns the type that a shim of msgp's names, and catena's directive for it; "" if there is none.
func (f *file) shim(words []string) (n *types.Named, directive string) {
	given := map[string]string{}
	for _, w := range words[min(2, len(words)):] {
		name, value, _ := strings.Cut(w, ":")
		given[name] = value
	}
	from, to, both := strings.Cut(given["using"], "/")
	if given["as"] == "" || !both || from == "" || to == "" {
		return nil, ""
	}
	n, isNamed := types.Unalias(f.lookup(words[1])).(*types.Named)
	if !isNamed || strings.HasPrefix(words[1], "*") {
		return nil, ""
	}
	return n, catenaShim + " " + words[1] + " as=" + given["as"] + " using=" + from + "/" + to
}

// shimming notes that a type is encoded by functions: msgp gives methods to it, too, which the functions
// of catena's directive replace.
func (f *file) shimming(words []string) {
	if n, _ := f.shim(words); n != nil && f.peer.plain {
		if m := f.plan.migrated(n); m != nil {
			m.shimmed = true
		}
	}
}

// redirect replaces a directive by another one.
func (f *file) redirect(c *ast.Comment, text string) {
	at := f.offset(c.Pos())
	f.edit(at, at+len(c.Text), text)
}

// alike reports whether msgp and catena encode values of two basic types alike.
func alike(x, y *types.Basic) bool {
	return x.Kind() == y.Kind() || x.Info()&types.IsInteger != 0 && y.Info()&types.IsInteger != 0
}

// lookup returns the type of a name as the file may write it, nil if there is none.
func (f *file) lookup(name string) types.Type {
	scopes := []*types.Scope{types.Universe, f.pkg.Scope()}
	if pkg, sel, ok := strings.Cut(strings.TrimPrefix(name, "*"), "."); ok {
		scopes, name = nil, sel
		for _, p := range f.pkg.Imports() {
			if f.importName(p.Path()) == pkg {
				scopes = append(scopes, p.Scope())
			}
		}
	}
	for _, s := range scopes {
		if t, ok := s.Lookup(name).(*types.TypeName); ok {
			return t.Type()
		}
	}
	return nil
}

// membersOf are the names that catena gives to the members of a struct type of which no tag is
// rewritten, sorted; nil if it is none, or embeds another.
func (f *file) membersOf(t types.Type) (names []string) {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for i := range s.NumFields() {
		tag := f.peer.model().Tag(s.Tag(i))
		switch v := s.Field(i); {
		case v.Embedded():
			return nil
		case !v.Exported() || tag.Skip:
		case tag.Name != "":
			names = append(names, tag.Name)
		default:
			names = append(names, v.Name())
		}
	}
	slices.Sort(names)
	return names
}

// membersOf are the names of members that the peer's methods of a type know, sorted; nil if there are
// none.
func (p *planner) membersOf(t types.Type) []string {
	m := p.migrated(t)
	if m == nil || len(m.members) == 0 {
		return nil
	}
	return slices.Sorted(maps.Keys(m.members))
}

// replacing chooses a type that msgp encodes as a number or a string, by //msgp:replace, if catena
// would call its methods.
func (f *file) replacing(words []string) {
	if len(words) < 3 {
		return
	}
	n, ok := f.lookup(words[1]).(*types.Named)
	if !ok || n.Obj().Pkg() != f.pkg || !f.peer.ignores(n) {
		return
	}
	key := f.pkg.Path() + "." + n.Obj().Name()
	if _, ok := n.Underlying().(*types.Basic); ok && f.plan.types[key] == nil {
		f.plan.types[key] = &migrated{members: map[string]bool{}}
	}
}
