package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// methods prints the declarations of a type with methods.
func (c *codec) methods(d *model.Decl) []jen.Code {
	var decls []jen.Code
	if s, ok := d.Type.(*model.Struct); ok {
		decls = append(decls, c.declareMembers(d, s), jen.Line())
	}
	n := c.format.Name
	for _, method := range [][]jen.Code{
		c.appendMethod(d, "Append"+n),
		c.decodeMethod(d, "Decode"+n),
		c.marshalMethod(d, "Marshal"+n),
		c.unmarshalMethod(d, "Unmarshal"+n),
		c.appendValueMethod(d, "Append"+n+"Value"),
		c.decodeValueMethod(d, "Decode"+n+"Value"),
	} {
		decls = append(decls, method...)
		decls = append(decls, jen.Line())
	}
	return decls
}

func comment(lines ...string) jen.Code {
	var list []jen.Code
	for k, l := range lines {
		if k > 0 {
			list = append(list, jen.Line())
		}
		list = append(list, jen.Comment(l))
	}
	return jen.Add(list...)
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
//	b, err := v.AppendJSONValue(jsonwire.Encoder{}, dst)
//	if err != nil {
//		return dst, err
//	}
//	return b, nil
func (c *codec) appendMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		comment(
			name+" appends the "+c.format.Name+" encoding of v to dst, and allocates only where dst is",
			"too small. On an error it returns dst as it came in. What lies behind the",
			"result in dst's spare capacity may be overwritten."),
		c.method(d, true, name,
			[]jen.Code{c.id("dst").Index().Byte()},
			[]jen.Code{jen.Index().Byte(), jen.Error()},
			[]jen.Code{
				c.ids("b", "err").Op(":=").Add(c.id("v")).Dot(name+"Value").
					Call(c.wire("Encoder").Values(), c.id("dst")),
				c.ifErr(jen.Return(c.ids("dst", "err"))),
				jen.Return(c.id("b"), jen.Nil()),
			}),
	}
}

// decodeMethod prints DecodeJSON.
//
//	if v == nil {
//		return jsonwire.NilReceiver(v)
//	}
//	d := jsonwire.NewDecoder(a, data)
//	i, err := v.DecodeJSONValue(d, d.Start())
//	return d.Close(i, err)
func (c *codec) decodeMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		comment(
			name+" decodes data into v. What v then points to lives in a, until its Reset;",
			"a nil arena means the heap. After an error v holds what was decoded before it."),
		c.method(d, true, name,
			[]jen.Code{c.id("a").Op("*").Qual(arenaPath, "Arena"), c.id("data").Index().Byte()},
			[]jen.Code{jen.Error()},
			append([]jen.Code{c.ifNilReceiver()}, c.decodeRoot(d, c.wire("NewDecoder").Call(c.id("a"), c.id("data")))...)),
	}
}

// ifNilReceiver prints:  if v == nil { return jsonwire.NilReceiver(v) }
func (c *codec) ifNilReceiver() jen.Code {
	return jen.If(c.id("v").Op("==").Nil()).Block(jen.Return(c.wire("NilReceiver").Call(c.id("v"))))
}

// unmarshalMethod prints UnmarshalJSON.
func (c *codec) unmarshalMethod(d *model.Decl, name string) []jen.Code {
	doc := []string{name + " decodes data into v, on the heap; nothing refers to data afterwards."}
	if c.format.Errors != "" {
		doc = append(doc, "Its errors are those that "+c.format.Errors+" returns for the same text.")
	}
	return []jen.Code{
		comment(doc...),
		c.method(d, true, name,
			[]jen.Code{c.id("data").Index().Byte()},
			[]jen.Code{jen.Error()},
			c.decodeRoot(d, c.wire("NewUnmarshaler").Call(c.id("data")))),
	}
}

// decodeRoot is the body of DecodeJSON and UnmarshalJSON. Errors know a struct by
// its members; any other type is told:
//
//	d.Root((*Users)(nil))
func (c *codec) decodeRoot(t *model.Decl, decoder jen.Code) []jen.Code {
	body := []jen.Code{c.id("d").Op(":=").Add(decoder)}
	if _, ok := t.Type.(*model.Struct); !ok {
		body = append(body, c.id("d").Dot("Root").Call(nilPointer(&model.Ref{Decl: t})))
	}
	return append(body,
		c.ids("i", "err").Op(":=").Add(c.id("v")).Dot("Decode"+c.format.Name+"Value").
			Call(c.id("d"), c.id("d").Dot("Start").Call()),
		jen.Return(c.id("d").Dot("Close").Call(c.id("i"), c.id("err"))),
	)
}

// marshalMethod prints MarshalJSON.
//
//	buf := jsonwire.GetBuffer()
//	b, err := v.AppendJSONValue(buf.Encoder(), buf.Bytes())
//	return buf.Done(b, err)
func (c *codec) marshalMethod(d *model.Decl, name string) []jen.Code {
	doc := []string{name + " returns the " + c.format.Name + " encoding of v in memory of the caller's own."}
	return []jen.Code{
		comment(append(doc, c.format.MarshalNote...)...),
		c.method(d, d.PointerMarshal, name, nil,
			[]jen.Code{jen.Index().Byte(), jen.Error()},
			[]jen.Code{
				c.id("buf").Op(":=").Add(c.wire("GetBuffer")).Call(),
				c.ids("b", "err").Op(":=").Add(c.id("v")).Dot("Append"+c.format.Name+"Value").
					Call(c.id("buf").Dot("Encoder").Call(), c.id("buf").Dot("Bytes").Call()),
				jen.Return(c.id("buf").Dot("Done").Call(c.ids("b", "err"))),
			}),
	}
}

// appendValueMethod prints AppendJSONValue.
func (c *codec) appendValueMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		comment(
			name+" appends v in the middle of a document. It is for generated",
			"code, whose options and depth e carries."),
		c.method(d, true, name, c.encoderParams(), []jen.Code{jen.Index().Byte(), jen.Error()},
			c.appendDecl(d, false)),
	}
}

// decodeValueMethod prints DecodeJSONValue.
func (c *codec) decodeValueMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		comment(
			name+" decodes the value at i of d's text into v and returns the",
			"position after it. It is for generated code."),
		c.method(d, true, name, c.decoderParams(), []jen.Code{jen.Int(), jen.Error()},
			c.decodeDecl(d)),
	}
}

// ifErr prints:  if err != nil { then }
func (g *generator) ifErr(then ...jen.Code) jen.Code {
	return jen.If(g.id("err").Op("!=").Nil()).Block(then...)
}
