package shapes

import (
	"maps"
	"reflect"
	"strings"
)

// A shape is what the tags of a field say about its value, or about the elements of the value.
type shape struct {
	tagOptions
	quoted bool // the option string of the tag json
	isPart bool // it is the shape of the elements
}

// inner is the shape of the elements of a value.
func (s shape) inner() shape {
	s.quoted, s.isPart = false, true
	return s
}

// isLoose reports whether a t with the shape is read from other kinds of values.
func (s shape) isLoose(t reflect.Type) bool { return (s.has("text") || s.has("coerce")) && isBasic(t) }

// tagOptions are the options of the tag catena with their values as they are written, nil without the tag.
type tagOptions map[string]string

func (o tagOptions) has(name string) bool {
	_, ok := o[name]
	return ok
}

// without returns the options but for one.
func (o tagOptions) without(name string) tagOptions {
	o = maps.Clone(o)
	delete(o, name)
	return o
}

// parseTag parses the tag catena of a field.
func parseTag(tag reflect.StructTag) tagOptions {
	text, ok := tag.Lookup("catena")
	if !ok {
		return nil
	}
	o := tagOptions{}
	for _, option := range split(text, ',') {
		name, value, _ := strings.Cut(option, "=")
		o[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	return o
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
		return text
	}
	const quote = "\x00"
	text = strings.TrimSuffix(strings.TrimPrefix(text, "'"), "'")
	text = strings.ReplaceAll(text, "''", quote)
	return strings.ReplaceAll(strings.ReplaceAll(text, "'", ""), quote, "'")
}
