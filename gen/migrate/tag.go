package migrate

import (
	"bytes"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// tags rewrites the tags of the types with methods of the peer and, where it has code for other types
// of the package too, of those.
func (f *file) tags() {
	for _, d := range f.declaredTypes() {
		f.tagsIn(d.spec.Type, d.migrated)
		if f.peer.check != nil {
			f.peer.check(f, d)
		}
	}
	if !f.peer.reaches || !f.plan.hasTypes(f.pkg.Path()) {
		return
	}
	for _, d := range f.syntax.Decls {
		g, ok := d.(*ast.GenDecl)
		for k := 0; ok && k < len(g.Specs); k++ {
			if t, ok := g.Specs[k].(*ast.TypeSpec); ok && f.plan.types[f.pkg.Path()+"."+t.Name.Name] == nil {
				f.tagsIn(t.Type, nil)
			}
		}
	}
}

func (f *file) tagsIn(n ast.Node, m *migrated) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.StructType); ok {
			for _, field := range s.Fields.List {
				f.peer.tag(f, field, m)
			}
		}
		return true
	})
}

// fieldNames are the names of a field, or of fields that are declared together. An embedded one has
// the name of its type.
func fieldNames(field *ast.Field) (names []string) {
	for _, n := range field.Names {
		names = append(names, n.Name)
	}
	if names == nil {
		names = []string{embeddedName(field.Type)}
	}
	return names
}

func fieldName(field *ast.Field) string { return strings.Join(fieldNames(field), ", ") }

func embeddedName(e ast.Expr) string {
	if s, ok := e.(*ast.StarExpr); ok {
		e = s.X
	}
	if s, ok := e.(*ast.SelectorExpr); ok {
		return s.Sel.Name
	}
	return receiverName(e)
}

// typeOf is the type of a field; one that is not known has none of the properties asked for.
func (f *file) typeOf(field *ast.Field) types.Type {
	if t := f.info.TypeOf(field.Type); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// A tag is the tag of a field. One that is not a list of keys and values has none.
type tag struct{ pairs []model.TagPair }

func (f *file) tag(field *ast.Field) tag {
	if field.Tag == nil {
		return tag{}
	}
	text, err := strconv.Unquote(field.Tag.Value)
	if err != nil || !model.WellFormedTag(text) {
		return tag{}
	}
	pairs, _ := model.TagPairs(text)
	return tag{pairs}
}

func (t tag) index(key string) int {
	return slices.IndexFunc(t.pairs, func(p model.TagPair) bool { return p.Key == key })
}

func (t tag) has(key string) bool { return t.index(key) >= 0 }

func (t tag) get(key string) string {
	if k := t.index(key); k >= 0 {
		return t.pairs[k].Value
	}
	return ""
}

func (t *tag) set(key, value string) {
	if k := t.index(key); k >= 0 {
		t.pairs[k].Value = value
		return
	}
	t.pairs = append(t.pairs, model.TagPair{Key: key, Value: value})
}

// options are those after the name.
func (t tag) options(key string) []string {
	_, options, more := strings.Cut(t.get(key), ",")
	if !more {
		return nil
	}
	return strings.Split(options, ",")
}

func (t *tag) setOptions(key string, options []string) {
	name, _, _ := strings.Cut(t.get(key), ",")
	if name == "" && len(options) == 0 {
		t.remove(key)
		return
	}
	t.set(key, strings.Join(append([]string{name}, options...), ","))
}

// addOption adds an option to a key that has options and no name.
func (t *tag) addOption(key, option string) {
	if list := t.get(key); list != "" {
		option = list + "," + option
	}
	t.set(key, option)
}

func (t *tag) remove(key string) {
	t.pairs = slices.DeleteFunc(slices.Clone(t.pairs), func(p model.TagPair) bool { return p.Key == key })
}

// retag puts a tag in the place of a field's.
func (f *file) retag(field *ast.Field, t tag) {
	var list []string
	for _, p := range t.pairs {
		list = append(list, p.Key+":"+strconv.Quote(p.Value))
	}
	text := strings.Join(list, " ")
	switch {
	case text != "" && strconv.CanBackquote(text):
		text = " `" + text + "`"
	case text != "":
		text = " " + strconv.Quote(text)
	}
	if field.Tag != nil {
		start := f.offset(field.Tag.Pos())
		if text == "" { // nor the spaces before it
			start = len(bytes.TrimRight(f.src[:start], " \t"))
		}
		f.edit(start, f.offset(field.Tag.End()), strings.TrimPrefix(text, " "))
		return
	}
	f.insert(f.offset(field.Type.End()), text)
}
