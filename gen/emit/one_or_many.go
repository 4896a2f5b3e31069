package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeOneOrMany prints the body of a function that reads a list. A value that is no list becomes its only element.
func (c *printer) decodeOneOrMany(t *model.OneOrMany) []jen.Code {
	elem := t.List.Elem
	one := c.quote(`make([]@, 1)`, goType(elem))
	if !locked(elem) {
		one = c.quote(`arenacore.Make(@, d.Arena, 1)`, c.slab(elem))
	}
	return []jen.Code{c.quote(`if d.IsArray(i) || d.Null(i) {
			return @
		}
		*v = @
		return @`, c.read(t.List, pointedTo(c.id("v"))), one, c.read(elem, at(c.quote(`(*v)[0]`))))}
}

// appendOneOrMany appends a list, or its only element.
func (c *printer) appendOneOrMany(t *model.OneOrMany, p operand) appendCall {
	if !t.Unwrap {
		return c.appendCall(t.List, p, false)
	}
	name := c.helper("append", c.label(t), "", func(name string) []jen.Code {
		w := c.writer()
		first := at(c.quote(`v[0]`))
		one := w.block(func(w *writer) { w.value(t.List.Elem, first, false) })
		many := w.block(func(w *writer) { w.value(t.List, at(c.id("v")), false) })
		alone := c.quote(`len(v) == 1`)
		if _, pointer := t.List.Elem.(*model.Pointer); pointer || is[*model.Union](t.List.Elem) { // null alone is no list
			alone = c.quote(`len(v) == 1 && @ != nil`, first.value())
		}
		w.add(jen.If(alone).Block(one...).Else().Block(many...))
		return c.appendFunc(name, t, goType(t), c.code(w.end()))
	})
	return c.generatedCall(`@(e, b, @)`, name, p.value())
}
