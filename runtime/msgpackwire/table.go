//wire:for json cbor

package msgpackwire

import (
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Types with a wire.Table are decoded and encoded here, by a program that is made of the table when it is first used. The
// functions walk through objects and arrays and call readers and appenders as generated code does, in the
// same order and with the same arguments: see table_decode.go and table_append.go.

// A program is a struct type with a table in this format.
type program struct {
	members *Members
	list    []tableMember // in their order
	names   []tableName   // of the members
	proto   any           // (*T)(nil)
	first   int           // the first member that is written
	written int           // how many members are written, those that may be left out included
	words   []uintptr     // the offsets of words that decide about members
	asked   []int         // the other members that may be left out
	// asksOnce is set if a question about a member is askOnce, and recursive if a value can hold another one.
	asksOnce, recursive bool
	extras              *extras // nil for most
}

// A tableMember is a member of a struct: what is looked at for each, in one line of the processor's cache.
type tableMember struct {
	head   mem.Line // the name, with what is written before and after it
	op     *tableOp // how its value is coded
	offset uintptr  // of its field
	word   uintptr  // the offset of the word that askWord looks at
	code   opcode   // of op
	put    opcode   // the same, or opLongName
	asked  question
	omit   omission
	zero   zeroTest
	size   uint8 // of the text in head
}

// A tableName is the name of a member.
type tableName struct {
	before string // with what is written before and after it, "" if the encoder is asked
	name   string
	first  bool // it is the first member, of all values
}

// lineSize is the bytes of a mem.Line.
const lineSize = 32

// A tableOp is how a value is coded.
type tableOp struct {
	code   opcode
	encode byte    // of opOwn: how it is encoded and decoded
	decode byte    // the letters of the table, '-' for as elem is
	length int     // of an array, or the bits of a map's integer keys
	size   uintptr // of an element of an array or slice

	// elem is of a pointer, slice, array or map. Of opOwn it is how values are coded where the methods do not
	// apply, and of opQuoted without the tag option.
	elem  *tableOp
	part  *program              // of a struct
	elems *arenacore.Elems      // the slab of elem
	maps  *arenacore.StringMaps // of a map
	value Value                 // of a type with generated methods: (*T)(nil)
	proto any                   // (*T)(nil)
	parts []dynamic.Part        // of zeroParts

	preset *dynamic.Constant // of a member that is left out if it has that value
}

// maxParts is how many of them are looked at instead of asking reflection.
const maxParts = 32

// An opcode says which reader and appender code a value.
type opcode uint8

const (
	// The first ones are those of most members, next to each other: the compiler makes one jump of a switch on them.
	opString opcode = iota + 1
	opBool
	opInt
	opInt64
	opFloat64
	opTime
	opStruct
	opPointer
	opSlice
	opStrings
	opStringPointer
	opBoolPointer
	opIntPointer
	opInt64Pointer
	opFloat64Pointer

	opInt8
	opInt16
	opInt32
	opUint
	opUint8
	opUint16
	opUint32
	opUint64
	opUintptr
	opFloat32
	opRawMessage
	opNumber
	opAny
	opBytes
	opValue // a type with generated methods
	opArray
	opMap
	opByteArray // an array that is a string of bytes
	opReflected
	opOwn    // a type with methods of its author's
	opQuoted // with the tag option string
	// Containers of the common scalars.
	opInts
	opInt64s
	opFloat64s
	opStringArray
	opIntArray
	opInt64Array
	opFloat64Array
	opStringMap
	opIntMap
	opBoolMap

	// opLongName is put for members whose name is not in head.
	opLongName
)

// letters are the opcodes of the letters in a table that stand alone.
var letters = [...]opcode{
	'b': opBool, 'i': opInt, 'j': opInt8, 'k': opInt16, 'l': opInt32, 'm': opInt64,
	'u': opUint, 'v': opUint8, 'w': opUint16, 'x': opUint32, 'y': opUint64, 'z': opUintptr,
	'f': opFloat32, 'g': opFloat64, 's': opString,
	't': opTime, 'r': opRawMessage, 'n': opNumber, 'a': opAny, 'd': opBytes,
	'V': opValue, 'W': opValue, 'T': opStruct, 'P': opPointer, 'S': opSlice, 'N': opSlice, 'A': opArray, 'M': opMap,
	'Y': opByteArray, 'R': opReflected, 'O': opOwn,
}

// An omission says when a member is left out.
type omission uint8

const (
	omitNever omission = iota
	omitAlways
	omitEmpty
)

// A question says what is looked at before a member is written.
type question uint8

const (
	askNothing question = iota
	askWord             // one word, which is not zero then
	askByte             // one byte
	askPart             // isPresent, which may be called again
	askOnce             // isPresent, which may call a method or take long
)

// question finds out which question to ask.
func (m *tableMember) question() question {
	switch {
	case m.omit == omitNever && !m.omits():
		return askNothing
	case m.omit == omitAlways:
		return askPart
	case m.zero > zeroParts:
		return askOnce
	case m.zero != zeroNone, m.op.preset != nil:
		return askPart
	}
	switch m.code {
	case opString, opNumber, opSlice, opStrings, opInts, opInt64s, opFloat64s, opBytes, opRawMessage:
		m.word = m.offset + wordSize // the length
		return askWord
	case opPointer, opAny, opStringPointer, opBoolPointer, opIntPointer, opInt64Pointer, opFloat64Pointer, opInt, opUint, opUintptr:
		m.word = m.offset
		return askWord
	case opInt64, opUint64:
		if wordSize == 8 {
			m.word = m.offset
			return askWord
		}
		return askPart
	case opBool, opInt8, opUint8:
		return askByte
	case opInt16, opUint16, opInt32, opUint32, opFloat32, opFloat64, opMap, opStringMap, opIntMap, opBoolMap:
		return askPart
	}
	return askOnce
}

// wordSize is the size of an int.
const wordSize = strconv.IntSize / 8

// A zeroTest says how a member is found to be zero.
type zeroTest uint8

const (
	zeroNone     zeroTest = iota
	zeroEmpty             // as omitEmpty does
	zeroNil               // it is nil
	zeroTime              // by the method IsZero of a time.Time
	zeroParts             // by its parts, of which each is zero
	zeroMethod            // by its method IsZero
	zeroNilOrNot          // it is nil, or by the method of what it points to
	zeroParam             // it is nil, or by its method, or by reflection
	zeroValue             // by reflection
	zeroEqual             // by reflection, which compares as Go's operator does
)

// isZeroer is the method that zeroMethod calls.
type isZeroer interface{ IsZero() bool }

// making is locked while programs are made: tables refer to each other.
var making sync.Mutex

// programOf returns the program of t.
func programOf(t *wire.Table) *program {
	if p := mem.LoadSlot[program](&t.Programs.Msgpack); p != nil {
		return p
	}
	return makeProgram(t)
}

//go:noinline
func makeProgram(t *wire.Table) *program {
	making.Lock()
	defer making.Unlock()
	made := programs{}
	p := made.of(t)
	for t, p := range made { // now all of them are complete
		mem.StoreSlot(&t.Programs.Msgpack, p)
	}
	return p
}

// programs are those that are being made.
type programs map[*wire.Table]*program

// of returns the program of t. It may not be complete yet.
func (made programs) of(t *wire.Table) *program {
	if p := mem.LoadSlot[program](&t.Programs.Msgpack); p != nil {
		return p
	}
	if p := made[t]; p != nil {
		return p
	}
	form := t.In(format)
	p := &program{proto: mem.At(t.Zero, nil), first: -1}
	made[t] = p
	r := tableReader{made: made, table: t, rest: form.Code}
	x := r.whole(p)
	var names []string
	if form.Names != "" {
		names = strings.Split(form.Names, ",")
	}
	p.list, p.names = make([]tableMember, len(names)), make([]tableName, len(names))
	ops := make([]tableOp, len(names))
	for f := range p.list {
		m := &p.list[f]
		if m.op, p.names[f].name = &ops[f], names[f]; x.keyed {
			p.names[f].name = strings.Trim(names[f], `"`)
		}
		m.offset = mem.Offset(r.extra(x, m), form.Fields[f])
		r.member(m, form.Fields[f])
		m.code = m.op.code
		if m.omit == omitAlways {
			continue
		}
		if p.first < 0 {
			p.first = f
		}
		p.written++
	}
	x.settle(&r, p, &form)
	for f := range p.list {
		m := &p.list[f]
		m.findZero()
		m.asked, m.put = m.question(), m.code
		switch m.asked {
		case askNothing:
		case askWord:
			p.words = append(p.words, m.word)
		default:
			p.asked = append(p.asked, f)
		}
		p.asksOnce = p.asksOnce || m.asked == askOnce
		n := &p.names[f]
		n.first = f == p.first && !p.lacks(f)
		if n.before = beforeMember(p.members, f, n.first); n.before != "" && len(n.before) <= lineSize {
			m.size, m.head = uint8(len(n.before)), mem.LineOf(n.before)
		} else {
			m.put = opLongName
		}
	}
	return p
}

// findZero replaces a way to find out whether the member is zero by a faster one.
func (m *tableMember) findZero() {
	switch m.zero {
	case zeroMethod:
		if _, ok := m.op.proto.(*time.Time); ok {
			m.zero = zeroTime
		}
	case zeroEqual:
		if parts, ok := dynamic.ZeroParts(m.op.proto, maxParts); ok {
			m.op.parts, m.zero = parts, zeroParts
		}
	}
}

// omits reports whether the member is left out of some values.
func (m *tableMember) omits() bool {
	return m.omit == omitEmpty || m.zero != zeroNone || m.op.preset != nil
}

// A tableReader reads the code of a table.
type tableReader struct {
	made  programs
	table *wire.Table
	rest  string
}

// next returns the next letter.
func (r *tableReader) next() byte {
	c := r.rest[0]
	r.rest = r.rest[1:]
	return c
}

// has reports whether c is the next letter, and passes it then.
func (r *tableReader) has(c byte) bool {
	if r.rest == "" || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// number reads a number.
func (r *tableReader) number() (n int) {
	for r.rest != "" && r.rest[0]-'0' < 10 {
		n = 10*n + int(r.next()-'0')
	}
	return n
}

// member reads how a member is coded whose field v points to.
func (r *tableReader) member(m *tableMember, v any) {
	switch {
	case r.has('-'):
		m.omit = omitAlways
	case r.has('?'):
		m.omit = omitEmpty
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
	o := m.op
	if r.has('q') {
		o.code, o.elem, o.proto = opQuoted, new(tableOp), mem.At(v, nil)
		o = o.elem
	}
	r.read(o, v)
}

// read reads how a value is coded, of the type that v points to.
func (r *tableReader) read(o *tableOp, v any) {
	c := r.next()
	o.code, o.proto = letters[c], mem.At(v, nil)
	if o.code == opByteArray && !bytesAreText {
		o.code = opArray
	}
	switch o.code {
	case opValue:
		if c == 'W' {
			o.value = r.table.Values[r.number()].(Value)
		} else {
			o.value = o.proto.(Value)
		}
	case opStruct:
		o.part = r.made.of(r.table.Parts[r.number()].Table())
	case opOwn:
		o.encode, o.decode = r.next(), r.next()
		if o.encode == '-' || o.decode == '-' {
			o.elem = new(tableOp)
			r.read(o.elem, v)
		}
	case opByteArray:
		o.length = dynamic.LenOf(v)
		r.next() // of an element
	case opPointer, opSlice, opArray, opMap:
		r.container(o, v, c == 'N')
	}
}

// container is read for a type with elements.
func (r *tableReader) container(o *tableOp, v any, nested bool) {
	elem := dynamic.ElemOf(v)
	o.elem = new(tableOp)
	r.read(o.elem, elem)
	switch o.code {
	case opArray:
		o.length = dynamic.LenOf(v)
	case opMap:
		if code := o.ofScalars(v); code != 0 {
			o.code = code
			return
		}
		o.maps = arenacore.MapsOf(v)
		if o.elems = o.maps.Elems; o.maps.Numbers != nil {
			_, o.length = o.maps.Numbers.Key()
		}
		return
	}
	if code := o.ofScalars(v); code != 0 {
		o.code = code
		return
	}
	o.size = dynamic.SizeOf(elem)
	if o.elems = arenacore.ElemsOf(elem); nested {
		o.elems = o.elems.Nested()
	}
}

// ofScalars returns the opcode of a container of common scalars, 0 for the other types that v points to, and for scalars
// that a tag gives a form of their own.
func (o *tableOp) ofScalars(v any) opcode {
	switch o.elem.code {
	case opString, opBool, opInt, opInt64, opFloat64:
	default:
		return 0
	}
	switch dynamic.Unnamed(v).(type) {
	case *[]string:
		return opStrings
	case *[]int:
		return opInts
	case *[]int64:
		return opInt64s
	case *[]float64:
		return opFloat64s
	case *map[string]string:
		return opStringMap
	case *map[string]int:
		return opIntMap
	case *map[string]bool:
		return opBoolMap
	case **string:
		return opStringPointer
	case **bool:
		return opBoolPointer
	case **int:
		return opIntPointer
	case **int64:
		return opInt64Pointer
	case **float64:
		return opFloat64Pointer
	}
	if o.code != opArray {
		return 0
	}
	switch dynamic.ElemOf(v).(type) {
	case *string:
		return opStringArray
	case *int:
		return opIntArray
	case *int64:
		return opInt64Array
	case *float64:
		return opFloat64Array
	}
	return 0
}
