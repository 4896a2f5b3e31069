//wire:for cbor

package msgpackwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type.
type Members = state.Members

// fewFirst is the least number that the first byte of an object of at least one member and few members, be it a map or
// a tuple's array, and the Head of its Members add up to. The sum with another byte is less, and so is that with a Head
// that is not made.
const fewFirst = 1<<32 - fewMembers

// makeMembers makes the names of m when they are first needed.
//
//go:noinline
func makeMembers(m *Members) {
	m.Head.Make(func() uint32 {
		m.Prepare(memberName, func(n int64) string { return string(scalars{}.AppendInt64(nil, n)) })
		if m.Tuple {
			return fewFirst - 1 - emptyArray
		}
		return fewFirst - 1 - emptyMap
	})
}

// memberName returns the name as it is written.
func memberName(_ int, name string) string {
	if len(name) < shortText && utf8.ValidString(name) {
		return string([]byte{shortTextHead | byte(len(name))}) + name
	}
	return string(scalars{}.AppendString(nil, name))
}
