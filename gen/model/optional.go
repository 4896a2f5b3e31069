package model

// An Optional is a value or null: a catena.Optional, which may be absent too, or a struct with the tag option nullable. It
// has a declared name.
type Optional struct {
	Name
	Elem Type // the type of the value
	// Field is the field of the struct that has the value; the other one is Valid. It is "" for a
	// catena.Optional.
	Field string
}

// Nullable reports whether o is a struct with the tag option nullable.
func (o *Optional) Nullable() bool { return o.Field != "" }

// MayBeAbsent reports whether t is a catena.Optional.
func MayBeAbsent(t Type) bool {
	o, ok := t.(*Optional)
	return ok && !o.Nullable()
}

// Explain says which tag makes the value one that may be null, "" for a catena.Optional.
func (o *Optional) Explain() string {
	if o.Nullable() {
		return ", by the tag option nullable"
	}
	return ""
}

// NullLabel ends the names of generated functions for structs that may be null.
const NullLabel = "Nullable"

// key is the Key of o. The tag of a field may give a shape to the value in it.
func (o *Optional) key() string {
	key := o.TypeName.key()
	if o.Nullable() {
		key = "nullable " + key
	}
	Each(o.Elem, func(s Shaped) { key += " " + ShapeLabel(s) })
	return key
}
