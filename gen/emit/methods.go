package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// methods prints the declarations of a type with methods.
func (c *codec) methods(d *model.Decl) []jen.Code {
	var decls []jen.Code
	if s, ok := d.Type.(*model.Struct); ok && !d.Wraps && !c.tabled(d) && d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		decls = append(decls, c.declareMembers(d, s), jen.Line())
	}
	n := c.format.Suffix
	var methods [][]jen.Code
	if d.EntryIn(c.format.Name) {
		methods = append(methods, c.appendMethod(d, "Append"+n), c.decodeMethod(d, "Decode"+n))
	}
	if d.StdIn(c.format.Name) {
		methods = append(methods, c.marshalMethod(d, "Marshal"+n), c.unmarshalMethod(d, "Unmarshal"+n))
	}
	methods = append(methods, c.appendValueMethod(d, "Append"+n+"Value"), c.decodeValueMethod(d, "Decode"+n+"Value"))
	for _, method := range methods {
		decls = append(decls, method...)
		decls = append(decls, jen.Line())
	}
	return decls
}

// method prints:  func (v *Order) name(...) (...) { ... }
func (g *generator) method(d *model.Decl, pointer bool, name string, params, results, body []jen.Code) jen.Code {
	recv := g.id("v")
	if pointer {
		recv = recv.Op("*")
	}
	recv = recv.Add(typeName(d.Name))
	f := jen.Func().Params(recv).Id(name).Params(params...)
	if len(results) == 1 {
		return f.Add(results[0]).Block(body...)
	}
	return f.Params(results...).Block(body...)
}

// appendMethod prints AppendJSON.
//
//	var e jsonwire.Encoder
//	return e.Close(v.AppendJSONValue(&e, e.Start(dst)))
func (c *codec) appendMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		c.appendDoc(name),
		c.method(d, true, name,
			[]jen.Code{c.id("dst").Index().Byte()},
			[]jen.Code{jen.Index().Byte(), jen.Error()},
			c.appendBody(d, name)),
	}
}

// appendBody is the body of AppendJSON, for a type with a table:
//
//	return jsonwire.AppendDocument(dst, &orderTable, v)
func (c *codec) appendBody(d *model.Decl, name string) []jen.Code {
	if c.tabled(d) {
		return []jen.Code{jen.Return(c.wire("AppendDocument").Call(c.id("dst"), jen.Op("&").Add(c.table(d)), c.id("v")))}
	}
	return c.appendRoot(c.id("v").Dot(name + "Value"))
}

// appendDoc is the comment on AppendJSON and AppendOrderJSON.
func (c *codec) appendDoc(name string) jen.Code {
	return doc(name+" appends the "+c.format.Title+" encoding of v to dst. It does not allocate if dst has room for the encoding.",
		"It may write to dst's spare capacity beyond the result. On error it returns dst unchanged.")
}

// appendRoot is the body of AppendJSON and AppendOrderJSON. The function has the
// encoder and the text as its first parameters.
func (c *codec) appendRoot(function *jen.Statement, v ...jen.Code) []jen.Code {
	arguments := append([]jen.Code{jen.Op("&").Add(c.id("e")), c.id("e").Dot("Start").Call(c.id("dst"))}, v...)
	return []jen.Code{
		jen.Var().Add(c.id("e")).Add(c.wire("Encoder")),
		jen.Return(c.id("e").Dot("Close").Call(function.Call(arguments...))),
	}
}

// decodeMethod prints DecodeJSON.
//
//	if v == nil {
//		return jsonwire.NilReceiver(v)
//	}
//	d, i := jsonwire.NewDecoder(a, data)
//	return d.Close(v.DecodeJSONValue(d, i))
func (c *codec) decodeMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		decodeDoc(name),
		c.method(d, true, name,
			[]jen.Code{c.id("a").Op("*").Qual(arenaPath, "Arena"), c.id("data").Index().Byte()},
			[]jen.Code{jen.Error()},
			c.decodeBody(d)),
	}
}

// decodeBody is the body of DecodeJSON, for a type with a table:
//
//	return jsonwire.DecodeDocument(a, data, &orderTable, v)
func (c *codec) decodeBody(d *model.Decl) []jen.Code {
	if c.tabled(d) {
		return []jen.Code{jen.Return(c.wire("DecodeDocument").Call(c.id("a"), c.id("data"), jen.Op("&").Add(c.table(d)), c.id("v")))}
	}
	return append([]jen.Code{c.ifNilReceiver()}, c.decodeRoot(d, c.wire("NewDecoder").Call(c.id("a"), c.id("data")))...)
}

// decodeDoc is the comment on DecodeJSON and DecodeOrderJSON.
func decodeDoc(name string) jen.Code {
	return doc(name+" decodes data into v. Memory reachable from v belongs to a and is valid until a.Reset;",
		"if a is nil, it is heap memory. On error v holds what was decoded before it.")
}

// ifNilReceiver prints:  if v == nil { return jsonwire.NilReceiver(v) }
func (c *codec) ifNilReceiver() jen.Code {
	return jen.If(c.id("v").Op("==").Nil()).Block(jen.Return(c.wire("NilReceiver").Call(c.id("v"))))
}

// unmarshalMethod prints UnmarshalJSON.
func (c *codec) unmarshalMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		doc(name + " decodes data into v, in heap memory."),
		c.method(d, true, name,
			[]jen.Code{c.id("data").Index().Byte()},
			[]jen.Code{jen.Error()},
			append([]jen.Code{c.ifNilReceiver()}, c.decodeRoot(d, c.wire("NewUnmarshaler").Call(c.id("data")))...)),
	}
}

// decodeRoot is the body of DecodeJSON and UnmarshalJSON. Errors know a struct by
// its members; any other type is told:
//
//	d.SetRootType((*Users)(nil))
func (c *codec) decodeRoot(t *model.Decl, decoder jen.Code) []jen.Code {
	body := []jen.Code{c.ids("d", "i").Op(":=").Add(decoder)}
	if _, ok := t.Type.(*model.Struct); !ok || t.Wraps || t.OwnIn(c.format.Name).Decode.Form != model.NoHook {
		body = append(body, c.id("d").Dot("SetRootType").Call(nilPointer(&model.Ref{Decl: t})))
	}
	return append(body, jen.Return(c.id("d").Dot("Close").Call(
		c.id("v").Dot("Decode"+c.format.Suffix+"Value").Call(c.ids("d", "i")))))
}

// marshalMethod prints MarshalJSON.
//
//	e, b := jsonwire.NewMarshaler()
//	return e.Close(v.AppendJSONValue(e, b))
func (c *codec) marshalMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		doc(name + " returns the " + c.format.Title + " encoding of v in a new slice."),
		c.method(d, d.Formats.In(c.format.Name).PointerMarshal, name, nil,
			[]jen.Code{jen.Index().Byte(), jen.Error()},
			[]jen.Code{
				c.ids("e", "b").Op(":=").Add(c.wire("NewMarshaler")).Call(),
				jen.Return(c.id("e").Dot("Close").Call(c.id("v").Dot("Append" + c.format.Suffix + "Value").Call(c.ids("e", "b")))),
			}),
	}
}

// appendValueMethod prints AppendJSONValue.
func (c *codec) appendValueMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		doc(name + " appends v inside a document."),
		c.method(d, true, name, c.encoderParams(), []jen.Code{jen.Index().Byte()},
			c.appendValue(d)),
	}
}

// decodeValueMethod prints DecodeJSONValue.
//
//	if v == nil {
//		return d.NilReceiver(i, (*Order)(nil))
//	}
//
// The nil pointer is not v, which would move to the heap for it wherever it is a variable.
func (c *codec) decodeValueMethod(d *model.Decl, name string) []jen.Code {
	var body []jen.Code
	if !c.tabled(d) { // else the runtime looks
		body = append(body, jen.If(c.id("v").Op("==").Nil()).Block(
			jen.Return(c.id("d").Dot("NilReceiver").Call(c.id("i"), nilPointer(&model.Ref{Decl: d})))))
	}
	return []jen.Code{
		doc(name + " decodes the value at position i into v and returns the position after it."),
		c.method(d, true, name, c.decoderParams(), []jen.Code{jen.Int(), jen.Error()}, append(body, c.decodeValue(d)...)),
	}
}

// appendValue is the body of AppendJSONValue: a type's own method, if it has one.
func (c *codec) appendValue(d *model.Decl) []jen.Code {
	if d.OwnIn(c.format.Name).Encode.Form == model.NoHook {
		return c.appendDecl(d, false)
	}
	return []jen.Code{c.ifNil(), jen.Return(c.appendCall(d.Own, pointedTo(c.id("v")), false).expr)}
}

// decodeValue is the body of DecodeJSONValue, likewise.
func (c *codec) decodeValue(d *model.Decl) []jen.Code {
	if d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		return c.decodeDecl(d)
	}
	return []jen.Code{jen.Return(c.read(d.Own, pointedTo(c.id("v"))))}
}
