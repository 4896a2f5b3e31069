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

// A Shaped is a node that a tag has put around another one, of the same Go type.
type Shaped interface {
	Type
	// Explain says what the tag adds to the form of the node inside; quotes says whether the format has text for numbers.
	Explain(quotes bool) string
	unshaped() Type
}

func (c *Coerced) unshaped() Type   { return c.Elem }
func (o *OneOrMany) unshaped() Type { return o.List }

// Explain implements Shaped.
func (c *Coerced) Explain(quotes bool) string {
	switch {
	case c.Text && quotes:
		return " as text, by the tag option text; without quotes it is read, too"
	case c.Text:
		return ", by the tag option text; its text is read, too"
	case c.Elem.Kind == String:
		return ", by the tag option coerce; numbers and bools are read, too"
	}
	return ", by the tag option coerce; its text is read, too"
}

// Explain implements Shaped.
func (o *OneOrMany) Explain(bool) string {
	if o.Unwrap {
		return "; a value that is no list is read as its only element, and a single element is written alone"
	}
	return "; a value that is no list is read as its only element"
}

// Unshaped returns t without the shape that a tag gives to it: a node of the same Go type.
func Unshaped(t Type) Type {
	if s, ok := t.(Shaped); ok {
		return s.unshaped()
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

// TakesText reports whether the option text may be on a t.
func TakesText(t Type) bool { return Coerce(t, true) != nil }

// Coerce returns t with the scalars in it read from other kinds, too, or nil if there are none. text is for
// numbers alone.
func Coerce(t Type, text bool) Type {
	switch u := t.(type) {
	case *Basic:
		if text && (u.Kind == Bool || u.Kind == String) {
			return nil
		}
		return &Coerced{Elem: u, Text: text}
	case *Optional:
	default:
		if n := t.Named(); n != nil && n.Path != "" {
			return nil // it has the same form everywhere
		}
	}
	return WithElem(t, func(elem Type) Type { return Coerce(elem, text) })
}
