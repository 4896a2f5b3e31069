package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// names declares the names of the values of a type, which formats share:
//
//	stateNames = wire.Names{
//		Type:  (*State)(nil),
//		Texts: []string{"new", "in_transit"},
//		Ints:  []int64{int64(StateNew), int64(StateInTransit)},
//	}
//	colorTexts = wire.Texts{
//		Type:  (*Color)(nil),
//		Texts: []string{string(Red), string(Green)},
//	}
func (g *generator) names(t *model.Enum) *jen.Statement {
	label := g.label(t)
	what, kind := "Names", jen.Int64()
	switch {
	case t.Listed():
		what, kind = "Texts", jen.String()
	case t.Plain.Kind.Unsigned():
		kind = jen.Uint64()
	}
	name := g.scope.name("names of "+label, lowerFirst(label)+what)
	var texts, values []jen.Code
	for _, v := range t.Names.Values {
		texts = append(texts, jen.Id(quote(v.Name)))
		values = append(values, jen.Line().Add(kind).Call(spelling(v.Spelled)))
	}
	list := jen.Index().Add(kind).Values(append(values, jen.Line())...)
	fields := []jen.Code{jen.Line().Add(keyed("Type", nilPointer(t)))}
	add := func(name string, value jen.Code) { fields = append(fields, jen.Line().Add(keyed(name, value))) }
	switch {
	case t.Listed():
		add("Texts", list)
	default:
		add("Texts", jen.Index().String().Values(texts...))
		add(map[bool]string{false: "Ints", true: "Uints"}[t.Plain.Kind.Unsigned()], list)
	}
	if t.Names.Strict && !t.Listed() {
		add("Strict", jen.True())
	}
	if k := t.Names.Other; k >= 0 {
		add("Other", jen.Lit(k+1))
	}
	g.handles.add(name, jen.Qual(wirePath, what).Values(append(fields, jen.Line())...))
	return jen.Id(name)
}

// named reports whether the names of t count in the format.
func (c *codec) named(t *model.Enum) bool { return t.Names.In(c.format.Name) }

// readEnum prints:  decodeJSONState(d, i, &v.State)     d.Listed(i, (*string)(&v.Color), &colorTexts)
func (c *codec) readEnum(t *model.Enum, p place) *jen.Statement {
	if t.Listed() {
		return c.id("d").Dot("Listed").Call(c.id("i"), p.as(jen.String(), true), addressOf(c.names(t)))
	}
	return jen.Id(c.enumReader(t)).Call(c.id("d"), c.id("i"), p.addr())
}

// enumReader asks for the function that reads an integer with names, and returns its name.
//
//	x := int64(*v)
//	i, err := d.Named(i, &x, &stateNames)
//	*v = State(x)
//	return i, err
func (c *codec) enumReader(t *model.Enum) string {
	label := c.label(t)
	name := c.function("decode", label, "")
	c.helpers.need(label, "decode", func() []jen.Code {
		x, v := c.id("n"), jen.Op("*").Add(c.id("v"))
		return c.decodeFunc(name, t, []jen.Code{
			jen.Add(x).Op(":=").Int64().Call(v),
			c.ids("i", "err").Op(":=").Add(c.id("d")).Dot("Named").Call(c.id("i"), jen.Op("&").Add(x), addressOf(c.names(t))),
			jen.Add(v).Op("=").Add(goType(t)).Call(x),
			jen.Return(c.ids("i", "err")),
		})
	})
	return name
}

// appendEnum prints:  e.AppendNamed(b, int64(v.State), &stateNames)     e.AppendString(b, string(v.Color))
func (c *codec) appendEnum(t *model.Enum, p place) appendCall {
	e, b := c.id("e"), c.id("b")
	switch {
	case !t.Listed():
		return appendCall{expr: e.Dot("AppendNamed").Call(b, jen.Int64().Call(p.value()), addressOf(c.names(t)))}
	case t.Names.Strict:
		return appendCall{expr: e.Dot("AppendListed").Call(b, jen.String().Call(p.value()), addressOf(c.names(t)))}
	}
	return c.appendScalar("String", jen.String().Call(p.value()))
}

// cloneEnum prints:  Color(colorTexts.Clone(c, string(v.Color)))
func (g *generator) cloneEnum(c *jen.Statement, t *model.Enum, p place) *jen.Statement {
	return goType(t).Call(g.names(t).Dot("Clone").Call(c, jen.String().Call(p.value())))
}

// enumMethods prints the methods that encoding/json, among others, looks for:
//
//	func (v State) MarshalText() ([]byte, error) { return stateNames.AppendText(nil, int64(v)) }
//
//	func (v *State) UnmarshalText(text []byte) error {
//		n, err := stateNames.Unmarshal(text)
//		if err == nil {
//			*v = State(n)
//		}
//		return err
//	}
func (g *generator) enumMethods(t *model.Enum) []jen.Code {
	v, data := g.id("v"), g.id("data")
	kind := jen.Int64()
	if t.Listed() {
		kind = jen.String()
	}
	appended := g.names(t).Dot("AppendText").Call(jen.Nil(), jen.Add(kind).Call(v))
	body := []jen.Code{jen.Return(appended)}
	if t.Listed() && !t.Names.Strict {
		body = []jen.Code{jen.Return(jen.Index().Byte().Call(v), jen.Nil())}
	}
	return []jen.Code{
		doc("MarshalText returns the name of v."),
		jen.Func().Params(jen.Add(v).Add(goType(t))).Id("MarshalText").Params().Params(jen.Index().Byte(), jen.Error()).Block(body...),
		jen.Line(),
		doc("UnmarshalText sets v to the value that data names."),
		jen.Func().Params(jen.Add(v).Op("*").Add(goType(t))).Id("UnmarshalText").Params(jen.Add(data).Index().Byte()).Error().Block(
			g.ids("n", "err").Op(":=").Add(g.names(t)).Dot("Unmarshal").Call(data),
			jen.If(g.id("err").Op("==").Nil()).Block(jen.Op("*").Add(v).Op("=").Add(goType(t)).Call(g.id("n"))),
			jen.Return(g.id("err")),
		),
		jen.Line(),
	}
}
