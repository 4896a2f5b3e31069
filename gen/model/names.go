package model

import (
	"slices"
	"strings"
)

// Names are the names of the values of a type of an integer kind, or the list of the values of a type
// of a string kind.
type Names struct {
	Formats []string // in which they count; empty: all
	Values  []NamedValue
	Strict  bool // values without a name are errors
	Other   int  // the index of the value of all other texts, -1 if they are errors
	// Std is set if the type has MarshalText and UnmarshalText. Build is the build constraint of these.
	Std   bool
	Build string
}

// A NamedValue is a value with its name. Values of a type of a string kind are their names.
type NamedValue struct {
	Name string
	// Spelled is the value as Go source inside the package: a constant, or a literal where there is none
	// to be named.
	Spelled Spelling
}

// In reports whether the names count in a format.
func (n *Names) In(format string) bool {
	return len(n.Formats) == 0 || slices.Contains(n.Formats, format)
}

// Listed reports whether the type is of a string kind.
func (e *Enum) Listed() bool { return e.Plain.Kind == String }

// Keys says how keys become text and back in a format.
func (m *Map) Keys(format string) (encode, decode KeyForm) {
	e, ok := m.Key.(*Enum)
	if !ok || !e.Names.In(format) {
		return m.KeyEncode, m.KeyDecode
	}
	switch {
	case !e.Listed():
		return KeyNamed, KeyNamed
	case e.Names.Strict:
		return KeyListed, KeyListed
	}
	return KeyString, KeyListed
}

// A Case is the form of a name that is made of the name of a constant.
type Case string

// Of returns the form of a name: InTransit is intransit, in_transit, in-transit or INTRANSIT.
func (c Case) Of(name string) string {
	switch c {
	case "lower":
		return strings.ToLower(name)
	case "snake":
		return snakeCase(name)
	case "kebab":
		return strings.ReplaceAll(snakeCase(name), "_", "-")
	case "upper":
		return strings.ToUpper(name)
	}
	return name
}
