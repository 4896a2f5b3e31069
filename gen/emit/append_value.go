package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// An appendCall is the expression that appends a value to b.
type appendCall struct {
	expr   *jen.Statement
	quoted bool // quotation marks belong around it
	// generated reports whether it calls a generated function, or one that needs room as those do.
	generated bool
	// put is what puts the value, of so many bytes at most, into the room there is.
	put  *jen.Statement
	size int
}

// appendCall is how the t at p is appended.
//
//	e.AppendInt64(b, v.ID)
//	e.AppendStrings(b, v.Tags)
//	e.AppendSlice(b, &v.Lines, lineElems, (*Line)(nil))
//	v.Next.AppendJSONValue(e, b)
func (c *codec) appendCall(t model.Type, p place, quoted bool) appendCall {
	if scalar := c.scalar(t); scalar != "" {
		return c.appendScalar(scalar, p.addr())
	}
	if list := c.appends(t); list != "" {
		v := p.value()
		if _, ok := t.(*model.Array); ok {
			v = p.operand().Index(jen.Op(":"))
		}
		call := c.appendScalar(list, v)
		call.generated = true
		return call
	}
	switch t := t.(type) {
	case *model.Coerced:
		return c.appendBasic(t.Elem, p, quoted || t.Text && c.format.Quote != "")
	case *model.OneOrMany:
		return c.appendOneOrMany(t, p)
	case *model.Basic:
		return c.appendBasic(t, p, quoted)
	case *model.Enum:
		if !c.named(t) {
			return c.appendBasic(t.Plain, p, quoted)
		}
		return c.appendEnum(t, p)
	case *model.Any:
		return c.appendScalar("Any", p.value())
	case *model.Interface:
		return c.appendInterface(t, p)
	case *model.Reflected:
		return c.appendReflected(p)
	case *model.Time:
		return c.appendScalar("Time", p.value())
	case *model.Formatted:
		return c.appendFormatted(t, p)
	case *model.RawMessage:
		return c.appendScalar("RawMessage", p.value())
	case *model.Number:
		call := c.appendScalar("Number", jen.String().Call(p.value()))
		call.quoted = quoted
		return call
	case *model.Bytes:
		if t.Elem == nil {
			return c.appendScalar("Bytes", p.value())
		}
	case *model.Unsupported:
		if t.Reason == "map" { // Go 1.27 takes keys that Go 1.26 does not
			return c.appendReflected(p)
		}
		return appendCall{expr: c.id("e").Dot("Unsupported").Call(c.id("b"), nilPointer(t))}
	case *model.Shim:
		if t.Converts() {
			return c.appendCall(t.As, converted(t, p), quoted)
		}
		return c.appendHelper(t, false, false, p.value())
	case *model.Custom:
		hook := c.hooks(t).Encode
		if hook.Pointer && p.copied {
			hook = c.hooks(t).Fallback
		}
		if hook.Form == model.NoHook {
			return c.appendCall(t.Plain, p, quoted)
		}
		v := p.addr()
		if hook.Form == model.HookByJSONFields && p.copied {
			v = p.value() // of which encoding/json does not call methods with pointer receivers
		}
		return appendCall{expr: c.marshalCall(hook, v)}
	case *model.Optional:
		return c.appendHelper(t, false, false, p.addr())
	case *model.Codec:
		if p.copied && t.Formats.In(c.format.Name).PointerMarshal { // its methods do not apply: as a dynamic value
			return c.appendScalar("Any", p.value())
		}
		return c.appendCodec(t, p)
	case *model.Ref:
		return c.appendRef(t, p, quoted)
	case *model.Param:
		return c.appendParam(p, quoted)
	case *model.Pointer:
		return c.appendPointer(t, p, quoted)
	case *model.Slice:
		if kind, elem := c.container(t); kind != "" {
			return c.appendContainer(kind, t, elem, p)
		}
		if t.AsBytes(c.format.Name) {
			return c.appendHelper(&model.Bytes{Elem: t.Elem.Named()}, false, false, p.value())
		}
	case *model.Map:
		if kind, elem := c.container(t); kind != "" && !c.addressSensitive(elem) { // a map's values have no address
			return c.appendContainer(kind, t, elem, p)
		}
	case *model.Array:
		if c.byteArray(t) {
			return c.appendScalar("Bytes", p.operand().Index(jen.Op(":")))
		}
		return c.appendHelper(t, p.copied && c.addressSensitive(t.Elem), false, p.as(goType(bare(t)), t.Named() != nil))
	}
	return c.appendHelper(t, false, false, p.value())
}

// appendBasic prints:  e.AppendInt64(b, int64(v.Size))
func (c *codec) appendBasic(t *model.Basic, p place, quoted bool) appendCall {
	scalar, wide := "Int64", model.Int64
	switch {
	case t.Kind == model.Bool, t.Kind == model.String, t.Kind == model.Float32, t.Kind == model.Float64:
		scalar, wide = readers[t.Kind], t.Kind
	case t.Kind >= model.Uint:
		scalar, wide = "Uint64", model.Uint64
	}
	v := p.value()
	if t.TypeName != nil || t.Kind != wide {
		v = jen.Id(wide.String()).Call(v)
	}
	if quoted && t.Kind == model.String {
		return appendCall{expr: c.id("e").Dot("AppendQuotedString").Call(c.id("b"), v)}
	}
	call := c.appendScalar(scalar, v)
	call.quoted = quoted
	return call
}

// appendScalar prints:  e.AppendString(b, v)
func (c *codec) appendScalar(scalar string, v jen.Code) appendCall {
	call := appendCall{expr: c.id("e").Dot("Append"+scalar).Call(c.id("b"), v)}
	if size := c.format.InRoom[scalar]; size > 0 {
		call.put, call.size = c.id("e").Dot("Append"+scalar+"InRoom").Call(c.id("b"), v), size
	}
	return call
}

// appendReflected prints:  e.AppendReflected(b, &v.Shelf)
func (c *codec) appendReflected(p place) appendCall {
	v := p.addr()
	if p.copied {
		v = p.value()
	}
	return appendCall{expr: c.id("e").Dot("AppendReflected").Call(c.id("b"), v)}
}

// appendInterface appends what an interface holds, through the marshaler among
// its methods if there is one.
//
//	e.AppendAny(b, v.Shape)     jsonwire.MarshalInterface(e, b, v.Shape)
func (c *codec) appendInterface(t *model.Interface, p place) appendCall {
	hook := t.Encode[c.format.Name]
	if hook == model.NoHook {
		return c.appendScalar("Any", p.value())
	}
	return appendCall{expr: c.wire("Marshal"+hook.Suffix()+"Interface").Call(c.id("e"), c.id("b"), p.value())}
}

// marshalCall prints:  e.Marshal(b, &v.Size)
//
// or, for a method that takes a stream:
//
//	msgpackwire.MarshalStream(e, b, &v.Size, msgpack.NewEncoder)
func (c *codec) marshalCall(h model.Hook, v jen.Code) *jen.Statement {
	if h.Form.Streams() {
		return c.wire("Marshal"+h.Form.Suffix()).Call(c.id("e"), c.id("b"), v, typeName(h.Open()))
	}
	return c.id("e").Dot("Marshal"+h.Form.Suffix()).Call(c.id("b"), v)
}

// appendMethodCall prints:  v.Next.AppendJSONValue(e, b)
func (c *codec) appendMethodCall(recv *jen.Statement) appendCall {
	return appendCall{expr: recv.Dot("Append" + c.format.Suffix + "Value").Call(c.ids("e", "b")), generated: true}
}

// appendCodec calls the methods of a type of another package, or the functions of a union.
func (c *codec) appendCodec(t *model.Codec, p place) appendCall {
	if t.Functions {
		return appendCall{expr: c.elsewhere("Append", t).Call(c.id("e"), c.id("b"), p.addr()), generated: true}
	}
	return c.appendMethodCall(p.operand())
}

// appendRef calls the functions of a declared type.
func (c *codec) appendRef(t *model.Ref, p place, quoted bool) appendCall {
	d := t.Decl
	if quoted {
		return c.appendCall(under(d.Type), p, quoted)
	}
	unaddressed := p.copied && c.addressSensitive(t)
	if d.MethodsIn(c.format.Name) && !unaddressed {
		if p.copied && c.inCircle(t) {
			return c.appendCircle(p)
		}
		return c.appendMethodCall(p.operand())
	}
	return appendCall{expr: callee(c.plainAppender(d, unaddressed), t).Call(c.ids("e", "b"), p.addr()), generated: true}
}

// appendParam prints:  jsonwire.AppendParam(e, b, &v.Value)
func (c *codec) appendParam(p place, quoted bool) appendCall {
	name := "AppendParam"
	switch {
	case quoted && p.copied:
		name = "AppendQuotedParamValue"
	case quoted:
		name = "AppendQuotedParam"
	case p.copied:
		name = "AppendParamValue"
	}
	return appendCall{expr: c.wire(name).Call(c.ids("e", "b"), p.addr())}
}

// appendPointer appends what a pointer points to. The functions of declared
// types know what to do with nil.
func (c *codec) appendPointer(t *model.Pointer, p place, quoted bool) appendCall {
	if _, ok := t.Elem.(*model.Param); ok && quoted {
		return appendCall{expr: c.wire("AppendQuotedPointer").Call(c.ids("e", "b"), p.value())}
	}
	if !quoted {
		switch e := t.Elem.(type) {
		case *model.Ref:
			if c.inCircle(e) {
				return c.appendCircle(behind(t, p))
			}
			return c.appendRef(e, behind(t, p), false)
		case *model.Codec:
			return c.appendCodec(e, behind(t, p))
		}
	}
	return c.appendHelper(t, false, quoted, p.value())
}

// appendHelper calls the function appendJSON<Label> and asks for it.
func (c *codec) appendHelper(t model.Type, unaddressed, quoted bool, arg jen.Code) appendCall {
	t = bare(t)
	label, variant := c.label(t), ""
	if unaddressed {
		variant = "Unaddressed"
	}
	if quoted {
		variant += "Quoted"
	}
	name := c.function("append", label, variant)
	c.helpers.need(label, "append"+variant, func() []jen.Code {
		param := goType(t)
		var code []jen.Code
		switch t := t.(type) {
		case *model.Pointer:
			code = c.appendPointerBody(t, quoted)
		case *model.Optional:
			param = jen.Op("*").Add(param)
			code = c.appendOptional(t)
		case *model.Slice:
			code = c.appendSliceBody(t)
		case *model.Array:
			param = jen.Op("*").Add(param)
			code = c.appendArrayBody(t, unaddressed)
		case *model.Map:
			code = c.appendMapBody(t)
		case *model.Bytes:
			code = c.appendNamedBytes()
		case *model.Shim:
			code = c.appendShim(t)
		default:
			panic(faultf("no appender for %T", t))
		}
		return c.appendFunc(name, t, param, code)
	})
	return appendCall{expr: callee(name, t).Call(c.ids("e", "b"), arg), generated: true}
}

// plainAppender asks for the function that appends a declared type that has no
// generated methods, or one that is met as a value that is not addressable. It
// returns its name.
func (c *codec) plainAppender(d *model.Decl, unaddressed bool) string {
	variant := ""
	if unaddressed {
		variant = "Unaddressed"
	}
	name := c.function("append", d.Label, variant)
	c.helpers.need(d.Label, "append"+variant, func() []jen.Code {
		ref := &model.Ref{Decl: d}
		return c.appendFunc(name, ref, jen.Op("*").Add(goType(ref)), c.appendDecl(d, unaddressed))
	})
	return name
}

// ifNil prints:
//
//	if v == nil {
//		return jsonwire.AppendNull(b)
//	}
func (c *codec) ifNil() jen.Code {
	return jen.If(c.id("v").Op("==").Nil()).Block(jen.Return(c.wire("AppendNull").Call(c.id("b"))))
}

// appendDecl is the body of a function that appends *v, of a declared type.
func (c *codec) appendDecl(d *model.Decl, unaddressed bool) []jen.Code {
	if c.tabled(d) && !unaddressed {
		return c.appendByTable(d)
	}
	w := c.writer()
	p := pointedTo(c.id("v"))
	p.copied = unaddressed
	var inside body
	switch t := d.Type.(type) {
	case *model.Struct:
		inside = w.structBody(d, t, p)
	case *model.Union:
		inside = w.unionBody(d, t)
	default:
		inside = w.last(d.Type, p, false)
	}
	code := c.code(inside)
	// A variant with the tag inside is the same level of the document as its union, and counts it.
	if u, ok := d.Type.(*model.Union); d.Recursive && !(ok && u.Style == model.Internal) {
		code = c.nested(inside)
	}
	return append([]jen.Code{c.ifNil()}, code...)
}
