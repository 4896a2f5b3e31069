package pass

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MakeTables settles which types have tables instead of code, and makes the tables.
func MakeTables(packages []*model.Package) diag.List {
	var list diag.List
	structs := 0
	eachStruct(packages, func(_ *model.Package, d *model.Decl, _ *model.Struct) {
		if !d.Inline {
			structs++
		}
	})
	for _, p := range packages {
		if p.Compact == model.CompactMarked && p.CompactAbove > 0 && structs > p.CompactAbove {
			p.Compact = model.CompactReached
		}
		list.Add(makeTables(p)...)
	}
	return list
}

// tableMembers is how many members a table has at most: as in the runtime.
const tableMembers = 256

// makeTables starts with a table for each type that is to have one. Types that cannot have one lose theirs, then those
// that refer to one of them in a way that code alone can.
func makeTables(p *model.Package) (list diag.List) {
	choice := chooseTables(p)
	candidates := choice.structs(p)
	list = append(list, choice.hotTables(p)...)
	if len(candidates) == 0 && p.Compact == model.CompactMarked {
		return list
	}
	for _, d := range candidates {
		d.Table = newTable(p, d)
	}
	refused := map[*model.Decl]string{}
	for changed := true; changed; {
		changed = false
		for _, d := range candidates {
			if d.Table == nil {
				continue
			}
			t, why := tableOf(p, d)
			if why != "" {
				d.Table, refused[d], changed = nil, why, true
				continue
			}
			d.Table = t
		}
	}
	settleCopies(candidates)
	for _, d := range p.Decls {
		if d.CodeReason = choice.code[d]; refused[d] != "" {
			d.CodeReason = refused[d]
		}
	}
	for _, d := range candidates {
		if refused[d] != "" && own(p, d) {
			list.Add(aboutType(p, d, d.Via, diag.CompactCode, "it has code and no table, since "+refused[d], ""))
		}
	}
	return list
}

// tableOf returns the table of d, or why it has none.
func tableOf(p *model.Package, d *model.Decl) (t *model.Table, why string) {
	s := d.Type.(*model.Struct)
	switch {
	case len(d.Params) > 0:
		return nil, "it is generic"
	case d.Build != "" || d.Constraint != "":
		return nil, "it is under a build constraint"
	case d.Wraps:
		return nil, "it holds a union, which is one call"
	case d.Name == nil && !s.Spellable:
		return nil, "its type cannot be spelled"
	}
	t = newTable(p, d)
	for _, f := range p.Known {
		if t.Forms[f.Name] == nil {
			continue
		}
		b := tableBuilder{table: t, format: f, coded: map[model.Type]bool{}, called: map[model.Type]bool{}}
		if b.form(d, s); b.why != "" {
			return nil, b.why
		}
		if t.Forms[f.Name] = &b.TableForm; f.Name == first(p, t) {
			t.Copies = !d.Lock && b.copies(s)
		}
	}
	if len(t.Forms) == 0 {
		return nil, "it has methods of its own"
	}
	return t, ""
}

// newTable returns a table with empty forms for the formats that d has without methods of its own.
func newTable(p *model.Package, d *model.Decl) *model.Table {
	t := &model.Table{Forms: map[string]*model.TableForm{}}
	for _, f := range p.Known {
		has := len(d.Formats) > 0 || slices.ContainsFunc(p.Formats, func(u model.Format) bool { return u.Name == f.Name })
		if has && d.Wants(f.Name) && !d.OwnIn(f.Name).Any() {
			t.Forms[f.Name] = new(model.TableForm)
		}
	}
	return t
}

// A tableBuilder makes the form of a table in a format.
type tableBuilder struct {
	model.TableForm
	table  *model.Table
	format model.Format
	why    string // there is none
	odd    bool   // it refers to code
	// coded are the types with code in the table, and called those whose methods are called.
	coded, called map[model.Type]bool
}

// refuse says why there is no table.
func (b *tableBuilder) refuse(why string) {
	if b.why == "" {
		b.why = why
	}
}

// write appends to the code.
func (b *tableBuilder) write(code string) { b.Code += code }

// tableGroups and tableCells are how many groups and embedded pointers a table has at most: as in the runtime.
const (
	tableGroups = 8
	tableCells  = 8
)

func (b *tableBuilder) form(d *model.Decl, s *model.Struct) {
	layout, use := s.In(b.format.Name), d.Formats.In(b.format.Name)
	switch {
	case layout.Whole != nil:
		b.refuse("it is encoded as one of its fields, which is one call")
	case len(layout.Members) > tableMembers:
		b.refuse("it has more than " + strconv.Itoa(tableMembers) + " members")
	case len(layout.Groups) > tableGroups:
		b.refuse("it has more than " + strconv.Itoa(tableGroups) + " groups of members")
	}
	for _, of := range []struct {
		holds bool
		code  string
	}{
		{d.Recursive, "*"}, {use.Known && layout.Rest == nil, "="}, {layout.Tuple, "["}, {layout.Keyed, "#"},
		{use.Defaults, "("}, {use.Validate, ")"}, {layout.Rest != nil, "+"},
	} {
		if of.holds {
			b.write(of.code)
		}
	}
	for _, g := range layout.Groups {
		if g.Required {
			b.write("}" + strconv.Itoa(g.Bit))
		} else {
			b.write("{")
		}
	}
	for k, m := range layout.Members {
		b.member(layout, k, m)
	}
	b.Names = strings.Join(layout.Spelled(), ",")
	if m := layout.Rest; m != nil {
		path := m.Path
		if path[len(path)-1].Pointer { // a place behind the last pointer
			hop := path[len(path)-1]
			hop.Type = m.Field.Rest
			path = append(append(path[:len(path)-1:len(path)-1], hop), model.Hop{})
		}
		b.field(path)
		b.write("W" + strconv.Itoa(b.table.Member(m, b.format.Name)))
	}
	cells := 0
	for _, v := range b.table.Values {
		if v.Cell != nil {
			cells++
			b.cell(v.Cell)
		}
	}
	if cells > tableCells {
		b.refuse("it has more than " + strconv.Itoa(tableCells) + " embedded pointers")
	}
}

// cell checks that there can be a variable of the type that an embedded pointer points to.
func (b *tableBuilder) cell(c *model.TableCell) {
	if r, ok := c.Elem.(*model.Ref); ok && r.Decl.Inline {
		b.refuse("it embeds a pointer to a type that cannot be named")
	}
	if model.Holds(model.Locked, c.Elem, b.format.Name) {
		b.refuse("it embeds a pointer to a lock")
	}
}

// field enters the field of a member, and writes which embedded pointer it is behind.
func (b *tableBuilder) field(path []model.Hop) {
	f := model.TableField{Path: path}
	for k := len(path) - 2; k >= 0; k-- {
		if path[k].Pointer {
			in, n := b.table.In(path[:k+1])
			f = model.TableField{In: in, Path: path[k+1:]}
			b.write(">" + strconv.Itoa(n))
			break
		}
	}
	b.Fields = append(b.Fields, f)
}

// member writes what is said of member k of a layout.
func (b *tableBuilder) member(layout *model.Layout, k int, m *model.Member) {
	b.field(m.Path)
	if m.Required {
		b.write("^" + strconv.Itoa(m.Bit))
	}
	if m.Group != nil {
		b.write("&" + strconv.Itoa(slices.Index(layout.Groups, m.Group)))
	}
	if m.NotNull() {
		b.write("%")
	}
	if m.KeepNull {
		b.write("~")
	}
	if m.Default != "" {
		b.preset(m)
	}
	if slices.Contains(layout.Strict, k) {
		b.write("$")
	}
	if slices.Contains(layout.Shallowest, k) {
		b.write("|")
	}
	if layout.Tag() == k {
		b.write("@")
	}
	if m.Tagged != nil {
		b.write("W" + strconv.Itoa(b.table.Member(m, b.format.Name)))
		return
	}
	b.omit(m)
	before := b.why
	switch m.Type.(type) {
	case *model.Basic, *model.Number:
		if m.Quoted {
			b.write("q")
		}
		b.value(m.Type)
	default:
		if m.Quoted {
			b.other(m.Type, true)
		} else {
			b.value(m.Type)
		}
	}
	if before == "" && b.why != "" {
		b.why = "the member " + m.Name + " " + b.why
	}
}

// preset writes the default of a member.
func (b *tableBuilder) preset(m *model.Member) {
	kind := model.KindOf(m.Type)
	if kind == 0 {
		b.refuse("the member " + m.Name + " has a default of a type that has methods")
		return
	}
	b.write(":" + strconv.Itoa(b.table.Constant(m.Default, kind)))
	if m.Omit.Default {
		b.write(";")
	}
}

// omit writes when the member is left out.
func (b *tableBuilder) omit(m *model.Member) {
	if m.Omit.Empty {
		switch m.Empty {
		case model.EmptyNever:
		case model.EmptyAlways:
			b.write("-")
		default:
			b.write("?")
		}
	}
	if !m.Omit.Zero {
		return
	}
	switch m.IsZero {
	case model.ZeroNone:
	case model.ZeroNil:
		b.write("!n")
	case model.ZeroMethod:
		b.write("!m")
	case model.ZeroNilMethod:
		if _, ok := m.Type.(*model.Pointer); ok {
			b.write("!p")
		} else {
			b.write("!i")
		}
	case model.ZeroParam:
		b.write("!i")
	case model.ZeroHidden, model.ZeroFields:
		b.write("!v")
	case model.ZeroCompare:
		switch m.Type.(type) {
		case *model.Basic, *model.Number:
			b.write("!e")
		default:
			b.write("!c")
		}
	}
}
