package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// This file prints the values that the code of a table names by their index.

// tableEntry prints a value of the list of a table: what codes it, a default, or an embedded pointer.
func (g *generator) tableEntry(d *model.Decl, v *model.TableValue, zero *jen.Statement) jen.Code {
	switch {
	case v.Cell != nil:
		cell := g.quote(`Field: @, Zero: &@`, g.tableField(v.Cell.TableField, zero).addr(), g.tableCell(v.Cell))
		if v.Cell.Outer > 0 {
			cell = g.quote(`@, In: @`, cell, v.Cell.Outer)
		}
		if v.Cell.Unsettable {
			cell = g.quote(`@, Unsettable: @`, cell, jen.Lit(typeText(v.Cell.Elem)))
		}
		return g.quote(`&wire.TableCell{@}`, cell)
	case v.Default != "":
		return g.quote(`@(@)`, v.Kind, v.Default)
	}
	return g.quote(`(*@)(nil)`, g.tableValue(d, v))
}

// tableField is the operand of a member, in zero or in the variable of an embedded pointer's type.
func (g *generator) tableField(f model.TableField, zero *jen.Statement) operand {
	p := at(zero)
	if f.In != nil {
		p = at(g.tableCell(f.In))
	}
	for _, h := range f.Path {
		if h.Name != "" {
			p = p.field(h.Name)
		}
	}
	return p
}

// tableCell queues the variable of an embedded pointer's type, and returns its name.
func (g *generator) tableCell(c *model.TableCell) *jen.Statement {
	label := g.label(c.Elem) + "Cell"
	name := jen.Id(g.scope.name("table cell "+label, lowerFirst(label)))
	g.tables.enqueue(label, "tableCell", func() []jen.Code { return []jen.Code{jen.Var().Add(name).Add(goType(c.Elem))} })
	return name
}

// tableValue queues the type by whose methods a table has the code of a value, and returns its name. A value of the type
// is where the runtime has one of the other. By its method Deepen a table copies a value.
func (g *generator) tableValue(d *model.Decl, v *model.TableValue) string {
	label, t := d.Label+"Tag", v.Type
	switch {
	case v.Tag != nil && len(v.Tag.Path) == 0:
		t = nil
	case v.Tag != nil:
		t = v.Tag.Type
	case v.Rest != nil:
		label, t = d.Label+"Rest", v.Rest.Field.Rest
	case v.Quoted:
		label = g.label(t) + "QuotedValue"
	default:
		label = g.label(t) + "Value"
	}
	name := g.scope.name("table value "+label, lowerFirst(label))
	g.tables.enqueue(label, "tableValue", func() []jen.Code {
		var fields []jen.Code
		if t != nil {
			fields = append(fields, jen.Id("v").Add(goType(t)))
		}
		return []jen.Code{jen.Type().Id(name).Struct(fields...)}
	})
	if t := v.Coded(); d.Table.Copies && t != nil && !flat(t) {
		g.tables.enqueue(label, "tableValueDeepen", func() []jen.Code {
			return []jen.Code{g.quote(`func (v *@) Deepen(c *wire.Cloner) {
					src := v.v
					@
				}`, name, g.copyInto(g.id("c"), t, at(g.quote(`v.v`)), at(g.id("src"))))}
		})
	}
	return name
}

// tableValues prints the methods of the values that tables refer to in the format.
func (c *printer) tableValues() {
	for _, d := range c.decls {
		if !c.tabled(d) {
			continue
		}
		for _, v := range d.Table.Values {
			if slices.Contains(v.Formats, c.format.Name) {
				c.helpers.enqueue(c.tableValue(d, v), "table", func() []jen.Code { return c.tableValueMethods(d, v) })
			}
		}
	}
}

// tableValueMethods prints the methods of a value that tables refer to.
func (c *printer) tableValueMethods(d *model.Decl, v *model.TableValue) []jen.Code {
	p, name := at(c.id("v").Dot("v")), c.tableValue(d, v)
	if v.Rest != nil {
		return c.tableRest(v.Rest.Field, name, p)
	}
	w := c.writer()
	var appends []jen.Code
	var read jen.Code
	switch {
	case v.Tag != nil: // it was read and set before
		w.tag(written{Member: v.Tag, operand: p})
		appends, read = c.code(w.end()), c.quote(`d.Skip(i)`)
	case v.Quoted && c.format.Quote != "":
		appends, read = c.code(w.last(v.Type, p, true)), c.readQuoted(v.Type, p)
	default:
		appends, read = c.code(w.last(v.Type, p, false)), c.read(v.Type, p)
	}
	return []jen.Code{c.quote(`func (v *@) Append@Value(e *jsonwire.Encoder, b []byte) []byte {
			@
		}

		func (v *@) Decode@Value(d *jsonwire.Decoder, i int) (int, error) {
			return @
		}`, name, c.format.Suffix, appends, name, c.format.Suffix, read)}
}

// tableRest prints the methods of a field that has unknown members.
func (c *printer) tableRest(field *model.Field, name string, p operand) []jen.Code {
	t, suffix := field.Rest, c.format.Suffix
	f := &restField{operand: p, t: t, names: jen.Nil()}
	if field.Shape.Unknown {
		f.names = c.id("m")
	}
	rest := jen.Id(c.locals.name("rest of a table", "rest"))
	methods := []jen.Code{c.quote(`func (v *@) Append@Rest(e *jsonwire.Encoder, b []byte, m *jsonwire.Members) []byte {
			return @
		}

		func (v *@) Decode@Rest(d *jsonwire.Decoder, i int, more bool) (bool, int, error) {
			var err error
			var @ @
			if more {
				@ = @
			}
			@
			return @ != nil, i, err
		}`, name, suffix, c.restCall(f), name, suffix, rest, restType(t), rest, p.value(),
		c.decodeUnknown(t, p, rest, t.Named() != nil), rest)}
	if c.format.Counted {
		methods = append(methods, jen.Line(), c.quote(`func (v *@) Count@Rest(e *jsonwire.Encoder) int {
				return @
			}`, name, suffix, c.countRest(f)))
	}
	return methods
}
