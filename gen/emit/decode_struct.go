package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeStruct is the body of a function that reads the struct *v:
//
//	f, i, err := d.Object(i, orderMembers)
//	for f >= 0 {
//		switch f {
//		case 0: // id
//			f, i, err = d.Int64Member(i, &v.ID, orderMembers, f)
//			continue
//		case 1: // lines
//			i, err = d.Slice(i, &v.Lines, lineElems, (*Line)(nil))
//		default:
//			i, err = d.Skip(i)
//		}
//		f, i, err = d.Member(i, orderMembers, f, err)
//	}
//	return i, err
//
// For the variant of a union whose tag is member 0 it begins with
//
//	f, i, err := d.Variant(i, sectionInBlockMembers, 0)
//
// In generic code the members do not know the type that errors name:
//
//	return i, jsonwire.InGeneric(err, (*Page[T])(nil))
func (c *codec) decodeStruct(d *model.Decl, s *model.Struct) []jen.Code {
	if whole := c.layout(s).Whole; whole != nil {
		return []jen.Code{jen.Return(c.read(whole.Type, pointedTo(c.id("v")).field(whole.Path[0].Name)))}
	}
	var body, cases []jen.Code
	cells := map[string]bool{}
	layout := c.layout(s)
	enter := c.id("d").Dot("Object").Call(c.id("i"), c.members(d))
	tag := layout.Tag()
	if tag >= 0 {
		enter = c.id("d").Dot("Variant").Call(c.id("i"), c.members(d), jen.Lit(tag))
	}
	declare := func(vars []cell) {
		for _, v := range vars {
			if !cells[v.name] {
				cells[v.name] = true
				body = append(body, v.declare())
			}
		}
	}
	for k, m := range layout.Members {
		vars, read := c.decodeMember(d, layout, m)
		declare(vars)
		read = append(c.checkMember(d, layout, k), read...)
		// They are siblings, since jennifer has no comment between a case and its block.
		indexes := []jen.Code{jen.Lit(k)}
		if k == tag && layout.EndsWithTag() {
			indexes = append(indexes, jen.Lit(len(layout.Members)))
		}
		cases = append(cases, jen.Case(indexes...).Comment(printable(m.Name)))
		cases = append(cases, read...)
	}
	vars, each := c.decodeRest(layout)
	declare(vars)
	if len(cases) > 0 {
		cases = append(cases, jen.Default().Block(each...))
		each = []jen.Code{jen.Switch(c.id("f")).Block(cases...)}
	}
	done := jen.Return(c.ids("i", "err"))
	if len(d.Params) > 0 {
		proto := nilPointer(&model.Ref{Decl: d})
		done = jen.Return(c.id("i"), c.wire("InGeneric").Call(c.id("err"), proto))
	}
	before, after := c.checkStruct(d, layout)
	body = append(append(body, before...),
		c.ids("f", "i", "err").Op(":=").Add(enter),
		jen.For(c.id("f").Op(">=").Lit(0)).Block(append(each,
			c.ids("f", "i", "err").Op("=").Add(c.id("d")).Dot("Member").
				Call(c.id("i"), c.members(d), c.id("f"), c.id("err")),
		)...),
	)
	return append(append(body, after...), done)
}

// printable is a member's name as a comment has it: between quotation marks if it needs
// escapes.
func printable(name string) string {
	if quoted := strconv.Quote(name); quoted[1:len(quoted)-1] != name {
		return "// " + quoted
	}
	return "// " + name
}

// A cell is a local variable for what an embedded pointer points to, or for what holds the unknown
// members.
type cell struct {
	name  string
	elem  model.Type
	holds bool // unknown members
}

// isMembers reports whether t is catena.Members.
func isMembers(t model.Type) bool {
	_, ok := t.(*model.MemberList)
	return ok
}

// declare prints:  var audit *audit     var rest map[string]int     var rest []byte     var rest wire.Members
func (c cell) declare() jen.Code {
	switch _, ok := c.elem.(*model.Map); {
	case c.holds && ok:
		return jen.Var().Id(c.name).Add(goType(bare(c.elem)))
	case c.holds && isMembers(c.elem):
		return jen.Var().Id(c.name).Add(goType(c.elem))
	case c.holds:
		return jen.Var().Id(c.name).Index().Byte()
	}
	return jen.Var().Id(c.name).Op("*").Add(goType(c.elem))
}

// decodeMember prints the case of a member. Through an embedded pointer it is
//
//	if audit == nil {
//		audit = arenacore.Target(auditSlab, d.Arena, &v.Audit)
//		v.Audit = audit
//	}
//	i, err = d.String(i, &audit.By)
//
// The variable remembers the cell within this object: on the heap it is the one
// that is there, in an arena it is a fresh one, since v.Audit may date from
// before a Reset.
//
// A tuple has a place for the member even where the pointer is nil. What is null
// there leaves the pointer nil, so before this comes
//
//	if v.Audit == nil && d.Null(i) {
//		i += msgpackwire.NullLen
//		break
//	}
func (c *codec) decodeMember(d *model.Decl, layout *model.Layout, m *model.Member) ([]cell, []jen.Code) {
	last := len(m.Path) - 1
	if m.Tagged != nil { // the tag, which was read and set before
		return nil, []jen.Code{c.ids("i", "err").Op("=").Add(c.id("d")).Dot("Skip").Call(c.id("i"))}
	}
	return c.decodeThrough(layout, m.Path[:last], pointedTo(c.id("v")), "", layout.Tuple, func(p place) []jen.Code {
		p = p.field(m.Path[last].Name)
		read := func(value jen.Code) []jen.Code { return []jen.Code{c.ids("i", "err").Op("=").Add(value)} }
		var code []jen.Code
		switch t, isBasic := m.Type.(*model.Basic); {
		case m.Quoted && c.format.Quote != "":
			code = read(c.readQuoted(m.Type, p))
		case isBasic && memberReaders[t.Kind]:
			code = c.readMember(d, t, p)
		default:
			code = read(c.read(m.Type, p))
		}
		if m.KeepNull {
			code = append([]jen.Code{c.passNull(c.id("d").Dot("Null").Call(c.id("i")))}, code...)
		}
		return code
	})
}

// memberReaders are the kinds for which a decoder has a reader of members, which finds the next member, too.
var memberReaders = map[model.Kind]bool{model.Bool: true, model.Int: true, model.Int64: true, model.Float64: true, model.String: true}

// readMember prints the reader of a member of such a kind:
//
//	f, i, err = d.Int64Member(i, &v.ID, orderMembers, f)
//	continue
func (c *codec) readMember(d *model.Decl, t *model.Basic, p place) []jen.Code {
	addr := p.as(jen.Id(t.Kind.String()), t.TypeName != nil)
	return []jen.Code{
		c.ids("f", "i", "err").Op("=").Add(c.id("d")).Dot(readers[t.Kind]+"Member").
			Call(c.id("i"), addr, c.members(d), c.id("f")),
		jen.Continue(),
	}
}

// decodeThrough prints what goes by path from p, and there what end prints. A cell that is taken on the
// way gets the defaults of the members behind it.
func (c *codec) decodeThrough(layout *model.Layout, path []model.Hop, p place, prefix string, tuple bool, end func(place) []jen.Code) ([]cell, []jen.Code) {
	if len(path) == 0 {
		return nil, end(p)
	}
	h := path[0]
	p = p.field(h.Name)
	if !h.Pointer {
		return c.decodeThrough(layout, path[1:], p, prefix+h.Name, tuple, end)
	}
	var absent []jen.Code
	if tuple {
		absent = []jen.Code{c.passNull(p.value().Op("==").Nil().Op("&&").Add(c.id("d")).Dot("Null").Call(c.id("i")))}
	}
	if h.Unsettable {
		vars, read := c.decodeThrough(layout, path[1:], pointedTo(p.expr), prefix+h.Name, tuple, end)
		return vars, append(absent,
			jen.If(p.value().Op("==").Nil()).Block(
				c.ids("i", "err").Op("=").Add(c.id("d")).Dot("UnsettablePointer").
					Call(c.id("i"), jen.Lit(typeText(h.Type))),
			).Else().Block(read...),
		)
	}
	name := lowerFirst(prefix + h.Name)
	name = c.locals.name("cell "+name, name)
	vars, read := c.decodeThrough(layout, path[1:], pointedTo(jen.Id(name)), prefix+h.Name, tuple, end)
	vars = append([]cell{{name: name, elem: h.Type}}, vars...)
	defaults := c.defaults(layout, prefix+h.Name, pointedTo(jen.Id(name)))
	var take jen.Code
	if !locked(h.Type) {
		take = jen.If(jen.Id(name).Op("==").Nil()).Block(
			append([]jen.Code{
				jen.Id(name).Op("=").Add(c.cellFor(h.Type, p)),
				p.value().Op("=").Id(name),
			}, defaults...)...,
		)
	} else {
		take = jen.If(jen.Id(name).Op("==").Nil()).Block(append([]jen.Code{
			jen.If(jen.Id(name).Op("=").Add(p.value()),
				jen.Id(name).Op("==").Nil().Op("||").Add(c.arena()).Op("!=").Nil()).Block(
				jen.Id(name).Op("=").New(goType(h.Type)),
			),
			p.value().Op("=").Id(name),
		}, defaults...)...)
	}
	return vars, append(append(absent, take), read...)
}

// passNull prints what ends a case where there is null:
//
//	if d.Null(i) {
//		i += jsonwire.NullLen
//		break
//	}
func (c *codec) passNull(isNull jen.Code) jen.Code {
	return jen.If(isNull).Block(
		c.id("i").Op("+=").Add(c.wire("NullLen")),
		jen.Break(),
	)
}

// cellFor prints:  arenacore.Target(auditSlab, d.Arena, &v.Audit)
func (c *codec) cellFor(elem model.Type, p place) *jen.Statement {
	return inArena("Target", c.slab(elem), c.arena(), p.addr())
}

func (c *codec) arena() *jen.Statement { return c.id("d").Dot("Arena") }

// typeText is the type as an error names it: shop.audit.
func typeText(t model.Type) string {
	n := t.Named()
	switch {
	case n == nil:
		return "struct"
	case n.Package == "":
		return n.Name
	}
	return n.Package + "." + n.Name
}
