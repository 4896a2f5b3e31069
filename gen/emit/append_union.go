package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// unionBody appends the variant in the union *v.
//
//	switch v := (*v).(type) {
//	case nil:
//		b = jsonwire.AppendNull(b)
//	case *Section:
//		b = appendJSONSectionInBlock(e, b, v)
//	default:
//		b = e.Unlisted(b, v, blockTags)
//	}
//	return b
//
// A variant by value that holds an instance of a generic type would be copied to the heap. It is encoded where
// the interface has it:
//
//	switch x := (*v).(type) {
//	case Box[int]:
//		b = boxIntBoxes.Held(*v).AppendJSONValue(e, b)
func (w *writer) unionBody(d *model.Decl, u *model.Union) body {
	v := w.id("v")
	if slices.ContainsFunc(u.Types(), w.codec.inPlace) {
		v = w.id("x")
	}
	variant := func(t model.Type, write func(w *writer, t model.Type, p place)) []jen.Code {
		p := at(v)
		if w.codec.inPlace(t) {
			p = pointedTo(w.codec.boxes(d, t).Dot("Held").Call(jen.Op("*").Add(w.id("v"))))
		}
		return append([]jen.Code{jen.Case(goType(t))}, w.block(func(w *writer) { write(w, t, p) })...)
	}
	cases := append([]jen.Code{jen.Case(jen.Nil())}, w.block(func(w *writer) { w.null() })...)
	plain := func(w *writer, t model.Type, p place) { w.value(t, p, false) }
	for _, tagged := range u.Variants {
		cases = append(cases, variant(tagged.Type, func(w *writer, t model.Type, p place) {
			switch u.Style {
			case model.External:
				w.heads(w.format.Object(1))
				w.name(&model.Member{Name: tagged.Tags[0]}, false)
				w.value(t, p, false)
				w.literal(w.format.ObjectEnd)
			case model.Adjacent:
				w.heads(w.format.Object(2))
				w.name(&model.Member{Name: u.Tag}, false)
				w.tagText(u, tagged.Tags[0])
				w.name(&model.Member{Name: u.Content}, true)
				w.value(t, p, false)
				w.literal(w.format.ObjectEnd)
			default:
				plain(w, t, p)
			}
		})...)
	}
	for _, t := range u.Unlisted {
		cases = append(cases, variant(t, plain)...)
	}
	cases = append(cases, jen.Default())
	cases = append(cases, w.block(func(w *writer) {
		w.add(w.id("b").Op("=").Add(w.id("e")).Dot("Unlisted").Call(w.id("b"), v, w.codec.tags(d)))
		w.used = 0
	})...)
	w.add(jen.Switch(jen.Add(v).Op(":=").Parens(jen.Op("*").Add(w.id("v"))).Assert(jen.Type())).Block(cases...))
	return w.end()
}

// inPlace reports whether a variant is encoded where the interface has it: no method could write there.
func (c *codec) inPlace(t model.Type) bool {
	return !locked(t) && !c.addressSensitive(t) && model.Escapes(t)
}

// tag appends the value of a member that is the tag.
//
//	b = e.AppendTag(b, string(v.Type), blockTags, 0, 1)
func (w *writer) tag(m written) {
	v := m.Tagged.Variant
	u := m.Tagged.Union.Type.(*model.Union)
	if len(m.Path) == 0 {
		w.tagText(u, v.Tags[0])
		return
	}
	method, kind := "AppendTag", model.String
	if u.Integers {
		method, kind = "AppendIntegerTag", model.Int64
	}
	value := m.place.value()
	if b := m.Type.(*model.Basic); b.TypeName != nil || b.Kind != kind {
		value = jen.Id(kind.String()).Call(value)
	}
	w.add(w.id("b").Op("=").Add(w.id("e")).Dot(method).Call(w.id("b"), value, w.codec.tags(m.Tagged.Union), jen.Lit(v.First), jen.Lit(v.End())))
	w.used = 0
}

// tagText appends a tag that is known.
func (w *writer) tagText(u *model.Union, tag string) {
	if u.Integers {
		w.heads(w.format.Integer(model.Integer(tag)))
		return
	}
	head, text, ok := w.format.MemberName(tag)
	if !ok {
		w.add(w.id("b").Op("=").Add(w.id("e")).Dot("AppendString").Call(w.id("b"), jen.Lit(tag)))
		w.used = 0
		return
	}
	w.heads(head)
	w.literal(text)
}
