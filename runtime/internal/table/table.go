package table

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Table describes a struct type for the functions that encode and decode all types that have one: what generated code
// has instead of code, for a type with the word compact in its directive. It is for generated code, where it is a
// package variable that the linker initializes: all that is in it are constants, as addresses of
// variables are.
//
//	var orderZero Order
//
//	var orderTable = wire.Table{
//		Zero:   &orderZero,
//		Names:  "id,lines,next",
//		Code:   "mST0?PT1",
//		Fields: []any{&orderZero.ID, &orderZero.Lines, &orderZero.Next},
//		Parts:  []wire.TablePart{&lineTable, (*orderPart)(nil)},
//	}
//
//	type orderPart struct{}
//
//	func (*orderPart) Table() *wire.Table { return &orderTable }
//
// The address of a field, less that of the variable, is the field's offset, and the type of its pointer is the
// field's. Nobody reads or writes the variable. Each format makes a program of a table when it is first used.
//
// Code says of each member when it is left out, and how its type is coded. It begins with what is so of the whole type:
//
//	= * +                   other members are errors; it can hold another one; a field has its unknown members: it is the
//	                        last of Fields, without a name
//	[ #                     it is an array, or has members whose names are integers
//	( )                     its methods SetDefaults and Validate are called
//	{ }0                    it has a group of members of which one may be there, or must: the number of a bit
//
// Then each member is
//
//	>0                      it is behind an embedded pointer, a Cell in Values, by its number
//	^0                      it must be there: the number of a bit
//	&0                      it is in a group, by its number
//	% ~                     null is an error, or passed over
//	:0 ;                    its default, in Values by its number, and it is left out if it has that
//	$ | @                   it is named by the same letters only; it is the first by the depth of embedding; it is the
//	                        tag of a union's variant
//	? - !e !n !m !p !i !c !v
//	                        when it is left out: if it is empty; always; by omitzero, if it is empty, nil, by its method
//	                        IsZero, if the pointer or interface is nil or by the method, if it equals the zero value, by
//	                        reflection
//	q                       it has the tag option string
//	b ijklm uvwxyz fg s     a bool, int to int64, uint to uintptr, a float, a string
//	t n r a d               a time, a json.Number, a json.RawMessage, any, bytes
//	P S N A Y M             and the code of the element: a pointer, a slice, one whose elements can hold such a
//	                        slice, an array, an array of bytes, a map
//	T0                      a struct, by the number of its table in Parts
//	V R                     a type with generated methods, or for reflection
//	W0                      a type whose code is methods of the type in Values with this number, a struct of one field
//	O--                     a type with methods of its author's, for encoding and for decoding: o for the format's
//	                        own, t, b, e, j, f for those of text, bytes, an embedded time, JSON and JSON's fields; -
//	                        for neither, before the code of the type where they do not apply
type Table struct {
	Zero   any    // a pointer to a variable of the type
	Names  string // of the members, separated by commas
	Code   string // how they are coded
	Fields []any  // pointers to their fields, in Zero
	Parts  []Part // of the structs that Code names by their index
	Values []any  // the values that Code names by their index: types with code, as nil pointers, cells and defaults
	// Others are the formats in which the members are others.
	Others []Form

	// Programs are what the formats have made of the table. They are theirs.
	Programs Programs
}

// A Cell is an embedded pointer on the way to members. Their fields are in the variable that Zero points to.
type Cell struct {
	Field, Zero any
	// In is the cell that the pointer is in: one more than its number in Values, 0 for the struct itself.
	In int
	// Unsettable is the name of a type that decoding cannot make a value of.
	Unsettable string
}

// A Part is a table as a part of another: itself or, where types hold each other, a type whose method returns it,
// since Go does not let a variable be part of its own value.
type Part interface{ Table() *Table }

// Table returns t.
func (t *Table) Table() *Table { return t }

// A Form is a struct type in a format. With Code alone the names and fields are the table's.
type Form struct {
	Format string // "msgpack"
	Names  string
	Code   string
	Fields []any
}

// Programs are the programs of a table: of each format, the one that Clone derives its copies from, and those copies.
type Programs struct{ JSON, Msgpack, CBOR, Any, Copy mem.Slot }

// In returns the form of the type in a format.
func (t *Table) In(format string) Form {
	for _, f := range t.Others {
		if f.Format == format {
			if f.Fields == nil && strings.Trim(f.Code, "*=[#()") != "" {
				f.Names, f.Fields = t.Names, t.Fields
			}
			return f
		}
	}
	return Form{format, t.Names, t.Code, t.Fields}
}
