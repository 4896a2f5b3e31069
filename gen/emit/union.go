package emit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// tags prints the address of the tags of a union.
func (c *printer) tags(d *model.Decl) *jen.Statement { return c.quote(`&@`, c.tagsName(d)) }

func (c *printer) tagsName(d *model.Decl) string {
	return c.scope.name(c.format.Suffix+" tags of "+d.Label, lowerFirst(d.Label)+c.format.Suffix+"Tags")
}

// declareTags declares the tags of a union.
func (c *printer) declareTags(d *model.Decl, u *model.Union) jen.Code {
	var tags, required []jen.Code
	var tuples, times, units []int
	requires := false
	list := `Texts: []string{@}`
	switch {
	case u.Style == model.Members:
		list = `Variants: []*jsonwire.Members{@}`
	case u.Style == model.Kinds:
		list = `Kinds: []string{@}`
	case u.Integers:
		list = `Integers: []int64{@}`
	}
	for _, v := range u.Variants {
		elem, _ := v.Elem()
		s, isStruct := underRef(elem).(*model.Struct)
		switch {
		case u.Style == model.Members:
			d := elem.(*model.Ref).Decl
			if !d.MethodsIn(c.format.Name) {
				c.plainReader(d)
			}
			tags = append(tags, c.members(d))
		case c.isUnit(u, v):
			units = append(units, v.First)
		case u.Style == model.Kinds && isStruct && c.layout(s).Tuple && v.Tags[0] == "object":
			tuples = append(tuples, v.First)
		case u.Style == model.Kinds && c.isTime(elem):
			times = append(times, v.First)
		}
		members := v.Required[c.format.Name] // without which an object is not it
		if requires = requires || len(members) > 0; len(members) > 0 {
			required = append(required, jen.Id(strings.TrimPrefix(intList(members), "[]int")))
		} else {
			required = append(required, jen.Nil())
		}
	}
	if u.Style != model.Members {
		for _, tag := range u.Tags() {
			tags = append(tags, jen.Id(literal(u, tag)))
		}
	}
	fields := []jen.Code{c.quote(`Type: @`, nilPointer(&model.Ref{Decl: d}))}
	add := func(given bool, field string, value any) {
		if given {
			fields = append(fields, c.quote(field, value))
		}
	}
	add(u.Style == model.Internal || u.Style == model.Adjacent, `Member: @`, strconv.Quote(u.Tag))
	add(u.Style == model.Adjacent, `Content: @`, strconv.Quote(u.Content))
	add(true, list, jen.List(tags...))
	add(requires, `Required: [][]int{@}`, jen.List(required...))
	add(len(tuples) > 0, `Tuples: @`, intList(tuples))
	add(len(times) > 0, `Times: @`, intList(times))
	add(len(units) > 0, `Units: @`, intList(units))
	add(u.Other != nil, `Other: @`, true)
	add(u.Missing != nil, `Missing: @`, true)
	return c.quote(`var @ = jsonwire.Tags{@}`, c.tagsName(d), jen.List(fields...))
}

// literal is a tag as Go has it.
func literal(u *model.Union, tag string) string {
	if u.Integers {
		return tag
	}
	return strconv.Quote(tag)
}

// isUnit reports whether a variant has no members, in a union for which a text alone may stand for it.
func (c *printer) isUnit(u *model.Union, v *model.Variant) bool {
	elem, _ := v.Elem()
	s, ok := underRef(elem).(*model.Struct)
	return u.Style == model.External && ok && len(c.layout(s).All()) == 0
}

// isTime reports whether a t is encoded as a time in the format's own form.
func (c *printer) isTime(t model.Type) bool {
	custom, ok := t.(*model.Custom)
	_, isTime := t.(*model.Time)
	return isTime || ok && c.hooks(custom).Encode.Form == model.HookTime
}

// decodeUnion prints the body of a function that reads the union *v: it asks the decoder for the tag, which selects the
// variant to decode. In the style External the variant is the value of the object's only member, whose name is the tag;
// in Adjacent it is in a member beside the tag; in the other styles it is the value itself.
func (c *printer) decodeUnion(d *model.Decl, u *model.Union) []jen.Code {
	tags, leave := c.tags(d), c.quote(`return i, err`)
	var enter, given *jen.Statement // given is whether there is a value
	switch u.Style {
	case model.External:
		enter = c.quote(`tag, alone, i, err := d.TagName(i, @)`, tags)
		leave = c.quote(`if alone || tag < 0 {
				return i, err
			}
			return d.EndTagName(i, @, tag, err)`, tags)
	case model.Adjacent:
		given = c.id("more")
		enter = c.quote(`tag, i, err := d.Tag(i, @)
			more := false
			if tag >= 0 {
				more, i, err = d.Content(i, @)
			}`, tags, tags)
		leave = c.quote(`if more {
				return d.EndContent(i, @, err)
			}
			return i, err`, tags)
	case model.Kinds:
		enter = c.quote(`tag, i, err := d.Kind(i, @)`, tags)
	case model.Members:
		enter = c.quote(`tag, i, err := d.Pattern(i, @)`, tags)
	default:
		enter = c.quote(`tag, i, err := d.Tag(i, @)`, tags)
	}
	var cases []jen.Code
	for _, v := range u.Variants {
		var tags []jen.Code
		for k := v.First; k < v.End(); k++ {
			tags = append(tags, jen.Lit(k))
		}
		given := given
		if c.isUnit(u, v) {
			given = c.quote(`!alone`)
		}
		cases = append(cases, c.quote(`case @: @
				@`, jen.List(tags...), printable(v.Tags[0]), c.decodeVariant(d, v.Type, given, c.setTag(u, v), nil)))
	}
	if u.Other != nil {
		first, set := c.keepTag(u)
		cases = append(cases, c.quote(`case jsonwire.OtherTag:
				@`, c.decodeVariant(d, u.Other, nil, first, set)))
	}
	if u.Missing != nil {
		cases = append(cases, c.quote(`case jsonwire.MissingTag:
				@`, c.decodeVariant(d, u.Missing, nil, nil, nil)))
	}
	return []jen.Code{c.quote(`*v = nil`), c.ifNull(false), enter, c.quote(`switch tag {
		@
		}`, cases), leave}
}

// setTag sets the field of the variant *x that has the tag. The document may have the tag again, and with another
// value: the first one counts.
func (c *printer) setTag(u *model.Union, v *model.Variant) []jen.Code {
	if u.Style != model.Internal {
		return nil
	}
	elem, _ := v.Elem()
	for _, m := range c.layout(underRef(elem).(*model.Struct)).Members {
		if m.Tagged == nil || len(m.Path) == 0 {
			continue
		}
		field, _, _ := reach(m.Path, pointedTo(c.id("x")))
		var cases []jen.Code
		for k, tag := range v.Tags {
			set := c.quote(`@ = @`, field.value(), literal(u, tag))
			if len(v.Tags) == 1 {
				return []jen.Code{set}
			}
			cases = append(cases, c.quote(`case @:
					@`, v.First+k, set))
		}
		return []jen.Code{c.quote(`switch tag {
			@
			}`, cases)}
	}
	return nil
}

// keepTag reads the tag before the variant *x for other tags is read, and sets the field for it afterwards: the document
// may have the tag again, and the first one counts. Fields that are neither texts nor integers have the last tag, as any
// member.
func (c *printer) keepTag(u *model.Union) (read, set []jen.Code) {
	elem := u.Other
	if p, ok := elem.(*model.Pointer); ok {
		elem = p.Elem
	}
	s, ok := underRef(elem).(*model.Struct)
	if !ok || u.Style != model.Internal && u.Style != model.Adjacent || c.layout(s).Tuple {
		return nil, nil
	}
	for _, m := range c.layout(s).Members {
		t, isBasic := m.Type.(*model.Basic)
		if m.Name != u.Tag || !isBasic || m.Quoted || slices.ContainsFunc(m.Path, func(h model.Hop) bool { return h.Pointer }) {
			continue
		}
		method, kind := "OtherTag", model.String
		if u.Integers {
			method, kind = "OtherInteger", model.Int64
		}
		if isInteger := t.Kind >= model.Int && t.Kind <= model.Uintptr; isInteger != u.Integers || !isInteger && t.Kind != model.String {
			continue
		}
		field, _, _ := reach(m.Path, pointedTo(c.id("x")))
		return []jen.Code{c.quote(`var first @
			d.@(&first)`, kind, method)}, []jen.Code{c.quote(`@ = @`, field.value(), convert(t, kind.String(), c.id("first")))}
	}
	return nil, nil
}

// decodeVariant reads a t, or a pointer to one, into the union *v of the declaration d, between before and after. Where given
// is not nil, the document has it only if given is true.
func (c *printer) decodeVariant(d *model.Decl, t model.Type, given *jen.Statement, before, after []jen.Code) []jen.Code {
	elem := t
	pointer, isPointer := t.(*model.Pointer)
	if isPointer {
		elem = pointer.Elem
	}
	code := append([]jen.Code{c.quote(`x := @`, c.newCell(elem))}, before...)
	read := c.quote(`i, err = @`, c.read(elem, pointedTo(c.id("x"))))
	if given != nil {
		read = jen.If(given).Block(read)
	}
	switch {
	case isPointer:
		return append(append(code, c.quote(`*v = x`), read), after...)
	case locked(elem):
		return append(append(append(code, read), after...), c.quote(`*v = *x`))
	}
	return append(append(append(code, read), after...), c.quote(`*v = @.Box(x)`, c.boxes(d, elem)))
}

// boxes declares what puts values of a variant into a union, and prints the variable.
func (g *generator) boxes(d *model.Decl, elem model.Type) *jen.Statement {
	label := g.label(elem)
	name := g.scope.name("boxes "+label+" "+d.Label, lowerFirst(label)+"Boxes")
	g.handles.add(name, g.quote(`arenacore.Boxes[@, @]{}`, goType(&model.Ref{Decl: d}), goType(elem)))
	return jen.Id(name)
}

// cloneUnion returns a copy of the union v. A value of another type is shared.
func (g *generator) cloneUnion(u *model.Union) []jen.Code {
	c, v := g.id("c"), at(g.id("v"))
	var cases []jen.Code
	for _, t := range u.Dynamic() {
		var copied jen.Code
		switch {
		case flat(t):
			copied = g.quote(`return v`)
		case clonesInto(t):
			copied = g.quote(`var dup @
				@
				return dup`, goType(t), g.copyInto(c, t, at(g.id("dup")), v))
		default:
			result := g.cloned(c, t, v)
			switch underRef(t).(type) {
			case *model.Slice, *model.Map, *model.Bytes, *model.RawMessage: // what copies these drops their names
				result = goType(t).Call(result)
			}
			copied = g.quote(`return @`, result)
		}
		cases = append(cases, g.quote(`case @:
				@`, goType(t), copied))
	}
	return []jen.Code{g.quote(`switch v := v.(type) {
		@
		}
		return v`, cases)}
}

// elsewhere is a function of another package for its union.
func (c *printer) elsewhere(verb string, t *model.Generated) *jen.Statement {
	return jen.Qual(t.TypeName.Path, model.ValueFunction(verb, t.TypeName.Name, c.format.Suffix))
}

// valueFunctions prints what code of other packages calls for a chosen union.
func (c *printer) valueFunctions(d *model.Decl) []jen.Code {
	appends, decodes := model.ValueFunction("Append", d.Name.Name, c.format.Suffix), model.ValueFunction("Decode", d.Name.Name, c.format.Suffix)
	return []jen.Code{c.quote(`@
		func @(e *jsonwire.Encoder, b []byte, @) []byte {
			return @(e, b, v)
		}

		@
		func @(d *jsonwire.Decoder, i int, @) (int, error) {
			return @(d, i, v)
		}`, doc(appends+" appends *v inside a document. It is for generated code."),
		appends, c.pointer(d), c.rootAppender(d),
		doc(decodes+" decodes the value at position i into *v and returns the position after it. It is for generated code."),
		decodes, c.pointer(d), c.rootReader(d)), jen.Line()}
}

// cloneValueFunction prints CloneBlockValue.
func (g *generator) cloneValueFunction(d *model.Decl) []jen.Code {
	name, ref := model.CloneValueFunction(d.Name.Name), &model.Ref{Decl: d}
	return []jen.Code{g.quote(`@
		func @(c *wire.Cloner, v @) @ {
			return @
		}`, doc(name+" is Clone"+d.Name.Name+" for generated code: c counts the levels."),
		name, goType(ref), goType(ref), g.cloned(g.id("c"), ref, at(g.id("v")))), jen.Line()}
}

// wrappers declares the types that unions ask for by as=.
func (g *generator) wrappers() (decls []jen.Code) {
	for _, d := range g.decls {
		if !d.Wraps {
			continue
		}
		name, union := d.Name.Name, d.Type.(*model.Struct).Fields[0].Name
		decls = append(decls,
			doc(name+" holds a "+union+". Its encoding is that of the "+union+"."),
			jen.Type().Id(name).Struct(jen.Id(union)), jen.Line())
	}
	return decls
}
