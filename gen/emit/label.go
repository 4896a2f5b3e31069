package emit

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/ezrantn/catena/gen/model"
)

// label names a type inside generated identifiers: Order for the package's own
// Order, urlURL for url.URL, and for unnamed types what they are made of:
//
//	[]Line  LineSlice    *Order  OrderPointer    [2]float64  Float64Array2
//	map[string]int  IntStringMap                 []byte      Bytes
//
// Different types have different labels: one that would have another's gets an
// underscore.
func (g *generator) label(t model.Type) string {
	return g.labels.name(model.FormKey(t), g.wantLabel(t))
}

func (g *generator) wantLabel(t model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		label := r.Decl.Label
		for _, a := range r.List {
			label += upperFirst(g.label(a))
		}
		return label
	}
	if f, ok := t.(*model.Formatted); ok && f.ByTag {
		return f.Format.Label() + upperFirst(g.label(model.Unformatted(f)))
	}
	if u := model.Unshaped(t); u != t {
		return g.wantLabel(u) + model.ShapeLabel(t)
	}
	if o, ok := t.(*model.Optional); ok {
		name := g.nameLabel(o.TypeName)
		switch {
		case model.MayBeAbsent(o):
			return g.label(o.Elem) + "Optional"
		case o.TypeName.Spelled != nil: // sql.Null[[]string]: sqlNullStringSlice
			name = lowerFirst(o.TypeName.Package + upperFirst(o.TypeName.Name) + upperFirst(g.label(o.Elem)))
		case isShaped(o.Elem):
			name += upperFirst(g.label(o.Elem))
		}
		return name + model.NullLabel
	}
	if n := t.Named(); n != nil && (n.Spelled != nil || n.Path != "") {
		switch t.(type) {
		case *model.Time, *model.RawMessage, *model.Number:
			return n.Name
		}
		return g.nameLabel(n)
	}
	switch t := t.(type) {
	case *model.Basic:
		return upperFirst(t.Kind.String())
	case *model.Pointer:
		return g.label(t.Elem) + "Pointer"
	case *model.Slice:
		return g.label(t.Elem) + "Slice"
	case *model.Array:
		return g.label(t.Elem) + "Array" + strconv.FormatInt(t.Len, 10)
	case *model.Map:
		return g.label(t.Elem) + upperFirst(g.label(t.Key)) + "Map"
	case *model.Bytes:
		if t.Elem != nil {
			return g.label(namedByte(t.Elem)) + "Slice"
		}
		return "Bytes"
	case *model.Param:
		return t.Label
	case *model.Any:
		return "Any"
	case *model.Reflected:
		return words(t.Spelled.Short())
	case *model.Interface:
		if n := t.Named(); n != nil { // error
			return upperFirst(n.Name)
		}
		return words(t.Spelled.Short())
	case *model.Custom:
		return g.wantLabel(t.Plain)
	case *model.Unsupported:
		return words(t.Go)
	}
	panic(faultf("%T has no label", t))
}

// isShaped reports whether the tag of a field gives a shape to t or a part of it.
func isShaped(t model.Type) (found bool) {
	model.Walk(t, func(t model.Type) {
		f, ok := t.(*model.Formatted)
		found = found || model.Unshaped(t) != t || ok && f.ByTag
	})
	return found
}

// nameLabel names a declared type inside generated identifiers.
func (g *generator) nameLabel(n *model.TypeName) string {
	switch {
	case n.IsLiteral():
		return n.Name
	case n.Spelled != nil:
		return lowerFirst(words(n.Spelled.Short()))
	case n.Path == g.pkg.Path:
		return n.Name
	}
	return n.Package + upperFirst(n.Name)
}

// namedByte is a byte type with a name.
func namedByte(n *model.TypeName) model.Type {
	return &model.Basic{Name: model.Name{TypeName: n}, Kind: model.Uint8}
}

// words makes an identifier of a type: "chan int" becomes ChanInt.
func words(s string) string {
	var b strings.Builder
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		b.WriteString(upperFirst(w))
	}
	return b.String()
}
