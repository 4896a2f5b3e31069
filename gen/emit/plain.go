package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A struct that embeds a type with methods has them too, even as a type of its own. Its plain type
// is therefore another struct. Two functions copy the fields: fill into it, take out of it.

// embedsMethods reports whether d is a struct with an embedded type that has the streaming methods,
// or that embeds such a type in turn, or with a field that is such a struct without a name. The tag
// option embed counts as embedding.
func (c *printer) embedsMethods(d *model.Decl) bool {
	return c.embeds(d, map[*model.Decl]bool{})
}

func (c *printer) embeds(d *model.Decl, seen map[*model.Decl]bool) bool {
	s, ok := d.Type.(*model.Struct)
	if !ok || seen[d] {
		return false
	}
	seen[d] = true
	return slices.ContainsFunc(s.Fields, func(f *model.Field) bool { return c.hijacks(f, seen) })
}

// hijacks reports whether the field f gives a struct streaming methods, or has some that its type, a
// struct without a name, has by embedding. encoding/json/v2 refuses a struct with methods whose members
// the tag option embed makes those of the struct around it, so that such a field counts too.
func (c *printer) hijacks(f *model.Field, seen map[*model.Decl]bool) bool {
	switch t, _ := f.PromotedType(); t := t.(type) {
	case *model.Ref:
		if !f.Embedded && !(isStruct(t) && c.format.Tag(f.Tag).Embeds()) {
			return t.Decl.Name == nil && c.embeds(t.Decl, seen)
		}
		return c.hasStream(t.Decl) || c.embeds(t.Decl, seen)
	case *model.Generated:
		return f.Embedded
	}
	return false
}

// hasStream reports whether a type has the streaming methods, here or in its own package. Those of
// an instance are the generic type's.
func (c *printer) hasStream(d *model.Decl) bool {
	return d.Formats.In(c.format.Name).StdElsewhere || d.StdIn(c.format.Name) || d.Instance && slices.ContainsFunc(c.pkg.Decls, func(o *model.Decl) bool {
		return o.StdIn(c.format.Name) && o.Name.Path == d.Name.Path && o.Name.Name == d.Name.Name
	})
}

// refuses reports whether d has no plain type: somewhere in it is a struct without a name that has the
// streaming methods by embedding, and that is not a field. It is found where no type with methods
// of its own is in between. In packages of the run such a struct is an error, so that this one is of
// another package.
func (c *printer) refuses(d *model.Decl) bool {
	seen := map[*model.Decl]bool{d: true}
	var visit func(t model.Type, isField bool) bool
	visit = func(t model.Type, isField bool) bool {
		switch t := t.(type) {
		case *model.Pointer:
			return visit(t.Elem, isField)
		case *model.Slice, *model.Array, *model.Map:
			return visit(*model.Elem(t), false)
		case *model.Struct:
			return slices.ContainsFunc(t.Fields, func(f *model.Field) bool { return !f.Embedded && visit(f.Type, isField) })
		case *model.Ref:
			switch {
			case seen[t.Decl] || c.hasStream(t.Decl):
				return false
			case t.Decl.Name == nil && !isField && c.embedsMethods(t.Decl):
				return true
			}
			seen[t.Decl] = true
			return visit(t.Decl.Type, isField && t.Decl.Name == nil)
		}
		return false
	}
	return visit(d.Type, true)
}

// plainName queues the plain type of d and returns its name.
func (c *printer) plainName(d *model.Decl) string {
	ref := &model.Ref{Decl: d}
	label := upperFirst(c.label(ref))
	name := c.scope.name("plain type "+label, "plain"+label)
	c.helpers.enqueue(label, "", func() []jen.Code {
		if c.embedsMethods(d) {
			return c.copiedType(d, name)
		}
		return c.plainDecl(name, d.ShortName(c.pkg.Path), ref)
	})
	return name
}

func (c *printer) plainDecl(name, of string, t model.Type) []jen.Code {
	return []jen.Code{c.quote(`@
		type @ @`, doc(name+" is "+of+" without methods."), instantiated(name, typeParams(params(t))), goType(t))}
}

// plainType prints the plain type of what a struct embeds:  plainBase    plainPage[Line]
func (c *printer) plainType(t model.Type) *jen.Statement {
	r, ok := t.(*model.Ref)
	if !ok {
		name := "plain" + upperFirst(c.label(t))
		name = c.scope.name(name, name)
		c.helpers.enqueue(upperFirst(c.label(t)), "", func() []jen.Code { return c.plainDecl(name, c.label(t), t) })
		return jen.Id(name)
	}
	return instantiated(c.plainName(r.Decl), plainArgs(r))
}

// plainArgs are the type arguments of the plain type of r.
func plainArgs(r *model.Ref) (args []jen.Code) {
	if r.Inst != nil {
		for _, a := range r.List {
			args = append(args, goType(a))
		}
		return args
	}
	return paramNames(r.Decl.Params)
}

// plainFunction queues fill and take for d and returns the name of the one that verb selects.
func (c *printer) plainFunction(d *model.Decl, verb string) string {
	c.plainName(d)
	name := verb + "Plain" + upperFirst(c.label(&model.Ref{Decl: d}))
	return c.scope.name(name, name)
}

// copiedType prints the plain type of a struct that has methods by embedding, and the functions that
// copy. An embedded type that is not exported stays embedded: encoding/json asks for that. A field that is not encoded or
// decoded stays, too: encoding/json/v2 wants to see that there is one, and its tag.
func (c *printer) copiedType(d *model.Decl, name string) []jen.Code {
	var fields, fill, take []jen.Code
	add := func(name string, typ jen.Code, tag string) {
		if tag != "" {
			tag = model.Literal(tag)
		}
		fields = append(fields, c.quote(`@ @ @`, name, typ, tag))
	}
	about := ", and its parts are, too."
	for _, f := range d.Type.(*model.Struct).Fields {
		t, pointer := f.PromotedType()
		hijacks := c.hijacks(f, map[*model.Decl]bool{d: true})
		if hijacks && f.Embedded {
			about = ", which " + d.ShortName(c.pkg.Path) + " has by embedding too."
		}
		switch {
		case f.Type == nil && f.Inner == nil || f.Lock || f.Hidden:
			if f.Hidden && !f.Embedded {
				add("_", jen.Struct(), f.Tag)
			} else if !f.Embedded {
				add(f.Name, jen.Struct(), f.Tag)
			}
			continue
		case hijacks && !(f.Embedded && c.format.Tag(f.Tag).Name != ""):
			plain, name := c.plainType(t), f.Name
			typ := plain
			if pointer {
				typ = c.quote(`*@`, plain)
			}
			switch {
			case !f.Embedded:
				add(name, typ, f.Tag)
			case f.Exported && isStruct(t):
				add(name, typ, c.format.Stream.Embed)
			default:
				add("", typ, f.Tag)
				name = c.plainFieldName(t)
			}
			in, out := c.copyPlain(t, c.quote(`p.@`, name), c.quote(`v.@`, f.Name), plain, pointer)
			fill, take = append(fill, in), append(take, out)
			continue
		case f.Embedded && c.format.Tag(f.Tag).Name == "":
			add("", spelledType(f), f.Tag)
		default:
			add(f.Name, spelledType(f), f.Tag)
		}
		fill = append(fill, c.quote(`p.@ = v.@`, f.Name, f.Name))
		take = append(take, c.quote(`v.@ = p.@`, f.Name, f.Name))
	}
	ref := &model.Ref{Decl: d}
	params, plain := typeParams(d.Params), instantiated(name, plainArgs(ref))
	return []jen.Code{c.quote(`@
		type @ struct {
			@
		}

		func @(p *@, v *@) {
			@
		}

		func @(v *@, p *@) {
			@
		}`, doc(name+" is "+d.ShortName(c.pkg.Path)+" without methods"+about), instantiated(name, params), fields,
		instantiated(c.plainFunction(d, "fill"), params), plain, goType(ref), fill,
		instantiated(c.plainFunction(d, "take"), params), goType(ref), plain, take)}
}

// isStruct reports whether an embedded type is a struct, whose members are those of the struct
// around it.
func isStruct(t model.Type) bool {
	r, ok := t.(*model.Ref)
	if !ok {
		return false
	}
	_, ok = r.Decl.Type.(*model.Struct)
	return ok
}

// plainFieldName is the name of a plain type's field where it is embedded.
func (c *printer) plainFieldName(t model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		return c.plainName(r.Decl)
	}
	return c.scope.name("plain"+upperFirst(c.label(t)), "")
}

// copyPlain prints how an embedded value comes into the plain type, and back.
func (c *printer) copyPlain(t model.Type, p, v, plain *jen.Statement, pointer bool) (in, out jen.Code) {
	typ := goType(t)
	r, ok := t.(*model.Ref)
	if !ok || !c.embedsMethods(r.Decl) {
		if pointer {
			plain, typ = pointerTo(plain), pointerTo(typ)
		}
		return c.quote(`@ = @(@)`, p, plain, v), c.quote(`@ = @(@)`, v, typ, p)
	}
	fill, take := c.plainFunction(r.Decl, "fill"), c.plainFunction(r.Decl, "take")
	if !pointer {
		return c.quote(`@(&@, &@)`, fill, p, v), c.quote(`@(&@, &@)`, take, v, p)
	}
	in = c.quote(`if @ != nil {
			@ = new(@)
			@(@, @)
		}`, v, p, plain, fill, p, v)
	return in, c.quote(`if @ == nil {
			@ = nil
		} else {
			if @ == nil {
				@ = new(@)
			}
			@(@, @)
		}`, p, v, v, v, typ, take, v, p)
}
