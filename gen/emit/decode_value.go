package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// readers are the methods of a decoder for basic kinds.
var readers = map[model.Kind]string{
	model.Bool: "Bool", model.Int: "Int", model.Int8: "Int8", model.Int16: "Int16", model.Int32: "Int32",
	model.Int64: "Int64", model.Uint: "Uint", model.Uint8: "Uint8", model.Uint16: "Uint16", model.Uint32: "Uint32",
	model.Uint64: "Uint64", model.Uintptr: "Uintptr", model.Float32: "Float32", model.Float64: "Float64",
	model.String: "String",
}

// read is the call that reads a t into p.
//
//	d.Int64(i, &v.ID)
//	d.Strings(i, &v.Tags)
//	d.Slice(i, &v.Lines, lineElems, (*Line)(nil))
//	decodeJSONStringMapSlice(d, i, &v.Notes)
//	v.Line.DecodeJSONValue(d, i)
func (c *codec) read(t model.Type, p place) *jen.Statement {
	d, i := c.id("d"), c.id("i")
	if scalar := c.scalar(t); scalar != "" {
		return d.Dot(scalar).Call(i, p.addr())
	}
	if c.format.Reads[scalarsName(t)] {
		return c.readScalars(t, p)
	}
	if kind, elem := c.container(t); kind != "" {
		return c.readContainer(kind, t, elem, p)
	}
	switch t := t.(type) {
	case *model.Coerced:
		return d.Dot("Coerced").Call(i, p.as(jen.Id(t.Elem.Kind.String()), t.Named() != nil))
	case *model.OneOrMany:
		return jen.Id(c.oneOrManyReader(t)).Call(d, i, p.addr())
	case *model.Basic:
		return d.Dot(readers[t.Kind]).Call(i, p.as(jen.Id(t.Kind.String()), t.TypeName != nil))
	case *model.Enum:
		if !c.named(t) {
			return c.read(t.Plain, p)
		}
		return c.readEnum(t, p)
	case *model.Any:
		return d.Dot("Any").Call(i, p.as(jen.Any(), t.TypeName != nil))
	case *model.Reflected:
		return d.Dot("Reflected").Call(i, p.addr())
	case *model.Interface:
		return c.wire("Interface").Call(d, i, p.addr())
	case *model.Time:
		return d.Dot("Time").Call(i, p.addr())
	case *model.Formatted:
		return c.readFormatted(t, p)
	case *model.RawMessage:
		return d.Dot("RawMessage").Call(i, p.as(jen.Index().Byte(), true))
	case *model.Number:
		return d.Dot("Number").Call(i, p.as(jen.String(), true))
	case *model.Bytes:
		if t.Elem == nil {
			return d.Dot("Bytes").Call(i, p.as(jen.Index().Byte(), t.TypeName != nil))
		}
	case *model.Unsupported:
		if t.Reason == "map" {
			return d.Dot("Reflected").Call(i, p.addr())
		}
		return d.Dot("Unsupported").Call(i, nilPointer(t))
	case *model.Codec:
		if t.Functions {
			return c.elsewhere("Decode", t).Call(d, i, p.addr())
		}
		return p.operand().Dot("Decode"+c.format.Suffix+"Value").Call(d, i)
	case *model.Ref:
		if t.Decl.MethodsIn(c.format.Name) {
			return p.operand().Dot("Decode"+c.format.Suffix+"Value").Call(d, i)
		}
		return callee(c.plainReader(t.Decl), t).Call(d, i, p.addr())
	case *model.Param:
		return c.wire("DecodeParam").Call(d, i, p.addr())
	case *model.Optional:
		return callee(c.reader(t), t).Call(d, i, p.addr())
	case *model.Shim:
		if t.Converts() {
			return c.read(t.As, converted(t, p))
		}
		return callee(c.reader(t), t).Call(d, i, p.addr())
	case *model.Custom:
		hook := c.hooks(t).Decode
		switch {
		case hook.Form == model.NoHook:
			return c.read(t.Plain, p)
		case hook.Later:
			return callee(c.promotedReader(t), t).Call(d, i, p.addr())
		case !takesNull(hook.Form) && nilable(t):
			return callee(c.reader(t), t).Call(d, i, p.addr())
		}
		return c.unmarshalCall(hook, p.addr())
	case *model.Array:
		if c.byteArray(t) {
			return d.Dot("ByteArray").Call(i, p.operand().Index(jen.Op(":")))
		}
	}
	return callee(c.reader(bare(t)), bare(t)).Call(d, i, p.as(goType(bare(t)), t.Named() != nil))
}

// unmarshalCall prints:  d.Unmarshal(i, &v.Size)
//
// or, for a method that takes a stream:
//
//	msgpackwire.UnmarshalStream(d, i, &v.Size, msgpack.NewDecoder)
func (c *codec) unmarshalCall(h model.Hook, v jen.Code) *jen.Statement {
	if h.Form.Streams() {
		return c.wire("Unmarshal"+h.Form.Suffix()).Call(c.id("d"), c.id("i"), v, typeName(h.Open()))
	}
	return c.id("d").Dot("Unmarshal"+h.Form.Suffix()).Call(c.id("i"), v)
}

// unmarshalBody reads *v by its own method. One of another library's is not given null: it sets what
// can be nil to nil.
func (c *codec) unmarshalBody(t *model.Custom) []jen.Code {
	var body []jen.Code
	hook := c.hooks(t).Decode
	if !takesNull(hook.Form) && nilable(t) {
		body = append(body, c.ifNull(true))
	}
	return append(body, jen.Return(c.unmarshalCall(hook, c.id("v"))))
}

// promotedReader asks for the function that reads a struct without a name that has a method by embedding, and returns its
// name:
//
//	if jsonwire.CallsPromoted {
//		return d.Unmarshal(i, v)
//	}
//	return decodeJSONOrder_Audit(d, i, v)
func (c *codec) promotedReader(t *model.Custom) string {
	label := c.label(t)
	name := c.function("decode", label, "Promoted")
	c.helpers.need(label, "decodePromoted", func() []jen.Code {
		return c.decodeFunc(name, t, []jen.Code{
			jen.If(c.wire("CallsPromoted")).Block(jen.Return(c.unmarshalCall(c.hooks(t).Decode, c.id("v")))),
			jen.Return(c.read(t.Plain, pointedTo(c.id("v")))),
		})
	})
	return name
}

// takesNull reports whether the runtime sees to null for a method of that form.
func takesNull(f model.HookForm) bool { return !f.Streams() && f != model.HookMsg }

// nilable reports whether a t can be nil.
func nilable(t model.Type) bool {
	switch u := under(t).(type) {
	case *model.Slice, *model.Bytes, *model.Map, *model.Pointer, *model.Any, *model.Interface, *model.Union, *model.RawMessage:
		return true
	case *model.Custom:
		return u.Nilable
	}
	return false
}

// ifNull prints:
//
//	if d.Null(i) {
//		*v = nil
//		return i + jsonwire.NullLen, nil
//	}
func (c *codec) ifNull(assign bool) jen.Code {
	var then []jen.Code
	if assign {
		then = append(then, jen.Op("*").Add(c.id("v")).Op("=").Nil())
	}
	then = append(then, jen.Return(c.id("i").Op("+").Add(c.wire("NullLen")), jen.Nil()))
	return jen.If(c.id("d").Dot("Null").Call(c.id("i"))).Block(then...)
}

// readQuoted is read for a member with the tag option string.
//
//	jsonwire.Quoted(d, i, &v.N, (*jsonwire.Decoder).Int64)
func (c *codec) readQuoted(t model.Type, p place) *jen.Statement {
	method := func(name string) *jen.Statement { return pointerTo(c.wire("Decoder")).Dot(name) }
	var addr, read *jen.Statement
	switch t := t.(type) {
	case *model.Basic:
		addr, read = p.as(jen.Id(t.Kind.String()), t.TypeName != nil), method(readers[t.Kind])
	case *model.Enum:
		if !c.named(t) {
			return c.readQuoted(t.Plain, p)
		}
		return c.readEnum(t, p)
	case *model.Number:
		return c.id("d").Dot("QuotedNumber").Call(c.id("i"), p.as(jen.String(), true))
	case *model.Ref:
		return c.readQuoted(under(t), p)
	case *model.Custom:
		if c.hooks(t).Decode.Form == model.NoHook {
			return c.readQuoted(t.Plain, p)
		}
		return c.wire("DecodeQuotedParam").Call(c.id("d"), c.id("i"), p.addr()) // it calls the methods as encoding/json does
	case *model.Param, *model.Formatted:
		return c.wire("DecodeQuotedParam").Call(c.id("d"), c.id("i"), p.addr())
	case *model.Pointer:
		switch e := t.Elem.(type) {
		case *model.Param:
			return c.wire("DecodeQuotedPointer").Call(c.id("d"), c.id("i"), p.addr())
		case *model.Formatted:
			return c.readQuoted(e, p)
		case *model.Custom:
			if c.hooks(e).Decode.Form != model.NoHook {
				return c.readQuoted(e, p)
			}
		}
		return jen.Id(c.quotedPointer(t)).Call(c.id("d"), c.id("i"), p.addr())
	default:
		return c.read(t, p)
	}
	return c.wire("Quoted").Call(c.id("d"), c.id("i"), addr, read)
}

// quotedPointer asks for the function that reads a pointer with the tag option
// string, and returns its name.
//
//	if d.QuotedNull(i) {
//		*v = nil
//		return d.Skip(i)
//	}
//	if d.Quotes(i) {
//		*v = arenacore.Target(intSlab, d.Arena, v)
//	}
//	return jsonwire.Quoted(d, i, *v, (*jsonwire.Decoder).Int)
func (c *codec) quotedPointer(t *model.Pointer) string {
	label := c.label(t)
	name := c.function("decode", label, "Quoted")
	isNull := "QuotedNull"
	if _, ok := t.Elem.(*model.Number); ok {
		isNull = "QuotedNumberNull"
	}
	c.helpers.need(label, "decodeQuoted", func() []jen.Code {
		v := jen.Op("*").Add(c.id("v"))
		return c.decodeFunc(name, t, []jen.Code{
			jen.If(c.id("d").Dot(isNull).Call(c.id("i"))).Block(
				jen.Add(v).Op("=").Nil(),
				jen.Return(c.id("d").Dot("Skip").Call(c.id("i"))),
			),
			jen.If(c.id("d").Dot("Quotes").Call(c.id("i"))).Block(
				jen.Add(v).Op("=").Add(c.cellFor(t.Elem, pointedTo(c.id("v")))),
			),
			jen.Return(c.readQuoted(t.Elem, place{expr: v, pointer: true, parens: true})),
		})
	})
	return name
}

// reader asks for the function decodeJSON<Label> that reads a t, and returns
// its name.
func (c *codec) reader(t model.Type) string {
	label := c.label(t)
	name := c.function("decode", label, "")
	c.helpers.need(label, "decode", func() []jen.Code {
		return c.decodeFunc(name, t, c.readerBody(t))
	})
	return name
}

func (c *codec) readerBody(t model.Type) []jen.Code {
	switch t := t.(type) {
	case *model.Pointer:
		return c.decodePointer(t)
	case *model.Optional:
		return c.decodeOptional(t)
	case *model.Slice:
		return c.decodeSlice(t)
	case *model.Array:
		return c.decodeArray(t)
	case *model.Map:
		return c.decodeMap(t)
	case *model.Bytes:
		return c.decodeSlice(&model.Slice{Name: t.Name, Elem: namedByte(t.Elem), Bytes: true})
	case *model.Custom:
		return c.unmarshalBody(t)
	case *model.Shim:
		return c.decodeShim(t)
	}
	panic(faultf("no reader for %T", t))
}

// plainReader asks for the function that reads a declared type that has no
// generated methods, and returns its name. Marshalers of the type's own are not
// called: it is a Custom where they are.
func (c *codec) plainReader(d *model.Decl) string {
	name := c.function("decode", d.Label, "")
	c.helpers.need(d.Label, "decode", func() []jen.Code {
		var decls []jen.Code
		switch t := d.Type.(type) {
		case *model.Struct:
			if !c.tabled(d) {
				decls = append(decls, c.declareMembers(d, t), jen.Line())
			}
		case *model.Union:
			decls = append(decls, c.declareTags(d, t), jen.Line())
		}
		return append(decls, c.decodeFunc(name, &model.Ref{Decl: d}, c.decodeDecl(d))...)
	})
	return name
}

// decodeDecl is the body of a function that reads *v, of a declared type.
func (c *codec) decodeDecl(d *model.Decl) []jen.Code {
	switch t := d.Type.(type) {
	case *model.Struct:
		if c.tabled(d) {
			return c.decodeByTable(d)
		}
		return c.decodeStruct(d, t)
	case *model.Union:
		return c.decodeUnion(d, t)
	}
	return []jen.Code{jen.Return(c.read(d.Type, pointedTo(c.id("v"))))}
}
