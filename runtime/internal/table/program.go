package table

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Program is a struct type with a table in one format.
type Program struct {
	Table    *Table
	Members  mem.Pointer // what Format.Members has returned
	List     []Member    // in their order
	Names    []Name      // of the members
	Proto    any         // (*T)(nil)
	First    int         // the first member that is written
	Written  int         // how many members are written, those that may be left out included
	Words    []uintptr   // the offsets of words that decide about members
	Optional []int       // the other members that may be left out
	// TestsOnce is set if a member is PresentByOneTest, and Recursive if a value can hold another one.
	TestsOnce, Recursive bool
	Extras               *Extras // nil for most
}

// A Member is a member of a struct: what is looked at for each, in one line of the processor's cache.
type Member struct {
	Head      mem.Line // the name, with what is written before and after it
	Op        *Op      // how its value is coded
	Offset    uintptr  // of its field
	Word      uintptr  // the offset of the word that PresentByWord looks at
	Code      Opcode   // of Op
	WriteCode Opcode   // the same, or OpLongName
	Presence  Presence
	Omit      Omission
	zero      zeroTest
	Size      uint8 // of the text in Head
}

// A Name is the name of a member.
type Name struct {
	Before string // with what is written before and after it, "" if the encoder appends it
	Name   string
	First  bool // it is the first member, of all values
}

// A Set is a set of members, by their indexes or bits.
type Set [MaxMembers / 64]uint64

// Add adds f to the set, and Has reports whether it is in it.
func (s *Set) Add(f int)      { s[f>>6&(MaxMembers/64-1)] |= 1 << (f & 63) }
func (s *Set) Has(f int) bool { return s[f>>6&(MaxMembers/64-1)]>>(f&63)&1 != 0 }

// LineSize is the bytes of a mem.Line.
const LineSize = 32

// An Op is how a value is coded.
type Op struct {
	Code   Opcode
	Encode byte    // of OpOwn: how it is encoded and decoded
	Decode byte    // the letters of the table, '-' for as Elem is
	Length int     // of an array, or the bits of a map's integer keys
	Size   uintptr // of an element of an array or slice

	// Elem is of a pointer, slice, array or map. Of OpOwn it is how values are coded where the methods do not
	// apply, and of OpQuoted without the tag option.
	Elem    *Op
	Part    *Program              // of a struct
	Elems   *arenacore.Elems      // the slab of Elem
	Maps    *arenacore.StringMaps // of a map
	Value   mem.Pointer           // of a type with generated methods: what Format.Value has returned
	Proto   any                   // (*T)(nil)
	scalars []dynamic.Scalar      // of zeroScalars

	preset *dynamic.Constant // of a member that is left out if it has that value
}

// maxScalars is how many of them are looked at instead of asking reflection.
const maxScalars = 32

// An Opcode says which reader and appender code a value.
type Opcode uint8

// The opcodes.
const (
	// The first ones are those of most members, next to each other: the compiler makes one jump of a switch on them.
	OpString Opcode = iota + 1
	OpBool
	OpInt
	OpInt64
	OpFloat64
	OpTime
	OpStruct
	OpPointer
	OpSlice
	OpStrings
	OpStringPointer
	OpBoolPointer
	OpIntPointer
	OpInt64Pointer
	OpFloat64Pointer

	OpInt8
	OpInt16
	OpInt32
	OpUint
	OpUint8
	OpUint16
	OpUint32
	OpUint64
	OpUintptr
	OpFloat32
	OpRawMessage
	OpNumber
	OpAny
	OpBytes
	OpValue // a type with generated methods
	OpArray
	OpMap
	OpByteArray // an array that is a string of bytes
	OpReflected
	OpOwn    // a type with methods of its author's
	OpQuoted // with the tag option string
	// Containers of the common scalars.
	OpInts
	OpInt64s
	OpFloat64s
	OpStringArray
	OpIntArray
	OpInt64Array
	OpFloat64Array
	OpStringMap
	OpIntMap
	OpBoolMap

	// OpLongName is WriteCode for members whose name is not in Head.
	OpLongName
)

// letters are the opcodes of the letters in a table that stand alone.
var letters = [...]Opcode{
	'b': OpBool, 'i': OpInt, 'j': OpInt8, 'k': OpInt16, 'l': OpInt32, 'm': OpInt64,
	'u': OpUint, 'v': OpUint8, 'w': OpUint16, 'x': OpUint32, 'y': OpUint64, 'z': OpUintptr,
	'f': OpFloat32, 'g': OpFloat64, 's': OpString,
	't': OpTime, 'r': OpRawMessage, 'n': OpNumber, 'a': OpAny, 'd': OpBytes,
	'V': OpValue, 'W': OpValue, 'T': OpStruct, 'P': OpPointer, 'S': OpSlice, 'N': OpSlice, 'A': OpArray, 'M': OpMap,
	'Y': OpByteArray, 'R': OpReflected, 'O': OpOwn,
}

// An Omission says when a member is left out.
type Omission uint8

// The omissions.
const (
	OmitNever Omission = iota
	OmitAlways
	OmitEmpty
)

// A Presence says what is looked at to find whether a member is written.
type Presence uint8

// The presences of members.
const (
	PresentAlways    Presence = iota
	PresentByWord             // one word, which is not zero then
	PresentByByte             // one byte
	PresentByTest             // IsPresent, which may be called again
	PresentByOneTest          // IsPresent, which may call a method or take long
)
