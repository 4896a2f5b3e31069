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
	// inRoom is the expression that stores the value, of size bytes at most, in the room that there is.
	inRoom *jen.Statement
	size   int
}

// appendCall is how the t at p is appended.
func (c *printer) appendCall(t model.Type, p operand, quoted bool) appendCall {
	if scalar := c.scalar(t); scalar != "" {
		return c.appendScalar(scalar, p.addr())
	}
	list, v := scalarsName(t), p.value()
	if a, ok := t.(*model.Array); ok {
		list, v = scalarsName(&model.Slice{Elem: a.Elem}), c.quote(`@[:]`, p.primary())
	}
	if c.format.Appends[list] {
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
		if hook := t.Encode[c.format.Name]; hook != model.NoHook {
			return appendCall{expr: c.quote(`@(e, b, @)`, c.wire("Marshal"+hook.Suffix()+"Interface"), p.value())}
		}
		return c.appendScalar("Any", p.value())
	case *model.Reflected:
		return c.appendReflected(p)
	case *model.Time:
		return c.appendScalar("Time", p.value())
	case *model.Formatted:
		return c.appendFormatted(t, p)
	case *model.RawMessage:
		return c.appendScalar("RawMessage", p.value())
	case *model.Number:
		call := c.appendScalar("Number", c.quote(`string(@)`, p.value()))
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
		return appendCall{expr: c.quote(`e.Unsupported(b, @)`, nilPointer(t))}
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
		if hook.Form.Streams() {
			return appendCall{expr: c.quote(`@(e, b, @, @)`, c.wire("Marshal"+hook.Form.Suffix()), v, typeName(hook.Open()))}
		}
		return appendCall{expr: c.quote(`e.Marshal@(b, @)`, hook.Form.Suffix(), v)}
	case *model.Optional:
		return c.appendHelper(t, false, false, p.addr())
	case *model.Generated:
		if p.copied && t.Formats.In(c.format.Name).PointerMarshal { // its methods do not apply: as a dynamic value
			return c.appendScalar("Any", p.value())
		}
		return c.appendGenerated(t, p)
	case *model.Ref:
		return c.appendRef(t, p, quoted)
	case *model.Param:
		name := "Append"
		if quoted {
			name += "Quoted"
		}
		name += "Param"
		if p.copied {
			name += "Value"
		}
		return appendCall{expr: c.quote(`@(e, b, @)`, c.wire(name), p.addr())}
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
			return c.appendScalar("Bytes", c.quote(`@[:]`, p.primary()))
		}
		return c.appendHelper(t, p.copied && c.addressSensitive(t.Elem), false, p.as(goType(model.Unnamed(t)), t.Named() != nil))
	}
	return c.appendHelper(t, false, false, p.value())
}

func (c *printer) appendBasic(t *model.Basic, p operand, quoted bool) appendCall {
	scalar, wide := "Int64", model.Int64
	switch {
	case t.Kind == model.Bool, t.Kind == model.String, t.Kind == model.Float32, t.Kind == model.Float64:
		scalar, wide = kindName(t.Kind), t.Kind
	case t.Kind >= model.Uint:
		scalar, wide = "Uint64", model.Uint64
	}
	v := p.value()
	if t.TypeName != nil || t.Kind != wide {
		v = c.quote(`@(@)`, wide, v)
	}
	if quoted && t.Kind == model.String {
		return appendCall{expr: c.quote(`e.AppendQuotedString(b, @)`, v)}
	}
	call := c.appendScalar(scalar, v)
	call.quoted = quoted
	return call
}

func (c *printer) appendScalar(scalar string, v jen.Code) appendCall {
	call := appendCall{expr: c.quote(`e.Append@(b, @)`, scalar, v)}
	if size := c.format.InRoom[scalar]; size > 0 {
		call.inRoom, call.size = c.quote(`e.Append@InRoom(b, @)`, scalar, v), size
	}
	return call
}

func (c *printer) appendReflected(p operand) appendCall {
	v := p.addr()
	if p.copied {
		v = p.value()
	}
	return appendCall{expr: c.quote(`e.AppendReflected(b, @)`, v)}
}

// generatedCall calls a generated function or method.
func (c *printer) generatedCall(quotation string, parts ...any) appendCall {
	return appendCall{expr: c.quote(quotation, parts...), generated: true}
}

// appendGenerated calls the methods of a type of another package, or the functions of a union.
func (c *printer) appendGenerated(t *model.Generated, p operand) appendCall {
	if t.Functions {
		return c.generatedCall(`@(e, b, @)`, c.elsewhere("Append", t), p.addr())
	}
	return c.generatedCall(`@.Append@Value(e, b)`, p.primary(), c.format.Suffix)
}

// appendRef calls the functions of a declared type.
func (c *printer) appendRef(t *model.Ref, p operand, quoted bool) appendCall {
	d := t.Decl
	if quoted {
		return c.appendCall(under(d.Type), p, quoted)
	}
	unaddressed := p.copied && c.addressSensitive(t)
	if d.MethodsIn(c.format.Name) && !unaddressed {
		if p.copied && c.inCircle(t) {
			return c.appendCircle(p)
		}
		return c.generatedCall(`@.Append@Value(e, b)`, p.primary(), c.format.Suffix)
	}
	return c.generatedCall(`@(e, b, @)`, callee(c.plainAppender(d, unaddressed), t), p.addr())
}

// appendPointer appends what a pointer points to. The functions of declared
// types know what to do with nil.
func (c *printer) appendPointer(t *model.Pointer, p operand, quoted bool) appendCall {
	if _, ok := t.Elem.(*model.Param); ok && quoted {
		return appendCall{expr: c.quote(`jsonwire.AppendQuotedPointer(e, b, @)`, p.value())}
	}
	if !quoted {
		switch e := t.Elem.(type) {
		case *model.Ref:
			if c.inCircle(e) {
				return c.appendCircle(behind(t, p))
			}
			return c.appendRef(e, behind(t, p), false)
		case *model.Generated:
			return c.appendGenerated(e, behind(t, p))
		}
	}
	return c.appendHelper(t, false, quoted, p.value())
}

// appendHelper queues the function appendJSON<Label> and prints a call of it.
func (c *printer) appendHelper(t model.Type, unaddressed, quoted bool, arg jen.Code) appendCall {
	t = model.Unnamed(t)
	label, variant := c.label(t), ""
	if unaddressed {
		variant = "Unaddressed"
	}
	if quoted {
		variant += "Quoted"
	}
	name := c.helper("append", label, variant, func(name string) []jen.Code {
		param, body := goType(t), []jen.Code(nil)
		switch t := t.(type) {
		case *model.Pointer:
			body = c.appendPointerBody(t, quoted)
		case *model.Optional:
			param, body = c.quote(`*@`, param), c.appendOptional(t)
		case *model.Slice:
			body = c.appendSliceBody(t)
		case *model.Array:
			param, body = c.quote(`*@`, param), c.appendArrayBody(t, unaddressed)
		case *model.Map:
			body = c.appendMapBody(t)
		case *model.Bytes:
			body = c.appendNamedBytes()
		case *model.Shim:
			body = c.appendShim(t)
		default:
			panic(faultf("no appender for %T", t))
		}
		return c.appendFunc(name, t, param, body)
	})
	return c.generatedCall(`@(e, b, @)`, callee(name, t), arg)
}

// plainAppender queues the function that appends a declared type that has no
// generated methods, or one that is met as a value that is not addressable. It
// returns its name.
func (c *printer) plainAppender(d *model.Decl, unaddressed bool) string {
	variant := ""
	if unaddressed {
		variant = "Unaddressed"
	}
	return c.declAppender(d, variant, func() []jen.Code { return c.appendDecl(d, unaddressed) })
}

// rootAppender is plainAppender for a type that was chosen: its function calls the type's own method, if there is one.
func (c *printer) rootAppender(d *model.Decl) string {
	if d.OwnIn(c.format.Name).Encode.Form == model.NoHook {
		return c.plainAppender(d, false)
	}
	return c.declAppender(d, "Own", func() []jen.Code { return c.appendValue(d) })
}

// declAppender queues a function that appends a declared type, and returns its name.
func (c *printer) declAppender(d *model.Decl, variant string, body func() []jen.Code) string {
	return c.helper("append", d.Label, variant, func(name string) []jen.Code {
		ref := &model.Ref{Decl: d}
		return c.appendFunc(name, ref, c.quote(`*@`, goType(ref)), body())
	})
}

func (c *printer) ifNil() jen.Code {
	return c.quote(`if v == nil {
			return jsonwire.AppendNull(b)
		}`)
}

// appendDecl is the body of a function that appends *v, of a declared type.
func (c *printer) appendDecl(d *model.Decl, unaddressed bool) []jen.Code {
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
