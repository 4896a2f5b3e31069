package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A struct that embeds a type with methods has them too, even as a type of its own. Its plain type
// is therefore another struct, into which its fields are copied:
//
//	// plainOrder is Order without methods. They would come from what it embeds.
//	type plainOrder struct {
//		Base plainBase `json:",embed"`
//		ID   int64     `json:"id"`
//	}
//
//	func fillPlainOrder(p *plainOrder, v *Order)
//	func takePlainOrder(v *Order, p *plainOrder)

// embedsMethods reports whether d is a struct with an embedded type that has the streaming methods,
// or that embeds such a type in turn, or with a field that is such a struct without a name. The tag
// option embed counts as embedding.
func (c *codec) embedsMethods(d *model.Decl) bool {
	return c.embeds(d, map[*model.Decl]bool{})
}

func (c *codec) embeds(d *model.Decl, seen map[*model.Decl]bool) bool {
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
func (c *codec) hijacks(f *model.Field, seen map[*model.Decl]bool) bool {
	switch t, _ := embeddedType(f); t := t.(type) {
	case *model.Ref:
		if !f.Embedded && !(isStruct(t) && c.format.Tag(f.Tag).Embeds()) {
			return t.Decl.Name == nil && c.embeds(t.Decl, seen)
		}
		return c.hasStream(t.Decl) || c.embeds(t.Decl, seen)
	case *model.Codec:
		return f.Embedded
	}
	return false
}

// hasStream reports whether a type has the streaming methods, here or in its own package. Those of
// an instance are the generic type's.
func (c *codec) hasStream(d *model.Decl) bool {
	return d.Formats.In(c.format.Name).StdElsewhere || d.StdIn(c.format.Name) || d.Instance && slices.ContainsFunc(c.pkg.Decls, func(o *model.Decl) bool {
		return o.StdIn(c.format.Name) && o.Name.Path == d.Name.Path && o.Name.Name == d.Name.Name
	})
}

// refuses reports whether d has no plain type: somewhere in it is a struct without a name that has the
// streaming methods by embedding, and that is not a field. It is found where no type with methods
// of its own is in between. In packages of the run such a struct is an error, so that this one is of
// another package.
func (c *codec) refuses(d *model.Decl) bool {
	seen := map[*model.Decl]bool{d: true}
	var visit func(t model.Type, isField bool) bool
	visit = func(t model.Type, isField bool) bool {
		switch t := t.(type) {
		case *model.Pointer:
			return visit(t.Elem, isField)
		case *model.Slice:
			return visit(t.Elem, false)
		case *model.Array:
			return visit(t.Elem, false)
		case *model.Map:
			return visit(t.Elem, false)
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

// embeddedType returns the type that f embeds, without the pointer.
func embeddedType(f *model.Field) (t model.Type, pointer bool) {
	t = f.Type
	if f.Inner != nil {
		t = f.Inner
	}
	if p, ok := t.(*model.Pointer); ok {
		return p.Elem, true
	}
	return t, false
}

// plainName asks for the plain type of d and returns its name.
func (c *codec) plainName(d *model.Decl) string {
	label := upperFirst(c.label(&model.Ref{Decl: d}))
	name := c.scope.name("plain type "+label, "plain"+label)
	c.helpers.need(label, "", func() []jen.Code {
		if c.embedsMethods(d) {
			return c.copiedType(d, name)
		}
		return []jen.Code{
			doc(name + " is " + c.shortName(d) + " without methods."),
			jen.Type().Id(name).Add(plainParams(d)).Add(goType(&model.Ref{Decl: d})),
		}
	})
	return name
}

func (c *codec) shortName(d *model.Decl) string {
	if d.Name == nil {
		return d.Label
	}
	if d.Name.Path == c.pkg.Path {
		return d.Name.Name
	}
	return d.Name.Package + "." + d.Name.Name
}

// plainParams prints:  [K comparable, V any]
func plainParams(d *model.Decl) jen.Code {
	if list := typeParams(d.Params); len(list) > 0 {
		return jen.Types(list...)
	}
	return jen.Null()
}

// plainType prints the plain type of what a struct embeds:  plainBase    plainPage[Line]
func (c *codec) plainType(t model.Type) *jen.Statement {
	r, ok := t.(*model.Ref)
	if !ok {
		name := "plain" + upperFirst(c.label(t))
		name = c.scope.name(name, name)
		c.helpers.need(upperFirst(c.label(t)), "", func() []jen.Code {
			return []jen.Code{
				doc(name + " is " + c.label(t) + " without methods."),
				jen.Type().Id(name).Add(goType(t)),
			}
		})
		return jen.Id(name)
	}
	plain := jen.Id(c.plainName(r.Decl))
	if args := plainArgs(r); len(args) > 0 {
		plain.Types(args...)
	}
	return plain
}

// plainArgs are the type arguments of the plain type of r.
func plainArgs(r *model.Ref) (args []jen.Code) {
	if r.Inst != nil {
		for _, a := range r.List {
			args = append(args, goType(a))
		}
		return args
	}
	for _, p := range r.Decl.Params {
		args = append(args, jen.Id(p.TypeName.Name))
	}
	return args
}

// plainFunction asks for the functions that copy, and returns the name of one: fill or take.
func (c *codec) plainFunction(d *model.Decl, verb string) string {
	c.plainName(d)
	name := verb + "Plain" + upperFirst(c.label(&model.Ref{Decl: d}))
	return c.scope.name(name, name)
}

// copiedType prints the plain type of a struct that has methods by embedding, and the functions that
// copy.
func (c *codec) copiedType(d *model.Decl, name string) []jen.Code {
	var fields, fill, take []jen.Code
	p, v := c.id("p"), c.id("v")
	for _, f := range d.Type.(*model.Struct).Fields {
		t, pointer := embeddedType(f)
		switch {
		case f.Type == nil && f.Inner == nil || f.Lock || f.Hidden:
			fields = append(fields, unread(f)...)
			continue
		case c.hijacks(f, map[*model.Decl]bool{d: true}) && !(f.Embedded && c.format.Tag(f.Tag).Name != ""):
			plain := c.plainType(t)
			fields = append(fields, c.embeddedPlain(f, t, plain, pointer))
			name := f.Name
			if f.Embedded && (!f.Exported || !isStruct(t)) {
				name = c.plainFieldName(t)
			}
			in, out := c.copyPlain(t, p.Clone().Dot(name), v.Clone().Dot(f.Name), plain, pointer)
			fill, take = append(fill, in), append(take, out)
			continue
		case f.Embedded && c.format.Tag(f.Tag).Name == "":
			fields = append(fields, tagged(spelledType(f), f.Tag))
		default:
			fields = append(fields, tagged(jen.Id(f.Name).Add(spelledType(f)), f.Tag))
		}
		fill = append(fill, p.Clone().Dot(f.Name).Op("=").Add(v).Dot(f.Name))
		take = append(take, v.Clone().Dot(f.Name).Op("=").Add(p).Dot(f.Name))
	}
	ref := &model.Ref{Decl: d}
	plain := jen.Id(name)
	if args := plainArgs(ref); len(args) > 0 {
		plain.Types(args...)
	}
	to, from := p.Clone().Op("*").Add(plain), v.Clone().Op("*").Add(goType(ref))
	function := func(verb string, params []jen.Code, body []jen.Code) jen.Code {
		return jen.Func().Id(c.plainFunction(d, verb)).Add(plainParams(d)).Params(params...).Block(body...)
	}
	return []jen.Code{
		c.plainDoc(d, name),
		jen.Type().Id(name).Add(plainParams(d)).Struct(fields...), jen.Line(),
		function("fill", []jen.Code{to, from}, fill), jen.Line(),
		function("take", []jen.Code{from, to}, take),
	}
}

// plainDoc prints the comment of a plain type that is copied.
func (c *codec) plainDoc(d *model.Decl, name string) jen.Code {
	text := name + " is " + c.shortName(d) + " without methods"
	if slices.ContainsFunc(d.Type.(*model.Struct).Fields, func(f *model.Field) bool { return f.Embedded && c.hijacks(f, map[*model.Decl]bool{d: true}) }) {
		return doc(text + ", which " + c.shortName(d) + " has by embedding too.")
	}
	return doc(text + ", and its parts are, too.")
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

// embeddedPlain prints the field for an embedded type, without its methods. One that is not exported
// stays embedded: encoding/json asks for that.
//
//	Base plainBase `json:",embed"`
func (c *codec) embeddedPlain(f *model.Field, t model.Type, plain *jen.Statement, pointer bool) jen.Code {
	if pointer {
		plain = jen.Op("*").Add(plain)
	}
	if !f.Embedded {
		return tagged(jen.Id(f.Name).Add(plain), f.Tag)
	}
	if !f.Exported || !isStruct(t) {
		return tagged(plain, f.Tag)
	}
	return jen.Id(f.Name).Add(plain).Id(quote(c.format.Stream.Embed))
}

// plainFieldName is the name of a plain type's field where it is embedded.
func (c *codec) plainFieldName(t model.Type) string {
	if r, ok := t.(*model.Ref); ok {
		return c.plainName(r.Decl)
	}
	return c.scope.name("plain"+upperFirst(c.label(t)), "")
}

// copyPlain prints how an embedded value comes into the plain type, and back.
func (c *codec) copyPlain(t model.Type, p, v, plain *jen.Statement, pointer bool) (in, out jen.Code) {
	r, ok := t.(*model.Ref)
	switch {
	case ok && c.embedsMethods(r.Decl) && pointer:
		fill, take := c.plainFunction(r.Decl, "fill"), c.plainFunction(r.Decl, "take")
		in = jen.If(v.Clone().Op("!=").Nil()).Block(
			p.Clone().Op("=").New(plain.Clone()),
			jen.Id(fill).Call(p.Clone(), v.Clone()),
		)
		out = jen.If(p.Clone().Op("==").Nil()).Block(v.Clone().Op("=").Nil()).Else().Block(
			jen.If(v.Clone().Op("==").Nil()).Block(v.Clone().Op("=").New(goType(t))),
			jen.Id(take).Call(v.Clone(), p.Clone()),
		)
	case ok && c.embedsMethods(r.Decl):
		in = jen.Id(c.plainFunction(r.Decl, "fill")).Call(jen.Op("&").Add(p), jen.Op("&").Add(v))
		out = jen.Id(c.plainFunction(r.Decl, "take")).Call(jen.Op("&").Add(v), jen.Op("&").Add(p))
	case pointer:
		in = p.Clone().Op("=").Add(pointerTo(plain)).Call(v.Clone())
		out = v.Clone().Op("=").Add(pointerTo(goType(t))).Call(p.Clone())
	default:
		in = p.Clone().Op("=").Add(plain.Clone()).Call(v.Clone())
		out = v.Clone().Op("=").Add(goType(t)).Call(p.Clone())
	}
	return in, out
}

// unread prints what stands for a field that is not encoded or decoded: encoding/json/v2 wants to
// see that there is one, and its tag.
func unread(f *model.Field) []jen.Code {
	if f.Embedded {
		return nil
	}
	name := f.Name
	if f.Hidden {
		name = "_"
	}
	return []jen.Code{tagged(jen.Id(name).Struct(), f.Tag)}
}

func spelledType(f *model.Field) *jen.Statement {
	if len(f.Spelled) > 0 {
		return spelling(f.Spelled)
	}
	return goType(f.Type)
}

// tagged adds a tag to a field.
func tagged(field *jen.Statement, tag string) jen.Code {
	if tag == "" {
		return field
	}
	return field.Id(quote(tag))
}
