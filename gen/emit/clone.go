package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// flat tells that a plain assignment is a deep copy.
func flat(t model.Type) bool {
	switch t := t.(type) {
	case *model.Basic:
		return t.Kind != model.String
	case *model.Time:
		return true
	case *model.Unsupported:
		return t.Reason != "map"
	case *model.Custom:
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

// shared tells that a t cannot be copied: it has a lock, and marshalers of its
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
//		c := new(Order)
//		cloneOrder(c, v)
//		return c
//	}
func (g *generator) cloneMethod(d *model.Decl) []jen.Code {
	if !d.Methods && !d.NoMethods || d.CloneName == "" {
		return nil
	}
	body := append([]jen.Code{g.ifNilReturn()}, g.cloneNew(&model.Ref{Decl: d}, g.id("v"))...)
	if d.NoMethods {
		return g.cloneFunction(d, body)
	}
	return []jen.Code{
		comment(cloneDoc(d.CloneName, d)...),
		g.method(d, true, d.CloneName, nil, []jen.Code{jen.Op("*").Add(typeName(d.Name))}, body),
		jen.Line(),
	}
}

// cloneDoc is the comment on the Clone of d, which goes by that name.
func cloneDoc(name string, d *model.Decl) []string {
	doc := []string{
		name + " returns a deep copy of v on the heap, which outlives the arena that v is",
		"in. What types with marshalers of their own refer to is shared.",
	}
	if locked(&model.Ref{Decl: d}) {
		doc = append(doc, "Locks, and fields that no format has, are zero in the copy.")
	}
	return doc
}

// ifNilReturn prints:  if v == nil { return nil }
func (g *generator) ifNilReturn() jen.Code {
	return jen.If(g.id("v").Op("==").Nil()).Block(jen.Return(jen.Nil()))
}

// cloneNew returns a pointer to a copy of the t that v points to.
//
//	c := *v                 c := new(Order)
//	return &c               cloneOrder(c, v)
//	                        return c
func (g *generator) cloneNew(t model.Type, v *jen.Statement) []jen.Code {
	c := g.id("c")
	if inPlace(t) {
		return []jen.Code{
			jen.Add(c).Op(":=").New(goType(t)),
			g.copyInto(t, pointedTo(c), pointedTo(v)),
			jen.Return(c),
		}
	}
	init := g.cloned(t, pointedTo(v))
	if _, param := t.(*model.Param); t.Named() != nil && !flat(t) && !param {
		init = goType(t).Call(init)
	}
	return []jen.Code{jen.Add(c).Op(":=").Add(init), jen.Return(jen.Op("&").Add(c))}
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
//	dst.Note = strings.Clone(src.Note)
//	cloneLine(&dst.Line, &src.Line)
func (g *generator) copyInto(t model.Type, dst, src place) jen.Code {
	if inPlace(t) {
		return callee(g.cloner(t, underRef(t)), t).Call(dst.addr(), src.addr())
	}
	return dst.value().Op("=").Add(g.cloned(t, src))
}

// cloned is an expression for a copy of the t at p, which is no struct or array
// with pointers inside.
//
//	strings.Clone(v.Note)     cloneLineSlice(v.Lines)     v.Next.Clone()
func (g *generator) cloned(t model.Type, p place) *jen.Statement {
	if flat(t) {
		return p.value()
	}
	switch u := underRef(t).(type) {
	case *model.Param:
		return jen.Qual(wirePath, "CloneParam").Call(p.addr())
	case *model.Basic:
		return cloneString(t, p)
	case *model.Number:
		return cloneString(t, p)
	case *model.Any:
		return jen.Qual(wirePath, "CloneAny").Call(p.value())
	case *model.Reflected, *model.Unsupported:
		return jen.Qual(wirePath, "CloneReflected").Call(p.value())
	case *model.Interface:
		return jen.Qual(wirePath, "CloneInterface").Call(p.value())
	case *model.RawMessage:
		return jen.Qual("bytes", "Clone").Call(p.value())
	case *model.Bytes:
		if u.Elem == nil {
			return jen.Qual("bytes", "Clone").Call(p.value())
		}
	case *model.Codec:
		return jen.Op("*").Add(p.operand()).Dot(u.CloneName).Call()
	case *model.Pointer:
		switch e := u.Elem.(type) {
		case *model.Ref:
			if e.Decl.Methods && e.Decl.CloneName != "" {
				return behind(u, p).operand().Dot(e.Decl.CloneName).Call()
			}
		case *model.Codec:
			if e.CloneName != "" {
				return behind(u, p).operand().Dot(e.CloneName).Call()
			}
		}
	}
	u := bare(underRef(t))
	return callee(g.cloner(u, u), u).Call(p.value())
}

// cloneString prints:  Status(strings.Clone(string(v.Status)))
func cloneString(t model.Type, p place) *jen.Statement {
	if model.Key(t) == "string" {
		return jen.Qual("strings", "Clone").Call(p.value())
	}
	if n := t.Named(); n != nil && n.Hidden {
		return jen.Qual(wirePath, "CloneString").Call(p.value())
	}
	return goType(t).Call(jen.Qual("strings", "Clone").Call(jen.String().Call(p.value())))
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
			params := g.ids("dst", "src").Op("*").Add(goType(t))
			return []jen.Code{genericFunc(name, t).Params(params).Block(g.cloneInPlace(t, u)...)}
		default:
			params := g.id("v").Add(goType(t))
			return []jen.Code{genericFunc(name, t).Params(params).Add(goType(t)).Block(g.cloneBody(u)...)}
		}
	})
	return name
}

// cloneInPlace copies *src to *dst.
//
//	*dst = *src
//	dst.Note = strings.Clone(src.Note)
func (g *generator) cloneInPlace(t, u model.Type) []jen.Code {
	dst, src := pointedTo(g.id("dst")), pointedTo(g.id("src"))
	if a, ok := u.(*model.Array); ok {
		k := g.id("k")
		return []jen.Code{
			jen.For(jen.Add(k).Op(":=").Range().Add(src.expr)).Block(g.copyInto(a.Elem, dst.element(k), src.element(k))),
		}
	}
	s := u.(*model.Struct)
	whole := !locked(t)
	var body []jen.Code
	if whole {
		body = append(body, dst.value().Op("=").Add(src.value()))
	}
	return append(body, g.cloneFields(s, t, dst, src, whole)...)
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
			body = append(body, g.copyInto(f.Type, dst.field(f.Name), src.field(f.Name)))
		case f.Embedded:
			if in, ok := underRef(f.Type).(*model.Struct); ok {
				body = append(body, g.cloneFields(in, f.Type, dst, src, whole)...)
			}
		}
	}
	return body
}

// uncopied tells that a locked t has no deep copy: it stays zero.
func uncopied(t model.Type) bool {
	if a, ok := underRef(t).(*model.Array); ok {
		return uncopied(a.Elem)
	}
	_, isCodec := t.(*model.Codec)
	return !isCodec && !inPlace(t)
}

// inPlace tells that a t is copied by a function that is given both places.
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
//	c := make([]Line, len(v))
//	for k := range v {
//		cloneLine(&c[k], &v[k])
//	}
//	return c
func (g *generator) cloneBody(t model.Type) []jen.Code {
	v, c, k := g.id("v"), g.id("c"), g.id("k")
	body := []jen.Code{g.ifNilReturn()}
	switch t := t.(type) {
	case *model.Pointer:
		return append(body, g.cloneNew(t.Elem, v)...)
	case *model.Bytes:
		return append(body,
			jen.Add(c).Op(":=").Make(goType(t), jen.Len(v)),
			jen.Copy(c, v),
			jen.Return(c))
	case *model.Slice:
		fill := jen.Copy(c, v)
		if !flat(t.Elem) {
			fill = jen.For(jen.Add(k).Op(":=").Range().Add(v)).Block(
				g.copyInto(t.Elem, at(c).element(k), at(v).element(k)))
		}
		return append(body, jen.Add(c).Op(":=").Make(goType(t), jen.Len(v)), fill, jen.Return(c))
	case *model.Map:
		return append(body, g.cloneMap(t)...)
	}
	panic(faultf("no clone of %s", model.Key(t)))
}

// cloneMap prints:
//
//	c := make(map[string]Line, len(v))
//	for k, e := range v {
//		var m Line
//		cloneLine(&m, &e)
//		c[strings.Clone(k)] = m
//	}
//	return c
func (g *generator) cloneMap(t *model.Map) []jen.Code {
	v, c, k, e, m := g.id("v"), g.id("c"), g.id("k"), g.id("e"), g.id("m")
	to := jen.Add(k)
	if b, ok := under(t.Key).(*model.Basic); ok && b.Kind == model.String {
		to = cloneString(t.Key, at(k))
	}
	if _, ok := t.Key.(*model.Param); ok {
		to = g.cloned(t.Key, at(k))
	}
	target := jen.Add(c).Index(to)
	var each []jen.Code
	if inPlace(t.Elem) {
		each = []jen.Code{
			jen.Var().Add(m).Add(goType(t.Elem)),
			g.copyInto(t.Elem, at(m), at(e)),
			jen.Add(target).Op("=").Add(m),
		}
	} else {
		each = []jen.Code{jen.Add(target).Op("=").Add(g.cloned(t.Elem, at(e)))}
	}
	return []jen.Code{
		jen.Add(c).Op(":=").Make(goType(t), jen.Len(v)),
		jen.For(jen.List(k, e).Op(":=").Range().Add(v)).Block(each...),
		jen.Return(c),
	}
}
