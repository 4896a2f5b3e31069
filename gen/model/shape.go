package model

import "strings"

// ShapeKey is the key of the tag that says what a field is to the codec. It has options alone:
// names stay in the tags of the formats.
const ShapeKey = "catena"

// A Shape is what the tag catena of a field says, in every format.
type Shape struct {
	Format FormatOption // the form of a time or a duration, "" if the tag says none
	// OneOrMany reads a value that is no list as the only element of one, and Unwrap writes a list of one so.
	OneOrMany, Unwrap bool
	// Text reads numbers from text, too, and writes text. Coerce reads a value from another kind that stands for it.
	Text, Coerce bool
	// Nullable: a struct with a bool field Valid and another field is that field's value, or null.
	Nullable bool
}

// Any reports whether the tag says anything.
func (s Shape) Any() bool { return s != (Shape{}) }

// A ShapeOption is one option of a tag: required, default=8080.
type ShapeOption struct {
	Name, Value string
	Given       bool   // there is a value
	Raw         string // the value with its quotes
}

// ShapeOptions returns the options of a field's tag catena. A comma or an equals sign inside single quotes is
// part of a value, whose quotes are removed; two single quotes inside stand for one.
func ShapeOptions(tag string) (list []ShapeOption) {
	text, ok := lookupTag(tag, ShapeKey)
	if !ok {
		return nil
	}
	for more := true; more; {
		var o ShapeOption
		o, text, more = cutShapeOption(text)
		list = append(list, o)
	}
	return list
}

func cutShapeOption(text string) (o ShapeOption, rest string, more bool) {
	var part strings.Builder
	quoted, wasQuoted, from, to := false, false, 0, len(text)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'' && quoted && strings.HasPrefix(text[i+1:], "'"):
			part.WriteByte(c)
			i++
		case c == '\'' && (quoted || o.Given):
			quoted, wasQuoted = !quoted, true
		case c == '=' && !quoted && !o.Given:
			o.Name, o.Given, from = strings.TrimSpace(part.String()), true, i+1
			part.Reset()
		case c == ',' && !quoted:
			rest, more, to = text[i+1:], true, i
			i = len(text)
		default:
			part.WriteByte(c)
		}
	}
	o.Value, o.Raw = part.String(), strings.TrimSpace(text[from:to])
	if !wasQuoted {
		o.Value = strings.TrimSpace(o.Value)
	}
	if !o.Given {
		o.Name, o.Value, o.Raw = o.Value, "", ""
	}
	return o, rest, more
}
