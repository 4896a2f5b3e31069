//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

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

// extraMember decodes the value at i, of member f, into the struct at v.
func (d *Decoder) extraMember(i int, p *program, v mem.Pointer, f int, s *objectState) (int, error) {
	m, e := &p.list[f], &p.extras.members[f]
	if e.bit >= 0 {
		s.see(e.bit)
	}
	if e.notNull && d.Null(i) {
		return d.RefuseNull(i)
	}
	if e.group >= 0 {
		s.chosen[e.group] = d.OneOf(i, p.members, s.chosen[e.group], f)
	}
	at, i, err := d.through(i, p.extras, e.path, v, s)
	switch {
	case at == nil:
		return i, err
	case e.keepNull && d.Null(i):
		return i + NullLen, nil
	}
	return d.part(i, m.op, mem.Add(at, m.offset))
}

// through returns the struct behind the embedded pointers of path, which are taken as they are met first in this
// object: on the heap the one that is there, in an arena a new one, since the old pointer may date from before a Reset.
// It returns nil if the value at i is for none, and has read it then.
func (d *Decoder) through(i int, x *extras, path []int, v mem.Pointer, s *objectState) (mem.Pointer, int, error) {
	for _, k := range path {
		c := &x.cells[k]
		p := mem.As[mem.Pointer](mem.Add(v, c.offset))
		switch {
		case x.tuple && *p == nil && d.Null(i):
			return nil, i + NullLen, nil
		case c.unsettable && *p == nil:
			i, err := d.UnsettablePointer(i, c.of.Unsettable)
			return nil, i, err
		case c.unsettable:
			v = *p
			continue
		case s.cells[k] == nil:
			if d.Arena != nil || *p == nil {
				*p = c.elems.Cell(d.Arena)
			}
			s.cells[k] = *p
			x.preset(c.presets, *p)
		}
		v = s.cells[k]
	}
	return v, i, nil
}
