//wire:for json cbor

package msgpackwire

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// extras are what few structs have beside members: checks, embedded pointers, unknown members, another form than an
// object's.
type extras struct {
	tuple, keyed       bool // it is an array, or has names that are integers
	known, open        bool // other members are errors, or in the field rest
	defaults, validate bool // SetDefaults is called, and Validate
	tag                int  // the member that is the tag of a union's variant, -1 for none
	strict, shallowest []int
	cells              []tableCell
	members            []extraMember
	presets            []preset // of members that are behind no cell that decoding takes
	groups             []tableGroup
	required           []string
	rest               *tableRest
}

// An extraMember is what a member has beside a tableMember.
type extraMember struct {
	path              []int // the embedded pointers on the way, as indexes of cells
	bit               int   // of one that must be there, -1 for others
	group             int   // -1 for none
	notNull, keepNull bool
	preset            *dynamic.Constant // nil for none
}

// A tableCell is an embedded pointer.
type tableCell struct {
	of         *wire.TableCell
	path       []int   // the embedded pointers on the way, and this one
	offset     uintptr // in the struct that it is in
	elems      *arenacore.Elems
	unsettable bool
	presets    []preset
}

// A preset is the default of a member. There may be embedded pointers on the way that decoding does not set.
type preset struct {
	value  *dynamic.Constant
	path   []int
	offset uintptr
}

// A tableGroup is a group of members of which one may be there, or must if bit is not negative.
type tableGroup struct {
	bit     int
	members []int
	names   string
}

// A tableRest is the field that has the unknown members of a struct.
type tableRest struct {
	extraMember
	offset uintptr
	value  restValue
}

// restValue has the code of such a field.
type restValue interface {
	// DecodeMsgpackRest adds the unknown member that was met last, whose value is at i. more is what it returned for
	// the one before in this object, false for the first.
	DecodeMsgpackRest(d *Decoder, i int, more bool) (bool, int, error)
	// AppendMsgpackRest appends the members, among those that m has.
	AppendMsgpackRest(e *Encoder, b []byte, m *Members) []byte
}

// The bounds of a table: of members, and of embedded pointers and groups.
const (
	maxMembers = 256
	maxCells   = 8
	maxGroups  = 8
)

// whole reads what is so of the whole type.
func (r *tableReader) whole(p *program) *extras {
	x := &extras{tag: -1}
	for {
		switch {
		case r.has('*'):
			p.recursive = true
		case r.has('='):
			x.known = true
		case r.has('['):
			x.tuple = true
		case r.has('#'):
			x.keyed = true
		case r.has('('):
			x.defaults = true
		case r.has(')'):
			x.validate = true
		case r.has('+'):
			x.open = true
		case r.has('{'):
			x.groups = append(x.groups, tableGroup{bit: -1})
		case r.has('}'):
			x.groups = append(x.groups, tableGroup{bit: r.number()})
		default:
			return x
		}
	}
}

// extra reads what member m has besides, and returns a pointer to the variable that its field is in.
func (r *tableReader) extra(x *extras, m *tableMember) any {
	zero, f := r.table.Zero, len(x.members)
	e := extraMember{bit: -1, group: -1}
	for {
		switch {
		case r.has('>'):
			c := x.cell(r.table, r.number())
			zero, e.path = x.cells[c].of.Zero, x.cells[c].path
		case r.has('^'):
			e.bit = r.number()
		case r.has('&'):
			e.group = r.number()
			x.groups[e.group].members = append(x.groups[e.group].members, f)
		case r.has('%'):
			e.notNull = true
		case r.has('~'):
			e.keepNull = true
		case r.has(':'):
			e.preset = dynamic.ConstantOf(r.table.Values[r.number()])
			if r.has(';') {
				m.op.preset = e.preset
			}
		case r.has('$'):
			x.strict = append(x.strict, f)
		case r.has('|'):
			x.shallowest = append(x.shallowest, f)
		case r.has('@'):
			x.tag = f
		default:
			x.members = append(x.members, e)
			return zero
		}
	}
}

// cell returns the index of the cell with that number in the table.
func (x *extras) cell(t *wire.Table, number int) int {
	of := t.Values[number].(*wire.TableCell)
	if k := slices.IndexFunc(x.cells, func(c tableCell) bool { return c.of == of }); k >= 0 {
		return k
	}
	zero := t.Zero
	var path []int
	if of.In > 0 {
		outer := x.cell(t, of.In-1)
		zero, path = x.cells[outer].of.Zero, x.cells[outer].path
	}
	k := len(x.cells)
	x.cells = append(x.cells, tableCell{
		of: of, path: append(slices.Clip(path), k), offset: mem.Offset(zero, of.Field),
		elems: arenacore.ElemsOf(of.Zero), unsettable: of.Unsettable != "",
	})
	return k
}

// settle completes p and its extras, whose members were read, and leaves those out that do nothing.
func (x *extras) settle(r *tableReader, p *program, form *wire.TableForm) {
	if x.open {
		f := len(p.list)
		rest := &tableRest{}
		zero := r.extra(x, nil)
		rest.extraMember, x.members = x.members[f], x.members[:f]
		rest.offset = mem.Offset(zero, form.Fields[f])
		r.next() // W
		rest.value = r.table.Values[r.number()].(restValue)
		x.rest = rest
	}
	names := form.Names
	if t := x.tag; t >= 0 && t < len(p.list)-1 && !x.keyed && !slices.Contains(x.strict, t) {
		names += "," + p.names[t].name // it is expected behind the last member, too
	}
	p.members = x.names(p.proto, names)
	bits := map[int]string{}
	for f, m := range x.members {
		if m.bit >= 0 {
			bits[m.bit] = p.names[f].name
		}
		if m.preset != nil {
			x.addPreset(m, p.list[f].offset)
		}
	}
	for k := range x.groups {
		g := &x.groups[k]
		var list []string
		for _, f := range g.members {
			list = append(list, p.names[f].name)
		}
		if g.names = strings.Join(list, ","); g.bit >= 0 {
			bits[g.bit] = strings.Join(list, "|")
		}
	}
	for k := range len(bits) {
		x.required = append(x.required, bits[k])
	}
	switch {
	case x.open:
		p.members.Open = true
	case x.known:
		p.members.KnownOnly = true
	}
	if len(x.required) > 0 {
		p.members.Required = strings.Join(x.required, ",")
	}
	if x.tuple || x.open || x.defaults || x.validate || x.tag >= 0 || len(x.groups) > 0 ||
		slices.ContainsFunc(x.members, func(m extraMember) bool {
			return m.path != nil || m.bit >= 0 || m.notNull || m.keepNull || m.preset != nil
		}) {
		p.extras = x
	}
}

// names makes the names of a struct.
func (x *extras) names(proto any, names string) *Members {
	m := &Members{
		Type: proto, Names: names, Tuple: x.tuple, Keyed: x.keyed && !x.tuple, Strict: x.strict, Shallowest: x.shallowest,
	}
	makeMembers(m)
	return m
}

// addPreset enters the default of a member for when the last cell on the way that decoding takes is taken.
func (x *extras) addPreset(m extraMember, offset uintptr) {
	n := len(m.path)
	for n > 0 && x.cells[m.path[n-1]].unsettable {
		n--
	}
	to := &x.presets
	if n > 0 {
		to = &x.cells[m.path[n-1]].presets
	}
	*to = append(*to, preset{m.preset, m.path[n:], offset})
}

// reach returns the struct that the embedded pointers of path lead to from the one at v, nil if one of them is nil.
func (x *extras) reach(path []int, v mem.Pointer) mem.Pointer {
	for _, k := range path {
		if v = *mem.As[mem.Pointer](mem.Add(v, x.cells[k].offset)); v == nil {
			break
		}
	}
	return v
}

// lacks reports whether some values do not have member f.
func (p *program) lacks(f int) bool {
	return p.list[f].omits() || p.extras != nil && p.extras.members[f].path != nil
}

// isThere returns the address of member f of the struct at v, nil if it is left out.
func (p *program) isThere(f int, v mem.Pointer) mem.Pointer {
	m := &p.list[f]
	at := p.extras.reach(p.extras.members[f].path, v)
	if at == nil {
		return nil
	}
	at = mem.Add(at, m.offset)
	if m.asked != askNothing && !m.isPresent(at) {
		return nil
	}
	return at
}

// checkGroups checks that one member of each group is set at most in the struct at v.
func (e *Encoder) checkGroups(b []byte, p *program, v mem.Pointer) {
	for k := range p.extras.groups {
		g := &p.extras.groups[k]
		var set [maxMembers]bool
		for n, f := range g.members {
			at := p.extras.reach(p.extras.members[f].path, v)
			set[n] = at != nil && *mem.As[mem.Pointer](mem.Add(at, p.list[f].offset)) != nil
		}
		e.CheckOneOf(b, g.names, g.bit >= 0, set[:len(g.members)]...)
	}
}
