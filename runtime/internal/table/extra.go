package table

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Extras are the checks, embedded pointers, unknown members and defaults of a struct, and its form where that is no object.
// Few structs have any.
type Extras struct {
	Tuple, Keyed       bool // it is an array, or has names that are integers
	known, Open        bool // other members are errors, or in the field Rest
	Defaults, Validate bool // SetDefaults is called, and Validate
	Tag                int  // the member that is the tag of a union's variant, -1 for none
	Strict, Shallowest []int
	Cells              []Embedded
	Members            []Extra
	Presets            []Preset // of members that are behind no cell that decoding takes
	Groups             []Group
	Required           []string
	Rest               *Rest
}

// An Extra holds the checks, the default and the embedded pointers of a member.
type Extra struct {
	Path              []int // the embedded pointers on the way, as indexes of Cells
	Bit               int   // of one that must be there, -1 for others
	Group             int   // -1 for none
	NotNull, KeepNull bool
	preset            *dynamic.Constant // nil for none
}

// An Embedded is an embedded pointer.
type Embedded struct {
	Of         *Cell
	Path       []int   // the embedded pointers on the way, and this one
	Offset     uintptr // in the struct that it is in
	Elems      *arenacore.Elems
	Unsettable bool
	Presets    []Preset
}

// A Preset is the default of a member. There may be embedded pointers on the way that decoding does not set.
type Preset struct {
	value  *dynamic.Constant
	path   []int
	offset uintptr
}

// A Group is a group of members of which one may be there, or must if Bit is not negative.
type Group struct {
	Bit     int
	Members []int
	Names   string
}

// A Rest is the field that has the unknown members of a struct.
type Rest struct {
	Path   []int
	Offset uintptr
	Value  any // a nil pointer of the type that has the code of the field
}

// The bounds of a table: of members, and of embedded pointers and groups.
const (
	MaxMembers = 256
	MaxCells   = 8
	MaxGroups  = 8
)

// whole reads what is so of the whole type.
func (r *reader) whole(p *Program) *Extras {
	x := &Extras{Tag: -1}
	for {
		switch {
		case r.has('*'):
			p.Recursive = true
		case r.has('='):
			x.known = true
		case r.has('['):
			x.Tuple = true
		case r.has('#'):
			x.Keyed = true
		case r.has('('):
			x.Defaults = true
		case r.has(')'):
			x.Validate = true
		case r.has('+'):
			x.Open = true
		case r.has('{'):
			x.Groups = append(x.Groups, Group{Bit: -1})
		case r.has('}'):
			x.Groups = append(x.Groups, Group{Bit: r.number()})
		default:
			return x
		}
	}
}

// extra reads what member m has besides, and returns a pointer to the variable that its field is in.
func (r *reader) extra(x *Extras, m *Member) any {
	zero, f := r.table.Zero, len(x.Members)
	e := Extra{Bit: -1, Group: -1}
	for {
		switch {
		case r.has('>'):
			c := x.cell(r.table, r.number())
			zero, e.Path = x.Cells[c].Of.Zero, x.Cells[c].Path
		case r.has('^'):
			e.Bit = r.number()
		case r.has('&'):
			e.Group = r.number()
			x.Groups[e.Group].Members = append(x.Groups[e.Group].Members, f)
		case r.has('%'):
			e.NotNull = true
		case r.has('~'):
			e.KeepNull = true
		case r.has(':'):
			e.preset = dynamic.ConstantOf(r.table.Values[r.number()])
			if r.has(';') {
				m.Op.preset = e.preset
			}
		case r.has('$'):
			x.Strict = append(x.Strict, f)
		case r.has('|'):
			x.Shallowest = append(x.Shallowest, f)
		case r.has('@'):
			x.Tag = f
		default:
			x.Members = append(x.Members, e)
			return zero
		}
	}
}

// cell returns the index of the cell with that number in the table.
func (x *Extras) cell(t *Table, number int) int {
	of := t.Values[number].(*Cell)
	if k := slices.IndexFunc(x.Cells, func(c Embedded) bool { return c.Of == of }); k >= 0 {
		return k
	}
	zero := t.Zero
	var path []int
	if of.In > 0 {
		outer := x.cell(t, of.In-1)
		zero, path = x.Cells[outer].Of.Zero, x.Cells[outer].Path
	}
	k := len(x.Cells)
	x.Cells = append(x.Cells, Embedded{
		Of: of, Path: append(slices.Clip(path), k), Offset: mem.Offset(zero, of.Field),
		Elems: arenacore.ElemsOf(of.Zero), Unsettable: of.Unsettable != "",
	})
	return k
}

// settle completes p and its extras, whose members were read, and leaves those out that do nothing.
func (x *Extras) settle(r *reader, p *Program, form *Form) {
	if x.Open {
		f := len(p.List)
		zero := r.extra(x, nil)
		r.next() // W
		x.Rest = &Rest{x.Members[f].Path, mem.Offset(zero, form.Fields[f]), r.table.Values[r.number()]}
		x.Members = x.Members[:f]
	}
	names := form.Names
	if t := x.Tag; t >= 0 && t < len(p.List)-1 && !x.Keyed && !slices.Contains(x.Strict, t) {
		names += "," + p.Names[t].Name // it is expected behind the last member, too
	}
	bits := map[int]string{}
	for f, m := range x.Members {
		if m.Bit >= 0 {
			bits[m.Bit] = p.Names[f].Name
		}
		if m.preset != nil {
			x.addPreset(m, p.List[f].Offset)
		}
	}
	for k := range x.Groups {
		g := &x.Groups[k]
		var list []string
		for _, f := range g.Members {
			list = append(list, p.Names[f].Name)
		}
		if g.Names = strings.Join(list, ","); g.Bit >= 0 {
			bits[g.Bit] = strings.Join(list, "|")
		}
	}
	for k := range len(bits) {
		x.Required = append(x.Required, bits[k])
	}
	if f := r.made.format; f.Members != nil {
		p.Members = f.Members(Names{
			p.Proto, names, x.Tuple, x.Keyed && !x.Tuple, x.Open, x.known && !x.Open, strings.Join(x.Required, ","), x.Strict, x.Shallowest,
		})
	}
	if x.Tuple || x.Open || x.Defaults || x.Validate || x.Tag >= 0 || len(x.Groups) > 0 ||
		slices.ContainsFunc(x.Members, func(m Extra) bool {
			return m.Path != nil || m.Bit >= 0 || m.NotNull || m.KeepNull || m.preset != nil
		}) {
		p.Extras = x
	}
}

// addPreset enters the default of a member for when the last cell on the way that decoding takes is taken.
func (x *Extras) addPreset(m Extra, offset uintptr) {
	n := len(m.Path)
	for n > 0 && x.Cells[m.Path[n-1]].Unsettable {
		n--
	}
	to := &x.Presets
	if n > 0 {
		to = &x.Cells[m.Path[n-1]].Presets
	}
	*to = append(*to, Preset{m.preset, m.Path[n:], offset})
}

// Reach returns the struct that the embedded pointers of path lead to from the one at v, nil if one of them is nil.
func (x *Extras) Reach(path []int, v mem.Pointer) mem.Pointer {
	for _, k := range path {
		if v = *mem.As[mem.Pointer](mem.Add(v, x.Cells[k].Offset)); v == nil {
			break
		}
	}
	return v
}

// lacks reports whether some values do not have member f.
func (p *Program) lacks(f int) bool {
	return p.List[f].omits() || p.Extras != nil && p.Extras.Members[f].Path != nil
}

// PresentMember returns the address of member f of the struct at v, nil if it is left out.
func (p *Program) PresentMember(f int, v mem.Pointer) mem.Pointer {
	m := &p.List[f]
	at := p.Extras.Reach(p.Extras.Members[f].Path, v)
	if at == nil {
		return nil
	}
	at = mem.Add(at, m.Offset)
	if m.Presence != PresentAlways && !m.IsPresent(at) {
		return nil
	}
	return at
}

// Assign assigns the defaults of list in the struct at v.
func (x *Extras) Assign(list []Preset, v mem.Pointer) {
	for k := range list {
		if at := x.Reach(list[k].path, v); at != nil {
			list[k].value.Set(mem.Add(at, list[k].offset))
		}
	}
}

// An Object notes which members the reader of a table has met, of a struct that has Extras: members that are required, that
// exclude each other, or that it does not know.
type Object struct {
	Seen   Set                   // the bits of members that must be there
	Chosen [MaxGroups]int        // of each group the member that was there, one more than its index
	Cells  [MaxCells]mem.Pointer // that were taken
	More   bool                  // unknown members were read
}

// IsComplete reports whether each member that x requires was in the object, which was read to its end. A group is required as
// one member: IsComplete adds its bit to Seen if one of the group was there.
func (o *Object) IsComplete(x *Extras) bool {
	for k := range x.Groups {
		if g := &x.Groups[k]; g.Bit >= 0 && o.Chosen[k] != 0 {
			o.Seen.Add(g.Bit)
		}
	}
	n := len(x.Required)
	for k := 0; k < n; k += 64 {
		if o.Seen[k/64] != ^uint64(0)>>max(0, 64-(n-k)) {
			return false
		}
	}
	return true
}

// MarkSet marks which members of g are set in the struct at v, in their order.
func (p *Program) MarkSet(g *Group, v mem.Pointer, set *[MaxMembers]bool) {
	for n, f := range g.Members {
		at := p.Extras.Reach(p.Extras.Members[f].Path, v)
		set[n] = at != nil && *mem.As[mem.Pointer](mem.Add(at, p.List[f].Offset)) != nil
	}
}
