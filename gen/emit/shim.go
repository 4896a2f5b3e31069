package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A type of others with a directive is encoded as another type: see model.Shim.

// converted is the place p of a t, of whose type a pointer is converted:  (*proc)(&v.Proc)
func converted(t *model.Shim, p place) place {
	return place{expr: pointerTo(goType(t.As)).Call(p.addr()), pointer: true, copied: p.copied}
}

// byConversion returns t as a type that a conversion makes into another one.
func byConversion(t model.Type) (*model.Shim, bool) {
	s, ok := t.(*model.Shim)
	return s, ok && s.Converts()
}

// decodeShim is the body of a function that reads a value and hands it to the function of the user's:
//
//	if d.Null(i) { ... }
//	var as string
//	s := d.BeginShim(i)
//	i, err := d.String(i, &as)
//	if d.Arena != nil {
//		as = strings.Clone(as)
//	}
//	return jsonwire.EndShim(d, s, i, err, as, v, parse)
//
// The function may keep what it is given, so that this is heap memory in any case. A value that can be nil
// is read from null, too.
func (c *codec) decodeShim(t *model.Shim) []jen.Code {
	var body []jen.Code
	if !nilable(t.As) {
		body = append(body, c.ifNull(false))
	}
	as := c.id("as")
	p := at(as)
	if c.holds(model.NeedsCell, t.As) {
		p = pointedTo(as)
		body = append(body,
			jen.Add(as).Op(":=").Add(c.newCell(t.As)),
			jen.Op("*").Add(as).Op("=").Add(zero(t.As)))
	} else {
		body = append(body, jen.Var().Add(as).Add(goType(t.As)))
	}
	body = append(body,
		c.id("s").Op(":=").Add(c.id("d")).Dot("BeginShim").Call(c.id("i")),
		c.ids("i", "err").Op(":=").Add(c.read(t.As, p)))
	if !flat(t.As) {
		body = append(body, jen.If(c.arena().Op("!=").Nil()).Block(c.own(t.As, p)...))
	}
	return append(body, jen.Return(c.wire("EndShim").Call(
		c.ids("d", "s", "i", "err"), p.value(), c.id("v"), c.shimFrom(t))))
}

// own makes the t at p a copy on the heap.
//
//	as = strings.Clone(as)
//
//	src := as
//	as = cloneLineSlice(new(wire.Cloner), src)
func (c *codec) own(t model.Type, p place) []jen.Code {
	if b, ok := t.(*model.Basic); ok && b.Kind == model.String {
		text := jen.Qual("strings", "Clone").Call(convert(&model.Basic{Kind: model.String}, model.Key(t), p.value()))
		return []jen.Code{p.value().Op("=").Add(convert(t, "string", text))}
	}
	src := c.id("src")
	return []jen.Code{
		jen.Add(src).Op(":=").Add(p.value()),
		c.copyInto(jen.New(jen.Qual(wirePath, "Cloner")), t, p, at(src)),
	}
}

// appendShim is the body of a function that appends the value of the user's function:
//
//	as, b, ok := jsonwire.Shim(e, b, v, text)
//	if !ok {
//		return b
//	}
//	return e.AppendString(b, as)
func (c *codec) appendShim(t *model.Shim) []jen.Code {
	w := c.writer()
	inside := w.last(t.As, at(c.id("as")), false)
	return append([]jen.Code{
		c.ids("as", "b", "ok").Op(":=").Add(c.wire("Shim")).Call(c.ids("e", "b", "v"), c.shimTo(t)),
		jen.If(jen.Op("!").Add(c.id("ok"))).Block(jen.Return(c.id("b"))),
	}, c.code(inside)...)
}

// shimTo is the user's function as one that returns an error:
//
//	text     func(v Money) (string, error) { return text(v), nil }
func (g *generator) shimTo(t *model.Shim) *jen.Statement {
	v := g.id("v")
	if t.Encode.Pointer {
		v = jen.Op("&").Add(v)
	}
	return g.function(t.Encode, t.Encode.Pointer, g.id("v").Add(goType(t)), v, t.As)
}

// shimFrom is shimTo for decoding.
func (g *generator) shimFrom(t *model.Shim) *jen.Statement {
	return g.function(t.Decode, false, g.id("as").Add(goType(t.As)), g.id("as"), t)
}

func (g *generator) function(f model.Func, wrap bool, param, argument *jen.Statement, result model.Type) *jen.Statement {
	name := spelling(f.Spelled)
	if f.Fails && !wrap {
		return name
	}
	values := []jen.Code{name.Call(argument)}
	if !f.Fails {
		values = append(values, jen.Nil())
	}
	return jen.Func().Params(param).Params(goType(result), jen.Error()).Block(jen.Return(values...))
}
