//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// An extraMember is what a member has beside a tableMember.
type extraMember struct {
	path              []int // the embedded pointers on the way, as indexes of cells
	bit               int   // of one that must be there, -1 for others
	group             int   // -1 for none
	notNull, keepNull bool
	preset            *dynamic.Constant // nil for none
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

// isSpecial reports whether m is read or written in another way than a plain member, apart from its group.
func (m extraMember) isSpecial() bool {
	return m.path != nil || m.bit >= 0 || m.notNull || m.keepNull || m.preset != nil
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
