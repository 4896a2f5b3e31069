package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeOptional is the body of a function that reads a catena.Optional:
//
//	if d.Null(i) {
//		v.SetNull()
//		return i + jsonwire.NullLen, nil
//	}
//	i, err := d.String(i, v.Target())
//	v.Settle(d.Fits(err))
//	return i, err
//
// or a struct with the tag option nullable:
//
//	if d.Null(i) {
//		*v = sql.NullString{}
//		return i + jsonwire.NullLen, nil
//	}
//	i, err := d.String(i, &v.String)
//	v.Valid = v.Valid || d.Fits(err)
//	return i, err
func (c *codec) decodeOptional(t *model.Optional) []jen.Code {
	v := c.id("v")
	isNull := c.id("d").Dot("Null").Call(c.id("i"))
	null := jen.Return(c.id("i").Op("+").Add(c.wire("NullLen")), jen.Nil())
	fits := c.id("d").Dot("Fits").Call(c.id("err"))
	setNull, settle := jen.Add(v).Dot("SetNull").Call(), jen.Add(v).Dot("Settle").Call(fits)
	target := pointedTo(jen.Add(v).Dot("Target").Call())
	if t.Nullable() {
		valid := jen.Add(v).Dot("Valid")
		setNull, settle = jen.Op("*").Add(v).Op("=").Add(zero(t)), jen.Add(valid).Op("=").Add(valid).Op("||").Add(fits)
		target = pointedTo(v).field(t.Field)
	}
	return []jen.Code{
		jen.If(isNull).Block(setNull, null),
		c.ids("i", "err").Op(":=").Add(c.read(t.Elem, target)),
		settle,
		jen.Return(c.ids("i", "err")),
	}
}

// appendOptional appends the catena.Optional that v points to:
//
//	p := v.Pointer()
//	if p == nil {
//		return jsonwire.AppendNull(b)
//	}
//	return e.AppendString(b, *p)
//
// or the struct with the tag option nullable:
//
//	if !v.Valid {
//		return jsonwire.AppendNull(b)
//	}
//	return e.AppendString(b, v.String)
//
// The value has an address, also where the Optional has none: its marshalers with pointer receivers
// are called.
func (c *codec) appendOptional(t *model.Optional) []jen.Code {
	v, p := c.id("v"), c.id("p")
	null := jen.Return(c.wire("AppendNull").Call(c.id("b")))
	code := []jen.Code{jen.If(jen.Op("!").Add(v).Dot("Valid")).Block(null)}
	value := pointedTo(v).field(t.Field)
	if !t.Nullable() {
		code = []jen.Code{
			jen.Add(p).Op(":=").Add(v).Dot("Pointer").Call(),
			jen.If(jen.Add(p).Op("==").Nil()).Block(null),
		}
		value = pointedTo(p)
	}
	w := c.writer()
	return append(code, c.code(w.last(t.Elem, value, false))...)
}

// cloneOptional copies what is in an Optional, which has been copied already:
//
//	if p := dst.Pointer(); p != nil {
//		*p = c.String(*src.Pointer())
//	}
//
// or in a struct with the tag option nullable:
//
//	dst.String = c.String(src.String)
func (g *generator) cloneOptional(t *model.Optional, dst, src place) jen.Code {
	if t.Nullable() {
		return g.copyInto(g.id("c"), t.Elem, dst.field(t.Field), src.field(t.Field))
	}
	p := g.id("p")
	from := pointedTo(src.operand().Dot("Pointer").Call())
	return jen.If(jen.Add(p).Op(":=").Add(dst.operand()).Dot("Pointer").Call(), jen.Add(p).Op("!=").Nil()).Block(
		g.copyInto(g.id("c"), t.Elem, pointedTo(p), from),
	)
}
