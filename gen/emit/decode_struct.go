package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A structReader prints the body of a function that reads a struct.
type structReader struct {
	*printer
	decl   *model.Decl
	layout *model.Layout
	cells  []jen.Code // their declarations
	names  map[string]bool
}

// cell declares a variable for what an embedded pointer points to, or for what holds the unknown members.
func (r *structReader) cell(name string, t jen.Code) {
	if !r.names[name] {
		r.names[name] = true
		r.cells = append(r.cells, r.quote(`var @ @`, name, t))
	}
}

// decodeStruct is the body of a function that reads the struct *v, which may be the variant of a union with its tag in
// a member. In generic code the members do not know the type that errors name.
func (c *printer) decodeStruct(d *model.Decl, s *model.Struct) []jen.Code {
	layout := c.layout(s)
	if whole := layout.Whole; whole != nil {
		return []jen.Code{c.quote(`return @`, c.read(whole.Type, pointedTo(c.id("v")).field(whole.Path[0].Name)))}
	}
	r := &structReader{printer: c, decl: d, layout: layout, names: map[string]bool{}}
	enter, tag := c.quote(`d.Object(i, @)`, c.members(d)), layout.Tag()
	if tag >= 0 {
		enter = c.quote(`d.Variant(i, @, @)`, c.members(d), tag)
	}
	var cases []jen.Code
	for k, m := range layout.Members {
		read := r.member(m)
		indexes := jen.Lit(k)
		if k == tag && layout.EndsWithTag() {
			indexes = jen.List(indexes, jen.Lit(len(layout.Members)))
		}
		cases = append(cases, c.quote(`case @: @
				@`, indexes, printable(m.Name), append(r.check(k), read...)))
	}
	each := r.unknown()
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
	before, after := r.around()
	return append(append(r.cells, before...), c.quote(`f, i, err := @
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

// member prints the case of a member. Through an embedded pointer a variable remembers the cell within this
// object: on the heap it is the one that is there, in an arena it is a fresh one, since the field may date from
// before a Reset.
func (r *structReader) member(m *model.Member) []jen.Code {
	last := len(m.Path) - 1
	if m.Tagged != nil { // the tag, which was read and set before
		return []jen.Code{r.quote(`i, err = d.Skip(i)`)}
	}
	return r.through(m.Path[:last], pointedTo(r.id("v")), "", func(p operand) (code []jen.Code) {
		p = p.field(m.Path[last].Name)
		if m.KeepNull {
			code = append(code, r.passNull(r.quote(`d.Null(i)`)))
		}
		t, isBasic := m.Type.(*model.Basic)
		switch {
		case m.Quoted && r.format.Quote != "":
			return append(code, r.quote(`i, err = @`, r.readQuoted(m.Type, p)))
		case isBasic && memberReaders[t.Kind]:
			return append(code, r.quote(`f, i, err = d.@Member(i, @, @, f)
				continue`, kindName(t.Kind), p.as(jen.Id(t.Kind.String()), t.TypeName != nil), r.members(r.decl)))
		}
		return append(code, r.quote(`i, err = @`, r.read(m.Type, p)))
	})
}

// memberReaders are the kinds for which a decoder has a reader of members, which finds the next member, too.
var memberReaders = map[model.Kind]bool{model.Bool: true, model.Int: true, model.Int64: true, model.Float64: true, model.String: true}

// through prints what goes by path from p, and there what end prints. A cell that is taken on the
// way gets the defaults of the members behind it. A tuple has a place for the member even where a pointer is nil: what is
// null there leaves the pointer nil.
func (r *structReader) through(path []model.Hop, p operand, prefix string, end func(operand) []jen.Code) []jen.Code {
	if len(path) == 0 {
		return end(p)
	}
	h := path[0]
	p, path, prefix = p.field(h.Name), path[1:], prefix+h.Name
	if !h.Pointer {
		return r.through(path, p, prefix, end)
	}
	var absent []jen.Code
	if r.layout.Tuple {
		absent = []jen.Code{r.passNull(r.quote(`@ == nil && d.Null(i)`, p.value()))}
	}
	if h.Unsettable {
		return append(absent, r.quote(`if @ == nil {
				i, err = d.UnsettablePointer(i, @)
			} else {
				@
			}`, p.value(), jen.Lit(typeText(h.Type)), r.through(path, pointedTo(p.expr), prefix, end)))
	}
	name := lowerFirst(prefix)
	name = r.locals.name("cell "+name, name)
	target := pointedTo(jen.Id(name))
	r.cell(name, r.quote(`*@`, goType(h.Type)))
	read := r.through(path, target, prefix, end)
	var take *jen.Statement
	if locked(h.Type) {
		take = r.quote(`if @ = @; @ == nil || d.Arena != nil {
				@ = new(@)
			}`, name, p.value(), name, name, goType(h.Type))
	} else {
		take = r.quote(`@ = @`, name, r.cellFor(h.Type, p))
	}
	return append(append(absent, r.quote(`if @ == nil {
			@
			@ = @
			@
		}`, name, take, p.value(), name, r.defaults(prefix, target))), read...)
}

// passNull prints the statements that skip a null and leave the member's case, so that its field keeps its value.
func (r *structReader) passNull(isNull jen.Code) jen.Code {
	return r.quote(`if @ {
			i += jsonwire.NullLen
			break
		}`, isNull)
}

// cellFor prints what the pointer at p points to from now on.
func (c *printer) cellFor(elem model.Type, p operand) *jen.Statement {
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
