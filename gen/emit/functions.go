package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// functions prints what a type without methods has in their place.
func (c *codec) functions(d *model.Decl) []jen.Code {
	return []jen.Code{
		c.appendFunction(d), jen.Line(),
		c.decodeFunction(d), jen.Line(),
	}
}

// pointer prints:  v *Order
func (g *generator) pointer(d *model.Decl) *jen.Statement {
	return g.id("v").Op("*").Add(goType(&model.Ref{Decl: d}))
}

// publicName is the name of a function that users call. No other declaration
// has it: pass has seen to that.
func (g *generator) publicName(verb string, d *model.Decl, format string) string {
	name := model.FunctionName(verb, d.Name.Name, format)
	return g.scope.name(name+" for users", name)
}

// appendFunction prints AppendOrderJSON.
//
//	b, err := appendJSONOrder(jsonwire.Encoder{}, dst, v)
//	if err != nil {
//		return dst, err
//	}
//	return b, nil
func (c *codec) appendFunction(d *model.Decl) jen.Code {
	name := c.publicName("Append", d, c.format.Name)
	return jen.Add(
		comment(
			name+" appends the "+c.format.Name+" encoding of v to dst, and allocates only where",
			"dst is too small. On an error it returns dst as it came in. What lies behind the",
			"result in dst's spare capacity may be overwritten."),
		jen.Line(),
		genericFunc(name, &model.Ref{Decl: d}).
			Params(c.id("dst").Index().Byte(), c.pointer(d)).
			Params(jen.Index().Byte(), jen.Error()).
			Block(
				c.ids("b", "err").Op(":=").Id(c.plainAppender(d, false)).
					Call(c.wire("Encoder").Values(), c.id("dst"), c.id("v")),
				c.ifErr(jen.Return(c.ids("dst", "err"))),
				jen.Return(c.id("b"), jen.Nil()),
			),
		jen.Line(),
	)
}

// decodeFunction prints DecodeOrderJSON.
//
//	if v == nil {
//		return jsonwire.NilReceiver(v)
//	}
//	d := jsonwire.NewDecoder(a, data)
//	i, err := decodeJSONOrder(d, d.Start(), v)
//	return d.Close(i, err)
func (c *codec) decodeFunction(d *model.Decl) jen.Code {
	name := c.publicName("Decode", d, c.format.Name)
	body := []jen.Code{c.ifNilReceiver(), c.id("d").Op(":=").Add(c.wire("NewDecoder").Call(c.id("a"), c.id("data")))}
	if _, ok := d.Type.(*model.Struct); !ok {
		body = append(body, c.id("d").Dot("Root").Call(nilPointer(&model.Ref{Decl: d})))
	}
	body = append(body,
		c.ids("i", "err").Op(":=").Id(c.plainReader(d)).
			Call(c.id("d"), c.id("d").Dot("Start").Call(), c.id("v")),
		jen.Return(c.id("d").Dot("Close").Call(c.id("i"), c.id("err"))))
	return jen.Add(
		comment(
			name+" decodes data into v. What v then points to lives in a, until its",
			"Reset; a nil arena means the heap. After an error v holds what was decoded before it."),
		jen.Line(),
		genericFunc(name, &model.Ref{Decl: d}).
			Params(c.id("a").Op("*").Qual(arenaPath, "Arena"), c.id("data").Index().Byte(), c.pointer(d)).
			Error().Block(body...),
		jen.Line(),
	)
}

// cloneFunction prints CloneOrder, whose body is that of the method Clone.
func (g *generator) cloneFunction(d *model.Decl, body []jen.Code) []jen.Code {
	name := g.publicName("Clone", d, "")
	return []jen.Code{
		comment(cloneDoc(name, d)...),
		genericFunc(name, &model.Ref{Decl: d}).Params(g.pointer(d)).Op("*").Add(typeName(d.Name)).Block(body...),
		jen.Line(),
	}
}
