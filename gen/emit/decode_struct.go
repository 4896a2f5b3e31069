package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeStruct is the body of a function that reads the struct *v, which may be the variant of a union with its tag in
// a member. In generic code the members do not know the type that errors name.
func (c *codec) decodeStruct(d *model.Decl, s *model.Struct) []jen.Code {
	layout := c.layout(s)
	if whole := layout.Whole; whole != nil {
		return []jen.Code{c.quote(`return @`, c.read(whole.Type, pointedTo(c.id("v")).field(whole.Path[0].Name)))}
	}
	var body, cases []jen.Code
	cells := map[string]bool{}
	enter, tag := c.quote(`d.Object(i, @)`, c.members(d)), layout.Tag()
	if tag >= 0 {
		enter = c.quote(`d.Variant(i, @, @)`, c.members(d), tag)
	}
	declare := func(vars []cell) {
		for _, v := range vars {
			if !cells[v.name] {
				cells[v.name] = true
				body = append(body, c.quote(`var @ @`, v.name, v.typ))
			}
		}
	}
	for k, m := range layout.Members {
		vars, read := c.decodeMember(d, layout, m)
		declare(vars)
		indexes := jen.Lit(k)
		if k == tag && layout.EndsWithTag() {
			indexes = jen.List(indexes, jen.Lit(len(layout.Members)))
		}
		cases = append(cases, c.quote(`case @: @
				@`, indexes, printable(m.Name), append(c.checkMember(d, layout, k), read...)))
	}
	vars, each := c.decodeRest(layout)
	declare(vars)
	if len(cases) > 0 {
		each = []jen.Code{c.quote(`switch f {
			@
			default:
				@
			}`, cases, each)}
	}
	failure := c.id("err")
	if len(d.Params) > 0 {
		failure = c.quote(`jsonwire.InGeneric(err, @)`, nilPointer(&model.Ref{Decl: d}))
	}
	before, after := c.checkStruct(d, layout)
	return append(append(body, before...), c.quote(`f, i, err := @
		for f >= 0 {
			@
			f, i, err = d.Member(i, @, f, err)
		}
		@
		return i, @`, enter, each, c.members(d), after, failure))
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
	name string
	typ  *jen.Statement
}

// decodeMember prints the case of a member. Through an embedded pointer a variable remembers the cell within this
// object: on the heap it is the one that is there, in an arena it is a fresh one, since the field may date from
// before a Reset. A tuple has a place for the member even where the pointer is nil. What is null
// there leaves the pointer nil.
func (c *codec) decodeMember(d *model.Decl, layout *model.Layout, m *model.Member) ([]cell, []jen.Code) {
	last := len(m.Path) - 1
	if m.Tagged != nil { // the tag, which was read and set before
		return nil, []jen.Code{c.quote(`i, err = d.Skip(i)`)}
	}
	return c.decodeThrough(layout, m.Path[:last], pointedTo(c.id("v")), "", layout.Tuple, func(p place) (code []jen.Code) {
		p = p.field(m.Path[last].Name)
		if m.KeepNull {
			code = append(code, c.passNull(c.quote(`d.Null(i)`)))
		}
		switch t, isBasic := m.Type.(*model.Basic); {
		case m.Quoted && c.format.Quote != "":
			return append(code, c.quote(`i, err = @`, c.readQuoted(m.Type, p)))
		case isBasic && memberReaders[t.Kind]:
			return append(code, c.readMember(d, t, p))
		}
		return append(code, c.quote(`i, err = @`, c.read(m.Type, p)))
	})
}

// memberReaders are the kinds for which a decoder has a reader of members, which finds the next member, too.
var memberReaders = map[model.Kind]bool{model.Bool: true, model.Int: true, model.Int64: true, model.Float64: true, model.String: true}

// readMember prints the reader of a member of such a kind.
func (c *codec) readMember(d *model.Decl, t *model.Basic, p place) jen.Code {
	return c.quote(`f, i, err = d.@Member(i, @, @, f)
		continue`, readers[t.Kind], p.as(jen.Id(t.Kind.String()), t.TypeName != nil), c.members(d))
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
		absent = []jen.Code{c.passNull(c.quote(`@ == nil && d.Null(i)`, p.value()))}
	}
	if h.Unsettable {
		vars, read := c.decodeThrough(layout, path[1:], pointedTo(p.expr), prefix+h.Name, tuple, end)
		return vars, append(absent, c.quote(`if @ == nil {
				i, err = d.UnsettablePointer(i, @)
			} else {
				@
			}`, p.value(), jen.Lit(typeText(h.Type)), read))
	}
	name := lowerFirst(prefix + h.Name)
	name = c.locals.name("cell "+name, name)
	vars, read := c.decodeThrough(layout, path[1:], pointedTo(jen.Id(name)), prefix+h.Name, tuple, end)
	vars = append([]cell{{name, c.quote(`*@`, goType(h.Type))}}, vars...)
	defaults := c.defaults(layout, prefix+h.Name, pointedTo(jen.Id(name)))
	var take *jen.Statement
	if locked(h.Type) {
		take = c.quote(`if @ = @; @ == nil || d.Arena != nil {
				@ = new(@)
			}`, name, p.value(), name, name, goType(h.Type))
	} else {
		take = c.quote(`@ = @`, name, c.cellFor(h.Type, p))
	}
	return vars, append(append(absent, c.quote(`if @ == nil {
			@
			@ = @
			@
		}`, name, take, p.value(), name, defaults)), read...)
}

// passNull prints what ends a case where there is null.
func (c *codec) passNull(isNull jen.Code) jen.Code {
	return c.quote(`if @ {
			i += jsonwire.NullLen
			break
		}`, isNull)
}

// cellFor prints what the pointer at p points to from now on.
func (c *codec) cellFor(elem model.Type, p place) *jen.Statement {
	return c.quote(`arenacore.Target(@, d.Arena, @)`, c.slab(elem), p.addr())
}

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
