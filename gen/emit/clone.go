package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// flat reports whether a plain assignment is a deep copy.
func flat(t model.Type) bool {
	switch t := t.(type) {
	case *model.Basic:
		return t.Kind != model.String
	case *model.Time:
		return true
	case *model.Unsupported:
		return t.Reason != "map"
	case *model.Custom:
		if bigInt(t) {
			return false
		}
		return !t.DecodedPlain() || t.Plain == nil || flat(t.Plain)
	case *model.Pointer:
		return shared(t.Elem)
	case *model.Slice:
		return shared(t.Elem)
	case *model.Codec:
		return t.CloneName == ""
	case *model.Ref:
		return !t.Decl.Lock && flat(t.Decl.Type)
	case *model.Array:
		return flat(t.Elem)
	case *model.Struct:
		for _, f := range t.Fields {
			if f.Type != nil && !flat(f.Type) {
				return false
			}
		}
		return true
	}
	return false
}

// bigInt reports whether a t is a big.Int, whose words CBOR decodes into an arena.
func bigInt(t model.Type) bool {
	n := t.Named()
	return n != nil && n.Path == "math/big" && n.Name == "Int"
}

// shared reports whether a t cannot be copied: it has a lock, and marshalers of its
// author's. Values of such types are never in an arena, so that pointers to
// them and slices of them may be shared.
func shared(t model.Type) bool {
	c, ok := t.(*model.Custom)
	return ok && c.Lock && !c.DecodedPlain()
}

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
	if !d.Methods && !d.NoMethods || d.CloneName == "" {
		return nil
	}
	newCloner := jen.New(jen.Qual(wirePath, "Cloner"))
	copied := func(c *jen.Statement) []jen.Code {
		return append([]jen.Code{g.ifNilReturn()}, g.cloneNew(c, &model.Ref{Decl: d}, g.id("v"))...)
	}
	if d.NoMethods {
		return g.cloneFunction(d, copied(newCloner))
	}
	result := []jen.Code{jen.Op("*").Add(typeName(d.Name))}
	clone := func(body []jen.Code) []jen.Code {
		return []jen.Code{cloneDoc(d.CloneName, d), g.method(d, true, d.CloneName, nil, result, body), jen.Line()}
	}
	if !d.CloneValue {
		return clone(copied(newCloner))
	}
	return append(clone([]jen.Code{jen.Return(g.id("v").Dot("CloneValue").Call(newCloner))}),
		doc("CloneValue is "+d.CloneName+" for generated code: c counts the levels."),
		g.method(d, true, "CloneValue", []jen.Code{g.clonerParam()}, result, copied(g.id("c"))),
		jen.Line())
}

// cloneDoc is the comment on the Clone of d, which goes by that name.
func cloneDoc(name string, d *model.Decl) jen.Code {
	text := name + " returns a deep copy of v on the heap, which outlives v's arena. " +
		"Values with their own marshalers are copied shallowly."
	if d.Recursive || d.CloneValue {
		text += " It panics if v nests more than 10,000 levels deep, as a value that contains itself does."
	}
	if locked(&model.Ref{Decl: d}) {
		text += " Locks and fields without a format are zero in the copy."
	}
	return doc(text)
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
	switch t := t.(type) {
	case *model.Ref:
		return underRef(t.Decl.Type)
	case *model.Custom:
		if t.DecodedPlain() && t.Plain != nil {
			return underRef(t.Plain)
		}
	}
	return t
}

// copyInto copies the t at src to dst, which it may be copied to already.
//
//	dst.Note = c.String(src.Note)
//	cloneLine(c, &dst.Line, &src.Line)
func (g *generator) copyInto(c *jen.Statement, t model.Type, dst, src place) jen.Code {
	if inPlace(t) {
		return callee(g.cloner(t, underRef(t)), t).Call(c, dst.addr(), src.addr())
	}
	return dst.value().Op("=").Add(g.cloned(c, t, src))
}

// cloned is an expression for a copy of the t at p, which is no struct or array
// with pointers inside.
//
//	c.String(v.Note)     cloneLineSlice(c, v.Lines)     v.Codec.Clone()
func (g *generator) cloned(c *jen.Statement, t model.Type, p place) *jen.Statement {
	if flat(t) {
		return p.value()
	}
	if bigInt(t) {
		return jen.Qual(wirePath, "CloneBigInt").Call(p.addr())
	}
	switch u := underRef(t).(type) {
	case *model.Param:
		return jen.Qual(wirePath, "CloneParam").Call(c, p.addr())
	case *model.Basic:
		return cloneString(c, t, p)
	case *model.Number:
		return cloneString(c, t, p)
	case *model.Any:
		return jen.Add(c).Dot("Any").Call(p.value())
	case *model.Reflected, *model.Unsupported:
		return jen.Qual(wirePath, "CloneReflected").Call(p.value())
	case *model.Interface:
		return jen.Qual(wirePath, "CloneInterface").Call(c, p.value())
	case *model.RawMessage:
		return jen.Qual("bytes", "Clone").Call(p.value())
	case *model.Bytes:
		if u.Elem == nil {
			return jen.Qual("bytes", "Clone").Call(p.value())
		}
	case *model.Codec:
		return jen.Op("*").Add(cloneCall(c, u, p))
	case *model.Pointer:
		if e, ok := u.Elem.(*model.Codec); ok && e.CloneName != "" {
			return cloneCall(c, e, behind(u, p))
		}
	}
	u := bare(underRef(t))
	if plain(u) {
		return callee(g.cloner(u, u), u).Call(p.value())
	}
	return callee(g.cloner(u, u), u).Call(c, p.value())
}

// cloneCall prints:  v.Codec.Clone()     v.Codec.CloneValue(c)
func cloneCall(c *jen.Statement, t *model.Codec, p place) *jen.Statement {
	if t.CloneValue {
		return p.operand().Dot("CloneValue").Call(c)
	}
	return p.operand().Dot(t.CloneName).Call()
}

// plain reports whether a copy of a t, and of nothing behind it, is a deep one: what
// makes it needs no wire.Cloner.
func plain(t model.Type) bool {
	switch t := t.(type) {
	case *model.Pointer:
		return flat(t.Elem)
	case *model.Slice:
		return flat(t.Elem)
	case *model.Map:
		return !textKey(t.Key) && flat(t.Elem)
	case *model.Bytes:
		return true
	}
	return false
}

// textKey reports whether keys of type t are strings, or can be.
func textKey(t model.Type) bool {
	if _, ok := t.(*model.Param); ok {
		return true
	}
	b, ok := under(t).(*model.Basic)
	return ok && b.Kind == model.String
}

// deepens reports whether a t can hold another one, as far as is known: the function
// that copies it counts the levels.
func deepens(t model.Type) bool {
	switch t := t.(type) {
	case *model.Ref:
		return t.Decl.Recursive
	case *model.Custom:
		return t.DecodedPlain()
	}
	return false
}

// cloneString prints:  Status(c.String(string(v.Status)))
func cloneString(c *jen.Statement, t model.Type, p place) *jen.Statement {
	if model.Key(t) == "string" {
		return jen.Add(c).Dot("String").Call(p.value())
	}
	if n := t.Named(); n != nil && n.Hidden {
		return jen.Qual(wirePath, "CloneString").Call(c, p.value())
	}
	return goType(t).Call(jen.Add(c).Dot("String").Call(jen.String().Call(p.value())))
}

// cloner asks for the function that copies a t, and returns its name. Structs
// and arrays are copied in place, other types returned.
func (g *generator) cloner(t, u model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		t = &model.Ref{Decl: r.Decl} // the function of a generic type is for all its instances
	}
	label := g.label(t)
	name := g.scope.name("clone"+label, "clone"+label)
	g.clones.need(label, "clone", func() []jen.Code {
		switch u := u.(type) {
		case *model.Struct, *model.Array:
			params := []jen.Code{g.clonerParam(), g.ids("dst", "src").Op("*").Add(goType(t))}
			return []jen.Code{genericFunc(name, t).Params(params...).Block(g.cloneInPlace(t, u)...)}
		default:
			params := []jen.Code{g.clonerParam(), g.id("v").Add(goType(t))}
			if plain(u) {
				params = params[1:]
			}
			return []jen.Code{genericFunc(name, t).Params(params...).Add(goType(t)).Block(g.cloneBody(u)...)}
		}
	})
	return name
}

// clonerParam prints:  c *wire.Cloner
func (g *generator) clonerParam() jen.Code { return g.id("c").Op("*").Qual(wirePath, "Cloner") }

// counted counts the levels of what calls itself:
//
//	c.Enter()
//	dst.Next = cloneNodePointer(c, src.Next)
//	c.Leave()
func (g *generator) counted(body ...jen.Code) []jen.Code {
	return slices.Concat(
		[]jen.Code{g.id("c").Dot("Enter").Call()}, body, []jen.Code{g.id("c").Dot("Leave").Call()})
}

// cloneInPlace copies *src to *dst.
//
//	*dst = *src
//	dst.Note = c.String(src.Note)
func (g *generator) cloneInPlace(t, u model.Type) []jen.Code {
	dst, src := pointedTo(g.id("dst")), pointedTo(g.id("src"))
	var body []jen.Code
	switch u := u.(type) {
	case *model.Array:
		k := g.id("k")
		body = []jen.Code{
			jen.For(jen.Add(k).Op(":=").Range().Add(src.expr)).Block(g.copyInto(g.id("c"), u.Elem, dst.element(k), src.element(k))),
		}
	case *model.Struct:
		whole := !locked(t)
		if whole {
			body = append(body, dst.value().Op("=").Add(src.value()))
		}
		body = append(body, g.cloneFields(u, t, dst, src, whole)...)
	}
	if deepens(t) {
		return g.counted(body...)
	}
	return body
}

// cloneFields copies the fields that the copy of the whole struct leaves
// shared. A struct with a lock in it cannot be copied whole: then all fields
// that formats read are copied, and the others stay zero.
func (g *generator) cloneFields(s *model.Struct, owner model.Type, dst, src place, whole bool) []jen.Code {
	var body []jen.Code
	for _, f := range s.Fields {
		switch {
		case f.Type == nil || f.Name == "_" || f.Lock && uncopied(f.Type):
		case whole && flat(f.Type):
		case f.Exported || f.Embedded && g.nameable(f.Name, owner):
			body = append(body, g.copyInto(g.id("c"), f.Type, dst.field(f.Name), src.field(f.Name)))
		case f.Embedded:
			if in, ok := underRef(f.Type).(*model.Struct); ok {
				body = append(body, g.cloneFields(in, f.Type, dst, src, whole)...)
			}
		}
	}
	return body
}

// uncopied reports whether a locked t has no deep copy: it stays zero.
func uncopied(t model.Type) bool {
	if a, ok := underRef(t).(*model.Array); ok {
		return uncopied(a.Elem)
	}
	_, isCodec := t.(*model.Codec)
	return !isCodec && !inPlace(t)
}

// inPlace reports whether a t is copied by a function that is given both places.
func inPlace(t model.Type) bool {
	switch underRef(t).(type) {
	case *model.Struct, *model.Array:
		return !flat(t)
	}
	return false
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
func (g *generator) cloneMap(t *model.Map) []jen.Code {
	v, c, dup, k, e, m := g.id("v"), g.id("c"), g.id("dup"), g.id("k"), g.id("e"), g.id("m")
	to := jen.Add(k)
	if _, ok := t.Key.(*model.Param); ok {
		to = g.cloned(c, t.Key, at(k))
	} else if textKey(t.Key) {
		to = cloneString(c, t.Key, at(k))
	}
	target := jen.Add(dup).Index(to)
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
		jen.Add(dup).Op(":=").Make(goType(t), jen.Len(v)),
		jen.For(jen.List(k, e).Op(":=").Range().Add(v)).Block(each...),
		jen.Return(dup),
	}
}
