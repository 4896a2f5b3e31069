//wire:for json cbor

package msgpackwire

import "unicode/utf8"

// naming is the part of a framing that recognizes names.
type naming struct{}

// IsName reports whether b is the encoding of the text name.
func (naming) IsName(b []byte, name string) bool {
	// A text in ASCII stands as it is: nothing of it is refused or replaced.
	if start, end, ok := textAt(b, 0); ok && start <= end && end <= len(b) && allASCII(b[start:end]) {
		return string(b[start:end]) == name
	}
	var text string
	d, i := NewDecoder(nil, b)
	isNull := d.Null(i)
	err := d.Close(d.String(i, &text))
	return !isNull && err == nil && text == name
}

func allASCII(text []byte) bool {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
