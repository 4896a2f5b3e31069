package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// kindName returns a basic kind as names of methods have it: Int64.
func kindName(k model.Kind) string { return upperFirst(k.String()) }

// read is the call that reads a t into p.
func (c *printer) read(t model.Type, p operand) *jen.Statement {
	if scalar := c.scalar(t); scalar != "" {
		return c.quote(`d.@(i, @)`, scalar, p.addr())
	}
	if name := scalarsName(t); c.format.Reads[name] {
		if _, ok := t.(*model.Array); ok {
			return c.quote(`d.@(i, @[:])`, name, p.primary())
		}
		return c.quote(`d.@(i, @)`, name, p.container(t))
	}
	if kind, elem := c.container(t); kind != "" {
		return c.readContainer(kind, t, elem, p)
	}
	hasName := t.Named() != nil
	switch t := t.(type) {
	case *model.Coerced:
		return c.quote(`d.Coerced(i, @)`, p.as(jen.Id(t.Elem.Kind.String()), hasName))
	case *model.Basic:
		return c.quote(`d.@(i, @)`, kindName(t.Kind), p.as(jen.Id(t.Kind.String()), hasName))
	case *model.Enum:
		switch {
		case !c.named(t):
			return c.read(t.Plain, p)
		case t.Listed():
			return c.quote(`d.Listed(i, @, &@)`, p.as(jen.String(), true), c.names(t))
		}
	case *model.Any:
		return c.quote(`d.Any(i, @)`, p.as(jen.Any(), hasName))
	case *model.Reflected:
		return c.quote(`d.Reflected(i, @)`, p.addr())
	case *model.Interface:
		return c.quote(`jsonwire.Interface(d, i, @)`, p.addr())
	case *model.Time:
		return c.quote(`d.Time(i, @)`, p.addr())
	case *model.Formatted:
		return c.readFormatted(t, p)
	case *model.RawMessage:
		return c.quote(`d.RawMessage(i, @)`, p.as(c.quote(`[]byte`), true))
	case *model.Number:
		return c.quote(`d.Number(i, @)`, p.as(jen.String(), true))
	case *model.Bytes:
		if t.Elem == nil {
			return c.quote(`d.Bytes(i, @)`, p.as(c.quote(`[]byte`), hasName))
		}
	case *model.Unsupported:
		if t.Reason == "map" {
			return c.quote(`d.Reflected(i, @)`, p.addr())
		}
		return c.quote(`d.Unsupported(i, @)`, nilPointer(t))
	case *model.Generated:
		if t.Functions {
			return c.quote(`@(d, i, @)`, c.elsewhere("Decode", t), p.addr())
		}
		return c.readByMethod(p)
	case *model.Ref:
		if t.Decl.MethodsIn(c.format.Name) {
			return c.readByMethod(p)
		}
		return c.quote(`@(d, i, @)`, callee(c.plainReader(t.Decl), t), p.addr())
	case *model.Param:
		return c.quote(`jsonwire.DecodeParam(d, i, @)`, p.addr())
	case *model.Shim:
		if t.Converts() {
			return c.read(t.As, converted(t, p))
		}
	case *model.Custom:
		hook := c.hooks(t).Decode
		switch {
		case hook.Form == model.NoHook:
			return c.read(t.Plain, p)
		case hook.Later:
			return c.quote(`@(d, i, @)`, callee(c.promotedReader(t), t), p.addr())
		case takesNull(hook.Form) || !nilable(t):
			return c.unmarshalCall(hook, p.addr())
		}
	case *model.Array:
		if c.byteArray(t) {
			return c.quote(`d.ByteArray(i, @[:])`, p.primary())
		}
	}
	switch t.(type) {
	case *model.Enum, *model.Optional, *model.OneOrMany, *model.Shim, *model.Custom:
		return c.quote(`@(d, i, @)`, callee(c.reader(t), t), p.addr())
	}
	return c.quote(`@(d, i, @)`, callee(c.reader(model.Unnamed(t)), model.Unnamed(t)), p.container(t))
}

// readByMethod calls the generated method of the value at p.
func (c *printer) readByMethod(p operand) *jen.Statement {
	return c.quote(`@.Decode@Value(d, i)`, p.primary(), c.format.Suffix)
}

// unmarshalCall calls the method that a hook is, which may take a stream.
func (c *printer) unmarshalCall(h model.Hook, v jen.Code) *jen.Statement {
	if h.Form.Streams() {
		return c.quote(`@(d, i, @, @)`, c.wire("Unmarshal"+h.Form.Suffix()), v, typeName(h.Open()))
	}
	return c.quote(`d.Unmarshal@(i, @)`, h.Form.Suffix(), v)
}

// promotedReader queues the function that reads a struct without a name that has a method by embedding, and returns its
// name.
func (c *printer) promotedReader(t *model.Custom) string {
	return c.readerOf(t, "Promoted", func() []jen.Code {
		v := c.id("v")
		return []jen.Code{c.quote(`if jsonwire.CallsPromoted {
				return @
			}
			return @`, c.unmarshalCall(c.hooks(t).Decode, v), c.read(t.Plain, pointedTo(v)))}
	})
}

// takesNull reports whether the runtime sees to null for a method of that form. Methods of other libraries are not called
// for null: generated code sets *v to nil.
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

// ifNull prints what null becomes: the zero value if there is something to assign.
func (c *printer) ifNull(assign bool) jen.Code {
	var set []jen.Code
	if assign {
		set = append(set, c.quote(`*v = nil`))
	}
	return c.quote(`if d.Null(i) {
			@
			return i + jsonwire.NullLen, nil
		}`, set)
}

// readQuoted is read for a member with the tag option string.
func (c *printer) readQuoted(t model.Type, p operand) *jen.Statement {
	switch t := t.(type) {
	case *model.Basic:
		return c.quote(`jsonwire.Quoted(d, i, @, (*jsonwire.Decoder).@)`, p.as(jen.Id(t.Kind.String()), t.TypeName != nil), kindName(t.Kind))
	case *model.Enum:
		if !c.named(t) {
			return c.readQuoted(t.Plain, p)
		}
		return c.read(t, p)
	case *model.Number:
		return c.quote(`d.QuotedNumber(i, @)`, p.as(jen.String(), true))
	case *model.Ref:
		return c.readQuoted(under(t), p)
	case *model.Custom:
		if c.hooks(t).Decode.Form == model.NoHook {
			return c.readQuoted(t.Plain, p)
		}
	case *model.Param, *model.Formatted:
	case *model.Pointer:
		switch e := t.Elem.(type) {
		case *model.Param:
			return c.quote(`jsonwire.DecodeQuotedPointer(d, i, @)`, p.addr())
		case *model.Formatted:
			return c.readQuoted(e, p)
		case *model.Custom:
			if c.hooks(e).Decode.Form != model.NoHook {
				return c.readQuoted(e, p)
			}
		}
		return c.quote(`@(d, i, @)`, c.quotedPointer(t), p.addr())
	default:
		return c.read(t, p)
	}
	return c.quote(`jsonwire.DecodeQuotedParam(d, i, @)`, p.addr()) // it calls the methods as encoding/json does
}

// quotedPointer queues the function that reads a pointer with the tag option
// string, and returns its name.
func (c *printer) quotedPointer(t *model.Pointer) string {
	isNull := "QuotedNull"
	if _, ok := t.Elem.(*model.Number); ok {
		isNull = "QuotedNumberNull"
	}
	return c.readerOf(t, "Quoted", func() []jen.Code {
		pointed := operand{expr: c.quote(`*v`), pointer: true, parens: true}
		return []jen.Code{c.quote(`if d.@(i) {
				*v = nil
				return d.Skip(i)
			}
			if d.Quotes(i) {
				*v = @
			}
			return @`, isNull, c.cellFor(t.Elem, pointedTo(c.id("v"))), c.readQuoted(t.Elem, pointed))}
	})
}

// reader queues the function that reads a t, and returns its name.
func (c *printer) reader(t model.Type) string {
	return c.readerOf(t, "", func() []jen.Code { return c.readerBody(t) })
}

// readerOf queues the function decodeJSON<Label><Variant> that reads a t, and returns its name.
func (c *printer) readerOf(t model.Type, variant string, body func() []jen.Code) string {
	return c.helper("decode", c.label(t), variant, func(name string) []jen.Code { return c.decodeFunc(name, t, body()) })
}

func (c *printer) readerBody(t model.Type) []jen.Code {
	switch t := t.(type) {
	case *model.Pointer:
		return c.decodePointer(t)
	case *model.Optional:
		return c.decodeOptional(t)
	case *model.OneOrMany:
		return c.decodeOneOrMany(t)
	case *model.Enum:
		return c.decodeEnum(t)
	case *model.Slice:
		return c.decodeSlice(t)
	case *model.Array:
		return c.decodeArray(t)
	case *model.Map:
		return c.decodeMap(t)
	case *model.Bytes:
		return c.decodeSlice(&model.Slice{Name: t.Name, Elem: namedByte(t.Elem), Bytes: true})
	case *model.Custom:
		return []jen.Code{c.ifNull(true), c.quote(`return @`, c.unmarshalCall(c.hooks(t).Decode, c.id("v")))}
	case *model.Shim:
		return c.decodeShim(t)
	}
	panic(faultf("no reader for %T", t))
}

// plainReader queues the function that reads a declared type that has no
// generated methods, and returns its name. Marshalers of the type's own are not
// called: it is a Custom where they are.
func (c *printer) plainReader(d *model.Decl) string {
	name := c.function("decode", d.Label, "")
	c.helpers.enqueue(d.Label, "decode", func() []jen.Code {
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
func (c *printer) decodeDecl(d *model.Decl) []jen.Code {
	switch t := d.Type.(type) {
	case *model.Struct:
		if c.tabled(d) {
			return c.decodeByTable(d)
		}
		return c.decodeStruct(d, t)
	case *model.Union:
		return c.decodeUnion(d, t)
	}
	return []jen.Code{c.quote(`return @`, c.read(d.Type, pointedTo(c.id("v"))))}
}
