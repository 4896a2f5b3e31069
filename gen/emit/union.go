package emit

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// tags prints:  &blockJSONTags
func (c *codec) tags(d *model.Decl) *jen.Statement { return addressOf(jen.Id(c.tagsName(d))) }

func (c *codec) tagsName(d *model.Decl) string {
	return c.scope.name(c.format.Suffix+" tags of "+d.Label, lowerFirst(d.Label)+c.format.Suffix+"Tags")
}

// declareTags prints:
//
//	var blockJSONTags = jsonwire.Tags{Type: (*Block)(nil), Member: "type", Texts: []string{"section", "image"}, Other: true}
//
// and for unions by kinds and by members
//
//	var valueJSONTags = jsonwire.Tags{Type: (*Value)(nil), Kinds: []string{"string", "list"}}
//	var partJSONTags = jsonwire.Tags{
//		Type: (*Part)(nil), Variants: []*jsonwire.Members{&textJSONMembers, &buttonJSONMembers}, Required: [][]int{{1}, nil},
//	}
func (c *codec) declareTags(d *model.Decl, u *model.Union) jen.Code {
	fields := []jen.Code{keyed("Type", nilPointer(&model.Ref{Decl: d}))}
	add := func(name string, value jen.Code) { fields = append(fields, keyed(name, value)) }
	if u.Style == model.Internal || u.Style == model.Adjacent {
		add("Member", jen.Lit(u.Tag))
	}
	if u.Style == model.Adjacent {
		add("Content", jen.Lit(u.Content))
	}
	var tags []jen.Code
	for _, tag := range u.Tags() {
		if !u.Integers {
			tag = strconv.Quote(tag)
		}
		tags = append(tags, jen.Id(tag))
	}
	switch {
	case u.Style == model.Members:
		add("Variants", jen.Index().Op("*").Add(c.wire("Members")).Values(c.tables(u)...))
	case u.Style == model.Kinds:
		add("Kinds", jen.Index().String().Values(tags...))
	case u.Integers:
		add("Integers", jen.Index().Int64().Values(tags...))
	default:
		add("Texts", jen.Index().String().Values(tags...))
	}
	if required, some := c.required(u); some {
		add("Required", jen.Index().Index().Int().Values(required...))
	}
	if tuples := c.tuples(u); len(tuples) > 0 {
		add("Tuples", intList(tuples))
	}
	if times := c.times(u); len(times) > 0 {
		add("Times", intList(times))
	}
	if units := c.units(u); len(units) > 0 {
		add("Units", intList(units))
	}
	if u.Other != nil {
		add("Other", jen.True())
	}
	if u.Missing != nil {
		add("Missing", jen.True())
	}
	return jen.Var().Id(c.tagsName(d)).Op("=").Add(c.wire("Tags")).Values(fields...)
}

// required prints the members of each variant without which an object is not it:  {1}, nil
func (c *codec) required(u *model.Union) (list []jen.Code, some bool) {
	for _, v := range u.Variants {
		members := v.Required[c.format.Name]
		if len(members) == 0 {
			list = append(list, jen.Nil())
			continue
		}
		list, some = append(list, jen.Values(literals(members)...)), true
	}
	return list, some
}

// units are the tags of variants without members, of a union for which a text alone may stand for these.
func (c *codec) units(u *model.Union) (list []int) {
	if u.Style != model.External {
		return nil
	}
	for _, v := range u.Variants {
		elem, _ := v.Elem()
		if s, ok := underRef(elem).(*model.Struct); ok && len(c.layout(s).All()) == 0 {
			list = append(list, v.First)
		}
	}
	return list
}

// tables are the names of the members of each variant.
func (c *codec) tables(u *model.Union) (list []jen.Code) {
	for _, v := range u.Variants {
		elem, _ := v.Elem()
		r := elem.(*model.Ref)
		if !r.Decl.MethodsIn(c.format.Name) {
			c.plainReader(r.Decl)
		}
		list = append(list, c.members(r.Decl))
	}
	return list
}

// tuples are the tags of variants for objects that the format writes as arrays, of a union by kinds.
func (c *codec) tuples(u *model.Union) (list []int) {
	for _, v := range u.Variants {
		elem, _ := v.Elem()
		if s, ok := underRef(elem).(*model.Struct); ok && u.Style == model.Kinds && c.layout(s).Tuple && v.Tags[0] == "object" {
			list = append(list, v.First)
		}
	}
	return list
}

// times are the tags of variants that are times in the format's own form, of a union by kinds.
func (c *codec) times(u *model.Union) (list []int) {
	for _, v := range u.Variants {
		elem, _ := v.Elem()
		is := false
		switch t := elem.(type) {
		case *model.Time:
			is = true
		case *model.Custom:
			is = c.hooks(t).Encode.Form == model.HookTime
		}
		if is && u.Style == model.Kinds {
			list = append(list, v.First)
		}
	}
	return list
}

// decodeUnion is the body of a function that reads the union *v:
//
//	*v = nil
//	if d.Null(i) {
//		return i + jsonwire.NullLen, nil
//	}
//	tag, i, err := d.Tag(i, blockTags)
//	switch tag {
//	case 0: // section
//		x := arenacore.Cell(sectionInBlockSlab, d.Arena)
//		x.Type = "section"
//		*v = x
//		i, err = decodeJSONSectionInBlock(d, i, x)
//	case 1: // divider
//		x := arenacore.Cell(dividerInBlockSlab, d.Arena)
//		i, err = decodeJSONDividerInBlock(d, i, x)
//		*v = dividerInBlockBoxes.Box(x)
//	}
//	return i, err
//
// with d.Kind or d.Pattern instead of d.Tag if the kind of the value or its members are the tag. With the
// variant in a member beside the tag it is
//
//	more := false
//	if tag >= 0 {
//		more, i, err = d.Content(i, blockTags)
//	}
//	switch tag {
//	case 0: // section
//		...
//		if more {
//			i, err = ...
//		}
//	}
//	if more {
//		return d.EndContent(i, blockTags, err)
//	}
//	return i, err
//
// and with the tag as the name of the only member
//
//	tag, alone, i, err := d.TagName(i, blockTags)
//	...
//	if alone || tag < 0 {
//		return i, err
//	}
//	return d.EndTagName(i, blockTags, tag, err)
func (c *codec) decodeUnion(d *model.Decl, u *model.Union) []jen.Code {
	tag, more, alone := c.id("tag"), c.id("more"), c.id("alone")
	target := jen.Op("*").Add(c.id("v"))
	body := []jen.Code{jen.Add(target).Op("=").Nil(), c.ifNull(false)}
	call := func(method string, args ...jen.Code) *jen.Statement {
		return c.id("d").Dot(method).Call(append([]jen.Code{c.id("i"), c.tags(d)}, args...)...)
	}
	var inside *jen.Statement // whether there is a value
	switch u.Style {
	case model.External:
		body = append(body, jen.List(tag, alone, c.id("i"), c.id("err")).Op(":=").Add(call("TagName")))
	case model.Adjacent:
		inside = more
		body = append(body,
			jen.List(tag, c.id("i"), c.id("err")).Op(":=").Add(call("Tag")),
			jen.Add(more).Op(":=").False(),
			jen.If(jen.Add(tag).Op(">=").Lit(0)).Block(jen.List(more, c.id("i"), c.id("err")).Op("=").Add(call("Content"))),
		)
	default:
		method := map[model.UnionStyle]string{model.Kinds: "Kind", model.Members: "Pattern"}[u.Style]
		body = append(body, jen.List(tag, c.id("i"), c.id("err")).Op(":=").Add(call(cmp.Or(method, "Tag"))))
	}
	units := c.units(u)
	var cases []jen.Code
	for _, v := range u.Variants {
		var tags []jen.Code
		for k := v.First; k < v.End(); k++ {
			tags = append(tags, jen.Lit(k))
		}
		given := inside
		if len(units) > 0 && units[0] == v.First {
			given, units = jen.Op("!").Add(alone), units[1:]
		}
		cases = append(cases, jen.Case(tags...).Comment(printable(v.Tags[0])))
		cases = append(cases, c.decodeVariant(d, v.Type, given, c.setTag(u, v), nil)...)
	}
	if u.Other != nil {
		cases = append(cases, jen.Case(c.wire("OtherTag")))
		first, set := c.keepTag(u)
		cases = append(cases, c.decodeVariant(d, u.Other, nil, first, set)...)
	}
	if u.Missing != nil {
		cases = append(cases, jen.Case(c.wire("MissingTag")))
		cases = append(cases, c.decodeVariant(d, u.Missing, nil, nil, nil)...)
	}
	body = append(body, jen.Switch(tag).Block(cases...))
	result := jen.Return(c.ids("i", "err"))
	switch u.Style {
	case model.External:
		return append(body,
			jen.If(jen.Add(alone).Op("||").Add(tag).Op("<").Lit(0)).Block(result),
			jen.Return(call("EndTagName", tag, c.id("err"))))
	case model.Adjacent:
		body = append(body, jen.If(more).Block(jen.Return(call("EndContent", c.id("err")))))
	}
	return append(body, result)
}

// setTag sets the field of the variant *x that has the tag. The document may have the tag again, and with another
// value: the first one counts.
//
//	x.Type = "section"
//
// If the type has several tags, it is
//
//	switch tag {
//	case 1:
//		x.Kind = 3
//	case 2:
//		x.Kind = 5
//	}
func (c *codec) setTag(u *model.Union, v *model.Variant) []jen.Code {
	if u.Style != model.Internal {
		return nil
	}
	elem, _ := v.Elem()
	for _, m := range c.layout(underRef(elem).(*model.Struct)).Members {
		if m.Tagged == nil || len(m.Path) == 0 {
			continue
		}
		field := pointedTo(c.id("x"))
		for _, h := range m.Path {
			field = field.field(h.Name)
		}
		set := func(tag string) jen.Code {
			if u.Integers {
				return field.value().Op("=").Id(tag)
			}
			return field.value().Op("=").Lit(tag)
		}
		if len(v.Tags) == 1 {
			return []jen.Code{set(v.Tags[0])}
		}
		var cases []jen.Code
		for k, tag := range v.Tags {
			cases = append(cases, jen.Case(jen.Lit(v.First+k)).Block(set(tag)))
		}
		return []jen.Code{jen.Switch(c.id("tag")).Block(cases...)}
	}
	return nil
}

// keepTag reads the tag before the variant *x for other tags is read, and sets the field for it afterwards: the document
// may have the tag again, and the first one counts.
//
//	var first string
//	d.OtherTag(&first)
//	...
//	x.Type = first
//
// An integer is read by OtherInteger into an int64, and converted. Fields that are neither have the last tag, as any
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
		field := pointedTo(c.id("x"))
		for _, h := range m.Path {
			field = field.field(h.Name)
		}
		method, kind := "OtherTag", model.String
		if u.Integers {
			method, kind = "OtherInteger", model.Int64
		}
		if isInteger := t.Kind >= model.Int && t.Kind <= model.Uintptr; isInteger != u.Integers || !isInteger && t.Kind != model.String {
			continue
		}
		first := c.id("first")
		var value jen.Code = first
		if t.Kind != kind || t.TypeName != nil {
			value = goType(t).Call(first)
		}
		read = []jen.Code{
			jen.Var().Add(first).Id(kind.String()),
			c.id("d").Dot(method).Call(jen.Op("&").Add(first)),
		}
		return read, []jen.Code{field.value().Op("=").Add(value)}
	}
	return nil, nil
}

// decodeVariant reads a t, or a pointer to one, into the union *v of the declaration d, between before and after. Where given
// is not nil, the document has it only if given is true.
func (c *codec) decodeVariant(d *model.Decl, t model.Type, given *jen.Statement, before, after []jen.Code) []jen.Code {
	x, target := c.id("x"), jen.Op("*").Add(c.id("v"))
	elem, pointer := t, false
	if p, ok := t.(*model.Pointer); ok {
		elem, pointer = p.Elem, true
	}
	cell := jen.New(goType(elem))
	if !locked(elem) {
		cell = c.quote(`arenacore.Cell(@, d.Arena)`, c.slab(elem))
	}
	code := append([]jen.Code{jen.Add(x).Op(":=").Add(cell)}, before...)
	read := jen.Code(c.ids("i", "err").Op("=").Add(c.read(elem, pointedTo(x))))
	if given != nil {
		read = jen.If(given).Block(read)
	}
	if pointer {
		return append(append(code, jen.Add(target).Op("=").Add(x), read), after...)
	}
	boxed := jen.Op("*").Add(x)
	if !locked(elem) {
		boxed = c.boxes(d, elem).Dot("Box").Call(x)
	}
	return append(append(append(code, read), after...), jen.Add(target).Op("=").Add(boxed))
}

// boxes declares:  dividerBoxes = arenacore.Boxes[Block, Divider]{}
func (g *generator) boxes(d *model.Decl, elem model.Type) *jen.Statement {
	union := &model.Ref{Decl: d}
	label := g.label(elem)
	name := g.scope.name("boxes "+label+" "+d.Label, lowerFirst(label)+"Boxes")
	g.handles.add(name, core("Boxes", goType(union), goType(elem)).Values())
	return jen.Id(name)
}

// cloneUnion returns a copy of the union v. A value of another type is shared.
//
//	switch v := v.(type) {
//	case *Section:
//		return cloneSectionPointer(c, v)
//	case Divider:
//		var dup Divider
//		cloneDivider(c, &dup, &v)
//		return dup
//	}
//	return v
func (g *generator) cloneUnion(u *model.Union) []jen.Code {
	v, dup := g.id("v"), g.id("dup")
	var cases []jen.Code
	for _, t := range u.Dynamic() {
		cases = append(cases, jen.Case(goType(t)))
		if flat(t) {
			cases = append(cases, jen.Return(v))
			continue
		}
		if inPlace(t) {
			cases = append(cases, jen.Var().Add(dup).Add(goType(t)), g.copyInto(g.id("c"), t, at(dup), at(v)), jen.Return(dup))
			continue
		}
		copied := g.cloned(g.id("c"), t, at(v))
		switch underRef(t).(type) {
		case *model.Slice, *model.Map, *model.Bytes, *model.RawMessage: // what copies these drops their names
			copied = goType(t).Call(copied)
		}
		cases = append(cases, jen.Return(copied))
	}
	return []jen.Code{jen.Switch(jen.Add(v).Op(":=").Add(v).Assert(jen.Type())).Block(cases...), jen.Return(v)}
}

// elsewhere is a function of another package for its union:  slack.DecodeBlockJSONValue
func (c *codec) elsewhere(verb string, t *model.Codec) *jen.Statement {
	return jen.Qual(t.TypeName.Path, model.ValueFunction(verb, t.TypeName.Name, c.format.Suffix))
}

// valueFunctions prints what code of other packages calls for a chosen union:
//
//	// AppendBlockJSONValue appends *v inside a document. It is for generated code.
//	func AppendBlockJSONValue(e *jsonwire.Encoder, b []byte, v *Block) []byte { return appendJSONBlock(e, b, v) }
func (c *codec) valueFunctions(d *model.Decl) []jen.Code {
	appends, decodes := model.ValueFunction("Append", d.Name.Name, c.format.Suffix), model.ValueFunction("Decode", d.Name.Name, c.format.Suffix)
	return []jen.Code{
		doc(appends + " appends *v inside a document. It is for generated code."),
		jen.Func().Id(appends).Params(c.encoderParams(c.pointer(d))...).Index().Byte().
			Block(jen.Return(jen.Id(c.rootAppender(d)).Call(c.ids("e", "b", "v")))),
		jen.Line(),
		doc(decodes + " decodes the value at position i into *v and returns the position after it. It is for generated code."),
		jen.Func().Id(decodes).Params(c.decoderParams(c.pointer(d))...).Params(jen.Int(), jen.Error()).
			Block(jen.Return(jen.Id(c.rootReader(d)).Call(c.ids("d", "i", "v")))),
		jen.Line(),
	}
}

// cloneValueFunction prints CloneBlockValue.
func (g *generator) cloneValueFunction(d *model.Decl) []jen.Code {
	name, ref := model.CloneValueFunction(d.Name.Name), &model.Ref{Decl: d}
	return []jen.Code{
		doc(name + " is Clone" + d.Name.Name + " for generated code: c counts the levels."),
		jen.Func().Id(name).Params(g.clonerParam(), g.id("v").Add(goType(ref))).Add(goType(ref)).
			Block(jen.Return(g.cloned(g.id("c"), ref, at(g.id("v"))))),
		jen.Line(),
	}
}

// wrappers declares the types that unions ask for by as=:
//
//	// AnyBlock holds a Block. Its encoding is that of the Block.
//	type AnyBlock struct{ Block }
func (g *generator) wrappers() (decls []jen.Code) {
	for _, d := range g.decls {
		if !d.Wraps {
			continue
		}
		f := d.Type.(*model.Struct).Fields[0]
		decls = append(decls,
			doc(d.Name.Name+" holds a "+f.Name+". Its encoding is that of the "+f.Name+"."),
			jen.Type().Id(d.Name.Name).Struct(jen.Id(f.Name)), jen.Line())
	}
	return decls
}
