package table

import (
	"strings"
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Format tells this package how a format writes names and calls methods, and where it keeps programs. Clone has one with
// Slot and Value alone, since it copies the fields that any format names.
type Format struct {
	Name string                      // "" for the form of a table that has no name
	Slot func(p *Programs) *mem.Slot // where the format keeps the program of a table

	// Members makes the format's Members, by which its decoder looks up the names in m, and returns their address.
	// BeforeMember returns the bytes that the encoder writes between the values of two members: the name of member f, and
	// the punctuation around it. first is set if no value has a member before f.
	Members      func(m Names) mem.Pointer
	BeforeMember func(members mem.Pointer, f int, first bool) string
	// Value returns the address of an interface that holds v, (*T)(nil), by which the methods of a T are called.
	Value func(v any) mem.Pointer
	// BytesAreText is set if an array of bytes is a string of bytes.
	BytesAreText bool
}

// Names are the names of a struct's members.
type Names struct {
	Proto              any    // (*T)(nil)
	Names              string // separated by commas
	Tuple, Keyed       bool   // the struct is an array, or has names that are integers
	Open, KnownOnly    bool   // other members go into a field, or are errors
	Required           string // those that must be there
	Strict, Shallowest []int
}

// making is locked while programs are made: tables refer to each other.
var making sync.Mutex

// Make makes the program of t, and those of its parts that are not in their slots, and puts them there.
func (f *Format) Make(t *Table) *Program {
	making.Lock()
	defer making.Unlock()
	made := programs{format: f, list: map[*Table]*Program{}}
	p := made.of(t)
	for t, p := range made.list { // now all of them are complete
		mem.StoreSlot(f.Slot(&t.Programs), p)
	}
	return p
}

// programs are those that are being made.
type programs struct {
	format *Format
	list   map[*Table]*Program
}

// of returns the program of t. It may not be complete yet.
func (made programs) of(t *Table) *Program {
	if p := mem.LoadSlot[Program](made.format.Slot(&t.Programs)); p != nil {
		return p
	}
	if p := made.list[t]; p != nil {
		return p
	}
	form := t.In(made.format.Name)
	p := &Program{Table: t, Proto: mem.At(t.Zero, nil), First: -1}
	made.list[t] = p
	r := reader{made: made, table: t, rest: form.Code}
	x := r.whole(p)
	var names []string
	if form.Names != "" {
		names = strings.Split(form.Names, ",")
	}
	p.List, p.Names = make([]Member, len(names)), make([]Name, len(names))
	ops := make([]Op, len(names))
	for f := range p.List {
		m := &p.List[f]
		if m.Op, p.Names[f].Name = &ops[f], names[f]; x.Keyed {
			p.Names[f].Name = strings.Trim(names[f], `"`)
		}
		m.Offset = mem.Offset(r.extra(x, m), form.Fields[f])
		r.member(m, form.Fields[f])
		m.Code = m.Op.Code
		if m.Omit == OmitAlways {
			continue
		}
		if p.First < 0 {
			p.First = f
		}
		p.Written++
	}
	x.settle(&r, p, &form)
	if made.format.Members == nil {
		return p
	}
	for f := range p.List {
		m := &p.List[f]
		m.findZero()
		m.Presence, m.WriteCode = m.presence(), m.Code
		switch m.Presence {
		case PresentAlways:
		case PresentByWord:
			p.Words = append(p.Words, m.Word)
		default:
			p.Optional = append(p.Optional, f)
		}
		p.TestsOnce = p.TestsOnce || m.Presence == PresentByOneTest
		n := &p.Names[f]
		n.First = f == p.First && !p.lacks(f)
		if n.Before = made.format.BeforeMember(p.Members, f, n.First); n.Before != "" && len(n.Before) <= LineSize {
			m.Size, m.Head = uint8(len(n.Before)), mem.LineOf(n.Before)
		} else {
			m.WriteCode = OpLongName
		}
	}
	return p
}

// A reader reads the code of a table.
type reader struct {
	made  programs
	table *Table
	rest  string
}

// next returns the next letter.
func (r *reader) next() byte {
	c := r.rest[0]
	r.rest = r.rest[1:]
	return c
}

// has reports whether c is the next letter, and passes it then.
func (r *reader) has(c byte) bool {
	if r.rest == "" || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// number reads a number.
func (r *reader) number() (n int) {
	for r.rest != "" && r.rest[0]-'0' < 10 {
		n = 10*n + int(r.next()-'0')
	}
	return n
}

// member reads how a member is coded whose field v points to.
func (r *reader) member(m *Member, v any) {
	switch {
	case r.has('-'):
		m.Omit = OmitAlways
	case r.has('?'):
		m.Omit = OmitEmpty
	}
	if r.has('!') {
		switch r.next() {
		case 'e':
			m.zero = zeroEmpty
		case 'n':
			m.zero = zeroNil
		case 'm':
			m.zero = zeroMethod
		case 'p':
			m.zero = zeroNilOrNot
		case 'i':
			m.zero = zeroParam
		case 'v':
			m.zero = zeroValue
		case 'c':
			m.zero = zeroEqual
		}
	}
	o := m.Op
	if r.has('q') {
		o.Code, o.Elem, o.Proto = OpQuoted, new(Op), mem.At(v, nil)
		o = o.Elem
	}
	r.read(o, v)
	if m.Op.Code == OpQuoted && o.Code != OpNumber {
		o.Proto = dynamic.Basic(o.Proto) // readers are chosen by it
	}
}

// read reads how a value is coded, of the type that v points to.
func (r *reader) read(o *Op, v any) {
	c := r.next()
	o.Code, o.Proto = letters[c], mem.At(v, nil)
	if o.Code == OpByteArray && !r.made.format.BytesAreText {
		o.Code = OpArray
	}
	switch o.Code {
	case OpValue:
		value := o.Proto
		if c == 'W' {
			value = r.table.Values[r.number()]
		}
		o.Value = r.made.format.Value(value)
	case OpStruct:
		o.Part = r.made.of(r.table.Parts[r.number()].Table())
	case OpOwn:
		o.Encode, o.Decode = r.next(), r.next()
		if o.Encode == '-' || o.Decode == '-' {
			o.Elem = new(Op)
			r.read(o.Elem, v)
		}
	case OpByteArray:
		o.Length = dynamic.LenOf(v)
		r.next() // of an element
	case OpPointer, OpSlice, OpArray, OpMap:
		r.container(o, v, c == 'N')
	}
}

// container is read for a type with elements.
func (r *reader) container(o *Op, v any, nested bool) {
	elem := dynamic.ElemOf(v)
	o.Elem = new(Op)
	r.read(o.Elem, elem)
	if o.Code == OpArray {
		o.Length = dynamic.LenOf(v)
	}
	if r.made.format.Members == nil {
		return // copies have slabs of their own
	}
	if code := o.ofScalars(v); code != 0 {
		o.Code = code
		return
	}
	if o.Code == OpMap {
		o.Maps = arenacore.MapsOf(v)
		if o.Elems = o.Maps.Elems; o.Maps.Numbers != nil {
			_, o.Length = o.Maps.Numbers.Key()
		}
		return
	}
	o.Size = dynamic.SizeOf(elem)
	if o.Elems = arenacore.ElemsOf(elem); nested {
		o.Elems = o.Elems.Nested()
	}
}

// ofScalars returns the opcode of a container of common scalars, 0 for the other types that v points to, and for scalars
// that a tag gives a form of their own.
func (o *Op) ofScalars(v any) Opcode {
	switch o.Elem.Code {
	case OpString, OpBool, OpInt, OpInt64, OpFloat64:
	default:
		return 0
	}
	switch dynamic.Unnamed(v).(type) {
	case *[]string:
		return OpStrings
	case *[]int:
		return OpInts
	case *[]int64:
		return OpInt64s
	case *[]float64:
		return OpFloat64s
	case *map[string]string:
		return OpStringMap
	case *map[string]int:
		return OpIntMap
	case *map[string]bool:
		return OpBoolMap
	case **string:
		return OpStringPointer
	case **bool:
		return OpBoolPointer
	case **int:
		return OpIntPointer
	case **int64:
		return OpInt64Pointer
	case **float64:
		return OpFloat64Pointer
	}
	if o.Code != OpArray {
		return 0
	}
	switch dynamic.ElemOf(v).(type) {
	case *string:
		return OpStringArray
	case *int:
		return OpIntArray
	case *int64:
		return OpInt64Array
	case *float64:
		return OpFloat64Array
	}
	return 0
}
