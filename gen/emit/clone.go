package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// cloneMethod prints the Clone method of a declared type:
//
//	func (v *Order) Clone() *Order {
//		if v == nil {
//			return nil
//		}
//		dup := new(Order)
//		cloneOrder(new(wire.Cloner), dup, v)
//		return dup
//	}
//
// With a CloneValue, that is in this:
//
//	func (v *Order) Clone() *Order { return v.CloneValue(new(wire.Cloner)) }
func (g *generator) cloneMethod(d *model.Decl) []jen.Code {
	if !hasClone(d) {
		return nil
	}
	newCloner := jen.New(jen.Qual(wirePath, "Cloner"))
	copied := func(c *jen.Statement) []jen.Code {
		if g.copiesByTable(d) {
			return g.cloneByTable(d, c)
		}
		return append([]jen.Code{g.ifNilReturn()}, g.cloneNew(c, &model.Ref{Decl: d}, g.id("v"))...)
	}
	if d.NoMethods {
		return g.cloneFunction(d, copied(newCloner))
	}
	result := []jen.Code{jen.Op("*").Add(typeName(d.Name))}
	clone := func(body []jen.Code) []jen.Code {
		return []jen.Code{cloneDoc(d.CloneName), g.method(d, true, d.CloneName, nil, result, body), jen.Line()}
	}
	if !d.CloneValue {
		return clone(copied(newCloner))
	}
	return append(clone([]jen.Code{jen.Return(g.id("v").Dot("CloneValue").Call(newCloner))}),
		doc("CloneValue is "+d.CloneName+" for generated code: c counts the levels."),
		g.method(d, true, "CloneValue", []jen.Code{g.clonerParam()}, result, copied(g.id("c"))),
		jen.Line())
}

// hasClone reports whether d has a Clone, as a method or a function.
func hasClone(d *model.Decl) bool { return (d.Methods || d.NoMethods) && d.CloneName != "" }

// cloneDoc is the comment on Clone and CloneOrder.
func cloneDoc(name string) jen.Code {
	return doc(name + " returns a deep copy of v on the heap, which outlives v's arena.")
}

// ifNilReturn prints:  if v == nil { return nil }
func (g *generator) ifNilReturn() jen.Code {
	return jen.If(g.id("v").Op("==").Nil()).Block(jen.Return(jen.Nil()))
}

// cloneNew returns a pointer to a copy of the t that v points to, by way of the
// wire.Cloner that c points to.
//
//	dup := *v                 dup := new(Order)
//	return &dup               cloneOrder(c, dup, v)
//	                          return dup
func (g *generator) cloneNew(c *jen.Statement, t model.Type, v *jen.Statement) []jen.Code {
	dup := g.id("dup")
	if inPlace(t) {
		return []jen.Code{
			jen.Add(dup).Op(":=").New(goType(t)),
			g.copyInto(c, t, pointedTo(dup), pointedTo(v)),
			jen.Return(dup),
		}
	}
	init := g.cloned(c, t, pointedTo(v))
	if _, param := t.(*model.Param); t.Named() != nil && !flat(t) && !param {
		init = goType(t).Call(init)
	}
	return []jen.Code{jen.Add(dup).Op(":=").Add(init), jen.Return(jen.Op("&").Add(dup))}
}

// underRef is the type of a Ref's declaration, or t. A type whose author wrote
// no unmarshaler is what it is made of: generated code decodes it.
func underRef(t model.Type) model.Type {
	switch t := model.Unshaped(t).(type) {
	case *model.Ref:
		return underRef(t.Decl.Type)
	case *model.Custom:
		if t.DecodedPlain() && t.Plain != nil {
			return underRef(t.Plain)
		}
	}
	return model.Unshaped(t)
}

// copyInto copies the t at src to dst, which it may be copied to already.
//
//	dst.Note = c.String(src.Note)
//	cloneLine(c, &dst.Line, &src.Line)
//	c.Slice(&dst.Lines, &src.Lines, lineElems, (*lineCloner)(nil))
func (g *generator) copyInto(c *jen.Statement, t model.Type, dst, src place) jen.Code {
	if s, ok := byConversion(t); ok && !flat(t) {
		return g.copyInto(c, s.As, converted(s, dst), converted(s, src))
	}
	if kind, elem := clonedBy(t); kind != "" {
		return g.cloneContainer(kind, elem, t, c, dst, src)
	}
	if inPlace(t) {
		return callee(g.cloner(t, underRef(t)), t).Call(c, dst.addr(), src.addr())
	}
	return dst.value().Op("=").Add(g.cloned(c, t, src))
}

// cloneBody returns a copy of v:
//
//	if v == nil { return nil }
//	dup := make([]Line, len(v))
//	for k := range v {
//		cloneLine(c, &dup[k], &v[k])
//	}
//	return dup
func (g *generator) cloneBody(t model.Type) []jen.Code {
	var elem model.Type
	var body []jen.Code // its last statement returns
	v, dup, k := g.id("v"), g.id("dup"), g.id("k")
	if kind, elem := clonedBy(t); kind != "" {
		return []jen.Code{
			jen.Var().Add(dup).Add(goType(t)),
			g.cloneContainer(kind, elem, t, g.id("c"), at(dup), at(v)),
			jen.Return(dup),
		}
	}
	switch t := t.(type) {
	case *model.Pointer:
		elem, body = t.Elem, g.cloneNew(g.id("c"), t.Elem, v)
	case *model.Bytes:
		body = []jen.Code{
			jen.Add(dup).Op(":=").Make(goType(t), jen.Len(v)),
			jen.Copy(dup, v),
			jen.Return(dup),
		}
	case *model.Slice:
		fill := jen.Copy(dup, v)
		if !flat(t.Elem) {
			fill = jen.For(jen.Add(k).Op(":=").Range().Add(v)).Block(
				g.copyInto(g.id("c"), t.Elem, at(dup).element(k), at(v).element(k)))
		}
		elem, body = t.Elem, []jen.Code{jen.Add(dup).Op(":=").Make(goType(t), jen.Len(v)), fill, jen.Return(dup)}
	case *model.Map:
		elem, body = t.Elem, g.cloneMap(t)
	case *model.Union:
		return g.cloneUnion(t)
	default:
		panic(faultf("no clone of %s", model.Key(t)))
	}
	if deepens(elem) && !inPlace(elem) && !flat(elem) {
		last := len(body) - 1
		body = append(g.counted(body[:last]...), body[last])
	}
	return append([]jen.Code{g.ifNilReturn()}, body...)
}

// cloneMap prints:
//
//	dup := make(map[string]Line, len(v))
//	for k, e := range v {
//		var m Line
//		cloneLine(c, &m, &e)
//		dup[c.String(k)] = m
//	}
//	return dup
//
// Of a type that can hold another one it calls the function through an interface value, which would take
// variables to the heap each time:
//
//	m, e := new(Node), new(Node)
//	for k, x := range v {
//		*e = x
//		c.Value(m, e, (*nodeCloner)(nil))
//		dup[c.String(k)] = *m
//	}
func (g *generator) cloneMap(t *model.Map) []jen.Code {
	v, c, dup, k, e, m, x := g.id("v"), g.id("c"), g.id("dup"), g.id("k"), g.id("e"), g.id("m"), g.id("x")
	to := jen.Add(k)
	if _, ok := t.Key.(*model.Param); ok {
		to = g.cloned(c, t.Key, at(k))
	} else if textKey(t.Key) {
		to = cloneString(c, t.Key, at(k))
	}
	target := jen.Add(dup).Index(to)
	made := jen.Add(dup).Op(":=").Make(goType(t), jen.Len(v))
	if hasCloner(t.Elem) && deepens(t.Elem) {
		return []jen.Code{
			made,
			jen.List(m, e).Op(":=").List(jen.New(goType(t.Elem)), jen.New(goType(t.Elem))),
			jen.For(jen.List(k, x).Op(":=").Range().Add(v)).Block(
				jen.Op("*").Add(e).Op("=").Add(x),
				jen.Add(c).Dot("Value").Call(m, e, g.elemCloner(t.Elem)),
				jen.Add(target).Op("=").Op("*").Add(m),
			),
			jen.Return(dup),
		}
	}
	var each []jen.Code
	if inPlace(t.Elem) {
		each = []jen.Code{
			jen.Var().Add(m).Add(goType(t.Elem)),
			g.copyInto(c, t.Elem, at(m), at(e)),
			jen.Add(target).Op("=").Add(m),
		}
	} else {
		each = []jen.Code{jen.Add(target).Op("=").Add(g.cloned(c, t.Elem, at(e)))}
	}
	return []jen.Code{
		made,
		jen.For(jen.List(k, e).Op(":=").Range().Add(v)).Block(each...),
		jen.Return(dup),
	}
}
