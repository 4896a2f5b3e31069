package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// Explain says how a type, "Order", or a field, "Order.Lines", is encoded and decoded in each of
// its formats, and why so. Several packages may have it: each has its own explanation, under its path.
func Explain(packages []*model.Package, what string) ([]string, diag.List) {
	var found []explainer
	var names []string
	var problems diag.List // of types without the field
	for _, p := range packages {
		for _, d := range listed(p) {
			e := explainer{p: p, d: d, name: declName(p, d)}
			names = append(names, e.name)
			if what == e.name {
				e.whole()
			} else if field, ok := strings.CutPrefix(what, e.name+"."); ok {
				problems.Add(e.fieldNamed(field)...)
			}
			if len(e.text) > 0 {
				found = append(found, e)
			}
		}
	}
	switch {
	case len(found) == 1:
		return found[0].text, nil
	case len(found) > 1:
		var text []string
		for _, e := range found {
			text = append(append(text, "package "+e.p.Path), e.text...)
		}
		return text, nil
	case len(problems) > 0:
		return nil, problems
	}
	remedy := "-list prints the types"
	if len(names) > 0 && len(names) <= 12 {
		remedy = "the types are " + strings.Join(names, ", ")
	}
	return nil, diag.List{{Kind: diag.Unexplained, Reason: "there is no generated code for " + what, Remedy: remedy}}
}

// An explainer writes about one type.
type explainer struct {
	p    *model.Package
	d    *model.Decl
	name string
	text []string
}

func (e *explainer) line(parts ...string) { e.text = append(e.text, strings.Join(parts, "")) }

// formats are those that the type has code for.
func (e *explainer) formats() []emit.Format {
	return slices.DeleteFunc(slices.Clone(format.All), func(f emit.Format) bool { return !e.d.Formats.Has(f.Name) })
}

// whole explains the type and each of its fields.
func (e *explainer) whole() {
	why := "chosen"
	for _, t := range Types(e.p) {
		if t.Name == e.name {
			why = t.Why()
		}
	}
	e.line(e.name, ": ", why)
	if _, ok := e.d.Type.(*model.Struct); ok && e.d.CodeReason != "" {
		e.line("  code and no table, since ", e.d.CodeReason)
	}
	e.byFormat(func(f emit.Format) []string {
		has := "has functions, no methods"
		switch {
		case e.d.StdIn(f.Name):
			encode, decode := f.Own()
			has = "has methods, with " + encode + " and " + decode + ", which other libraries call"
		case e.d.MethodsIn(f.Name) && !e.d.EntryIn(f.Name):
			has = "has methods for generated code and package catena alone, since it is not chosen"
		case e.d.MethodsIn(f.Name):
			has = "has methods, which no other library calls"
		}
		switch {
		case e.d.TableIn(f.Name) == nil:
		case e.d.Methods || e.d.NoMethods:
			has += ", by a table instead of code"
		default:
			has = "has a table, which others refer to, and no methods"
		}
		return append([]string{e.asWhole(f), has}, e.calls(f)...)
	})
	if s, ok := e.d.Type.(*model.Struct); ok {
		for _, f := range s.Fields {
			e.field(s, f)
		}
	}
}

// fieldNamed explains the field of a name, if the type is a struct and has it.
func (e *explainer) fieldNamed(name string) diag.List {
	s, ok := e.d.Type.(*model.Struct)
	if !ok {
		return nil
	}
	var names []string
	for _, f := range s.Fields {
		if f.Name == name {
			e.field(s, f)
			return nil
		}
		names = append(names, f.Name)
	}
	return diag.List{{
		Kind: diag.Unexplained, Pos: declPosition(e.d), Type: e.name, Reason: "it has no field " + name,
		Remedy: "the fields are " + strings.Join(names, ", "),
	}}
}

// calls says which methods decoding calls by options of the directive.
func (e *explainer) calls(f emit.Format) (text []string) {
	use := e.d.Formats.In(f.Name)
	if use.Defaults {
		text = append(text, "decoding calls SetDefaults before the members are read")
	}
	if use.Validate {
		text = append(text, "decoding calls Validate after the members were read")
	}
	return text
}

// asWhole describes the type in a format.
func (e *explainer) asWhole(f emit.Format) string {
	form := e.form(f)
	if e.d.Formats.In(f.Name).Plain {
		form += "; its MarshalBinary, MarshalText and MarshalJSON are not called, by the option plain"
	}
	return form
}

// form says how the type is encoded.
func (e *explainer) form(f emit.Format) string {
	if e.d.OwnIn(f.Name).Any() {
		return value{f, e.p}.custom(e.d.Own).form
	}
	s, ok := e.d.Type.(*model.Struct)
	switch {
	case !ok:
		return value{f, e.p}.of(e.d.Type).form
	case s.In(f.Name).Tuple:
		return "an array of the values of " + count(len(s.In(f.Name).Members), "member") + ", without names"
	}
	what := "an object of " + count(len(s.In(f.Name).Members), "member")
	if rest := s.In(f.Name).Rest; rest != nil {
		what += ", and of unknown ones in " + selector(rest)
	}
	return what
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// field explains a field of the struct s, as written.
func (e *explainer) field(s *model.Struct, field *model.Field) {
	e.line(e.name, ".", field.Name, " ", field.Spelled.Short())
	e.byFormat(func(f emit.Format) []string {
		members := membersOf(s, field, f)
		if len(members) == 0 {
			return []string{leftOut(s, field, f)}
		}
		var text []string
		for _, m := range members {
			text = append(text, e.member(s, field, m, f)...)
		}
		return text
	})
}

// byFormat adds one line per distinct text, with the formats that share it.
func (e *explainer) byFormat(say func(f emit.Format) []string) {
	titles := map[string][]string{}
	var texts []string
	for _, f := range e.formats() {
		text := strings.Join(say(f), "\n    ")
		if titles[text] == nil {
			texts = append(texts, text)
		}
		titles[text] = append(titles[text], f.Title)
	}
	for _, text := range texts {
		e.line("  ", strings.Join(titles[text], ", "), ": ", text)
	}
}

// membersOf returns the members of a field in a format: one, an embedded struct's, or none.
func membersOf(s *model.Struct, field *model.Field, f emit.Format) (list []*model.Member) {
	for _, m := range s.In(f.Name).All() {
		embeds := field.Embedded || f.Tag(field.Tag).Embeds()
		if m.Field == field || len(m.Path) > 0 && embeds && m.Path[0].Name == field.Name {
			list = append(list, m)
		}
	}
	return list
}

// leftOut says why a field is no member of a format.
func leftOut(s *model.Struct, field *model.Field, f emit.Format) string {
	switch {
	case !field.Exported && !field.Embedded:
		return "left out, since it is unexported"
	case f.Tag(field.Tag).Skip:
		return "left out by its tag"
	case field.Type == nil:
		return "left out, since no format reads it"
	case field.Shape.Unknown && s.In(f.Name).Tuple:
		return "left out, since an array has no unknown members"
	case field.Shape.Unknown:
		return "left out, since unknown members belong into another field"
	}
	for _, m := range s.In(f.Name).Members {
		if m.Name == cmp.Or(f.Tag(field.Tag).Name, field.Name) {
			return "left out, since " + selector(m) + " has the name " + strconv.Quote(m.Name) + " and takes precedence"
		}
	}
	return "left out, since another field has the same name, as in encoding/json"
}

// selector is the way to the field of a member: Audit.By.
func selector(m *model.Member) string {
	var names []string
	for _, hop := range m.Path {
		names = append(names, hop.Name)
	}
	return strings.Join(names, ".")
}

// member explains a member that a field becomes.
func (e *explainer) member(s *model.Struct, field *model.Field, m *model.Member, f emit.Format) []string {
	by := "by the name of the field"
	if f.Tag(m.Field.Source).Name != f.Tag(m.Field.Tag).Name {
		by = "by -names " + string(e.p.Policy.Names)
	} else if key, ok := f.TagKey(m.Field.Source); ok && f.Tag(m.Field.Source).Name != "" {
		by = "by the tag " + key
	}
	what := "member " + strconv.Quote(m.Name) + " " + by
	if m.Integer {
		what = "member " + m.Name + ", an integer, " + by
	}
	if s.In(f.Name).Tuple {
		what = "an element of the array, without a name"
	}
	if m == s.In(f.Name).Rest {
		what = "unknown members, by the tag option embed"
		if m.Field.Shape.Unknown {
			what = "unknown members, by the tag catena"
		}
	}
	if m.Field != field {
		what += ", promoted from " + selector(m)
	}
	text := []string{what}
	w := value{f, e.p}.of(m.Type)
	if m.Quoted && f.Quote != "" {
		w.form = "a string that holds " + w.form + ", by the tag option string"
	}
	text = append(text, "form: "+w.form)
	if w.method != "" {
		text = append(text, "method: "+w.method)
	}
	if m.Omit.Empty || m.Omit.Zero || m.Omit.Default {
		text = append(text, "left out: "+omission(m, f.Tag(m.Field.Source)))
	}
	if m.Required && !m.Field.Shape.Required {
		text = append(text, "required: by the option required of the directive")
	}
	return append(append(text, model.ExplainShape(s.In(f.Name), m)...),
		"encoding allocates: "+cmp.Or(w.encode, "nothing beyond the output"),
		"decoding allocates: "+cmp.Or(w.decode, "nothing"))
}

// omission says when a member is left out. The tag is the field's as written.
func omission(m *model.Member, written model.Tag) string {
	var when []string
	if m.Omit.Empty {
		by := " (omitempty)"
		if !written.Has("omitempty") {
			by = " (-omitempty)"
		}
		when = append(when, map[model.EmptyTest]string{
			model.EmptyFalse: "if it is false", model.EmptyZero: "if it is 0", model.EmptyString: "if it is empty",
			model.EmptyNil: "if it is nil", model.EmptyLen: "if its length is 0", model.EmptyAlways: "always, as its length is 0",
			model.EmptyParam: "if the type argument's value is empty",
		}[m.Empty]+by)
	}
	if m.Omit.Zero {
		by := "if it is its type's zero value"
		if m.IsZero == model.ZeroMethod || m.IsZero == model.ZeroNilMethod {
			by = "if its method IsZero says so"
		}
		when = append(when, by+" (omitzero)")
	}
	if m.Omit.Default {
		when = append(when, "if it is "+m.Default+" (omitdefault)")
	}
	return strings.Join(when, ", or ")
}
