package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// oneOrManyReader asks for the function that reads a list, or a value that is none as its only element, and returns
// its name.
//
//	if d.IsArray(i) || d.Null(i) {
//		return d.Strings(i, v)
//	}
//	*v = arenacore.Make(stringSlab, d.Arena, 1)
//	return d.String(i, &(*v)[0])
func (c *codec) oneOrManyReader(t *model.OneOrMany) string {
	label := c.label(t)
	name := c.function("decode", label, "")
	c.helpers.need(label, "decode", func() []jen.Code {
		elem := t.List.Elem
		v := jen.Op("*").Add(c.id("v"))
		one := jen.Make(jen.Index().Add(goType(elem)), jen.Lit(1))
		if !locked(elem) {
			one = inArena("Make", c.slab(elem), c.arena(), jen.Lit(1))
		}
		d, i := c.id("d"), c.id("i")
		return c.decodeFunc(name, t, []jen.Code{
			jen.If(jen.Add(d).Dot("IsArray").Call(i).Op("||").Add(d).Dot("Null").Call(i)).Block(
				jen.Return(c.read(t.List, pointedTo(c.id("v"))))),
			jen.Add(v).Op("=").Add(one),
			jen.Return(c.read(elem, place{expr: jen.Parens(v), parens: false}.element(jen.Lit(0)))),
		})
	})
	return name
}

// appendOneOrMany appends a list, or its only element.
//
//	if len(v) == 1 {
//		return e.AppendString(b, v[0])
//	}
//	return e.AppendStrings(b, v)
func (c *codec) appendOneOrMany(t *model.OneOrMany, p place) appendCall {
	if !t.Unwrap {
		return c.appendCall(t.List, p, false)
	}
	label := c.label(t)
	name := c.function("append", label, "")
	c.helpers.need(label, "append", func() []jen.Code {
		v := c.id("v")
		w := c.writer()
		one := w.block(func(w *writer) { w.value(t.List.Elem, at(v).element(jen.Lit(0)), false) })
		many := w.block(func(w *writer) { w.value(t.List, at(v), false) })
		alone := jen.Len(v).Op("==").Lit(1)
		if _, pointer := t.List.Elem.(*model.Pointer); pointer || is[*model.Union](t.List.Elem) { // null alone is no list
			alone.Op("&&").Add(at(v).element(jen.Lit(0)).value()).Op("!=").Nil()
		}
		w.add(jen.If(alone).Block(one...).Else().Block(many...))
		return c.appendFunc(name, t, goType(t), c.code(w.end()))
	})
	return appendCall{expr: jen.Id(name).Call(c.ids("e", "b"), p.value()), generated: true}
}
