//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
)

// restValue has the code of such a field.
type restValue interface {
	// DecodeMsgpackRest adds the unknown member that was met last, whose value is at i. more is what it returned for
	// the one before in this object, false for the first.
	DecodeMsgpackRest(d *Decoder, i int, more bool) (bool, int, error)
	// AppendMsgpackRest appends the members, among those that m has.
	AppendMsgpackRest(e *Encoder, b []byte, m *Members) []byte
}

// An objectState is what is known of an object with extras while it is read.
type objectState struct {
	seen   [table.MaxMembers / 64]uint64
	chosen [table.MaxGroups]int        // of each group the member that was there, one more than its index
	cells  [table.MaxCells]mem.Pointer // that were taken
	more   bool                        // unknown members were read
}

func (s *objectState) see(bit int) { s.seen[bit>>6&(table.MaxMembers/64-1)] |= 1 << (bit & 63) }

// extraMembers is members for a struct with extras.
func (d *Decoder) extraMembers(i int, p *table.Program, v mem.Pointer) (int, error) {
	x := p.Extras
	var s objectState
	start := i
	if (x.Presets != nil || x.Defaults) && !d.Null(i) {
		x.Assign(x.Presets, v)
		if x.Defaults {
			d.SetDefaults(mem.At(p.Proto, v).(interface{ SetDefaults() }))
		}
	}
	var f int
	var err error
	if x.Tag >= 0 {
		f, i, err = d.Variant(i, membersOf(p), x.Tag)
	} else {
		f, i, err = d.Object(i, membersOf(p))
	}
	for f >= 0 {
		switch {
		case f < len(p.List):
			i, err = d.extraMember(i, p, v, f, &s)
		case x.Rest != nil && f == len(membersOf(p).List):
			var at mem.Pointer
			if at, i, err = d.through(i, x, x.Rest.Path, v, &s); at != nil {
				s.more, i, err = mem.At(x.Rest.Value.(restValue), mem.Add(at, x.Rest.Offset)).DecodeMsgpackRest(d, i, s.more)
			}
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, membersOf(p), f, err)
	}
	if x.Required != nil {
		err = d.checkSeen(start, i, err, p, &s)
	}
	if x.Validate {
		err = d.Validate(start, i, err, mem.At(p.Proto, v).(interface{ Validate() error }))
	}
	return i, err
}

// checkSeen returns the error of an object that lacks a required member, or all members of a required group, and otherwise
// err. It runs behind the last member, when s knows which ones the object had.
func (d *Decoder) checkSeen(start, i int, err error, p *table.Program, s *objectState) error {
	for k := range p.Extras.Groups {
		if g := &p.Extras.Groups[k]; g.Bit >= 0 && s.chosen[k] != 0 {
			s.see(g.Bit)
		}
	}
	n := len(p.Extras.Required)
	for k := 0; k < n; k += 64 {
		if s.seen[k/64] != ^uint64(0)>>max(0, 64-(n-k)) {
			return d.Missing(start, i, err, membersOf(p), &s.seen[0], &s.seen[1], &s.seen[2], &s.seen[3])
		}
	}
	return err
}

// extraMember decodes the value at i, of member f, into the struct at v.
func (d *Decoder) extraMember(i int, p *table.Program, v mem.Pointer, f int, s *objectState) (int, error) {
	m, e := &p.List[f], &p.Extras.Members[f]
	if e.Bit >= 0 {
		s.see(e.Bit)
	}
	if e.NotNull && d.Null(i) {
		return d.RefuseNull(i)
	}
	if e.Group >= 0 {
		s.chosen[e.Group] = d.OneOf(i, membersOf(p), s.chosen[e.Group], f)
	}
	at, i, err := d.through(i, p.Extras, e.Path, v, s)
	switch {
	case at == nil:
		return i, err
	case e.KeepNull && d.Null(i):
		return i + NullLen, nil
	}
	return d.part(i, m.Op, mem.Add(at, m.Offset))
}

// through returns the struct behind the embedded pointers of path, which are taken as they are met first in this
// object: on the heap the one that is there, in an arena a new one, since the old pointer may date from before a Reset.
// It returns nil if the value at i is for none, and has read it then.
func (d *Decoder) through(i int, x *table.Extras, path []int, v mem.Pointer, s *objectState) (mem.Pointer, int, error) {
	for _, k := range path {
		c := &x.Cells[k]
		p := mem.As[mem.Pointer](mem.Add(v, c.Offset))
		switch {
		case x.Tuple && *p == nil && d.Null(i):
			return nil, i + NullLen, nil
		case c.Unsettable && *p == nil:
			i, err := d.UnsettablePointer(i, c.Of.Unsettable)
			return nil, i, err
		case c.Unsettable:
			v = *p
			continue
		case s.cells[k] == nil:
			if d.Arena != nil || *p == nil {
				*p = c.Elems.Cell(d.Arena)
			}
			s.cells[k] = *p
			x.Assign(c.Presets, *p)
		}
		v = s.cells[k]
	}
	return v, i, nil
}

// checkGroups checks that one member of each group is set at most in the struct at v.
func (e *Encoder) checkGroups(b []byte, p *table.Program, v mem.Pointer) {
	for k := range p.Extras.Groups {
		g := &p.Extras.Groups[k]
		var set [table.MaxMembers]bool
		for n, f := range g.Members {
			at := p.Extras.Reach(p.Extras.Members[f].Path, v)
			set[n] = at != nil && *mem.As[mem.Pointer](mem.Add(at, p.List[f].Offset)) != nil
		}
		e.CheckOneOf(b, g.Names, g.Bit >= 0, set[:len(g.Members)]...)
	}
}
