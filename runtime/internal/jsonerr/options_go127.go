//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"reflect"
	"slices"
	"sync/atomic"
)

// CallOptions are the options of a call that matter to generated methods, a call of
// encoding/json or json/v2.
type CallOptions struct {
	// V1 reports whether values are encoded and decoded by the rules of encoding/json, and
	// no option changes them but the following.
	V1 bool

	DisallowUnknownFields bool
	UseNumber             bool
	KeepHTML              bool
}

// v1Defaults are the options that json.Marshal and json.Unmarshal set and that decide how a Go
// value is encoded or decoded. Left out are options of the text alone, which the Encoder and the
// Decoder keep to themselves: duplicate names, white space.
var v1Defaults = []func(bool) jsonv2.Options{
	json.CallMethodsWithLegacySemantics,
	json.FormatByteArrayAsArray,
	json.FormatBytesWithLegacySemantics,
	json.FormatDurationAsNano,
	json.MatchCaseSensitiveDelimiter,
	json.MergeWithLegacySemantics,
	json.OmitEmptyWithLegacySemantics,
	json.ParseBytesWithLooseRFC4648,
	json.ParseTimeWithLooseRFC3339,
	json.ReportErrorsWithLegacySemantics,
	json.StringifyWithLegacySemantics,
	json.UnmarshalArrayFromAnyLength,
	jsonv2.FormatNilMapAsNull,
	jsonv2.FormatNilSliceAsNull,
	jsonv2.MatchCaseInsensitiveNames,
	jsontext.AllowInvalidUTF8,
	jsontext.EscapeForJS,
	jsontext.PreserveRawStrings,
}

// v1Unset are the options that neither sets, and that change how a Go value is encoded or decoded.
var v1Unset = []func(bool) jsonv2.Options{
	jsonv2.StringifyNumbers, // also set inside a field with the tag option string
	jsonv2.OmitZeroStructFields,
	jsontext.CanonicalizeRawInts, // of numbers in raw text, which generated code writes
	jsontext.CanonicalizeRawFloats,
	jsontext.ReorderRawObjects,
}

// OptionsOf returns the options of an Encoder or Decoder.
func OptionsOf(o jsonv2.Options) CallOptions {
	// The first option tells the usual call of json/v2 from one of encoding/json.
	if !isSet(o, v1Defaults[0]) {
		return CallOptions{}
	}
	key, ok := flagsOf(o)
	if !ok {
		return askOptions(o)
	}
	known := callOptions.Load()
	for k := range *known {
		if (*known)[k].key == key {
			return (*known)[k].CallOptions
		}
	}
	c := askOptions(o)
	if c.V1 && len(*known) < maxCallOptions {
		more := append(slices.Clip(*known), knownOptions{key, c})
		callOptions.CompareAndSwap(known, &more)
	}
	return c
}

// askOptions is OptionsOf by one question for each option.
func askOptions(o jsonv2.Options) (c CallOptions) {
	for _, option := range v1Defaults {
		if !isSet(o, option) {
			return c
		}
	}
	for _, option := range v1Unset {
		if isSet(o, option) {
			return c
		}
	}
	if _, ok := jsonv2.GetOption(o, jsonv2.WithMarshalers); ok {
		return c
	}
	if _, ok := jsonv2.GetOption(o, jsonv2.WithUnmarshalers); ok {
		return c
	}
	c.V1 = true
	c.DisallowUnknownFields = isSet(o, jsonv2.RejectUnknownMembers)
	c.UseNumber = usesNumber(o)
	c.KeepHTML = !isSet(o, jsontext.EscapeForHTML)
	return c
}

func isSet(o jsonv2.Options, option func(bool) jsonv2.Options) bool {
	v, _ := jsonv2.GetOption(o, option)
	return v
}

// usesNumber reports whether numbers in interfaces become a json.Number. The option of
// json.Decoder.UseNumber has no name, so it is tried.
func usesNumber(o jsonv2.Options) bool {
	var v any
	_ = jsonv2.Unmarshal([]byte("0"), &v, o)
	_, ok := v.(json.Number)
	return ok
}

// A question for one option takes 10 ns, and that for UseNumber 300 ns and three allocations: for
// a small value more than all the rest. So the answers are remembered by the flags in which
// encoding/json has its options. An option that is no flag has one that says whether it is there.
// Where options have another form, nothing is remembered, nor are options by which values are handed
// over.
type knownOptions struct {
	key optionFlags
	CallOptions
}

// optionFlags are the options that are set, and which of them are true.
type optionFlags struct{ presence, values uint64 }

// maxCallOptions is how many sets of options are remembered. A program has a few.
const maxCallOptions = 32

var callOptions atomic.Pointer[[]knownOptions]

func init() { callOptions.Store(new([]knownOptions)) }

// flagsAt is the place of the flags of options, as the indexes of fields; its type is nil if that
// is not known.
var flagsAt = func() (at struct {
	typ                     reflect.Type
	flags, presence, values int
}) {
	t := reflect.TypeOf(json.DefaultOptionsV1())
	if t.Kind() != reflect.Pointer || t.Elem().Kind() != reflect.Struct {
		return at
	}
	flags, ok := t.Elem().FieldByName("Flags")
	if !ok || flags.Type.Kind() != reflect.Struct || flags.Type.NumField() != 2 {
		return at
	}
	presence, ok := flags.Type.FieldByName("Presence")
	values, also := flags.Type.FieldByName("Values")
	if !ok || !also || presence.Type.Kind() != reflect.Uint64 || values.Type.Kind() != reflect.Uint64 ||
		len(flags.Index)+len(presence.Index)+len(values.Index) != 3 {
		return at
	}
	at.flags, at.presence, at.values = flags.Index[0], presence.Index[0], values.Index[0]
	at.typ = t
	return at
}()

// flagsOf returns the flags of o, and whether they are known.
func flagsOf(o jsonv2.Options) (f optionFlags, ok bool) {
	v := reflect.ValueOf(o)
	if flagsAt.typ == nil || v.Type() != flagsAt.typ || v.IsNil() {
		return f, false
	}
	// FieldByIndex would take twice as long.
	v = v.Elem().Field(flagsAt.flags)
	return optionFlags{v.Field(flagsAt.presence).Uint(), v.Field(flagsAt.values).Uint()}, true
}
