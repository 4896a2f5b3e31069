package model

import "slices"

// Compact says which types have tables instead of code, besides those whose directives say so.
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
	// Values are what else the forms name by its index.
	Values []*TableValue
	// Copies reports whether Clone goes by the table, too.
	Copies bool
}

// A TableForm is a struct type with a table in a format.
type TableForm struct {
	Names  string // of the members, separated by commas
	Code   string // how they are coded: see wire.Table
	Fields []TableField
}

// A TableField is where the value of a member is.
type TableField struct {
	In   *TableCell // the last embedded pointer on the way, nil for none
	Path []Hop      // from what that points to
}

// A TableValue is what the forms of a table name by its index: one of the following.
type TableValue struct {
	// Type is a type whose values the runtime encodes and decodes by generated code, Quoted by the tag option string.
	Type   Type
	Quoted bool
	// Rest is the field that has the unknown members.
	Rest *Member
	// Tag is the tag of a union's variant.
	Tag  *Member
	Cell *TableCell
	// Default is the default of a member, a constant of the kind.
	Default string
	Kind    Kind

	Formats []string // in which there is code
}

// Coded returns the type whose code v is, nil for none.
func (v *TableValue) Coded() Type {
	if v.Rest != nil {
		return v.Rest.Field.Rest
	}
	return v.Type
}

// A TableCell is an embedded pointer on the way to members.
type TableCell struct {
	TableField
	Elem       Type // of which it points to one
	Outer      int  // the index of In, one more than that; 0 for none
	Unsettable bool // decoding makes none
}

// Value returns the index in Values of a type that needs code in the format. It is entered if it is not there yet.
func (t *Table) Value(of Type, quoted bool, format string) int {
	key := FormKey(of)
	return t.enter(TableValue{Type: of, Quoted: quoted}, format, func(v *TableValue) bool {
		return v.Type != nil && v.Quoted == quoted && FormKey(v.Type) == key
	})
}

// Member is Value for the field that has the unknown members, or the tag of a variant.
func (t *Table) Member(m *Member, format string) int {
	v := TableValue{Rest: m}
	if m.Tagged != nil {
		v = TableValue{Tag: m}
	}
	return t.enter(v, format, func(v *TableValue) bool {
		return v.Rest != nil && m.Tagged == nil && samePath(v.Rest.Path, m.Path) ||
			v.Tag != nil && m.Tagged != nil && samePath(v.Tag.Path, m.Path)
	})
}

// Constant is Value for a default.
func (t *Table) Constant(text string, kind Kind) int {
	return t.enter(TableValue{Default: text, Kind: kind}, "", func(v *TableValue) bool { return v.Default == text && v.Kind == kind })
}

// In returns the embedded pointer that path ends with, and its index in Values.
func (t *Table) In(path []Hop) (cell *TableCell, index int) {
	last := len(path) - 1
	var f TableField
	f.Path = path
	outer := 0
	for k := last - 1; k >= 0; k-- {
		if path[k].Pointer {
			f.In, outer = t.In(path[:k+1])
			f.Path, outer = path[k+1:], outer+1
			break
		}
	}
	index = t.enter(TableValue{Cell: &TableCell{f, path[last].Type, outer, path[last].Unsettable}}, "", func(v *TableValue) bool {
		return v.Cell != nil && v.Cell.In == f.In && samePath(v.Cell.Path, f.Path)
	})
	return t.Values[index].Cell, index
}

// HasCell reports whether an embedded pointer at path, from the struct itself, is on the way to a member.
func (t *Table) HasCell(path []Hop) bool {
	return slices.ContainsFunc(t.Values, func(v *TableValue) bool {
		if v.Cell == nil {
			return false
		}
		var whole []Hop
		for f := &v.Cell.TableField; ; f = &f.In.TableField {
			if whole = slices.Concat(f.Path, whole); f.In == nil {
				return samePath(whole, path)
			}
		}
	})
}

// SameMembers reports whether the members of a type are the same in two forms, however they are coded.
func (f *TableForm) SameMembers(o *TableForm) bool {
	return f.Names == o.Names && slices.EqualFunc(f.Fields, o.Fields, func(p, q TableField) bool { return p.In == q.In && samePath(p.Path, q.Path) })
}

func samePath(a, b []Hop) bool {
	return slices.EqualFunc(a, b, func(x, y Hop) bool { return x.Name == y.Name })
}

// enter returns the index of the value that is v, which is entered if there is none.
func (t *Table) enter(v TableValue, format string, is func(*TableValue) bool) int {
	k := slices.IndexFunc(t.Values, is)
	if k < 0 {
		k = len(t.Values)
		t.Values = append(t.Values, &v)
	}
	if v := t.Values[k]; format != "" && !slices.Contains(v.Formats, format) {
		v.Formats = append(v.Formats, format)
	}
	return k
}

// TableIn returns the form of the type's table in a format, nil if it has code there.
func (d *Decl) TableIn(format string) *TableForm {
	if d.Table == nil {
		return nil
	}
	return d.Table.Forms[format]
}
