package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// This file prints the values that the code of a table names by their index.

// tableEntry prints one of:
//
//	(*stateValue)(nil)     uint16(8080)
//	&wire.TableCell{Field: &orderZero.Audit, Zero: &auditCell}
func (g *generator) tableEntry(d *model.Decl, v *model.TableValue, zero *jen.Statement) jen.Code {
	switch {
	case v.Cell != nil:
		fields := []jen.Code{
			keyed("Field", g.tableField(v.Cell.TableField, zero).addr()),
			keyed("Zero", jen.Op("&").Add(g.tableCell(v.Cell))),
		}
		if v.Cell.Outer > 0 {
			fields = append(fields, keyed("In", jen.Lit(v.Cell.Outer)))
		}
		if v.Cell.Unsettable {
			fields = append(fields, keyed("Unsettable", jen.Lit(typeText(v.Cell.Elem))))
		}
		return jen.Op("&").Qual(wirePath, "TableCell").Values(fields...)
	case v.Default != "":
		return jen.Id(v.Kind.String()).Call(jen.Id(v.Default))
	}
	return pointerTo(jen.Id(g.tableValue(d, v))).Call(jen.Nil())
}

// tableField is the place of a member, in zero or in the variable of an embedded pointer's type.
func (g *generator) tableField(f model.TableField, zero *jen.Statement) place {
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

// tableCell asks for the variable of an embedded pointer's type, and returns its name:  var auditCell audit
func (g *generator) tableCell(c *model.TableCell) *jen.Statement {
	label := g.label(c.Elem) + "Cell"
	name := jen.Id(g.scope.name("table cell "+label, lowerFirst(label)))
	g.tables.need(label, "tableCell", func() []jen.Code { return []jen.Code{jen.Var().Add(name).Add(goType(c.Elem))} })
	return name
}

// tableValue asks for the type by whose methods a table has the code of a value, and returns its name:
//
//	type stateValue struct{ v State }
//
// A value of the type is where the runtime has one of the other.
func (g *generator) tableValue(d *model.Decl, v *model.TableValue) string {
	var label string
	var fields []jen.Code
	switch {
	case v.Tag != nil:
		label = d.Label + "Tag"
		if len(v.Tag.Path) > 0 {
			fields = append(fields, jen.Id("v").Add(goType(v.Tag.Type)))
		}
	case v.Rest != nil:
		label, fields = d.Label+"Rest", append(fields, jen.Id("v").Add(goType(v.Rest.Field.Rest)))
	default:
		label, fields = g.label(v.Type)+"Value", append(fields, jen.Id("v").Add(goType(v.Type)))
		if v.Quoted {
			label = g.label(v.Type) + "QuotedValue"
		}
	}
	name := g.scope.name("table value "+label, lowerFirst(label))
	g.tables.need(label, "tableValue", func() []jen.Code { return []jen.Code{jen.Type().Id(name).Struct(fields...)} })
	if d.Table.Copies {
		g.deepener(label, name, v)
	}
	return name
}

// deepener asks for the method by which a table copies a value:
//
//	func (v *stateValue) Deepen(c *wire.Cloner) {
//		src := v.v
//		v.v = c.String(src)
//	}
func (g *generator) deepener(label, name string, v *model.TableValue) {
	t := v.Coded()
	if t == nil || flat(t) {
		return
	}
	g.tables.need(label, "tableValueDeepen", func() []jen.Code {
		to, from := g.id("v").Dot("v"), g.id("src")
		return []jen.Code{
			jen.Func().Params(g.id("v").Op("*").Id(name)).Id("Deepen").Params(g.clonerParam()).Block(
				jen.Add(from).Op(":=").Add(to),
				g.copyInto(g.id("c"), t, at(to), at(from)),
			),
		}
	})
}

// tableValues prints the methods of the values that tables refer to in the format.
func (c *codec) tableValues() {
	for _, d := range c.decls {
		if !c.tabled(d) {
			continue
		}
		for _, v := range d.Table.Values {
			if slices.Contains(v.Formats, c.format.Name) {
				c.helpers.need(c.tableValue(d, v), "table", func() []jen.Code { return c.tableValueMethods(d, v) })
			}
		}
	}
}

// tableValueMethods prints the methods of a value that tables refer to:
//
//	func (v *stateValue) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
//		return e.AppendNamed(b, int64(v.v), stateNames)
//	}
//
//	func (v *stateValue) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
//		return decodeJSONState(d, i, &v.v)
//	}
func (c *codec) tableValueMethods(d *model.Decl, v *model.TableValue) []jen.Code {
	p := at(c.id("v").Dot("v"))
	method := func(verb, what string) *jen.Statement {
		return jen.Func().Params(c.id("v").Op("*").Id(c.tableValue(d, v))).Id(verb + c.format.Suffix + what)
	}
	if v.Rest != nil {
		return c.tableRest(v.Rest.Field, method, p)
	}
	w := c.writer()
	var appends []jen.Code
	var read jen.Code
	switch {
	case v.Tag != nil: // it was read and set before
		w.tag(written{Member: v.Tag, place: p})
		appends, read = c.code(w.end()), c.id("d").Dot("Skip").Call(c.id("i"))
	case v.Quoted && c.format.Quote != "":
		appends, read = c.code(w.last(v.Type, p, true)), c.readQuoted(v.Type, p)
	default:
		appends, read = c.code(w.last(v.Type, p, false)), c.read(v.Type, p)
	}
	return []jen.Code{
		method("Append", "Value").Params(c.encoderParams()...).Index().Byte().Block(appends...),
		jen.Line(),
		method("Decode", "Value").Params(c.decoderParams()...).Params(jen.Int(), jen.Error()).Block(jen.Return(read)),
	}
}

// tableRest prints the methods of a field that has unknown members:
//
//	func (v *orderRest) AppendJSONRest(e *jsonwire.Encoder, b []byte, m *jsonwire.Members) []byte {
//		return e.AppendUnknown(b, v.v, m)
//	}
//
//	func (v *orderRest) DecodeJSONRest(d *jsonwire.Decoder, i int, more bool) (bool, int, error) {
//		var err error
//		var rest wire.Members
//		if more {
//			rest = v.v
//		}
//		rest, i, err = d.UnknownMember(i, rest, &v.v)
//		return rest != nil, i, err
//	}
func (c *codec) tableRest(field *model.Field, method func(verb, what string) *jen.Statement, p place) []jen.Code {
	t, more, m := field.Rest, c.id("more"), c.id("m")
	f := &restField{place: p, t: t, names: jen.Nil()}
	if field.Shape.Unknown {
		f.names = m
	}
	rest := cell{name: c.locals.name("rest of a table", "rest"), elem: t, holds: true}
	methods := []jen.Code{
		method("Append", "Rest").Params(c.encoderParams(jen.Add(m).Op("*").Add(c.wire("Members")))...).Index().Byte().
			Block(jen.Return(c.restCall(f))), jen.Line(),
		method("Decode", "Rest").Params(c.decoderParams(jen.Add(more).Bool())...).Params(jen.Bool(), jen.Int(), jen.Error()).Block(append(
			append([]jen.Code{
				jen.Var().Add(c.id("err")).Error(),
				rest.declare(),
				jen.If(more).Block(jen.Id(rest.name).Op("=").Add(p.value())),
			}, c.decodeUnknown(t, p, jen.Id(rest.name), t.Named() != nil)...),
			jen.Return(jen.Id(rest.name).Op("!=").Nil(), c.id("i"), c.id("err")))...),
	}
	if c.format.Counted {
		methods = append(methods, jen.Line(), method("Count", "Rest").Params(c.encoderParams()[0]).Int().Block(jen.Return(c.countRest(f))))
	}
	return methods
}
