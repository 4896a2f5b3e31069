package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// functions prints what a type without methods has in their place.
func (c *codec) functions(d *model.Decl) []jen.Code {
	code := []jen.Code{
		c.appendFunction(d), jen.Line(),
		c.decodeFunction(d), jen.Line(),
	}
	if _, ok := d.Type.(*model.Union); ok {
		code = append(code, c.valueFunctions(d)...)
	}
	return code
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
//	var e jsonwire.Encoder
//	return e.Close(appendJSONOrder(&e, e.Start(dst), v))
func (c *codec) appendFunction(d *model.Decl) jen.Code {
	name := c.publicName("Append", d, c.format.Suffix)
	return jen.Add(
		c.appendDoc(name),
		jen.Line(),
		genericFunc(name, &model.Ref{Decl: d}).
			Params(c.id("dst").Index().Byte(), c.pointer(d)).
			Params(jen.Index().Byte(), jen.Error()).
			Block(c.appendRoot(jen.Id(c.rootAppender(d)), c.id("v"))...),
		jen.Line(),
	)
}

// decodeFunction prints DecodeOrderJSON.
//
//	if v == nil {
//		return jsonwire.NilReceiver(v)
//	}
//	d, i := jsonwire.NewDecoder(a, data)
//	return d.Close(decodeJSONOrder(d, i, v))
func (c *codec) decodeFunction(d *model.Decl) jen.Code {
	name := c.publicName("Decode", d, c.format.Suffix)
	body := []jen.Code{c.ifNilReceiver(), c.ids("d", "i").Op(":=").Add(c.wire("NewDecoder").Call(c.id("a"), c.id("data")))}
	if _, ok := d.Type.(*model.Struct); !ok || d.OwnIn(c.format.Name).Decode.Form != model.NoHook {
		body = append(body, c.id("d").Dot("SetRootType").Call(nilPointer(&model.Ref{Decl: d})))
	}
	body = append(body, jen.Return(c.id("d").Dot("Close").Call(
		jen.Id(c.rootReader(d)).Call(c.ids("d", "i", "v")))))
	return jen.Add(
		decodeDoc(name),
		jen.Line(),
		genericFunc(name, &model.Ref{Decl: d}).
			Params(c.id("a").Op("*").Qual(arenaPath, "Arena"), c.id("data").Index().Byte(), c.pointer(d)).
			Error().Block(body...),
		jen.Line(),
	)
}

// rootAppender asks for the function that appends *v, of a type that was chosen, and
// returns its name: it calls the type's own method, if there is one.
func (c *codec) rootAppender(d *model.Decl) string {
	if d.OwnIn(c.format.Name).Encode.Form == model.NoHook {
		return c.plainAppender(d, false)
	}
	name := c.function("append", d.Label, "Own")
	c.helpers.need(d.Label, "appendOwn", func() []jen.Code {
		ref := &model.Ref{Decl: d}
		return c.appendFunc(name, ref, jen.Op("*").Add(goType(ref)), c.appendValue(d))
	})
	return name
}

// rootReader is rootAppender for decoding.
func (c *codec) rootReader(d *model.Decl) string {
	if d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		return c.plainReader(d)
	}
	name := c.function("decode", d.Label, "Own")
	c.helpers.need(d.Label, "decodeOwn", func() []jen.Code {
		return c.decodeFunc(name, &model.Ref{Decl: d}, c.decodeValue(d))
	})
	return name
}

// cloneFunction prints CloneOrder, whose body is the method Clone's.
func (g *generator) cloneFunction(d *model.Decl, body []jen.Code) []jen.Code {
	name := g.publicName("Clone", d, "")
	code := []jen.Code{
		cloneDoc(name),
		genericFunc(name, &model.Ref{Decl: d}).Params(g.pointer(d)).Op("*").Add(typeName(d.Name)).Block(body...),
		jen.Line(),
	}
	if _, ok := d.Type.(*model.Union); ok {
		code = append(code, g.cloneValueFunction(d)...)
	}
	return code
}
