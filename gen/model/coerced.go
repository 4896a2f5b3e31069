package model

// Shapes of values, which the tag catena of a field gives to a type of any name.
type (
	// A Coerced is a number, bool or string that is read from the other kinds, too.
	Coerced struct {
		Elem *Basic
		// Text reports whether it is a number that is written as text, in formats of text.
		Text bool
	}

	// A OneOrMany is a slice that is read from a single element, too.
	OneOrMany struct {
		List *Slice
		// Unwrap reports whether a single element is written without the list.
		Unwrap bool
	}
)

// Named returns the name of the Go type.
func (c *Coerced) Named() *TypeName { return c.Elem.Named() }
func (c *Coerced) node()            {}

// Named returns the name of the Go type.
func (o *OneOrMany) Named() *TypeName { return o.List.Named() }
func (o *OneOrMany) node()            {}

// Unshaped returns t without the shape that a tag gives to it: a node of the same Go type.
func Unshaped(t Type) Type {
	switch t := t.(type) {
	case *Coerced:
		return t.Elem
	case *OneOrMany:
		return t.List
	}
	return t
}

// ShapeLabel names the shape of t inside generated identifiers, "" if t has none.
func ShapeLabel(t Type) string {
	switch t := t.(type) {
	case *Coerced:
		if t.Text {
			return "Text"
		}
		return "Coerced"
	case *OneOrMany:
		if t.Unwrap {
			return "Unwrapped"
		}
		return "OneOrMany"
	}
	return ""
}
