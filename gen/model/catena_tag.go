package model

import (
	"slices"
	"strings"
)

// ShapeKey is the key of the tag that says how a field is encoded. It has options alone:
// names stay in the tags of the formats.
const ShapeKey = "catena"

// A Shape is what the tag catena of a field says, in every format: whether an option is given, or its argument.
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
	Name       string
	Argument   string // of default=V: "=V"; "" for an option without one
	Doc        string // its line in the documentation
	Changes    Changed
	Directions Directions // those in which encoding/json, which ignores the tag, does something else
	Pointer    bool       // it is for pointers alone

	conflicts []conflict
	empty     bool // the argument may be ""
	raw       bool // the argument keeps its quotes
	// flag and text return the variables of s that the option sets.
	flag func(s *Shape) *bool
	text func(s *Shape) *string
	// explain says what the option does to a member that has it; nil if the member's type says so.
	explain func(l *Layout, m *Member) string
}

// Changed is the part of the model that a TagOption changes.
type Changed int

const (
	ChangesValue  Changed = iota // Member.Type: another node, or one around it
	ChangesMember                // when the member may be absent or null, as pass settles it
	ChangesObject                // Layout.Rest instead of a member
)

// A conflict is an option that a field has beside another one, or lacks, and must not.
type conflict struct {
	with, without string // one of them is given; with may be an option of the format's tag
	unless        string // with this option there is no conflict
	remedy        string
}

// Directions is a set of directions.
type Directions uint8

const (
	Encoding Directions = 1 << iota
	Decoding
	BothDirections = Encoding | Decoding
)

// TagOptions are all options of the tag catena, in the order in which messages and the documentation list them.
var TagOptions = []TagOption{
	{Name: "oneormany", Directions: Decoding, flag: func(s *Shape) *bool { return &s.OneOrMany },
		Doc: "a value that is no list is read as the only element of the slice"},
	{Name: "unwrap", Directions: Encoding, flag: func(s *Shape) *bool { return &s.Unwrap },
		Doc:       "with oneormany: a single element is written without the list",
		conflicts: []conflict{{without: "oneormany", remedy: "write " + ShapeKey + `:"oneormany,unwrap"`}}},
	{Name: "text", Directions: BothDirections, flag: func(s *Shape) *bool { return &s.Text },
		Doc:       "a number is written as text in JSON, and read from text or a number",
		conflicts: []conflict{{with: "coerce", remedy: "drop coerce to write the number as text, or text to write it as a number"}}},
	{Name: "coerce", Directions: Decoding, flag: func(s *Shape) *bool { return &s.Coerce },
		Doc: "a number, bool or string is read from values of the other kinds, too"},
	{Name: "unknown", Changes: ChangesObject, Directions: BothDirections, flag: func(s *Shape) *bool { return &s.Unknown },
		Doc: "the field holds the members for which the struct has no field"},
	{Name: "nullable", Directions: BothDirections, flag: func(s *Shape) *bool { return &s.Nullable },
		Doc: "a struct with a bool Valid and one other field is that field, or null"},
	{Name: "format", Argument: "=FORMS", raw: true, Directions: BothDirections, text: func(s *Shape) *string { return (*string)(&s.Format) },
		Doc: "the forms of times and durations, as unix|RFC3339"},
	{Name: "required", Changes: ChangesMember, Directions: Decoding, flag: func(s *Shape) *bool { return &s.Required },
		Doc: "the member must be present; null counts as present", explain: explainRequired,
		conflicts: []conflict{
			{with: "omitempty", unless: "oneof", remedy: "drop one of them: a member that may be left out cannot be required"},
			{with: "omitzero", unless: "oneof", remedy: "drop one of them: a member that may be left out cannot be required"},
		}},
	{Name: "notnull", Changes: ChangesMember, Directions: Decoding, flag: func(s *Shape) *bool { return &s.NotNull },
		Doc: "null is an error", explain: func(*Layout, *Member) string { return "null: an error (notnull)" }},
	{Name: "default", Argument: "=V", empty: true, Changes: ChangesMember, Directions: Decoding,
		flag: func(s *Shape) *bool { return &s.HasDefault }, text: func(s *Shape) *string { return &s.Default },
		Doc: "the value of the field if the member is absent or null", explain: explainDefault,
		conflicts: []conflict{
			{with: "omitempty", remedy: "write omitdefault instead of omitempty: a zero value would be decoded as the default"},
			{with: "omitzero", remedy: "write omitdefault instead of omitzero: a zero value would be decoded as the default"},
			{with: "required", remedy: "drop one of them: a required member needs no default"},
			{with: "oneof", remedy: "drop one of them: a member of a group is nil where it is absent"},
		}},
	{Name: "omitdefault", Changes: ChangesMember, Directions: Encoding, flag: func(s *Shape) *bool { return &s.OmitDefault },
		Doc:       "the member is left out if the field has the default",
		conflicts: []conflict{{without: "default", remedy: "write default=VALUE,omitdefault, or omitzero in the tag json"}}},
	{Name: "oneof", Argument: "=GROUP", Changes: ChangesMember, Directions: BothDirections, Pointer: true, text: func(s *Shape) *string { return &s.OneOf },
		Doc: "at most one pointer of the group is set; with required, exactly one", explain: explainGroup},
}

// InTag returns f as it is written in the tag catena: format=unix.
func (f FormatOption) InTag() string { return "format=" + string(f) }

func explainRequired(_ *Layout, m *Member) string {
	if m.Group != nil {
		return "" // the group is required
	}
	return "required: by the tag " + ShapeKey
}

func explainDefault(_ *Layout, m *Member) string {
	return "default: " + m.Default + ", where it is absent or null"
}

func explainGroup(l *Layout, m *Member) string {
	most := "one at most"
	if m.Group.Required {
		most = "exactly one"
	}
	return "group " + m.Group.Name + ": " + most + " of " + strings.Join(l.Names(m.Group.Members), ", ")
}

// ExplainShape says what the tag catena does to member m of l, beside what the type of m says.
func ExplainShape(l *Layout, m *Member) (list []string) {
	for _, o := range TagOptions {
		if o.explain == nil || !o.isIn(m.Field.Shape) || !slices.Contains(l.Members, m) {
			continue
		}
		if said := o.explain(l, m); said != "" {
			list = append(list, said)
		}
	}
	return list
}

// TagOptionNamed returns the row of an option, nil if there is none.
func TagOptionNamed(name string) *TagOption {
	k := slices.IndexFunc(TagOptions, func(o TagOption) bool { return o.Name == name })
	if k < 0 {
		return nil
	}
	return &TagOptions[k]
}

// Suits reports whether the option has an argument in a tag if it takes one, and none if not.
func (o *TagOption) Suits(in ShapeOption) bool {
	if o.Argument == "" {
		return !in.Given
	}
	return in.Given && (o.empty || in.Value != "")
}

// isIn reports whether s has the option.
func (o *TagOption) isIn(s Shape) bool {
	if o.flag != nil {
		return *o.flag(&s)
	}
	return *o.text(&s) != ""
}

// ShapeOf returns what the tag catena of a field says, without the options that are wrong.
func ShapeOf(tag string) (s Shape) {
	for _, given := range ShapeOptions(tag) {
		o := TagOptionNamed(given.Name)
		if o == nil || !o.Suits(given) {
			continue
		}
		if o.flag != nil {
			*o.flag(&s) = true
		}
		switch {
		case o.text == nil:
		case o.raw:
			*o.text(&s) = given.Raw
		default:
			*o.text(&s) = given.Value
		}
	}
	return s
}

// Any reports whether the tag says anything.
func (s Shape) Any() bool { return s != (Shape{}) }

// First is the name of the first option of s that is as is says, "" if there is none.
func (s Shape) First(is func(o *TagOption) bool) string {
	for k := range TagOptions {
		if o := &TagOptions[k]; is(o) && o.isIn(s) {
			return o.Name
		}
	}
	return ""
}

// Conflicts calls tell for each option of s that contradicts another one, or lacks one that it needs. options are those of
// the formats' tags: omitempty and omitzero contradict some of s.
func (s Shape) Conflicts(options []string, tell func(reason, remedy string)) {
	has := func(name string) bool {
		if o := TagOptionNamed(name); o != nil {
			return o.isIn(s) // the tag json of another library may have an option of that name, too
		}
		return name != "" && slices.Contains(options, name)
	}
	for _, o := range TagOptions {
		for _, c := range o.conflicts {
			switch {
			case !o.isIn(s) || has(c.unless):
			case c.without != "" && !has(c.without):
				tell(o.Name+" is without "+c.without, c.remedy)
			case has(c.with):
				tell(o.Name+" and "+c.with+" contradict each other", c.remedy)
			}
		}
	}
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
