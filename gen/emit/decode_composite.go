package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodePointer is the body of a function that reads into a pointer.
func (c *codec) decodePointer(t *model.Pointer) []jen.Code {
	pointed := jen.Op("*").Add(c.id("v"))
	var take jen.Code
	if locked(t.Elem) {
		take = c.quote(`if *v == nil || @ != nil {
				*v = new(@)
			}`, c.arena(), goType(t.Elem))
	} else {
		take = c.quote(`*v = @`, c.cellFor(t.Elem, pointedTo(c.id("v"))))
	}
	return []jen.Code{
		c.ifNull(true),
		take,
		c.quote(`return @`, c.read(t.Elem, place{expr: pointed, pointer: true, parens: true})),
	}
}

// decodeSlice is the body of a function that reads into a slice. Bytes with
// a name are read from base64 text as well.
//
//	if d.Null(i) { ... }
//	more, i, err := d.Array(i)
//	if err != nil {
//		return i, err
//	}
//	s := arenacore.Begin(lineSlab, d.Arena, v)
//	for more {
//		if len(s) == cap(s) {
//			s = arenacore.Grow(lineSlab, d.Arena, s)
//		}
//		s = s[:len(s)+1]
//		i, err = s[len(s)-1].DecodeJSONValue(d, i)
//		more, i, err = d.Element(i, len(s)-1, err)
//	}
//	*v = arenacore.End(lineSlab, d.Arena, s)
//	return i, err
//
// As in encoding/json the elements behind stay where a type's own method failed:
//
//	*v = arenacore.End(lineSlab, d.Arena, jsonwire.KeepRest(d, s, *v, err))
func (c *codec) decodeSlice(t *model.Slice) []jen.Code {
	body := []jen.Code{c.ifNull(true)}
	if t.Bytes {
		body = append(body, jen.If(c.id("d").Dot("IsString").Call(c.id("i"))).Block(
			jen.Return(c.wire("DecodeParamBytes").Call(c.ids("d", "i", "v"))),
		))
	}
	if _, ok := t.Elem.(*model.Param); ok {
		body = append(body, jen.If(c.wire("IsByte").Types(goType(t.Elem)).Call().Op("&&").Add(c.id("d")).Dot("IsString").Call(c.id("i"))).Block(
			jen.Return(c.wire("DecodeParamBytes").Call(c.ids("d", "i", "v")))))
	}
	slices := c.collector(t)
	if isGeneric(t.Elem) {
		body = append(body, c.id("slab").Op(":=").Add(slices.handle))
		slices.handle = c.id("slab")
	}
	body = append(body, c.enterArray(), c.ifErr(jen.Return(c.ids("i", "err"))))
	memory := jen.Code(c.arena())
	if locked(t.Elem) {
		memory = jen.Nil()
		body = append(body, jen.If(c.arena().Op("!=").Nil()).Block(jen.Op("*").Add(c.id("v")).Op("=").Nil()))
	}
	read := c.id("s")
	if c.holds(model.Stops, t.Elem) {
		read = c.wire("KeepRest").Call(c.id("d"), c.id("s"), jen.Op("*").Add(c.id("v")), c.id("err"))
	}
	last := jen.Len(c.id("s")).Op("-").Lit(1)
	return append(body,
		c.id("s").Op(":=").Add(c.begin(slices, memory)),
		jen.For(c.id("more")).Block(
			jen.If(jen.Len(c.id("s")).Op("==").Cap(c.id("s"))).Block(
				c.id("s").Op("=").Add(slices.call("Grow", memory, c.id("s"))),
			),
			c.id("s").Op("=").Add(c.id("s")).Index(jen.Op(":").Len(c.id("s")).Op("+").Lit(1)),
			c.ids("i", "err").Op("=").Add(c.read(t.Elem, at(c.id("s")).element(last))),
			c.nextElement(last),
		),
		jen.Op("*").Add(c.id("v")).Op("=").Add(slices.call("End", memory, read)),
		jen.Return(c.ids("i", "err")),
	)
}

// collector is what a slice is collected with. Where the format counts elements
// the slice has its memory from the start, so that elements may take from the same
// slab meanwhile.
func (c *codec) collector(t *model.Slice) collector {
	if c.format.Counted {
		return collector{handle: c.slab(t.Elem)}
	}
	return c.slices(t)
}

// begin prints:  arenacore.Begin(lineSlab, d.Arena, v)
//
// Where the format counts elements there is memory for all of them at once:
//
//	arenacore.BeginFor(lineSlab, d.Arena, v, d.Count())
//
// With a count of -1 that takes citm_catalog.json 1.04 of the instructions.
func (c *codec) begin(slices collector, memory jen.Code) *jen.Statement {
	if c.format.Counted {
		return slices.call("BeginFor", memory, c.id("v"), c.id("d").Dot("Count").Call())
	}
	return slices.call("Begin", memory, c.id("v"))
}

// enterArray prints:  more, i, err := d.Array(i)
func (c *codec) enterArray() jen.Code {
	return c.ids("more", "i", "err").Op(":=").Add(c.id("d")).Dot("Array").Call(c.id("i"))
}

// nextElement prints:  more, i, err = d.Element(i, n, err)
func (c *codec) nextElement(n jen.Code) jen.Code {
	return c.ids("more", "i", "err").Op("=").Add(c.id("d")).Dot("Element").Call(c.id("i"), n, c.id("err"))
}

// decodeArray is the body of a function that reads into an array. Elements
// beyond its end are skipped; what the document does not fill becomes zero.
//
//	more, i, err := d.Array(i)
//	n := 0
//	for ; more; n++ {
//		if n < len(v) {
//			i, err = d.Float64(i, &v[n])
//		} else {
//			i, err = d.Skip(i)
//		}
//		more, i, err = d.Element(i, n, err)
//	}
//	if n < len(v) {
//		clear(v[n:])
//	}
//
// As in encoding/json the rest stays as it is where a type's own method failed:
//
//	if n < len(v) && !d.Stopped(err) {
func (c *codec) decodeArray(t *model.Array) []jen.Code {
	fits := c.id("n").Op("<").Len(c.id("v"))
	rest := jen.Add(fits)
	if c.holds(model.Stops, t.Elem) {
		rest.Op("&&").Op("!").Add(c.id("d")).Dot("Stopped").Call(c.id("err"))
	}
	return []jen.Code{
		c.ifNull(false),
		c.enterArray(),
		c.ifErr(jen.Return(c.ids("i", "err"))),
		c.id("n").Op(":=").Lit(0),
		jen.For(jen.Empty(), c.id("more"), c.id("n").Op("++")).Block(
			jen.If(fits).Block(
				c.ids("i", "err").Op("=").Add(c.read(t.Elem, pointedTo(c.id("v")).element(c.id("n")))),
			).Else().Block(
				c.ids("i", "err").Op("=").Add(c.id("d")).Dot("Skip").Call(c.id("i")),
			),
			c.nextElement(c.id("n")),
		),
		jen.If(rest).Block(jen.Clear(c.id("v").Index(c.id("n").Op(":")))),
		jen.Return(c.ids("i", "err")),
	}
}

// ifErr prints:  if err != nil { then }
func (g *generator) ifErr(then ...jen.Code) jen.Code {
	return jen.If(g.id("err").Op("!=").Nil()).Block(then...)
}
