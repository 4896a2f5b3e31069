package model

import (
	"maps"
	"slices"
	"strconv"
)

// A Field is a struct field as written.
type Field struct {
	Name string
	// Tag is the tag without back quotes, with the additions of the run's policy. Source is the tag
	// as written.
	Tag, Source string
	Pos         Position
	// Type is nil for a field that no format reads: an unexported one that is
	// not embedded, or one tagged "-". An embedded struct, or pointer to one,
	// that is promoted is a Ref (or Pointer to a Ref) to a Struct's Decl,
	// whatever methods it has.
	Type Type
	// Inner is the embedded struct where a format promotes its fields and another
	// gives it a name: its Type is for that format.
	Inner Type
	// Rest is the type of a field that holds unknown members, by the tag option embed or by Shape: a Map by
	// strings, a RawMessage or MemberList, without a pointer before it. It is nil for any other field.
	Rest Type
	// Shape is what the tag catena says.
	Shape Shape
	// Default is the default of Shape as a Go constant, "" if there is none.
	Default  string
	Embedded bool
	Exported bool
	// Hidden reports whether the name is an unexported one of another package: it
	// cannot be written in this one. A struct of this package has such fields
	// if it is declared by another package's: type Instant time.Time.
	Hidden bool
	// Lock reports whether the field is or holds by value a sync type that must not be copied.
	Lock bool
	// Opaque reports whether the field is or holds by value unexported state of
	// another package.
	Opaque bool
	// Spelled is the field's type as Go source inside the package.
	Spelled Spelling
	// Empty says how omitempty looks at the field's type.
	Empty EmptyTest
	// Quotable reports whether the tag option string applies: the type is, or is an
	// unnamed pointer to, a bool, a number or a string.
	Quotable bool
	// Zero says how the field's value is found to be all zero, without any
	// method: ZeroCompare, ZeroNil, ZeroFields or ZeroHidden.
	Zero ZeroTest
	// ZeroMethod is ZeroMethod or ZeroNilMethod if the type has a method
	// IsZero() bool that omitzero uses, else ZeroNone.
	ZeroMethod ZeroTest
}

// Promoted reports whether a field is an embedded struct whose fields are the
// outer struct's.
func (f *Field) Promoted() bool { return f.Embedded && ParseTag(f.Tag, "json").Name == "" }

// PromotedType returns the type whose fields f gives the struct around it where it is promoted, without the pointer.
func (f *Field) PromotedType() (t Type, pointer bool) {
	t = f.Type
	if f.Inner != nil {
		t = f.Inner
	}
	if p, ok := t.(*Pointer); ok {
		return p.Elem, true
	}
	return t, false
}

// A Layout is the form of a struct in a format.
type Layout struct {
	Members []*Member
	// Rest is the field that holds unknown members, nil if there is none. It has no name. The Type
	// of its last hop is Field.Rest, and Pointer is set if the field is a pointer to that.
	Rest *Member
	// Whole is the field whose value is the value of the struct, which is no object then; nil for other
	// structs. There are no members.
	Whole *Member
	// Tuple reports whether the members' values are an array, without names.
	Tuple bool
	// Keyed reports whether there are members whose names are integers.
	Keyed bool
	// Shallowest are the indexes of the members that are first by the depth of embedding, among
	// those whose names differ in letter case alone, where another one of these is the first in
	// the struct.
	Shallowest []int
	// Strict are the indexes of the members that no other letters mean, by the tag option case:strict.
	Strict []int
	// Required are the names of what must be there: members and groups. Settled by pass.
	Required []string
	// Groups are the groups of members of which one may be there. Settled by pass.
	Groups []*Group
}

// Names lists the names of the members with these indexes.
func (l *Layout) Names(indexes []int) (list []string) {
	for _, k := range indexes {
		list = append(list, l.Members[k].Name)
	}
	return list
}

// Spelled lists the names of the members as generated code has them. Where names are integers, a text that looks like
// one is between quotation marks.
func (l *Layout) Spelled() (names []string) {
	for _, m := range l.Members {
		name := m.Name
		if _, err := strconv.ParseInt(name, 10, 64); err == nil && l.Keyed && !m.Integer {
			name = `"` + name + `"`
		}
		names = append(names, name)
	}
	return names
}

// Tag returns the index of the member that is the tag of a union's variant, if a decoder that has read it only passes
// over it; -1 if there is none.
func (l *Layout) Tag() int {
	return slices.IndexFunc(l.Members, func(m *Member) bool {
		return m.Tagged != nil && !m.IsChecked()
	})
}

// EndsWithTag reports whether the name of the tag is expected after the last member, too.
func (l *Layout) EndsWithTag() bool {
	k := l.Tag()
	return k >= 0 && k < len(l.Members)-1 && !l.Keyed && !slices.Contains(l.Strict, k)
}

// A Group is a group of members of which an object has one at most.
type Group struct {
	Name    string
	Members []int // their indexes
	// Required reports whether one of them must be there, and Bit is its index in Layout.Required then.
	Required bool
	Bit      int
}

var noLayout = new(Layout)

// In returns the layout of the struct in a format; it is never nil.
func (s *Struct) In(format string) *Layout {
	if l := s.Layouts[format]; l != nil {
		return l
	}
	return noLayout
}

// Members lists the members of all formats, and the fields that hold unknown ones.
func (s *Struct) Members() (list []*Member) {
	for _, f := range slices.Sorted(maps.Keys(s.Layouts)) {
		list = append(list, s.Layouts[f].All()...)
	}
	return list
}

// All lists the members and the field that holds unknown ones.
func (l *Layout) All() []*Member {
	all := slices.Clip(l.Members)
	for _, m := range []*Member{l.Rest, l.Whole} {
		if m != nil {
			all = append(all, m)
		}
	}
	return all
}

// A Member is the form of a field in a format: a name and the value behind it.
type Member struct {
	Name string // the member's name in the format
	Path []Hop  // from the struct to the field; the last is the field itself
	Type Type
	// Field is the field itself, as written in its struct.
	Field *Field
	Omit  Omit
	// Empty says how Omit.Empty finds out; it is never EmptyNever then.
	Empty EmptyTest
	// IsZero says how OmitZero finds out: by the type's own method or by
	// comparison with the zero value.
	IsZero ZeroTest
	// Quoted is the tag option string, where it applies.
	Quoted bool
	// Integer reports whether the name is an integer, not a text.
	Integer bool
	// Tagged is set for the tag of a union's variant: its value is one of the variant's tags. Without a Path the
	// struct has no field for it.
	Tagged *Tagged

	// The following are settled by pass.

	// Required reports whether the member must be there, and Bit is its index in Layout.Required
	// then.
	Required bool
	Bit      int
	Default  string // Field.Default
	KeepNull bool   // null is passed over: its reader would change the default
	Group    *Group // the group that it is in, nil for none
}

// A Hop is one step of a selector: v.Audit.By has two.
type Hop struct {
	Name string
	// Pointer reports whether the step is an embedded pointer, which may be nil.
	Pointer bool
	// Type is the type of the step's struct, without the pointer; nil for the last hop.
	Type Type
	// Unsettable reports whether the embedded pointer is to an unexported struct of
	// another package or otherwise cannot be allocated by encoding/json, which
	// then reports an error. (It is so for every embedded pointer to a struct
	// whose name is unexported, this package's own included.)
	Unsettable bool
}

// Omit tells when a member is left out.
type Omit struct {
	Empty bool // omitempty: false, 0, "", nil pointer or interface, length 0
	Zero  bool // omitzero: the zero value, or IsZero
	// Default: omitdefault, the value is Field.Default.
	Default bool
}

// A ZeroTest says how a value is found to be zero.
type ZeroTest int

const (
	ZeroNone      ZeroTest = iota
	ZeroCompare            // v.F == *new(T), for a comparable type
	ZeroMethod             // v.F.IsZero() with a value receiver, or pointer receiver on an addressable field
	ZeroNilMethod          // v.F == nil || v.F.IsZero(), for pointers and interfaces
	ZeroFields             // by a generated function over the fields: the type is not comparable
	ZeroNil                // v.F == nil, for slices, maps, pointers, funcs, interfaces
	ZeroHidden             // by reflection: because of unexported fields of another package
	ZeroParam              // as the type arguments have it, method or not
)

// An EmptyTest says how a value is found to be empty in the sense of omitempty.
type EmptyTest int

const (
	EmptyNever  EmptyTest = iota // structs, chans, funcs, complex numbers, arrays of some length
	EmptyFalse                   // !v.F
	EmptyZero                    // v.F == 0
	EmptyString                  // v.F == ""
	EmptyNil                     // v.F == nil: pointers and interfaces
	EmptyLen                     // len(v.F) == 0: slices and maps
	EmptyAlways                  // arrays of length 0
	EmptyParam                   // as the type argument has it
)
