package rules

import (
	"reflect"
	"strings"
)

// A shape is what the tag catena of a field says about its value.
type shape struct {
	oneOrMany, unwrap, text, coerce, nullable bool
	format                                    string // as in the tag
	quoted                                    bool   // the option string of the tag json
}

// inner is the shape of the parts of a value.
func (s shape) inner() shape {
	s.oneOrMany, s.unwrap, s.quoted = false, false, false
	return s
}

// A presence is what it says about the member.
type presence struct {
	required, notNull, hasDefault, omitDefault, unknown bool
	defaults, oneOf                                     string
}

// parseTag parses the tag catena of a field.
func parseTag(tag reflect.StructTag) (s shape, p presence, ok bool) {
	text, ok := tag.Lookup("catena")
	for _, option := range split(text, ',') {
		name, value, _ := strings.Cut(option, "=")
		switch strings.TrimSpace(name) {
		case "oneormany":
			s.oneOrMany = true
		case "unwrap":
			s.unwrap = true
		case "text":
			s.text = true
		case "coerce":
			s.coerce = true
		case "nullable":
			s.nullable = true
		case "format":
			s.format = strings.TrimSpace(value)
		case "unknown":
			p.unknown = true
		case "required":
			p.required = true
		case "notnull":
			p.notNull = true
		case "default":
			p.hasDefault, p.defaults = true, unquote(value)
		case "omitdefault":
			p.omitDefault = true
		case "oneof":
			p.oneOf = unquote(value)
		}
	}
	return s, p, ok
}

// split splits text at each c outside of single quotes.
func split(text string, c byte) (list []string) {
	start, quoted := 0, false
	for k := 0; k < len(text); k++ {
		switch {
		case text[k] == '\'':
			quoted = !quoted
		case text[k] == c && !quoted:
			list = append(list, text[start:k])
			start = k + 1
		}
	}
	return append(list, text[start:])
}

// unquote removes single quotes, of which two inside of others are one.
func unquote(text string) string {
	if !strings.Contains(text, "'") {
		return strings.TrimSpace(text)
	}
	const quote = "\x00"
	text = strings.TrimSpace(text)
	text = strings.TrimSuffix(strings.TrimPrefix(text, "'"), "'")
	text = strings.ReplaceAll(text, "''", quote)
	return strings.ReplaceAll(strings.ReplaceAll(text, "'", ""), quote, "'")
}
