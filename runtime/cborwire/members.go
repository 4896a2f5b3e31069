package cborwire

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct {
	state.CountedMembers
	initial  byte          // of a struct without members: that of a map or array
	integers map[int64]int // the indexes of the names that are integers
	// texts[f] is the index of the member whose name is that of f as text: f itself
	// unless that has an integer, else another one or len(List). It is nil if no
	// name is an integer.
	texts []int
}

// NewMembers prepares the names of a struct type T, which is written as a map;
// proto is (*T)(nil), or nil if T is generic. The names are separated by commas. It is
// compiled once, as it is called for each type.
//
//go:noinline
func NewMembers(proto any, list string) *Members {
	return &Members{CountedMembers: state.NewCountedMembers(proto, list, memberName), initial: majorMap << 5}
}

// NewTuple is NewMembers for a struct type that is written as an array of its
// members. It may be read from a map, too.
//
//go:noinline
func NewTuple(proto any, list string) *Members {
	return &Members{CountedMembers: state.NewTuple(proto, list), initial: majorArray << 5}
}

// NewIntMembers is NewMembers for a struct type of which those members have an
// integer for a key whose names are integers in decimal. A name in quotation
// marks is text all the same.
//
//go:noinline
func NewIntMembers(proto any, list string) *Members {
	m := &Members{initial: majorMap << 5, integers: map[int64]int{}}
	names := strings.Split(list, ",")
	m.texts = make([]int, len(names))
	for f, name := range names {
		m.texts[f] = f
		if n, ok := integerOf(name); ok {
			m.integers[n] = f
			if m.texts[f] = slices.Index(names, `"`+name+`"`); m.texts[f] < 0 {
				m.texts[f] = len(names)
			}
		}
	}
	for f, name := range names {
		names[f] = strings.Trim(name, `"`)
	}
	m.CountedMembers = state.NewCountedMembers(proto, strings.Join(names, ","), func(f int, name string) string {
		if m.texts[f] != f {
			n, _ := integerOf(name)
			return string(scalars{}.AppendInt64(nil, n))
		}
		return memberName(f, name)
	})
	return m
}

// memberName returns the name as it is written.
func memberName(_ int, name string) string {
	if len(name) < shortText && utf8.ValidString(name) {
		return string([]byte{shortTextHead | byte(len(name))}) + name
	}
	return string(scalars{}.AppendString(nil, name))
}

// integerOf returns the integer that a name is, in decimal as Go writes it.
func integerOf(name string) (int64, bool) {
	n, err := strconv.ParseInt(name, 10, 64)
	return n, err == nil && strconv.FormatInt(n, 10) == name
}

// text returns the index of the member that has as text the name that was found
// to be that of f.
func (m *Members) text(f int) int {
	if f < len(m.texts) {
		return m.texts[f]
	}
	return f
}

// findText returns the index of the member with that name as text, len(m.List) if there is none.
func (m *Members) findText(name string) int { return m.text(m.FindText(name)) }

// newTableMembers prepares the names of a struct with a table.
func newTableMembers(proto any, names string, x *extras) *Members {
	if x.keyed {
		return NewIntMembers(proto, names)
	}
	return NewMembers(proto, names)
}
