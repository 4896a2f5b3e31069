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
	n := c.format.Suffix
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
//	var e jsonwire.Encoder
//	return e.Finish(v.AppendJSONValue(&e, e.Start(dst)))
func (c *codec) appendMethod(d *model.Decl, name string) []jen.Code {
	return []jen.Code{
		c.appendDoc(name),
		c.method(d, true, name,
			[]jen.Code{c.id("dst").Index().Byte()},
			[]jen.Code{jen.Index().Byte(), jen.Error()},
			c.appendRoot(c.id("v").Dot(name+"Value"))),
	}
}

// appendDoc is the comment on AppendJSON and AppendOrderJSON.
func (c *codec) appendDoc(name string) jen.Code {
	return comment(
		name+" appends the "+c.format.Title+" encoding of v to dst, and allocates only where dst's",
		"spare capacity is less than 128 bytes more than that. What lies there behind the",
		"result may be overwritten. On an error it returns dst as it came in.")
}

// appendRoot is the body of AppendJSON and AppendOrderJSON. The function has the
// encoder and the text as its first parameters.
func (c *codec) appendRoot(function *jen.Statement, v ...jen.Code) []jen.Code {
	arguments := append([]jen.Code{jen.Op("&").Add(c.id("e")), c.id("e").Dot("Start").Call(c.id("dst"))}, v...)
	return []jen.Code{
		jen.Var().Add(c.id("e")).Add(c.wire("Encoder")),
		jen.Return(c.id("e").Dot("Finish").Call(function.Call(arguments...))),
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
	body := []jen.Code{c.ids("d", "i").Op(":=").Add(decoder)}
	if _, ok := t.Type.(*model.Struct); !ok {
		body = append(body, c.id("d").Dot("Root").Call(nilPointer(&model.Ref{Decl: t})))
	}
	return append(body, jen.Return(c.id("d").Dot("Close").Call(
		c.id("v").Dot("Decode"+c.format.Suffix+"Value").Call(c.ids("d", "i")))))
}

// marshalMethod prints MarshalJSON.
//
//	e, b := jsonwire.NewMarshaler()
//	return e.Close(v.AppendJSONValue(e, b))
func (c *codec) marshalMethod(d *model.Decl, name string) []jen.Code {
	doc := []string{name + " returns the " + c.format.Title + " encoding of v in memory of the caller's own."}
	return []jen.Code{
		comment(append(doc, c.format.MarshalNote...)...),
		c.method(d, d.PointerMarshal[c.format.Name], name, nil,
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
		comment(
			name+" appends v in the middle of a document. It is for generated",
			"code: e has the options and the first error."),
		c.method(d, true, name, c.encoderParams(), []jen.Code{jen.Index().Byte()},
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
