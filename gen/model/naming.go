package model

import (
	"strings"
	"unicode"
)

// A Naming is the form of a member's name where no tag of the field gives one.
type Naming string

const (
	FieldNames Naming = ""            // the field's name as it is, as in encoding/json
	SnakeCase  Naming = "snake_case"  // HTTPServerID: http_server_id
	LowerCamel Naming = "lower_camel" // HTTPServerID: httpServerID
)

// Namings are those that a run can be asked for.
var Namings = []Naming{SnakeCase, LowerCamel}

// Of returns the name of the member for a field.
func (n Naming) Of(field string) string {
	switch n {
	case SnakeCase:
		return snakeCase(field)
	case LowerCamel:
		return lowerCamel(field)
	}
	return field
}

// snakeCase names fields as easyjson does with -snake_case. A capital begins a word, and so does
// the last of several capitals if a small letter follows it: HTTPServer is http_server. Any other
// character, such as a digit, belongs to the capitals before it, if there are any: ID2 is id2,
// Part2 is part2, and Part2B is part2_b.
func snakeCase(field string) string {
	var b strings.Builder
	var held, before rune // the capital that is not written yet, and the last rune outside capitals
	several := false      // reports whether held is not the first of its capitals
	for _, c := range field {
		capital := unicode.IsUpper(c) || held != 0 && !unicode.IsLower(c)
		if held != 0 {
			if b.Len() > 0 && (!several || !capital) && before != '_' {
				b.WriteByte('_')
			}
			b.WriteRune(unicode.ToLower(held))
		}
		if capital {
			several, held = held != 0, c
			continue
		}
		b.WriteRune(c)
		several, held, before = false, 0, c
	}
	if held != 0 {
		b.WriteRune(unicode.ToLower(held))
	}
	return b.String()
}

// lowerCamel names fields as easyjson does with -lower_camel_case: the capitals at the beginning
// become small, but for the last one where a small letter follows it. Only ASCII has capitals here.
func lowerCamel(field string) string {
	b := []byte(field)
	for i, c := range b {
		if c < 'A' || c > 'Z' {
			break
		}
		if i > 0 && i+1 < len(b) && 'a' <= b[i+1] && b[i+1] <= 'z' {
			break
		}
		b[i] += 'a' - 'A'
	}
	return string(b)
}
