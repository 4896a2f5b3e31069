package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// cloneMethod prints Clone, or CloneOrder of a type without methods, and its variant for the generated code of other packages.
func (g *generator) cloneMethod(d *model.Decl) []jen.Code {
	if !hasClone(d) {
		return nil
	}
	name := d.CloneName
	if d.NoMethods {
		name = g.publicName("Clone", d, "")
	}
	about, typ := doc(name+" returns a deep copy of v on the heap, which outlives v's arena."), typeName(d.Name)
	copied := func(c *jen.Statement) []jen.Code {
		if g.copiesByTable(d) {
			return g.cloneByTable(d, c)
		}
		body, result := g.cloneNew(c, &model.Ref{Decl: d})
		return []jen.Code{g.quote(`if v == nil {
				return nil
			}
			@
			return @`, body, result)}
	}
	head, body := g.quote(`func (v *@) @()`, typ, name), g.quote(`return v.CloneValue(new(wire.Cloner))`)
	if d.NoMethods {
		head = g.quote(`@(v *@)`, genericFunc(name, &model.Ref{Decl: d}), typ)
	}
	if !d.CloneValue || d.NoMethods {
		body = g.quote(`@`, copied(g.quote(`new(wire.Cloner)`)))
	}
	code := []jen.Code{g.quote(`@
		@ *@ {
			@
		}`, about, head, typ, body)}
	switch {
	case d.NoMethods && is[*model.Union](d.Type):
		code = append(append(code, jen.Line()), g.cloneValueFunction(d)...)
	case d.CloneValue && !d.NoMethods:
		code = append(code, g.quote(`@
			func (v *@) CloneValue(c *wire.Cloner) *@ {
				@
			}`, doc("CloneValue is "+name+" for generated code: c counts the levels."), typ, typ, copied(g.id("c"))))
	}
	return append(code, jen.Line())
}

// hasClone reports whether d has a Clone, as a method or a function.
func hasClone(d *model.Decl) bool { return (d.Methods || d.NoMethods) && d.CloneName != "" }

// cloneNew prints the declaration of dup, a copy of the t that v points to, and returns the pointer to the copy. c is the
// wire.Cloner.
func (g *generator) cloneNew(c *jen.Statement, t model.Type) (body, result jen.Code) {
	dup, v := g.id("dup"), pointedTo(g.id("v"))
	if clonesInto(t) {
		return g.quote(`dup := new(@)
			@`, goType(t), g.copyInto(c, t, pointedTo(dup), v)), dup
	}
	init := g.cloned(c, t, v)
	if _, param := t.(*model.Param); t.Named() != nil && !flat(t) && !param {
		init = g.quote(`@(@)`, goType(t), init)
	}
	return g.quote(`dup := @`, init), g.quote(`&dup`)
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
func (g *generator) copyInto(c *jen.Statement, t model.Type, dst, src operand) jen.Code {
	if s, ok := byConversion(t); ok && !flat(t) {
		return g.copyInto(c, s.As, converted(s, dst), converted(s, src))
	}
	if kind, elem := clonedBy(t); kind != "" {
		return g.cloneContainer(kind, elem, t, c, dst, src)
	}
	if clonesInto(t) {
		return g.quote(`@(@, @, @)`, callee(g.cloner(t, underRef(t)), t), c, dst.addr(), src.addr())
	}
	return g.quote(`@ = @`, dst.value(), g.cloned(c, t, src))
}

// cloneBody returns a copy of v.
func (g *generator) cloneBody(t model.Type) []jen.Code {
	if kind, elem := clonedBy(t); kind != "" {
		return []jen.Code{g.quote(`var dup @
			@
			return dup`, goType(t), g.cloneContainer(kind, elem, t, g.id("c"), at(g.id("dup")), at(g.id("v"))))}
	}
	var elem model.Type
	var body jen.Code
	var result jen.Code = g.id("dup")
	switch t := t.(type) {
	case *model.Pointer:
		elem = t.Elem
		body, result = g.cloneNew(g.id("c"), elem)
	case *model.Slice:
		elem = t.Elem
		fill := g.quote(`copy(dup, v)`)
		if !flat(elem) {
			fill = g.quote(`for k := range v {
					@
				}`, g.copyInto(g.id("c"), elem, at(g.id("dup")).element(g.id("k")), at(g.id("v")).element(g.id("k"))))
		}
		body = g.quote(`dup := make(@, len(v))
			@`, goType(t), fill)
	case *model.Bytes:
		body = g.quote(`dup := make(@, len(v))
			copy(dup, v)`, goType(t))
	case *model.Map:
		elem, body = t.Elem, g.cloneMap(t)
	case *model.Union:
		return g.cloneUnion(t)
	default:
		panic(faultf("no clone of %s", model.Key(t)))
	}
	if deepens(elem) && !clonesInto(elem) && !flat(elem) {
		body = g.counted(body)
	}
	return []jen.Code{g.quote(`if v == nil {
			return nil
		}
		@
		return @`, body, result)}
}

// cloneMap prints the declaration of dup, a copy of the map v. The function for a value that can hold another one is called
// through an interface value, which would take variables of the loop to the heap each time.
func (g *generator) cloneMap(t *model.Map) jen.Code {
	c, key, elem := g.id("c"), g.id("k"), goType(t.Elem)
	if _, ok := t.Key.(*model.Param); ok {
		key = g.cloned(c, t.Key, at(g.id("k")))
	} else if textKey(t.Key) {
		key = g.cloneString(c, t.Key, at(g.id("k")))
	}
	var fill jen.Code
	switch {
	case hasCloner(t.Elem) && deepens(t.Elem):
		fill = g.quote(`m, e := new(@), new(@)
			for k, x := range v {
				*e = x
				c.Value(m, e, @)
				dup[@] = *m
			}`, elem, elem, g.elemCloner(t.Elem), key)
	case clonesInto(t.Elem):
		fill = g.quote(`for k, e := range v {
				var m @
				@
				dup[@] = m
			}`, elem, g.copyInto(c, t.Elem, at(g.id("m")), at(g.id("e"))), key)
	default:
		fill = g.quote(`for k, e := range v {
				dup[@] = @
			}`, key, g.cloned(c, t.Elem, at(g.id("e"))))
	}
	return g.quote(`dup := make(@, len(v))
		@`, goType(t), fill)
}

// hasCloner reports whether a t is a struct that a function copies, which can be called through an
// interface value: see elems.go.
func hasCloner(t model.Type) bool {
	_, ok := t.(*model.Ref)
	if !ok || locked(t) || isGeneric(t) {
		return false
	}
	_, ok = underRef(t).(*model.Struct)
	return ok && clonesInto(t)
}

// clonedBy returns the method of a wire.Cloner that copies a container of type t, "" if there is none, and
// the type of what is in it.
func clonedBy(t model.Type) (method string, elem model.Type) {
	if m, ok := underRef(t).(*model.Map); !ok {
		method, elem = pointerOrSlice(underRef(t))
	} else if b, ok := under(m.Key).(*model.Basic); ok && b.Kind == model.String && !isGeneric(m.Key) {
		method, elem = "Map", m.Elem
	}
	if elem == nil || !hasCloner(elem) {
		return "", nil
	}
	return method, elem
}

// cloneContainer prints the call of the method that clonedBy returned.
func (g *generator) cloneContainer(method string, elem, t model.Type, c *jen.Statement, dst, src operand) jen.Code {
	u := underRef(t)
	typ, named := goType(model.Unnamed(u)), t.Named() != nil || u.Named() != nil
	return g.quote(`@.@(@, @, @, @)`, c, method, dst.as(typ, named), src.as(typ, named), g.untypedHandle(u, elem), g.elemCloner(elem))
}

// elemCloner queues the type that calls the function which copies a t, and prints a nil pointer to it. It is
// no function value: the compiler takes functions that refer to each other as one, too. A receiver
// that is no pointer would have a second method.
func (g *generator) elemCloner(t model.Type) *jen.Statement {
	label := g.label(t)
	name := g.scope.name("cloner of "+label, lowerFirst(label)+"Cloner")
	g.clones.enqueue(label, "cloner", func() []jen.Code {
		return []jen.Code{g.quote(`@
			type @ struct{}

			func (*@) Clone(c *wire.Cloner, dst, src any) {
				@(c, dst.(*@), src.(*@))
			}`, doc(name+" copies what containers hold."), name, name, callee(g.cloner(t, underRef(t)), t), goType(t), goType(t))}
	})
	return g.quote(`(*@)(nil)`, name)
}
