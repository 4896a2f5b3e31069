package wire

import (
	"bytes"
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
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
	dup := p.elems.Duplicate(1, from)
	c.fields(p, dup)
	return mem.At(v, dup)
}

// A copyProgram is a table for copies: the members that have memory behind them.
type copyProgram struct {
	elems     *arenacore.Elems
	list      []copyMember
	recursive bool
	complete  bool // the list is
}

type copyMember struct {
	offset uintptr
	copyOp
}

// A copyOp says how a value is copied.
type copyOp struct {
	code   copyCode
	length int
	size   uintptr
	elem   *copyOp
	part   *copyProgram
	elems  *arenacore.Elems
	maps   *dynamic.MapCode
	typed  func(c *Cloner, v mem.Pointer)
	value  deepener
}

// A deepener is a value with code of its own.
type deepener interface {
	// Deepen makes the value a deep copy: it is a copy by assignment.
	Deepen(c *Cloner)
}

// A copyCode is a way to copy a value.
type copyCode uint8

const (
	copyNothing copyCode = iota // a value without memory behind it
	copyText
	copyBytes
	copyAny
	copyStruct
	copyArray
	copyPointer
	copySlice
	copyTexts // a slice of strings
	copyMap
	copyTyped // a map of a common type
	copyCoded // a value with code of its own
)

// copies reads tables for copies.
var copies = table.Format{
	Slot: func(p *table.Programs) *mem.Slot { return &p.Any }, // the first Clone of a table reads no other one again
	Value: func(v any) mem.Pointer {
		d, ok := v.(deepener)
		if !ok {
			return nil
		}
		return mem.PointerIn(&d)
	},
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
	p := made.of(copies.Make(t))
	for of, p := range made {
		mem.StoreSlot(&of.Table.Programs.Copy, p)
	}
	return p
}

// copyPrograms are those that are being made.
type copyPrograms map[*table.Program]*copyProgram

// of returns the copyProgram of a program. It may not be complete yet.
func (made copyPrograms) of(from *table.Program) *copyProgram {
	if p := mem.LoadSlot[copyProgram](&from.Table.Programs.Copy); p != nil {
		return p
	}
	if p := made[from]; p != nil {
		return p
	}
	p := &copyProgram{elems: arenacore.ElemsOf(from.Proto), recursive: from.Recursive}
	made[from] = p
	x := from.Extras
	if x == nil {
		x = &table.Extras{Members: make([]table.Extra, len(from.List))}
	}
	cells := make([]*copyProgram, len(x.Cells)) // of what embedded pointers point to
	behind := func(path []int) *copyProgram {
		if len(path) == 0 {
			return p
		}
		return cells[path[len(path)-1]]
	}
	for k, c := range x.Cells { // outer ones first
		cells[k] = &copyProgram{}
		behind(c.Path[:len(c.Path)-1]).add(c.Offset, copyOp{
			code: copyPointer, elems: c.Elems, elem: &copyOp{code: copyStruct, part: cells[k]},
		})
	}
	for f := range from.List {
		m := &from.List[f]
		behind(x.Members[f].Path).add(m.Offset, made.op(m.Op))
	}
	if rest := x.Rest; rest != nil {
		if d, ok := rest.Value.(deepener); ok {
			behind(rest.Path).add(rest.Offset, copyOp{code: copyCoded, value: d})
		}
	}
	p.complete = true
	return p
}

// add adds a member. The members of a struct become members of the one that it is in.
func (p *copyProgram) add(offset uintptr, o copyOp) {
	switch part := o.part; {
	case o.code == copyNothing:
	case o.code == copyStruct && part.complete && !part.recursive:
		for _, m := range part.list {
			p.add(offset+m.offset, m.copyOp)
		}
	default:
		p.list = append(p.list, copyMember{offset, o})
	}
}

// op returns how a value that is coded by o is copied.
func (made copyPrograms) op(o *table.Op) (c copyOp) {
	switch o.Code {
	case table.OpString, table.OpNumber:
		c.code = copyText
	case table.OpBytes, table.OpRawMessage:
		c.code = copyBytes
	case table.OpAny:
		c.code = copyAny
	case table.OpStruct:
		c.code, c.part = copyStruct, made.of(o.Part)
	case table.OpQuoted:
		return made.op(o.Elem)
	case table.OpOwn:
		if o.Decode == '-' {
			return made.op(o.Elem)
		}
	case table.OpValue:
		if o.Value != nil {
			c.code, c.value = copyCoded, *mem.As[deepener](o.Value)
		}
	default:
		if o.Elem != nil {
			return made.container(o)
		}
	}
	return c
}

// container is op for a type with elements.
func (made copyPrograms) container(o *table.Op) (c copyOp) {
	e, elem := made.op(o.Elem), dynamic.ElemOf(o.Proto)
	c.elem, c.size = &e, dynamic.SizeOf(elem)
	switch kind, _ := dynamic.KindOf(o.Proto); kind {
	case dynamic.Array:
		if c.length = o.Length; e.code != copyNothing {
			c.code = copyArray
		}
	case dynamic.Map:
		if c.code, c.typed = copyTyped, typedCopy(o.Proto); c.typed == nil {
			c.code, c.maps, c.elems = copyMap, dynamic.MapCodeOf(o.Proto), arenacore.ElemsOf(elem)
		}
	case dynamic.Pointer:
		c.code, c.elems = copyPointer, arenacore.ElemsOf(elem)
	default:
		if c.code, c.elems = copySlice, arenacore.ElemsOf(elem); e.code == copyText {
			c.code = copyTexts
		}
	}
	return c
}

// fields copies what the members of the struct at v share.
func (c *Cloner) fields(p *copyProgram, v mem.Pointer) {
	if p.recursive {
		c.Enter()
	}
	for k := range p.list {
		m := &p.list[k]
		if at := mem.Add(v, m.offset); m.code == copyText {
			s := mem.As[string](at)
			*s = c.String(*s)
		} else {
			c.part(&m.copyOp, at)
		}
	}
	if p.recursive {
		c.Leave()
	}
}

// part copies what the value at v shares.
func (c *Cloner) part(o *copyOp, v mem.Pointer) {
	switch o.code {
	case copyNothing:
	case copyText:
		s := mem.As[string](v)
		*s = c.String(*s)
	case copyBytes:
		b := mem.As[[]byte](v)
		*b = bytes.Clone(*b)
	case copyAny:
		x := mem.As[any](v)
		*x = c.Any(*x)
	case copyStruct:
		c.fields(o.part, v)
	case copyArray:
		c.parts(o, v, o.length)
	case copyPointer:
		if p := mem.As[mem.Pointer](v); *p != nil {
			*p = o.elems.Duplicate(1, *p)
			c.part(o.elem, *p)
		}
	case copySlice:
		list := o.elems.List(v)
		n := list.Len()
		if *list = o.elems.DuplicateItems(list); n > 0 {
			c.parts(o, o.elems.At(list, 0), n)
		}
	case copyTexts:
		list := mem.As[[]string](v)
		*list = c.texts(*list)
	case copyMap:
		c.mapPart(o, v)
	case copyTyped:
		o.typed(c, v)
	case copyCoded:
		mem.At(o.value, v).Deepen(c)
	}
}

// parts copies what n elements at v share.
func (c *Cloner) parts(o *copyOp, v mem.Pointer, n int) {
	switch elem := o.elem; elem.code {
	case copyNothing:
	case copyStruct:
		for k := range n {
			c.fields(elem.part, mem.Add(v, uintptr(k)*o.size))
		}
	default:
		for k := range n {
			c.part(elem, mem.Add(v, uintptr(k)*o.size))
		}
	}
}

// mapPart is part for a map.
func (c *Cloner) mapPart(o *copyOp, v mem.Pointer) {
	m := o.maps.CopyOf(v)
	if m == nil {
		return
	}
	e := o.elems.New()
	for m.Next(e) {
		c.part(o.elem, e)
		if m.IsText() {
			m.SetText(c.String(m.Text()))
		} else {
			m.Set()
		}
	}
	m.Close(v)
}

// typedCopy returns a function that copies maps of the type that v points to, nil for all but the common types: the
// compiler's code for them is faster than package reflect.
func typedCopy(v any) func(c *Cloner, v mem.Pointer) {
	switch v.(type) {
	case *map[string]string:
		return func(c *Cloner, v mem.Pointer) { copyTextMap(c, mem.As[map[string]string](v), c.String) }
	case *map[string]any:
		return func(c *Cloner, v mem.Pointer) { copyTextMap(c, mem.As[map[string]any](v), c.Any) }
	case *map[string]bool:
		return copyFlatMap[bool]
	case *map[string]int:
		return copyFlatMap[int]
	case *map[string]int64:
		return copyFlatMap[int64]
	case *map[string]float64:
		return copyFlatMap[float64]
	case *map[string][]string:
		return func(c *Cloner, v mem.Pointer) { copyTextMap(c, mem.As[map[string][]string](v), c.texts) }
	case *map[int64]string:
		return copyNumberMap[int64]
	case *map[int]string:
		return copyNumberMap[int]
	}
	return nil
}

// texts returns a copy of list.
func (c *Cloner) texts(list []string) []string {
	dup := slices.Clone(list)
	for k, s := range dup {
		dup[k] = c.String(s)
	}
	return dup
}

// copyTextMap makes *m a copy, with values that clone returns.
func copyTextMap[V any](c *Cloner, m *map[string]V, clone func(V) V) {
	if *m == nil {
		return
	}
	dup := make(map[string]V, len(*m))
	for key, v := range *m {
		dup[c.String(key)] = clone(v)
	}
	*m = dup
}

// copyFlatMap is copyTextMap for the map at v, whose values have no memory behind them.
func copyFlatMap[V any](c *Cloner, v mem.Pointer) {
	m := mem.As[map[string]V](v)
	if *m == nil {
		return
	}
	dup := make(map[string]V, len(*m))
	for key, v := range *m {
		dup[c.String(key)] = v
	}
	*m = dup
}

// copyNumberMap is copyTextMap for the map at v, of numbers to strings.
func copyNumberMap[K int | int64](c *Cloner, v mem.Pointer) {
	m := mem.As[map[K]string](v)
	if *m == nil {
		return
	}
	dup := make(map[K]string, len(*m))
	for key, v := range *m {
		dup[key] = c.String(v)
	}
	*m = dup
}
