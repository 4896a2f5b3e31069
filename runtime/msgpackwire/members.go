package msgpackwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct {
	state.CountedMembers
	initial byte // the head of a struct without members: fixMap or fixArray
}

// NewMembers prepares the names of a struct type T, which is written as a map;
// proto is (*T)(nil), or nil if T is generic. The names are separated by commas. It is
// compiled once, as it is called for each type.
//
//go:noinline
func NewMembers(proto any, list string) *Members {
	return &Members{state.NewCountedMembers(proto, list, memberName), fixMap}
}

// NewTuple is NewMembers for a struct type that is written as an array of its
// members. It may be read from a map, too.
//
//go:noinline
func NewTuple(proto any, list string) *Members {
	return &Members{state.NewTuple(proto, list), fixArray}
}

// memberName returns the name as it is written.
func memberName(_ int, name string) string {
	if len(name) < shortText && utf8.ValidString(name) {
		return string([]byte{shortTextHead | byte(len(name))}) + name
	}
	return string(scalars{}.AppendString(nil, name))
}

// findText returns the index of the member with that name, len(m.List) if there is none.
func (m *Members) findText(name string) int { return m.FindText(name) }

// newTableMembers is NewMembers for a struct with a table.
func newTableMembers(proto any, names string, _ *extras) *Members { return NewMembers(proto, names) }
