package jsonwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct{ state.Members }

// NewMembers prepares the names of a struct type T; proto is (*T)(nil), or nil if T is
// generic: then InGeneric tells errors the type. The names are separated by commas, which no
// name can have: encoding/json ends a name in a tag there. Only names of printable ASCII that
// need no escape are predicted, the others are looked up. It is compiled once, as it is
// called for each type.
//
//go:noinline
func NewMembers(proto any, list string) *Members {
	return &Members{state.NewMembers(proto, list, memberText)}
}

// Shallowest names the members whose fields are embedded least deeply among those whose names differ in
// letter case alone, and returns m. A member that is the first of them in the struct as well need not
// be named. For a name in other letters encoding/json of Go 1.27 decodes into the least deep one, that
// of Go 1.26 into the first in the struct. It is for package variables of generated code.
func (m *Members) Shallowest(members ...int) *Members {
	if foldedNamesAreByDepth {
		for _, f := range members {
			m.Prefer(f)
		}
	}
	return m
}

// Strict names the members that have the tag option case:strict, which encoding/json of Go 1.27 obeys: a
// name in other letters does not mean them. It is for package variables of generated code, and comes
// before Shallowest.
func (m *Members) Strict(members ...int) *Members {
	if strictNamesAreExact {
		m.Exact(members)
	}
	return m
}

// memberText returns what is predicted of name, the f-th one: a brace or comma, the
// name between its quotation marks, and the colon.
func memberText(f int, name string) string {
	for k := range len(name) {
		if c := name[k]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return ""
		}
	}
	if f == 0 {
		return `{"` + name + `":`
	}
	return `,"` + name + `":`
}
