//wire:for json cbor

package msgpackwire

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Tags tell the variants of a union apart: texts, or integers. A package variable holds them for each
// union; they are never changed.
type Tags struct {
	state.Tags
	tag    *Members // the name of the tag, whose letters are all as they are
	member *Members // the name of the tag, and of the content if there is one, found as all names are
	names  *Members // the tags, of a union whose only member has the tag as its name
}

// NewTags prepares the tags of a union U, whose texts are the value of a member; proto is (*U)(nil).
func NewTags(proto any, member string, tags ...string) *Tags {
	t := &Tags{tag: exactly(proto, member), member: NewMembers(proto, member)}
	t.Proto, t.Member, t.Texts = proto, member, state.NewNameTable(tags)
	return t
}

// exactly returns names that differ if their letters do.
func exactly(proto any, list string) *Members {
	m := NewMembers(proto, list)
	all := make([]int, len(m.List))
	for f := range all {
		all[f] = f
	}
	m.Exact(all)
	return m
}

// NewIntegerTags is NewTags for integers.
func NewIntegerTags(proto any, member string, tags ...int64) *Tags {
	t := NewTags(proto, member)
	t.Integers = tags
	return t
}

// NewNames prepares the tags of a union U that is an object of one member, whose name is the tag. No name
// has a comma.
func NewNames(proto any, names ...string) *Tags {
	t := &Tags{names: exactly(proto, strings.Join(names, ","))}
	t.Proto, t.Texts = proto, state.NewNameTable(names)
	return t
}

// NewKinds prepares the kinds of a union U by the kind of the value, whose variants are for kinds with these names;
// proto is (*U)(nil).
func NewKinds(proto any, kinds ...string) *Tags {
	t := &Tags{}
	t.Proto = proto
	t.SetKinds(kinds)
	return t
}

// NewPatterns prepares a union U whose variants are told apart by their members, which have these tables; proto is
// (*U)(nil).
func NewPatterns(proto any, variants ...*Members) *Tags {
	t := &Tags{member: joined(proto, variants)}
	t.Proto = proto
	var tables []*state.NameTable
	for _, m := range variants {
		tables = append(tables, &m.NameTable)
	}
	exact := t.SetPatterns(&t.member.NameTable, tables, func(v, k int) int { return variants[v].memberOf(t.member, k) })
	if len(exact) > 0 {
		t.member.Exact(exact)
	}
	return t
}

// joined returns a table of the names of several variants.
//
//wire:only json msgpack
func joined(proto any, variants []*Members) *Members {
	return NewMembers(proto, strings.Join(state.JoinNames(variants, func(m *Members) []string { return m.List }), ","))
}

// memberOf returns the index of the member of m that has name k of a joined table, or len(m.List).
//
//wire:only json msgpack
func (m *Members) memberOf(table *Members, k int) int { return m.IndexOf(table.List[k]) }

// Content names the member that has the value of the variant, and returns t.
func (t *Tags) Content(name string) *Tags {
	t.member = NewMembers(t.Proto, t.Member+","+name)
	return t
}

// Other says that there is a variant for all other tags, and returns t.
func (t *Tags) Other() *Tags {
	t.TakesOther = true
	return t
}

// Missing says that there is a variant for objects without a tag, and returns t.
func (t *Tags) Missing() *Tags {
	t.TakesMissing = true
	return t
}

// Units are the tags of variants without members, for which a text alone stands as well. It returns t.
func (t *Tags) Units(tags ...int) *Tags {
	t.SetUnits(tags)
	return t
}

// Tuples are the tags of variants for objects that are written as arrays in this format. It returns t.
func (t *Tags) Tuples(tags ...int) *Tags {
	t.SetTuples(tags)
	return t
}

// Times are the tags of variants that are times, in whatever form the format has these. It returns t.
func (t *Tags) Times(tags ...int) *Tags {
	t.SetTimes(tags)
	return t
}

// Requires says that an object without one of these members is not the variant of that number, and returns t.
func (t *Tags) Requires(variant int, members ...int) *Tags {
	t.Tags.Requires(variant, members)
	return t
}

// Results of Tag, TagName, Kind and Pattern that are no index of a tag.
const (
	OtherTag   = state.OtherTag
	MissingTag = state.MissingTag
)
