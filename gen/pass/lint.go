package pass

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// LintTags reports misleading tags, among the ones that some format reads.
// encoding/json ignores unknown tags, and so does the generated code.
func LintTags(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
		if !own(p, d) || d.Instance {
			return
		}
		formats := slices.DeleteFunc(slices.Clone(p.Formats), func(f model.Format) bool { return !d.Wants(f.Name) })
		told := optionsTold{}
		for _, f := range s.Fields {
			tell := func(kind diag.Kind, reason, remedy string) {
				if told.before(f, kind, reason, len(list)) {
					return
				}
				list.Add(aboutField(p, d, f, kind, reason, remedy))
			}
			lintField(f, formats, p.Policy, tell)
		}
		for _, o := range told {
			list[o.at].Reason = o.of(list[o.at].Reason)
		}
	})
	return list
}

// optionsTold holds, by message, the tag options without effect that one type has: many
// fields may have the same.
type optionsTold map[string]*optionTold

type optionTold struct {
	at     int // the first field's, in the list of diagnostics
	fields int
	last   *model.Field
}

// of adds to a reason, behind the option, how many other fields have it.
func (o optionTold) of(reason string) string {
	if o.fields == 1 {
		return reason
	}
	others := ", which " + strconv.Itoa(o.fields-1) + " other fields have too,"
	if o.fields == 2 {
		others = ", which another field has too,"
	}
	before, rest, _ := strings.Cut(reason, `"`)
	option, err := strconv.QuotedPrefix(`"` + rest)
	if err != nil {
		return reason
	}
	return before + option + others + strings.TrimPrefix(`"`+rest, option)
}

// before reports whether the same was said of an option of another field of the type, or of the
// field's tag of another key. If it was not, it is to be said as diagnostic number at.
func (o optionsTold) before(f *model.Field, kind diag.Kind, reason string, at int) bool {
	if kind != diag.TagOption && kind != diag.TagCase && kind != diag.TagLibraryOption {
		return false
	}
	if told := o[reason]; told != nil {
		if told.last != f {
			told.last = f
			told.fields++
		}
		return true
	}
	o[reason] = &optionTold{at: at, fields: 1, last: f}
	return false
}

func lintField(f *model.Field, formats []model.Format, policy model.Policy, tell func(kind diag.Kind, reason, remedy string)) {
	if f.Source == "" || f.Hidden {
		return
	}
	if !model.WellFormedTag(f.Source) {
		key := model.JSON.Tags[0] // which every format reads
		for _, format := range formats {
			if own := format.Tags[0]; strings.Contains(f.Source, own) {
				key = own
				break
			}
		}
		tell(diag.TagSyntax, "its tag "+strconv.Quote(f.Source)+` is not a list of key:"value" pairs`, "write `"+key+":\"name,options\"`")
	}
	lintKeys(f, formats, tell)
	read := map[string][]model.Format{} // by the key of the tag that counts
	var keys []string
	for _, format := range formats {
		key, ok := format.TagKey(f.Source)
		if !ok {
			continue
		}
		if read[key] == nil {
			keys = append(keys, key)
		}
		read[key] = append(read[key], format)
	}
	for _, key := range keys {
		lintTag(f, key, read[key], policy, tell)
	}
}

// lintKeys reports keys of a tag that are there twice, of which the first counts, and those that are
// misspelt.
func lintKeys(f *model.Field, formats []model.Format, tell func(kind diag.Kind, reason, remedy string)) {
	known := []string{model.ShapeKey}
	for _, format := range formats {
		known = append(known, format.Tags...)
	}
	pairs, _ := model.TagPairs(f.Source)
	seen := map[string]bool{}
	for _, p := range pairs {
		switch {
		case slices.Contains(known, p.Key) && seen[p.Key]:
			tell(diag.TagKey, "the key "+p.Key+" is in its tag twice, and the first one counts", "remove `"+p.Key+":"+strconv.Quote(p.Value)+"`")
		case slices.Contains(known, p.Key), slices.Contains(likeKeys, p.Key):
		default:
			if meant := nearestOption(p.Key, known); meant != "" && !seen[meant] {
				tell(diag.TagKey, "the key "+strconv.Quote(p.Key)+" of its tag is none that counts", "write `"+meant+":"+strconv.Quote(p.Value)+"`")
			}
		}
		seen[p.Key] = true
	}
}

// likeKeys are keys of other libraries that are nearly one that counts.
var likeKeys = []string{"bson", "jsonb"}

// lintTag reports unknown parts of the tag of a key, which counts in these formats.
// One for JSON may have a meaning to encoding/json alone.
func lintTag(f *model.Field, key string, formats []model.Format, policy model.Policy, tell func(kind diag.Kind, reason, remedy string)) {
	tag := model.ParseTag(f.Source, key)
	format := formats[0] // whose key it is, or JSON
	library, isLibrary := format.Library(key)
	if format.Tags[0] != key && !isLibrary {
		format = model.JSON
	}
	integers := slices.ContainsFunc(formats, func(f model.Format) bool { return f.IntegerNames })
	if tag.Skip || f.Name == "_" || f.Name == "_"+format.Name {
		return
	}
	if !f.Exported && f.Type == nil {
		tell(diag.TagUnexported, "it is unexported: its tag has no effect", "export the field or remove the tag")
		return
	}
	options := format.Options
	if isLibrary {
		options = library.Options
	}
	if tag.Invalid != "" {
		by := "encoding/json"
		if format.Name != model.JSON.Name {
			by = "catena-gen"
		}
		tell(diag.TagName, by+" does not accept the name "+strconv.Quote(tag.Invalid)+" and takes "+strconv.Quote(f.Name)+" instead",
			"use letters, digits and punctuation other than quotes, backslash and comma")
	}
	lintName(f, key, tag, options, tell)
	for _, o := range tag.Options {
		switch {
		case format.Name == model.JSON.Name && (o == "format" || strings.HasPrefix(o, "format:")):
			tell(diag.TagFormat, "the tag option "+strconv.Quote(o)+" has no effect, and from Go 1.27 on encoding/json fails because of it when it runs",
				formatRemedy(f, key))
		case format.Name == model.JSON.Name && strings.HasPrefix(o, "case:"):
			if !tag.Strict() {
				tell(diag.TagCase, "the tag option "+strconv.Quote(o)+" has no effect: names match case-insensitively", "remove it")
			}
		case slices.Contains(options, o) || slices.Contains(library.Vain, o):
		case library.Without[optionName(o)] != "":
			tell(diag.TagLibraryOption, "the option "+strconv.Quote(o)+" of its tag "+key+" has no effect", library.Without[optionName(o)])
		case o == "keyasint" && integers:
		case o == model.NotOmitEmpty && policy.OmitEmpty:
		case o == "" && len(tag.Options) > 1:
			tell(diag.TagOption, "an option of its tag "+key+" is empty", "remove a comma")
		case o == "":
		default:
			remedy := "the options are " + strings.Join(options, ", ")
			if meant := nearestOption(o, options); meant != "" {
				remedy = "write " + meant
			}
			tell(diag.TagOption, "the tag option "+strconv.Quote(o)+" is unknown and has no effect", remedy)
		}
	}
	if tag.Has("keyasint") && integers {
		if _, err := integerName(tag.Name); err != nil {
			what := " is no integer"
			if errors.Is(err, strconv.ErrRange) {
				what = " does not fit into 64 bits"
			}
			tell(diag.TagKeyAsInt, "the tag option keyasint has no effect: the name "+strconv.Quote(tag.Name)+what, "write an integer as the name")
		}
	}
	if tag.Has(model.Embed) {
		lintEmbed(f, tag, format, tell)
	}
	if tag.Embeds() {
		return // the others have no effect
	}
	if tag.Has("string") && !f.Quotable && f.Type != nil {
		remedy := "remove it: it is for bools, numbers and strings"
		if model.TakesText(f.Type) {
			remedy += "; the tag " + model.ShapeKey + ":\"text\" writes the numbers in it as text"
		}
		tell(diag.TagString, "the tag option string has no effect on "+f.Spelled.Short(), remedy)
	}
	if tag.Has("omitempty") && f.Empty == model.EmptyNever && f.Type != nil {
		tell(diag.TagOmitEmpty, "the tag option omitempty has no effect on "+f.Spelled.Short(), "use omitzero")
	}
}

// lintEmbed reports options that keep the tag option embed from having an effect, or lose theirs
// by it, as in encoding/json of Go 1.27.
func lintEmbed(f *model.Field, tag model.Tag, format model.Format, tell func(kind diag.Kind, reason, remedy string)) {
	_, structural := dissolved(f, format)
	t := f.Type
	if p, ok := t.(*model.Pointer); ok {
		t = p.Elem
	}
	if _, ok := t.(*model.Param); ok {
		return // it is an error
	}
	others := slices.DeleteFunc(slices.Clone(tag.Options), func(o string) bool { return o == model.Embed || o == "" || o == model.NotOmitEmpty })
	switch {
	case tag.Name != "":
		tell(diag.TagEmbed, "the tag option embed has no effect on a field with a name", "remove the option or the name")
	case structural == nil && f.Rest == nil && f.Type != nil:
		tell(diag.TagEmbed, "the tag option embed has no effect on "+f.Spelled.Short(), "remove it: it is for structs, maps by strings and jsontext.Value, and one pointer to these")
	case len(others) > 0:
		tell(diag.TagEmbed, "the tag option embed keeps others from having an effect: "+strings.Join(others, ", "), "remove them")
	}
}

// formatRemedy returns the replacement for the option format:unix of a key.
func formatRemedy(f *model.Field, key string) (remedy string) {
	remedy = "remove it: a type with MarshalText and UnmarshalText has a form of its own"
	_, option, _ := model.CutJSONFormat(model.RawTag(f.Source, key))
	model.Walk(f.Type, func(t model.Type) {
		n := t.Named()
		if n == nil || n.Path != "time" {
			return
		}
		if reason, _ := option.Check(n.Name == "Duration"); reason == "" {
			remedy = "write `" + model.ShapeKey + ":\"" + option.InTag() + "\"` instead: catena-migrate jsonformat does"
		}
		if t, ok := t.(*model.Formatted); ok && t.ByTag {
			remedy = "remove it: the tag " + model.ShapeKey + " says the form"
		}
	})
	return remedy
}

// lintName reports a name that looks like something else.
func lintName(f *model.Field, key string, tag model.Tag, options []string, tell func(kind diag.Kind, reason, remedy string)) {
	switch {
	case tag.Name == "-": // the tag is more than that
		tell(diag.TagDash, `its name is "-": the comma after it makes it one`, "write `"+key+":\"-\"` to leave the field out")
	case len(tag.Options) == 0 && slices.Contains(options, tag.Name) && !strings.EqualFold(tag.Name, f.Name):
		tell(diag.TagNameOption, "its name is "+strconv.Quote(tag.Name)+", which is an option elsewhere", "write `"+key+":\","+tag.Name+"\"` if the option is meant")
	}
}

// optionName is the option without a value: "limit" of limit=10.
func optionName(o string) string {
	name, _, _ := strings.Cut(o, "=")
	return name
}

// nearestOption returns the option that a misspelt one was meant to be.
func nearestOption(o string, options []string) string {
	plain := strings.ToLower(strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return r
	}, o))
	for _, known := range options {
		if plain == known || len(plain) > 3 && model.Distance(plain, known) == 1 {
			return known
		}
	}
	return ""
}
