//go:build go1.27 && goexperiment.jsonv2

package streams

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"slices"
	"strings"
)

// An options is a set of options by its name in messages.
type options struct {
	name string
	list []jsonv2.Options
}

// All options are used with the rules of json/v2 and of encoding/json. Deterministic is always
// set: maps have another order each time.
var all = func() (list []options) {
	for _, o := range []options{
		{"no options", nil},
		{"StringifyNumbers", []jsonv2.Options{jsonv2.StringifyNumbers(true)}},
		{"OmitZeroStructFields", []jsonv2.Options{jsonv2.OmitZeroStructFields(true)}},
		{"nil as null", []jsonv2.Options{jsonv2.FormatNilSliceAsNull(true), jsonv2.FormatNilMapAsNull(true)}},
		{"nil not as null", []jsonv2.Options{jsonv2.FormatNilSliceAsNull(false), jsonv2.FormatNilMapAsNull(false)}},
		{"RejectUnknownMembers", []jsonv2.Options{jsonv2.RejectUnknownMembers(true)}},
		{"MatchCaseInsensitiveNames", []jsonv2.Options{jsonv2.MatchCaseInsensitiveNames(true)}},
		{"names in their case", []jsonv2.Options{jsonv2.MatchCaseInsensitiveNames(false)}},
		{"Multiline", []jsonv2.Options{jsontext.Multiline(true), jsontext.WithIndent("  ")}},
		{"AllowDuplicateNames", []jsonv2.Options{jsontext.AllowDuplicateNames(true)}},
		{"no duplicate names", []jsonv2.Options{jsontext.AllowDuplicateNames(false)}},
		{"AllowInvalidUTF8", []jsonv2.Options{jsontext.AllowInvalidUTF8(true)}},
		{"no invalid UTF-8", []jsonv2.Options{jsontext.AllowInvalidUTF8(false)}},
		{"escapes", []jsonv2.Options{jsontext.EscapeForHTML(true), jsontext.EscapeForJS(true)}},
		{"no escapes", []jsonv2.Options{jsontext.EscapeForHTML(false), jsontext.EscapeForJS(false)}},
		{"raw strings", []jsonv2.Options{jsontext.PreserveRawStrings(false)}},
		{"canonical numbers", []jsonv2.Options{jsontext.CanonicalizeRawInts(true), jsontext.CanonicalizeRawFloats(true)}},
		{"WithMarshalers", []jsonv2.Options{jsonv2.WithMarshalers(marshalers), jsonv2.WithUnmarshalers(unmarshalers)}},
		{"merging", []jsonv2.Options{json.MergeWithLegacySemantics(true)}},
		{"no merging", []jsonv2.Options{json.MergeWithLegacySemantics(false)}},
		{"arrays of any length", []jsonv2.Options{json.UnmarshalArrayFromAnyLength(true)}},
		{"arrays of their length", []jsonv2.Options{json.UnmarshalArrayFromAnyLength(false)}},
		{"bytes", []jsonv2.Options{json.FormatByteArrayAsArray(false), json.FormatBytesWithLegacySemantics(false)}},
	} {
		o.list = append(o.list, jsonv2.Deterministic(true))
		list = append(list,
			options{"v2, " + o.name, o.list},
			options{"v1, " + o.name, append([]jsonv2.Options{json.DefaultOptionsV1()}, o.list...)})
	}
	return list
}()

// ofValues are the options for values that are not addressable. By the rules of encoding/json their
// methods with pointer receivers are not called, so that it is MarshalJSON that encodes them, which
// knows only the options of the text.
var ofValues = slices.DeleteFunc(slices.Clone(all), func(o options) bool {
	switch o.name {
	case "v1, no options", "v1, Multiline", "v1, AllowDuplicateNames", "v1, escapes":
		return false
	}
	return strings.HasPrefix(o.name, "v1")
})

// marshalers and unmarshalers encode and decode strings otherwise.
var (
	marshalers = jsonv2.MarshalToFunc(func(e *jsontext.Encoder, s string) error {
		return e.WriteToken(jsontext.String("~" + s))
	})
	unmarshalers = jsonv2.UnmarshalFromFunc(func(d *jsontext.Decoder, s *string) error {
		if d.PeekKind() != '"' {
			return errors.ErrUnsupported
		}
		t, err := d.ReadToken()
		*s = strings.TrimPrefix(t.String(), "~")
		return err
	})
)
