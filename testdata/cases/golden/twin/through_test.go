package twin_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/golden/any_values"
	"github.com/ezrantn/catena/testdata/cases/golden/std_methods"
	twinany "github.com/ezrantn/catena/testdata/cases/golden/twin/any_values"
	twinstd "github.com/ezrantn/catena/testdata/cases/golden/twin/std_methods"
)

// The tests of this file show where a call of encoding/json is not the same
// with the generated methods of its ecosystem (std) as without them, since encoding/json tells a
// marshaler nothing of its options, of the document or of the place in it.

const hostile = "<a href='x'>&\u2028\u2029\xff"

// TestMarshalJSONLeavesHTMLToEncodingJSON: only a direct call shows it.
func TestMarshalJSONLeavesHTMLToEncodingJSON(t *testing.T) {
	v := std_methods.Posting{Memo: hostile}
	twin := twinstd.Posting{Memo: hostile}
	direct, err := v.MarshalJSON()
	require.NoError(t, err)
	require.Contains(t, string(direct), `"<a href='x'>&\u2028\u2029`)
	var want bytes.Buffer
	e := json.NewEncoder(&want)
	e.SetEscapeHTML(false)
	require.NoError(t, e.Encode(twin))
	require.Equal(t, strings.TrimSpace(want.String()), string(direct))

	escaped, err := json.Marshal(twin)
	require.NoError(t, err)
	through, err := json.Marshal(v)
	require.NoError(t, err)
	require.Equal(t, string(escaped), string(through))
	appended, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(escaped), string(appended), "AppendJSON is json.Marshal")
}

// TestMarshalErrorsAreFoundBehindAMarshalerError: json.Marshal wraps the error of a
// MarshalJSON.
func TestMarshalErrorsAreFoundBehindAMarshalerError(t *testing.T) {
	_, want := json.Marshal(twinstd.Parent{Share: math.NaN()})
	_, err := json.Marshal(std_methods.Parent{Share: math.NaN()})
	require.IsType(t, new(json.UnsupportedValueError), want)
	require.IsType(t, new(json.MarshalerError), err)
	var value *json.UnsupportedValueError
	require.ErrorAs(t, err, &value)
	require.Equal(t, "NaN", value.Str)
}

// TestDecoderOptionsDoNotReachUnmarshalJSON: the options of package catena do, and on Go 1.27 a
// json.Decoder's reach UnmarshalJSONFrom.
func TestDecoderOptionsDoNotReachUnmarshalJSON(t *testing.T) {
	decode := func(text string, v any, option func(*json.Decoder)) error {
		d := json.NewDecoder(strings.NewReader(text))
		option(d)
		return d.Decode(v)
	}
	var v any_values.Event
	var twin twinany.Event
	require.NoError(t, decode(`{"value": 1}`, &twin, (*json.Decoder).UseNumber))
	require.NoError(t, decode(`{"value": 1}`, &v, (*json.Decoder).UseNumber))
	require.Equal(t, json.Number("1"), twin.Value)
	if optionsReachMethods {
		require.Equal(t, json.Number("1"), v.Value)
	} else {
		require.Equal(t, 1.0, v.Value)
	}

	require.Error(t, decode(`{"unheard": 1}`, &twin, (*json.Decoder).DisallowUnknownFields))
	require.Equal(t, optionsReachMethods, decode(`{"unheard": 1}`, &v, (*json.Decoder).DisallowUnknownFields) != nil)
	var holder struct{ Event any_values.Event }
	require.Error(t, decode(`{"unheard": 1}`, &holder, (*json.Decoder).DisallowUnknownFields), "encoding/json's own part minds")
}

// TestOffsetsCountFromTheValue: encoding/json hands UnmarshalJSON the value and
// nothing around it. UnmarshalJSONFrom knows the input before it.
func TestOffsetsCountFromTheValue(t *testing.T) {
	const text = ` {"name": 1}`
	mismatch := func(err error) *json.UnmarshalTypeError {
		var e *json.UnmarshalTypeError
		require.True(t, errors.As(err, &e), "%v", err)
		return e
	}
	want := mismatch(json.Unmarshal([]byte(text), new(twinstd.Parent)))
	direct := mismatch(new(std_methods.Parent).DecodeJSON(nil, []byte(text)))
	through := mismatch(json.Unmarshal([]byte(text), new(std_methods.Parent)))
	require.Equal(t, want.Offset, direct.Offset)
	if optionsReachMethods {
		require.Equal(t, want.Offset, through.Offset)
	} else {
		require.Equal(t, direct.Offset-1, through.Offset)
	}
	require.Equal(t, "name", through.Field)
}

// TestEncodingJSONEndsAtTheFirstErrorOfAMethod: inside a type of its own it stops
// there, where it continues after a mismatch.
func TestEncodingJSONEndsAtTheFirstErrorOfAMethod(t *testing.T) {
	const text = `[{"name": 1, "share": 2}, {"share": 3}]`
	var twins []twinstd.Parent
	var list []std_methods.Parent
	require.Error(t, json.Unmarshal([]byte(text), &twins))
	require.Error(t, json.Unmarshal([]byte(text), &list))
	require.Len(t, twins, 2)
	require.Equal(t, 2.0, list[0].Share, "a method itself goes on")
	if !methodErrorsEndNothing {
		require.Len(t, list, 1)
	}
}

// TestAnErrorInsideAnotherTypeTellsTheOuterStruct, and the way from there.
func TestAnErrorInsideAnotherTypeTellsTheOuterStruct(t *testing.T) {
	const text = `{"Seat": {"address": {"street": 1}}}`
	var twin struct{ Seat twinstd.City }
	var v struct{ Seat std_methods.City }
	var want, got *json.UnmarshalTypeError
	require.ErrorAs(t, json.Unmarshal([]byte(text), &twin), &want)
	require.ErrorAs(t, json.Unmarshal([]byte(text), &v), &got)
	require.Equal(t, "Seat.address.street", got.Field)
	require.Equal(t, want.Field, got.Field)
	if optionsReachMethods {
		require.Equal(t, want.Struct, got.Struct)
	} else {
		require.Equal(t, "Address", want.Struct)
		require.Empty(t, got.Struct)
	}
}

func TestDecodingIntoANilReceiverIsAnError(t *testing.T) {
	var v *std_methods.Parent
	err := v.DecodeJSON(arena.New(0), []byte(`{"name": "x"}`))
	var invalid, want *json.InvalidUnmarshalError
	require.ErrorAs(t, err, &invalid)
	require.ErrorAs(t, json.Unmarshal([]byte(`{}`), (*std_methods.Parent)(nil)), &want)
	require.Equal(t, want.Type, invalid.Type)
}
