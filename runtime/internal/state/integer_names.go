package state

import (
	"slices"
	"strconv"
	"strings"
)

// The names of members may be integers, in CBOR: a struct with such names is Keyed. An integer and the text of it are
// two names.

// setIntegers notes which of the names are integers, and returns the names without quotation marks.
func (m *Members) setIntegers(names []string) []string {
	m.integers = map[int64]int{}
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
	return names
}

// integerOf returns the integer that a name is, in decimal as Go writes it.
func integerOf(name string) (int64, bool) {
	n, err := strconv.ParseInt(name, 10, 64)
	return n, err == nil && strconv.FormatInt(n, 10) == name
}

// HasIntegers reports whether names are integers.
func (m *Members) HasIntegers() bool { return m.integers != nil }

// IsInteger reports whether the name of member f is an integer.
func (m *Members) IsInteger(f int) bool { return m.texts != nil && m.texts[f] != f }

// OfInteger returns the index of the member whose name is the integer n.
func (m *Members) OfInteger(n int64) (f int, ok bool) {
	f, ok = m.integers[n]
	return f, ok
}

// OfText returns the index of the member that has as text the name that was found to be that of f.
func (m *Members) OfText(f int) int {
	if f < len(m.texts) {
		return m.texts[f]
	}
	return f
}

// FindMember returns the index of the member with that name as text, len(m.List) if there is none.
func (m *Members) FindMember(name string) int { return m.OfText(m.FindText(name)) }

// sameMember returns the index of the member of m that has name k of a joined table, or len(m.List).
func (m *Members) sameMember(joined *Members, k int) int {
	name := joined.List[k]
	if !joined.IsInteger(k) {
		return m.OfText(m.IndexOf(name))
	}
	n, _ := integerOf(name)
	if f, ok := m.OfInteger(n); ok {
		return f
	}
	return len(m.List)
}

// joined returns unprepared Members with the names of all structs, in their order. A name that several structs have is
// there once.
func joined(structs []*Members) *Members {
	all := &Members{}
	for _, m := range structs {
		all.Keyed = all.Keyed || m.HasIntegers()
	}
	var names []string
	seen := map[string]bool{}
	for _, m := range structs {
		for f, name := range m.List {
			if _, ok := integerOf(name); ok && all.Keyed && !m.IsInteger(f) {
				name = `"` + name + `"`
			}
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	}
	all.Names = strings.Join(names, ",")
	return all
}
