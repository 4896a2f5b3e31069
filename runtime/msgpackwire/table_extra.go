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

// extraMembers is members for a struct with extras.
func (d *Decoder) extraMembers(i int, p *table.Program, v mem.Pointer) (int, error) {
	x := p.Extras
	var s table.Object
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
				s.More, i, err = mem.At(x.Rest.Value.(restValue), mem.Add(at, x.Rest.Offset)).DecodeMsgpackRest(d, i, s.More)
			}
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, membersOf(p), f, err)
	}
	if x.Required != nil && !s.IsComplete(x) {
		err = d.Missing(start, i, err, membersOf(p), &s.Seen[0], &s.Seen[1], &s.Seen[2], &s.Seen[3])
	}
	if x.Validate {
		err = d.Validate(start, i, err, mem.At(p.Proto, v).(interface{ Validate() error }))
	}
	return i, err
}

// extraMember decodes the value at i, of member f, into the struct at v.
func (d *Decoder) extraMember(i int, p *table.Program, v mem.Pointer, f int, s *table.Object) (int, error) {
	m, e := &p.List[f], &p.Extras.Members[f]
	if e.Bit >= 0 {
		s.Seen.Add(e.Bit)
	}
	if e.NotNull && d.Null(i) {
		return d.RefuseNull(i)
	}
	if e.Group >= 0 {
		s.Chosen[e.Group] = d.OneOf(i, membersOf(p), s.Chosen[e.Group], f)
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
func (d *Decoder) through(i int, x *table.Extras, path []int, v mem.Pointer, s *table.Object) (mem.Pointer, int, error) {
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
		case s.Cells[k] == nil:
			if d.Arena != nil || *p == nil {
				*p = c.Elems.Cell(d.Arena)
			}
			s.Cells[k] = *p
			x.Assign(c.Presets, *p)
		}
		v = s.Cells[k]
	}
	return v, i, nil
}

// checkGroups checks that one member of each group is set at most in the struct at v.
func (e *Encoder) checkGroups(b []byte, p *table.Program, v mem.Pointer) {
	for k := range p.Extras.Groups {
		g := &p.Extras.Groups[k]
		var set [table.MaxMembers]bool
		p.MarkSet(g, v, &set)
		e.CheckOneOf(b, g.Names, g.Bit >= 0, set[:len(g.Members)]...)
	}
}
