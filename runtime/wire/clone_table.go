package wire

import (
	"bytes"
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Structs with a table are copied here: what their Clone has besides an assignment.

// Deepen makes the struct that v points to a deep copy: it is a copy of another by assignment, and what it shares with
// that is copied. The table t is of its type, and says what the members are in any format: all fields with memory
// behind them are members. It is for generated code.
func (c *Cloner) Deepen(t *Table, v any) {
	if mem.TypeAddress(v) != mem.TypeAddress(t.Zero) {
		panic("catena: the table of " + dynamic.TypeName(t.Zero) + " for a " + dynamic.TypeName(v))
	}
	c.fields(copyOf(t), mem.PointerIn(v))
}

// Copy returns a deep copy of the struct that v points to, as a pointer of v's type: what the method Clone of a type with
// a table returns. It returns nil if v is a nil pointer. It is for generated code.
func (c *Cloner) Copy(t *Table, v any) any {
	if mem.TypeAddress(v) != mem.TypeAddress(t.Zero) {
		panic("catena: the table of " + dynamic.TypeName(t.Zero) + " for a " + dynamic.TypeName(v))
	}
	from := mem.PointerIn(v)
	if from == nil {
		return nil
	}
	p := copyOf(t)
	dup := p.elems.New()
	p.elems.Copy(dup, 1, from)
	c.fields(p, dup)
	return mem.At(v, dup)
}

// A copyProgram is a table for copies: the members that have memory behind them.
type copyProgram struct {
	elems     *arenacore.Elems
	list      []copyMember
	recursive bool
}

type copyMember struct {
	offset uintptr
	copyOp
}

// A copyOp says how a value is copied.
type copyOp struct {
	code   byte // 0 for a value without memory behind it
	length int
	size   uintptr
	elem   *copyOp
	part   *copyProgram
	elems  *arenacore.Elems
	maps   *arenacore.StringMaps
}

var makingCopies sync.Mutex

// copyOf returns the copyProgram of t.
func copyOf(t *Table) *copyProgram {
	if p := mem.LoadSlot[copyProgram](&t.Programs.Copy); p != nil {
		return p
	}
	makingCopies.Lock()
	defer makingCopies.Unlock()
	made := copyPrograms{}
	p := made.of(t)
	for t, p := range made {
		mem.StoreSlot(&t.Programs.Copy, p)
	}
	return p
}

// copyPrograms are those that are being made.
type copyPrograms map[*Table]*copyProgram

func (made copyPrograms) of(t *Table) *copyProgram {
	if p := mem.LoadSlot[copyProgram](&t.Programs.Copy); p != nil {
		return p
	}
	if p := made[t]; p != nil {
		return p
	}
	p := &copyProgram{elems: arenacore.ElemsOf(t.Zero)}
	made[t] = p
	r := copyReader{made: made, table: t, rest: t.Code}
	for r.rest != "" && (r.rest[0] == '*' || r.rest[0] == '=') {
		p.recursive = p.recursive || r.rest[0] == '*'
		r.rest = r.rest[1:]
	}
	for _, field := range t.Fields {
		r.omission()
		if o := r.read(field); o.code != 0 {
			p.list = append(p.list, copyMember{mem.Offset(t.Zero, field), o})
		}
	}
	return p
}

// A copyReader reads the code of a table.
type copyReader struct {
	made  copyPrograms
	table *Table
	rest  string
}

func (r *copyReader) next() byte {
	c := r.rest[0]
	r.rest = r.rest[1:]
	return c
}

// omission passes what says when a member is left out.
func (r *copyReader) omission() {
	for {
		switch r.rest[0] {
		case '!':
			r.rest = r.rest[2:]
		case '?', '-', 'q':
			r.rest = r.rest[1:]
		default:
			return
		}
	}
}

// read reads how a value is copied, of the type that v points to.
func (r *copyReader) read(v any) (o copyOp) {
	switch c := r.next(); c {
	case 's', 'n', 'd', 'r', 'a':
		o.code = c
	case 'O':
		encode, decode := r.next(), r.next()
		if encode == '-' || decode == '-' {
			if plain := r.read(v); decode == '-' {
				return plain
			}
		}
	case 'T':
		n := 0
		for r.rest != "" && r.rest[0]-'0' < 10 {
			n = 10*n + int(r.next()-'0')
		}
		o.code, o.part = c, r.made.of(r.table.Parts[n].Table()) // which may not be complete yet
	case 'P', 'S', 'N', 'A', 'Y', 'M':
		elem := dynamic.ElemOf(v)
		e := r.read(elem)
		o.elem, o.code = &e, c
		switch c {
		case 'A', 'Y':
			if o.length, o.size = dynamic.LenOf(v), dynamic.SizeOf(elem); e.code == 0 {
				o.code = 0
			}
		case 'M':
			o.maps = arenacore.MapsOf(v)
			o.elems = o.maps.Elems
		default:
			o.elems = arenacore.ElemsOf(elem)
		}
	}
	return o
}

// fields copies what the members of the struct at v share.
func (c *Cloner) fields(p *copyProgram, v mem.Pointer) {
	if p.recursive {
		c.Enter()
	}
	for k := range p.list {
		m := &p.list[k]
		c.part(&m.copyOp, mem.Add(v, m.offset))
	}
	if p.recursive {
		c.Leave()
	}
}

// part copies what the value at v shares.
func (c *Cloner) part(o *copyOp, v mem.Pointer) {
	switch o.code {
	case 's', 'n':
		s := mem.As[string](v)
		*s = c.String(*s)
	case 'd', 'r':
		b := mem.As[[]byte](v)
		*b = bytes.Clone(*b)
	case 'a':
		x := mem.As[any](v)
		*x = c.Any(*x)
	case 'T':
		c.fields(o.part, v)
	case 'A', 'Y':
		for k := range o.length {
			c.part(o.elem, mem.Add(v, uintptr(k)*o.size))
		}
	case 'P':
		if p := mem.As[mem.Pointer](v); *p != nil {
			old := *p
			*p = o.elems.New()
			o.elems.Copy(*p, 1, old)
			c.part(o.elem, *p)
		}
	case 'S', 'N':
		list := o.elems.List(v)
		dup := o.elems.MakeLike(list)
		if n := dup.Len(); n > 0 {
			o.elems.Copy(o.elems.At(&dup, 0), n, o.elems.At(list, 0))
			for k := 0; k < n && o.elem.code != 0; k++ {
				c.part(o.elem, o.elems.At(&dup, k))
			}
		}
		*list = dup
	case 'M':
		c.mapPart(o, v)
	}
}

// mapPart is part for a map.
func (c *Cloner) mapPart(o *copyOp, v mem.Pointer) {
	p := mem.As[mem.Pointer](v)
	if *p == nil {
		return
	}
	from := o.maps.At(*p)
	m := o.maps.Make(o.maps.Len(from))
	if o.maps.Numbers != nil {
		e := o.elems.New()
		w := o.maps.Numbers.Walk(from)
		for w.NextInto(e) {
			c.part(o.elem, e)
			o.maps.Numbers.SetNumber(m, w.Number(), e)
		}
		w.Close()
	} else {
		list := listEntries(o.maps, from)
		values := &list.values.(*itemList).Items
		for _, key := range list.keys {
			e := o.elems.At(values, key.At)
			c.part(o.elem, e)
			o.maps.Set(m, c.String(key.Text), e)
		}
		list.Close()
	}
	o.maps.Put(p, m)
}
