package emit

import (
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// tags prints the address of the tags of a union.
func (c *codec) tags(d *model.Decl) *jen.Statement { return c.quote(`&@`, c.tagsName(d)) }

func (c *codec) tagsName(d *model.Decl) string {
	return c.scope.name(c.format.Suffix+" tags of "+d.Label, lowerFirst(d.Label)+c.format.Suffix+"Tags")
}

// declareTags declares the tags of a union.
func (c *codec) declareTags(d *model.Decl, u *model.Union) jen.Code {
	var tags []jen.Code
	for _, tag := range u.Tags() {
		tags = append(tags, jen.Id(literal(u, tag)))
	}
	fields := []jen.Code{c.quote(`Type: @`, nilPointer(&model.Ref{Decl: d}))}
	add := func(given bool, field string, value any) {
		if given {
			fields = append(fields, c.quote(field, value))
		}
	}
	add(u.Style == model.Internal || u.Style == model.Adjacent, `Member: @`, strconv.Quote(u.Tag))
	add(u.Style == model.Adjacent, `Content: @`, strconv.Quote(u.Content))
	switch {
	case u.Style == model.Members:
		var members []jen.Code
		for _, v := range u.Variants {
			elem, _ := v.Elem()
			d := elem.(*model.Ref).Decl
			if !d.MethodsIn(c.format.Name) {
				c.plainReader(d)
			}
			members = append(members, c.members(d))
		}
		add(true, `Variants: []*jsonwire.Members{@}`, jen.List(members...))
	case u.Style == model.Kinds:
		add(true, `Kinds: []string{@}`, jen.List(tags...))
	case u.Integers:
		add(true, `Integers: []int64{@}`, jen.List(tags...))
	default:
		add(true, `Texts: []string{@}`, jen.List(tags...))
	}
	var required []jen.Code // the members without which an object is not the variant
	some := false
	for _, v := range u.Variants {
		list := jen.Nil()
		if members := v.Required[c.format.Name]; len(members) > 0 {
			list, some = jen.Values(literals(members)...), true
		}
		required = append(required, list)
	}
	add(some, `Required: [][]int{@}`, jen.List(required...))
	tuples, times, units := c.tuples(u), c.times(u), c.units(u)
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

// units are the tags of variants without members, of a union for which a text alone may stand for these.
func (c *codec) units(u *model.Union) []int {
	return variants(u, model.External, func(v *model.Variant, elem model.Type) bool {
		s, ok := underRef(elem).(*model.Struct)
		return ok && len(c.layout(s).All()) == 0
	})
}

// tuples are the tags of variants for objects that the format writes as arrays, of a union by kinds.
func (c *codec) tuples(u *model.Union) []int {
	return variants(u, model.Kinds, func(v *model.Variant, elem model.Type) bool {
		s, ok := underRef(elem).(*model.Struct)
		return ok && c.layout(s).Tuple && v.Tags[0] == "object"
	})
}

// times are the tags of variants that are times in the format's own form, of a union by kinds.
func (c *codec) times(u *model.Union) []int {
	return variants(u, model.Kinds, func(_ *model.Variant, elem model.Type) bool {
		custom, ok := elem.(*model.Custom)
		_, isTime := elem.(*model.Time)
		return isTime || ok && c.hooks(custom).Encode.Form == model.HookTime
	})
}

// variants returns the first tags of the variants that are so, of a union of that style.
func variants(u *model.Union, style model.UnionStyle, are func(v *model.Variant, elem model.Type) bool) (tags []int) {
	for _, v := range u.Variants {
		if elem, _ := v.Elem(); u.Style == style && are(v, elem) {
			tags = append(tags, v.First)
		}
	}
	return tags
}

// decodeUnion is the body of a function that reads the union *v. Its tag is a member, the kind of the value or its
// members; the variant may be in a member beside the tag, or the only member, whose name is the tag.
func (c *codec) decodeUnion(d *model.Decl, u *model.Union) []jen.Code {
	tags, given, units := c.tags(d), (*jen.Statement)(nil), c.units(u) // given is whether there is a value
	var enter *jen.Statement
	leave := c.quote(`return i, err`)
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
		if slices.Contains(units, v.First) {
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
func (c *codec) setTag(u *model.Union, v *model.Variant) []jen.Code {
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
func (c *codec) keepTag(u *model.Union) (read, set []jen.Code) {
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
func (c *codec) decodeVariant(d *model.Decl, t model.Type, given *jen.Statement, before, after []jen.Code) []jen.Code {
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
		case inPlace(t):
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
func (c *codec) elsewhere(verb string, t *model.Codec) *jen.Statement {
	return jen.Qual(t.TypeName.Path, model.ValueFunction(verb, t.TypeName.Name, c.format.Suffix))
}

// valueFunctions prints what code of other packages calls for a chosen union.
func (c *codec) valueFunctions(d *model.Decl) []jen.Code {
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
