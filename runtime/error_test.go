package catena_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

var sentinels = []error{
	catena.ErrSyntax, catena.ErrType, catena.ErrDepth, catena.ErrSize, catena.ErrMemory, catena.ErrUnknownField, catena.ErrUnsupported, catena.ErrNoCodec,
}

// is checks that kind alone of the sentinels is in err.
func is(t *testing.T, err, kind error) {
	t.Helper()
	for _, s := range sentinels {
		require.Equal(t, s == kind, errors.Is(err, s), "%v is %v", err, s)
	}
}

func TestErrorsOfDecodingTellPlacePathAndType(t *testing.T) {
	// encoding/json's releases count differently where a number does not fit an interface.
	const tooLarge = `{"metadata":{"a":[1,{"b":1e999}]}}`
	var theirs *json.UnmarshalTypeError
	require.ErrorAs(t, json.Unmarshal([]byte(tooLarge), new(twinuser.User)), &theirs)

	tests := []struct {
		text   string
		kind   error
		offset int64
		path   string
		typ    string
		want   string
	}{
		{`{"id":"x"}`, catena.ErrType, 9, "id", "int64", "json: string where int64 expected at id (byte 9)"},
		{`{"id":1.5}`, catena.ErrType, 9, "id", "int64", "json: number 1.5 does not fit int64 at id (byte 9)"},
		{`{"name":1}`, catena.ErrType, 9, "name", "string", "json: number where string expected at name (byte 9)"},
		{`{"is_active":[1,2]}`, catena.ErrType, 14, "is_active", "bool", "json: array where bool expected at is_active (byte 14)"},
		{`{"profile":true}`, catena.ErrType, 15, "profile", "user.Profile", "json: bool where object expected at profile (byte 15)"},
		{`{"tags":["a","b",{}]}`, catena.ErrType, 18, "tags[2]", "string", "json: object where string expected at tags[2] (byte 18)"},
		{`{"profile":{"social_links":[{},{"url":3}]}}`, catena.ErrType, 39, "profile.social_links[1].url", "string", "json: number where string expected at profile.social_links[1].url (byte 39)"},
		{`{"settings":{"limits":{"a":1,"b c":"d"}}}`, catena.ErrType, 38, `settings.limits["b c"]`, "int", `json: string where int expected at settings.limits["b c"] (byte 38)`},
		{tooLarge, catena.ErrType, theirs.Offset, `metadata["a"][1]["b"]`, "float64",
			fmt.Sprintf(`json: number 1e999 does not fit float64 at metadata["a"][1]["b"] (byte %d)`, theirs.Offset)},
		{`[]`, catena.ErrType, 1, "", "user.User", "json: array where object expected (byte 1)"},

		{``, catena.ErrSyntax, 0, "", "", "json: unexpected end of input (byte 0)"},
		{`{"id":1`, catena.ErrSyntax, 7, "", "", "json: unexpected end of input (byte 7)"},
		{`{"id":x}`, catena.ErrSyntax, 6, "id", "", "json: unexpected character 'x' at id (byte 6)"},
		{`{"tags":["a",]}`, catena.ErrSyntax, 13, "tags[1]", "", "json: unexpected character ']' at tags[1] (byte 13)"},
		{`{"id":1} 2`, catena.ErrSyntax, 9, "", "", "json: unexpected character '2' (byte 9)"},
		{"{\"name\":\"a\nb\"}", catena.ErrSyntax, 10, "name", "", "json: unexpected character 0x0a at name (byte 10)"},
	}
	for _, tt := range tests {
		everywhere(t, func(t *testing.T, a *arena.Arena) {
			_, err := catena.DecodeJSON[user.User](a, []byte(tt.text))
			var e *catena.Error
			require.ErrorAs(t, err, &e, tt.text)
			is(t, err, tt.kind)
			require.Equal(t, "json", e.Format)
			require.False(t, e.Encode)
			require.Equal(t, tt.path, e.Path, tt.text)
			require.Equal(t, tt.typ, e.Type, tt.text)
			require.Equal(t, tt.offset, e.Offset, tt.text)
			require.Equal(t, tt.want, err.Error())
		})
	}
}

func TestErrorsOfDecodingUnwrapToThoseOfEncodingJSON(t *testing.T) {
	for _, text := range []string{
		``, `{`, `{"id":"x"}`, `{"id":1.5}`, `{"id":1e30}`, `{"tags":[1]}`, `{"profile":{"social_links":[{"url":3}]}}`, `{"id":"x","name":1,}`, `{"id":1}}`, `nul`, `{"metadata":{"a":1e999}}`, `{"age":"x","id":1.5}`, `[[]]`,
	} {
		want := json.Unmarshal([]byte(text), new(twinuser.User))
		require.Error(t, want, text)
		_, err := catena.DecodeJSON[user.User](nil, []byte(text))
		require.NoError(t, oracle.SameError(want, err), text)
		var e *catena.Error
		require.ErrorAs(t, err, &e, text)
		require.Contains(t, e.Unwrap(), e.Cause)

		// UnmarshalJSON fails with them as they are: hand-written code looks at them.
		err = new(user.User).UnmarshalJSON([]byte(text))
		require.NoError(t, oracle.SameError(want, err), text)
		require.False(t, errors.As(err, &e), "%s: %T", text, err)
		switch err.(type) {
		case *json.SyntaxError, *json.UnmarshalTypeError:
		default:
			require.Fail(t, "another type", "%s: %T", text, err)
		}
	}
}

func TestDecodingGoesOnAfterAMismatch(t *testing.T) {
	text := []byte(`{"id":"x","name":"after","age":"y","tags":["a",1,"c"],"settings":{"limits":{"a":"b","c":2}}}`)
	var v user.User
	var twin twinuser.User
	want := json.Unmarshal(text, &twin)
	require.NoError(t, oracle.SameError(want, v.UnmarshalJSON(text)))
	require.NoError(t, oracle.Equal(v, twin))
	v = user.User{}
	require.NoError(t, oracle.SameError(want, v.DecodeJSON(nil, text)))
	require.NoError(t, oracle.Equal(v, twin))
}

func TestErrorsOfEncodingTellPathAndType(t *testing.T) {
	nan := user.User{Metadata: map[string]any{"a": []any{1.0, math.NaN()}}}
	_, err := catena.AppendJSON(nil, &nan)
	is(t, err, catena.ErrUnsupported)
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, `metadata["a"][1]`, e.Path)
	require.EqualValues(t, -1, e.Offset)
	require.True(t, e.Encode)
	var value *json.UnsupportedValueError
	require.ErrorAs(t, err, &value)
	require.Equal(t, "NaN", value.Str)

	function := user.User{Metadata: map[string]any{"f": func() {}}}
	_, err = function.MarshalJSON()
	is(t, err, catena.ErrUnsupported)
	require.ErrorAs(t, err, &e)
	require.Equal(t, "func()", e.Type)
	var typ *json.UnsupportedTypeError
	require.ErrorAs(t, err, &typ)

	failure := errors.New("mine")
	custom := user.User{Metadata: map[string]any{"m": failing{failure}}}
	_, err = catena.AppendJSON(nil, &custom)
	require.ErrorIs(t, err, failure)
	is(t, err, nil)
	var marshaler *json.MarshalerError
	require.ErrorAs(t, err, &marshaler)
	require.ErrorAs(t, err, &e)
	require.Equal(t, `metadata["m"]`, e.Path)

	node := golang.Node{Kids: []golang.Node{{}, {CLWeight: math.Inf(1)}}}
	_, err = catena.AppendJSON(nil, &node)
	require.ErrorAs(t, err, &e)
	require.Equal(t, "kids[1].cl_weight", e.Path)
}

// failing is a marshaler that fails.
type failing struct{ err error }

func (f failing) MarshalJSON() ([]byte, error) { return nil, f.err }

func TestErrorsQuoteLittleOfTheInput(t *testing.T) {
	long := make([]byte, 1<<20)
	for k := range long {
		long[k] = '7'
	}
	for _, text := range []string{
		`{"id":` + string(long) + `}`, `{"metadata":{"a":1e` + string(long) + `}}`, `{"x":` + string(long) + `x}`,
		`{"` + string(long) + `":1}`,
	} {
		_, err := catena.DecodeJSON[user.User](nil, []byte(text), catena.DisallowUnknownFields())
		require.Error(t, err)
		require.Less(t, len(err.Error()), 300, "%.60s", text)
	}
}
