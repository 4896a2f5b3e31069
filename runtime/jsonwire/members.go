package jsonwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type.
type Members = state.Members

// makeMembers makes the names of m when they are first needed. Only names of printable ASCII that need no escape are
// predicted, the others are looked up.
//
//go:noinline
func makeMembers(m *Members) {
	m.Head.Make(func() uint32 {
		m.Prepare(memberText, nil)
		if strictNamesAreExact && m.Strict != nil {
			m.Exact(m.Strict)
		}
		if foldedNamesAreByDepth {
			for _, f := range m.Shallowest {
				m.Prefer(f)
			}
		}
		return 1
	})
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
