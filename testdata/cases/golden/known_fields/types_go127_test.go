//go:build go1.27 && goexperiment.jsonv2

package known_fields

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// calls are the ways in which json/v2 decodes, by its own rules and by encoding/json's with an
// option that has the value handed over.
var calls = map[string]func(text string, v any, o ...jsonv2.Options) error{
	"Unmarshal": func(text string, v any, o ...jsonv2.Options) error { return jsonv2.Unmarshal([]byte(text), v, o...) },
	"UnmarshalRead": func(text string, v any, o ...jsonv2.Options) error {
		return jsonv2.UnmarshalRead(strings.NewReader(text), v, o...)
	},
	"UnmarshalDecode": func(text string, v any, o ...jsonv2.Options) error {
		return jsonv2.UnmarshalDecode(jsontext.NewDecoder(strings.NewReader(text), o...), v, o...)
	},
	"rules of encoding/json": func(text string, v any, o ...jsonv2.Options) error {
		return jsonv2.Unmarshal([]byte(text), v, append(o, json.DefaultOptionsV1(), jsonv2.OmitZeroStructFields(true))...)
	},
}

// TestUnknownMembersAreErrorsOfV2 decodes into the types with methods of encoding/json. The structs
// inside have options of their own.
func TestUnknownMembersAreErrorsOfV2(t *testing.T) {
	for _, c := range []struct {
		v       any
		text    string
		unknown string // the pointer to the member that is refused
	}{
		{new(Line), `{"sku":"a","count":1}`, ""},
		{new(Line), `{"sku":"a","colour":1}`, "/colour"},
		{new(Line), `{"":{}}`, "/"},
		{new([]Line), `[{},{"count":1,"a/b":[1]}]`, "/1/a~1b"},
		{new(map[string]*Line), `{"a":{"x":null}}`, "/a/x"},
		{new(Parcel), `{"line":{"sku":"a"},"note":{"text":"t","other":1},"notes":[{"other":{}}],"by":"me","at":{"zip":1}}`, ""},
		{new(Parcel), `{"line":{"sku":"a","colour":1}}`, "/line/colour"},
		{new(Parcel), `{"lines":{"a":{"colour":1}}}`, "/lines/a/colour"},
		{new(Parcel), `{"next":{"next":{"note":{"other":1},"nxt":2}}}`, "/next/next/nxt"},
		{new(Parcel), `{"notes":[{"other":1}],"Stamp":{}}`, "/Stamp"},
		{new(Crate), `{"sku":"a","count":2,"size":1,"note":{"other":1}}`, ""},
		{new(Crate), `{"sku":"a","Line":{}}`, "/Line"},
		{new(Open), `{"other":1,"page":{"items":[{"other":2}]}}`, ""},
		{new(Open), `{"other":1,"line":{"other":1}}`, "/line/other"},
		{new(Open), `{"page":{"items":[],"next":1}}`, "/page/next"},
		{new(Sheet[Line]), `{"items":[{"sku":"a","other":2}]}`, "/items/0/other"},
		{new(Sheet[int]), `{"items":[1],"other":2}`, "/other"},
	} {
		for name, call := range calls {
			err := call(c.text, c.v)
			if c.unknown == "" {
				require.NoError(t, err, "%s: %s", name, c.text)
				continue
			}
			require.Error(t, err, "%s: %s", name, c.text)
			require.ErrorContains(t, err, "unknown", name)
			if strings.HasPrefix(name, "rules") {
				continue
			}
			require.ErrorIs(t, err, jsonv2.ErrUnknownName)
			e, ok := errors.AsType[*jsonv2.SemanticError](err)
			require.True(t, ok)
			require.Equal(t, c.unknown, string(e.JSONPointer), "%s: %s", name, c.text)
		}
	}
}

// TestErrorOfV2IsThatOfRejectUnknownMembers compares errors, and decoded values, with the ones for
// a type without methods.
func TestErrorOfV2IsThatOfRejectUnknownMembers(t *testing.T) {
	for _, text := range []string{
		`{"sku":"a","count":2}`, ` { "count" : 3 , "colour" : "red" , "sku":"x"}`, `{"":1}`, `{"count":"x","colour":1}`,
		`{"colour":1,"count":"x"}`, `{"a~/b":1}`, `[]`, `null`, `{"sku":1}`, `{"sku":"a","sku":"b"}`, `{"colour":}`, `{"colour":1`, `{`, ``,
		`{"count":1,"sku":"v","count`,
	} {
		for name, call := range calls {
			v, twin := Line{SKU: "old", Count: 9}, LineTwin{SKU: "old", Count: 9}
			want, err := call(text, &twin, jsonv2.RejectUnknownMembers(true)), call(text, &v)
			require.Equal(t, twin, LineTwin(v), "%s: %s", name, text)
			if want == nil {
				require.NoError(t, err, "%s: %s", name, text)
				continue
			}
			require.Error(t, err, "%s: %s", name, text)
			require.Equal(t, strings.ReplaceAll(want.Error(), "LineTwin", "Line"), err.Error(), "%s: %s", name, text)
			require.IsType(t, want, err, "%s: %s", name, text)
			e, ok := errors.AsType[*jsonv2.SemanticError](err)
			if ok {
				w, _ := errors.AsType[*jsonv2.SemanticError](want)
				require.Equal(t, w.ByteOffset, e.ByteOffset, "%s: %s", name, text)
				require.Equal(t, w.JSONPointer, e.JSONPointer)
				require.Equal(t, w.JSONKind, e.JSONKind)
				require.NotNil(t, e.GoType)
			}
		}
	}
}
