package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// unionBody appends the variant in the union *v. A variant by value that holds an instance of a generic type would be
// copied to the heap. It is encoded where the interface has it.
func (w *writer) unionBody(d *model.Decl, u *model.Union) body {
	v := w.id("v")
	if slices.ContainsFunc(u.Types(), w.printer.canEncodeUncopied) {
		v = w.id("x")
	}
	var cases []jen.Code
	variant := func(t model.Type, write func(w *writer, t model.Type, p operand)) {
		p := at(v)
		if w.printer.canEncodeUncopied(t) {
			p = pointedTo(w.quote(`@.Held(*v)`, w.printer.boxes(d, t)))
		}
		cases = append(cases, w.quote(`case @:
				@`, goType(t), w.block(func(w *writer) { write(w, t, p) })))
	}
	plain := func(w *writer, t model.Type, p operand) { w.value(t, p, false) }
	null := w.block((*writer).null)
	for _, tagged := range u.Variants {
		variant(tagged.Type, func(w *writer, t model.Type, p operand) {
			switch u.Style {
			case model.External:
				w.heads(w.format.Object(1))
				w.name(&model.Member{Name: tagged.Tags[0]}, false)
			case model.Adjacent:
				w.heads(w.format.Object(2))
				w.name(&model.Member{Name: u.Tag}, false)
				w.tagText(u, tagged.Tags[0])
				w.name(&model.Member{Name: u.Content}, true)
			default:
				plain(w, t, p)
				return
			}
			plain(w, t, p)
			w.literal(w.format.ObjectEnd)
		})
	}
	for _, t := range u.Unlisted {
		variant(t, plain)
	}
	unlisted := w.block(func(w *writer) { w.call(`e.Unlisted(b, @, @)`, v, w.printer.tags(d)) })
	w.print(`switch @ := (*v).(type) {
		case nil:
			@
		@
		default:
			@
		}`, v, null, cases, unlisted)
	return w.end()
}

// canEncodeUncopied reports whether a variant is encoded where the interface has it: no method could write there.
func (c *printer) canEncodeUncopied(t model.Type) bool {
	return !locked(t) && !c.addressSensitive(t) && model.Escapes(t)
}

// tag appends the value of a member that is the tag.
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
	value := m.operand.value()
	if b := m.Type.(*model.Basic); b.TypeName != nil || b.Kind != kind {
		value = w.quote(`@(@)`, kind, value)
	}
	w.call(`e.@(b, @, @, @, @)`, method, value, w.printer.tags(m.Tagged.Union), v.First, v.End())
}

// tagText appends a tag that is known.
func (w *writer) tagText(u *model.Union, tag string) {
	if u.Integers {
		w.heads(w.format.Integer(model.Integer(tag)))
	} else {
		w.text(tag)
	}
}
