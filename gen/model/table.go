package model

// Compact says which types have tables in place of code, besides those whose directives say so.
type Compact int

// The choices.
const (
	CompactMarked  Compact = iota // no others than those that only such types reach
	CompactReached                // all that are not chosen
	CompactCold                   // all that have few samples in the Profile
	CompactAll
)

// A Table describes a struct type for the functions of the runtime that encode and decode all types with tables.
// Settled by pass.
type Table struct {
	// Forms are what the type is in its formats, by their names.
	Forms map[string]*TableForm
	// Parts are the structs with tables that the members hold, which the forms name by their index.
	Parts []*Decl
	// Called are the types whose methods the functions of the runtime call.
	Called []*Decl
	// Copies reports whether Clone goes by the table, too.
	Copies bool
}

// A TableForm is a struct type with a table in a format.
type TableForm struct {
	Names  string // of the members, separated by commas
	Code   string // how they are coded: see wire.Table
	Fields [][]Hop
}

// TableIn returns the form of the type's table in a format, nil if it has code there.
func (d *Decl) TableIn(format string) *TableForm {
	if d.Table == nil {
		return nil
	}
	return d.Table.Forms[format]
}
