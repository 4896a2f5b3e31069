package shapes

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

// isLoose reports whether a t with the shape is read from other kinds of values.
func (s shape) isLoose(t reflect.Type) bool { return (s.text || s.coerce) && isBasic(t) }

// tagOptions are the options of the tag catena with their values as they are written, nil without the tag.
type tagOptions map[string]string

func (o tagOptions) has(name string) bool {
	_, ok := o[name]
	return ok
}

// parseTag parses the tag catena of a field.
func parseTag(tag reflect.StructTag) (s shape, o tagOptions) {
	text, ok := tag.Lookup("catena")
	if !ok {
		return s, nil
	}
	o = tagOptions{}
	for _, option := range split(text, ',') {
		name, value, _ := strings.Cut(option, "=")
		o[strings.TrimSpace(name)] = value
	}
	return shape{
		oneOrMany: o.has("oneormany"), unwrap: o.has("unwrap"), text: o.has("text"), coerce: o.has("coerce"),
		nullable: o.has("nullable"), format: strings.TrimSpace(o["format"]),
	}, o
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
