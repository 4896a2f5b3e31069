package model

import "strconv"

// A Union is an interface whose directive lists its variants. A union is always the type of a Decl.
type Union struct {
	Name
	Style UnionStyle
	// Tag is the member that has the tag, and Content the one that has the variant, of the styles that have
	// these.
	Tag, Content string
	// Integers reports whether the tags are integers. They are kept as text.
	Integers bool
	Variants []*Variant
	// Other is the type for other tags, and Missing the one for objects without a tag; nil without.
	Other, Missing Type
	// Unlisted are the types of Other and Missing that no variant has, each once.
	Unlisted []Type
}

// UnionStyle is how a document tells the variants of a union apart.
type UnionStyle string

// The styles, by the words of the directive.
const (
	Internal UnionStyle = "tag"      // a member of the variant
	Adjacent UnionStyle = "content"  // a member beside the variant
	External UnionStyle = "external" // the name of the only member
	Members  UnionStyle = "members"  // the names of the members that are there
	Kinds    UnionStyle = "kinds"    // the kind of the value
)

// UnionKinds are the kinds of values by which the variants of a union can be told apart.
var UnionKinds = []string{"string", "bytes", "number", "bool", "list", "object"}

// A Variant is a type that a union may hold: a type, or a pointer to one.
type Variant struct {
	Type Type
	Pos  Position
	// Tags are the tags of the type, at least one; the first is written for it. First is the number of the first in
	// the list of all tags of the union. In the style members the tag is the type as written, in the style kinds a kind.
	Tags  []string
	First int
	// Required are the indexes of the members in each format without which an object is not the variant, in the
	// style members. Settled by pass.
	Required map[string][]int
}

// End is the number behind the last tag.
func (v *Variant) End() int { return v.First + len(v.Tags) }

// Tags lists the tags of all variants.
func (u *Union) Tags() (list []string) {
	for _, v := range u.Variants {
		list = append(list, v.Tags...)
	}
	return list
}

// Elem is the type without the pointer, and whether there is one.
func (v *Variant) Elem() (Type, bool) {
	if p, ok := v.Type.(*Pointer); ok {
		return p.Elem, true
	}
	return v.Type, false
}

// Types lists the types of the union as its code reads and writes them: one that is listed and Missing, too, may be
// a Tagged and the struct itself.
func (u *Union) Types() (list []Type) {
	for _, v := range u.Variants {
		list = append(list, v.Type)
	}
	for _, t := range []Type{u.Other, u.Missing} {
		if t != nil {
			list = append(list, t)
		}
	}
	return list
}

// Dynamic lists the types that a value of the union may have, each once.
func (u *Union) Dynamic() (list []Type) {
	for _, v := range u.Variants {
		list = append(list, v.Type)
	}
	return append(list, u.Unlisted...)
}

// A Tagged is a struct as the variant of a union whose tag is a member: a Decl of its own, which encodes and
// decodes the tag too.
type Tagged struct {
	Union   *Decl
	Variant *Variant
	// Options are the options of the struct's own directive.
	Options FormatUses
}

// Member returns the member for the tag of a variant without a field for it.
func (t *Tagged) Member() *Member { return &Member{Name: t.Union.Type.(*Union).Tag, Tagged: t} }

// Integer is a tag that is an integer.
func Integer(tag string) int64 {
	n, _ := strconv.ParseInt(tag, 10, 64)
	return n
}
