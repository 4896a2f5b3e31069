package model

import (
	"slices"
	"strings"
)

// ShapeKey is the key of the tag that says what a field is to the codec. It has options alone:
// names stay in the tags of the formats.
const ShapeKey = "catena"

// A Shape is what the tag catena of a field says, in every format: the argument of each option, or whether it is there.
type Shape struct {
	OneOrMany, Unwrap, Text, Coerce, Unknown, Nullable bool
	Format                                             FormatOption
	Required, NotNull, HasDefault                      bool
	Default                                            string
	OmitDefault                                        bool
	OneOf                                              string // the group
}

// A TagOption is an option of the tag catena. Its row says all about it that is not code: messages, explanations,
// catena-vet, -h and the documentation are made from the rows.
type TagOption struct {
	Name     string
	Argument string // of default=V: V; "" for an option without one
	Doc      string // its line of the documentation
	Changes  Changed
	Ways     Way // in which encoding/json, which knows no options, does something else

	empty bool // the argument may be ""
	raw   bool // the argument keeps its quotes
	// in returns the variables of s that the option sets.
	in func(s *Shape) (given *bool, argument *string)
	// explain says what the option does to m, "" for nothing, and is nil if the type of m says so.
	explain func(l *Layout, m *Member) string
}

// Changed is the part of the model that a TagOption changes.
type Changed int

const (
	ChangesValue  Changed = iota // Member.Type: another node, or one around it
	ChangesMember                // when the member may be absent or null, as pass settles it
	ChangesObject                // Layout.Rest instead of a member
)

// A Way is a set of directions.
type Way uint8

const (
	Encoding Way = 1 << iota
	Decoding
)

// TagOptions are all options of the tag catena, in the order in which messages and the documentation list them.
var TagOptions = []TagOption{
	{
		Name: "oneormany", Doc: "a value that is no list is read as the only element of the slice",
		Ways: Decoding, in: func(s *Shape) (*bool, *string) { return &s.OneOrMany, nil },
	},
	{
		Name: "unwrap", Doc: "with oneormany: a single element is written without the list",
		Ways: Encoding, in: func(s *Shape) (*bool, *string) { return &s.Unwrap, nil },
	},
	{
		Name: "text", Doc: "a number is written as text in JSON; its text and numbers are read",
		Ways: Encoding | Decoding, in: func(s *Shape) (*bool, *string) { return &s.Text, nil },
	},
	{
		Name: "coerce", Doc: "a number, bool or string is read from values of the other kinds, too",
		Ways: Decoding, in: func(s *Shape) (*bool, *string) { return &s.Coerce, nil },
	},
	{
		Name: "unknown", Doc: "the field holds the members for which the struct has no field", Changes: ChangesObject,
		Ways: Encoding | Decoding, in: func(s *Shape) (*bool, *string) { return &s.Unknown, nil },
	},
	{
		Name: "nullable", Doc: "a struct with a bool Valid and one other field is that field, or null",
		Ways: Encoding | Decoding, in: func(s *Shape) (*bool, *string) { return &s.Nullable, nil },
	},
	{
		Name: "format", Argument: "FORMS", Doc: "the forms of times and durations, as unix|RFC3339", raw: true,
		Ways: Encoding | Decoding, in: func(s *Shape) (*bool, *string) { return nil, (*string)(&s.Format) },
	},
	{
		Name: "required", Doc: "the member must be present; null counts as present", Changes: ChangesMember,
		Ways: Decoding, in: func(s *Shape) (*bool, *string) { return &s.Required, nil },
		explain: func(_ *Layout, m *Member) string {
			if !m.Required || !m.Field.Shape.Required {
				return ""
			}
			return "required: by the tag " + ShapeKey
		},
	},
	{
		Name: "notnull", Doc: "null is an error", Changes: ChangesMember,
		Ways: Decoding, in: func(s *Shape) (*bool, *string) { return &s.NotNull, nil },
		explain: func(_ *Layout, m *Member) string {
			if !m.NotNull() {
				return ""
			}
			return "null: an error (notnull)"
		},
	},
	{
		Name: "default", Argument: "V", Doc: "the field is V if the member is absent or null", Changes: ChangesMember, empty: true,
		Ways: Decoding, in: func(s *Shape) (*bool, *string) { return &s.HasDefault, &s.Default },
		explain: func(_ *Layout, m *Member) string {
			if m.Default == "" {
				return ""
			}
			return "default: " + m.Default + ", where it is absent or null"
		},
	},
	{
		Name: "omitdefault", Doc: "the member is left out if the field has the default", Changes: ChangesMember,
		Ways: Encoding, in: func(s *Shape) (*bool, *string) { return &s.OmitDefault, nil },
	},
	{
		Name: "oneof", Argument: "GROUP", Doc: "one pointer of the group at most is set; with required, one is", Changes: ChangesMember,
		Ways: Encoding | Decoding, in: func(s *Shape) (*bool, *string) { return nil, &s.OneOf },
		explain: func(l *Layout, m *Member) string {
			if m.Group == nil {
				return ""
			}
			most := "one at most"
			if m.Group.Required {
				most = "exactly one"
			}
			return "group " + m.Group.Name + ": " + most + " of " + strings.Join(l.Names(m.Group.Members), ", ")
		},
	},
}

// TagOptionNamed returns the row of an option, nil if there is none.
func TagOptionNamed(name string) *TagOption {
	k := slices.IndexFunc(TagOptions, func(o TagOption) bool { return o.Name == name })
	if k < 0 {
		return nil
	}
	return &TagOptions[k]
}

// Written is the option as the documentation shows it: required, default=V.
func (o *TagOption) Written() string {
	if o.Argument == "" {
		return o.Name
	}
	return o.Name + "=" + o.Argument
}

// Suits reports whether the option has an argument in a tag if it takes one, and none if not.
func (o *TagOption) Suits(in ShapeOption) bool {
	if o.Argument == "" {
		return !in.Given
	}
	return in.Given && (o.empty || in.Value != "")
}

// set makes s say what a tag says by the option.
func (o *TagOption) set(s *Shape, by ShapeOption) {
	given, argument := o.in(s)
	if given != nil {
		*given = true
	}
	switch {
	case argument == nil:
	case o.raw:
		*argument = by.Raw
	default:
		*argument = by.Value
	}
}

// IsIn reports whether s has the option.
func (o *TagOption) IsIn(s Shape) bool {
	given, argument := o.in(&s)
	if given != nil {
		return *given
	}
	return *argument != ""
}

// Explain says what the option does to member m of l, "" for nothing.
func (o *TagOption) Explain(l *Layout, m *Member) string {
	if o.explain == nil {
		return ""
	}
	return o.explain(l, m)
}

// ShapeOf returns what the tag catena of a field says, without the options that are wrong.
func ShapeOf(tag string) (s Shape) {
	for _, given := range ShapeOptions(tag) {
		if o := TagOptionNamed(given.Name); o != nil && o.Suits(given) {
			o.set(&s, given)
		}
	}
	return s
}

// Any reports whether the tag says anything.
func (s Shape) Any() bool { return s != (Shape{}) }

// PresenceOption is the first option that says when a member may be absent or null, "" if there is none.
func (s Shape) PresenceOption() string {
	for k := range TagOptions {
		if o := &TagOptions[k]; o.Changes == ChangesMember && o.IsIn(s) {
			return o.Name
		}
	}
	return ""
}

// StaysPresent reports whether a policy of leaving out empty members would contradict an option.
func (s Shape) StaysPresent() bool { return s.Required || s.HasDefault }

// NotNull reports whether null is an error.
func (m *Member) NotNull() bool { return m.Field != nil && m.Field.Shape.NotNull }

// IsChecked reports whether decoding checks something when it meets m.
func (m *Member) IsChecked() bool { return m.Required || m.NotNull() || m.Group != nil }

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
