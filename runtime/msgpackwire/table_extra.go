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
		slices.ContainsFunc(x.members, extraMember.isSpecial) {
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

// An objectState is what is known of an object with extras while it is read.
type objectState struct {
	seen   [maxMembers / 64]uint64
	chosen [maxGroups]int        // of each group the member that was there, one more than its index
	cells  [maxCells]mem.Pointer // that were taken
	more   bool                  // unknown members were read
}

func (s *objectState) see(bit int) { s.seen[bit>>6&(maxMembers/64-1)] |= 1 << (bit & 63) }

// extraMembers is members for a struct with extras.
func (d *Decoder) extraMembers(i int, p *program, v mem.Pointer) (int, error) {
	x := p.extras
	var s objectState
	start := i
	if (x.presets != nil || x.defaults) && !d.Null(i) {
		x.preset(x.presets, v)
		if x.defaults {
			d.SetDefaults(mem.At(p.proto, v).(interface{ SetDefaults() }))
		}
	}
	var f int
	var err error
	if x.tag >= 0 {
		f, i, err = d.Variant(i, p.members, x.tag)
	} else {
		f, i, err = d.Object(i, p.members)
	}
	for f >= 0 {
		switch {
		case f < len(p.list):
			i, err = d.extraMember(i, p, v, f, &s)
		case x.rest != nil && f == len(p.members.List):
			var at mem.Pointer
			if at, i, err = d.through(i, x, x.rest.path, v, &s); at != nil {
				s.more, i, err = mem.At(x.rest.value, mem.Add(at, x.rest.offset)).DecodeMsgpackRest(d, i, s.more)
			}
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, p.members, f, err)
	}
	if x.required != nil {
		err = d.checkSeen(start, i, err, p, &s)
	}
	if x.validate {
		err = d.Validate(start, i, err, mem.At(p.proto, v).(interface{ Validate() error }))
	}
	return i, err
}

// checkSeen checks that all members are there that must be.
func (d *Decoder) checkSeen(start, i int, err error, p *program, s *objectState) error {
	for k := range p.extras.groups {
		if g := &p.extras.groups[k]; g.bit >= 0 && s.chosen[k] != 0 {
			s.see(g.bit)
		}
	}
	n := len(p.extras.required)
	for k := 0; k < n; k += 64 {
		if s.seen[k/64] != ^uint64(0)>>max(0, 64-(n-k)) {
			return d.Missing(start, i, err, p.members, &s.seen[0], &s.seen[1], &s.seen[2], &s.seen[3])
		}
	}
	return err
}

// preset assigns defaults in the struct at v.
func (x *extras) preset(list []preset, v mem.Pointer) {
	for k := range list {
		if at := x.reach(list[k].path, v); at != nil {
			list[k].value.Set(mem.Add(at, list[k].offset))
		}
	}
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
