package parallel

import (
	"bytes"
	"fmt"
)

// cut appends to bounds where the elements of the array that data holds begin,
// and at last where the array ends: the text of element k is
// data[bounds[k] : bounds[k+1]-1], without the comma or bracket after it, and with
// the space around it. The text null has no bounds.
//
// It looks at strings and brackets alone. Whether an element is a valid value
// must be found out by who decodes it.
func cut(bounds []int, data []byte) ([]int, error) {
	start := space(data, 0)
	if bytes.Equal(bytes.TrimSpace(data), []byte("null")) {
		return nil, nil
	}
	if start == len(data) || data[start] != '[' {
		return nil, fmt.Errorf("no array at byte %d", start)
	}
	bounds = append(bounds, start+1)
	depth := 0
	for i := start; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = quote(data, i+1)
		case '[', '{':
			depth++
		case ',':
			if depth == 1 {
				bounds = append(bounds, i+1)
			}
		case ']', '}':
			if depth--; depth > 0 {
				continue
			}
			if end := space(data, i+1); end < len(data) {
				return nil, fmt.Errorf("text after the array at byte %d", end)
			}
			if len(bounds) == 1 && space(data, start+1) == i {
				return bounds[:1], closed(data[i]) // no element
			}
			return append(bounds, i+1), closed(data[i])
		}
	}
	return nil, fmt.Errorf("array does not end at byte %d", len(data))
}

// closed is the error of an array that ends with another bracket than its own.
func closed(bracket byte) error {
	if bracket != ']' {
		return fmt.Errorf("%q where ] was expected", bracket)
	}
	return nil
}

// quote returns where the string ends whose contents begin at i: the index of
// its quotation mark, or len(data) or more.
func quote(data []byte, i int) int {
	for i < len(data) && data[i] != '"' {
		if data[i] == '\\' {
			i++
		}
		i++
	}
	return i
}

// space returns the index of the first byte from i on that is no white space of
// RFC 8259, section 2.
func space(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\t' || data[i] == '\n' || data[i] == '\r') {
		i++
	}
	return i
}
