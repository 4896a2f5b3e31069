package msgpackwire

// naming is the part of a framing that recognizes names.
type naming struct{}

// IsName reports whether b is the encoding of the text name.
func (naming) IsName(b []byte, name string) bool {
	var text string
	d, i := NewDecoder(nil, b)
	isNull := d.Null(i)
	err := d.Close(d.String(i, &text))
	return !isNull && err == nil && text == name
}
