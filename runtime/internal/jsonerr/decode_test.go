package jsonerr_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

// Structs whose fields are found in every way.
type (
	order struct {
		Plain  int
		Tagged string `json:"tag"`
		base
		*Pointed
		Named   base `json:"named"`
		Lines   []line
		Map     map[int]map[string]line
		Deep    **[]*[2]bool
		Over    bool
		Ignored int `json:"-"`
		Dash    int `json:"-,"`
	}
	base struct {
		Inner int
		Over  string
		bottom
	}
	bottom  struct{ Lowest float64 }
	Pointed struct {
		Far  uint8 `json:"far"`
		Self *Pointed
	}
	line struct{ Price int64 }
)

// at makes the steps of a path: strings are members, with the type that they
// are of before them, integers elements, and keys keys.
type key string

func at(path ...any) (steps []jsonerr.Step) {
	for k := 0; k < len(path); k++ {
		var s jsonerr.Step
		switch p := path[k].(type) {
		case int:
			s = jsonerr.Step{Kind: jsonerr.Element, Index: p}
		case key:
			s = jsonerr.Step{Kind: jsonerr.Key, Name: string(p)}
		default:
			k++
			s = jsonerr.Step{Kind: jsonerr.Member, Proto: p, Name: path[k].(string)}
		}
		steps = append([]jsonerr.Step{s}, steps...)
	}
	return steps
}

func TestTypeErrorsAreThoseOfEncodingJSON(t *testing.T) {
	tests := []struct {
		text  string
		value string
		proto any
		steps []jsonerr.Step
	}{
		{`{"Plain":"x"}`, "string", (*int)(nil), at((*order)(nil), "Plain")},
		{`{"tag":true}`, "bool", (*string)(nil), at((*order)(nil), "tag")},
		{`{"Inner":"x"}`, "string", (*int)(nil), at((*order)(nil), "Inner")},
		{`{"Lowest":"x"}`, "string", (*float64)(nil), at((*order)(nil), "Lowest")},
		{`{"far":"x"}`, "string", (*uint8)(nil), at((*order)(nil), "far")},
		{`{"Self":{"far":"x"}}`, "string", (*uint8)(nil), at((*order)(nil), "Self", (*Pointed)(nil), "far")},
		{`{"Over":"x"}`, "string", (*bool)(nil), at((*order)(nil), "Over")},
		{`{"-":"x"}`, "string", (*int)(nil), at((*order)(nil), "-")},
		{`{"named":{"Inner":"x"}}`, "string", (*int)(nil), at((*order)(nil), "named", (*base)(nil), "Inner")},
		{`{"named":{"Lowest":"x"}}`, "string", (*float64)(nil), at((*order)(nil), "named", (*base)(nil), "Lowest")},
		{`{"Lines":[{},{"Price":"x"}]}`, "string", (*int64)(nil), at((*order)(nil), "Lines", 1, (*line)(nil), "Price")},
		{`{"Lines":["x"]}`, "string", (*line)(nil), at((*order)(nil), "Lines", 0)},
		{`{"Lines":"x"}`, "string", nil, at((*order)(nil), "Lines")},
		{`{"Map":{"1":{"a":{"Price":"x"}}}}`, "string", (*int64)(nil), at((*order)(nil), "Map", key("1"), key("a"), (*line)(nil), "Price")},
		{`{"Map":{"1":"x"}}`, "string", nil, at((*order)(nil), "Map", key("1"))},
		{`{"Deep":[[true,"x"]]}`, "string", nil, at((*order)(nil), "Deep", 0, 1)},
		{`{"Deep":["x"]}`, "string", nil, at((*order)(nil), "Deep", 0)},
		{`"x"`, "string", (*order)(nil), nil},
	}
	for _, tt := range tests {
		var want *json.UnmarshalTypeError
		require.ErrorAs(t, json.Unmarshal([]byte(tt.text), new(order)), &want, tt.text)
		name, err := jsonerr.TypeError(tt.value, tt.proto, (*order)(nil), int(want.Offset), tt.steps)
		var got *json.UnmarshalTypeError
		require.ErrorAs(t, err, &got)
		require.Equal(t, want.Type, got.Type, tt.text)
		require.Equal(t, want.Type.String(), name, tt.text)
		require.Equal(t, want.Value, got.Value)
		require.Equal(t, want.Field, got.Field, tt.text)
		require.Equal(t, want.Struct, got.Struct, tt.text)
	}
}

func TestTypeErrorsKnowTheRootOnlyIfTold(t *testing.T) {
	name, err := jsonerr.TypeError("string", nil, nil, 1, nil)
	require.Equal(t, &json.UnmarshalTypeError{Value: "string", Offset: 1}, err)
	require.Empty(t, name)
	name, err = jsonerr.TypeError("string", nil, (*map[string][]line)(nil), 1, at(key("a"), 2))
	require.Equal(t, reflect.TypeFor[line](), err.(*json.UnmarshalTypeError).Type)
	require.Equal(t, "jsonerr_test.line", name)
	// A step that the type does not have, and a member that it does not have.
	name, _ = jsonerr.TypeError("string", (*int)(nil), (*int)(nil), 1, at(1, 2))
	require.Equal(t, "int", name)
	name, _ = jsonerr.TypeError("string", (*int)(nil), (*order)(nil), 1, at((*order)(nil), "nowhere"))
	require.Equal(t, "int", name)
	// A key that is no number.
	name, _ = jsonerr.TypeError("number x", nil, (*map[int16]string)(nil), 1, []jsonerr.Step{{Kind: jsonerr.KeyItself}})
	require.Equal(t, "int16", name)
}

func TestAddContextLeavesOtherErrorsAlone(t *testing.T) {
	err := errors.New("mine")
	jsonerr.AddMethodContext(err, at((*order)(nil), "tag"))
	require.EqualError(t, err, "mine")
	inner := &json.UnmarshalTypeError{Field: "below"}
	jsonerr.AddMethodContext(inner, at((*order)(nil), "tag"))
	require.Equal(t, methodField, inner.Field)
	jsonerr.AddMethodContext(inner, nil)
	require.Equal(t, methodField, inner.Field)
}

func TestSyntaxErrors(t *testing.T) {
	for _, text := range []string{`{}`, ` [1] `, `"x"`, `null`} {
		require.NoError(t, jsonerr.SyntaxError([]byte(text)))
	}
	for _, text := range []string{``, `{`, `{}}`, `nul`, `[1,]`} {
		err := jsonerr.SyntaxError([]byte(text))
		var want *json.SyntaxError
		require.ErrorAs(t, json.Unmarshal([]byte(text), new(any)), &want)
		require.Equal(t, want, err)
		require.EqualValues(t, want.Offset, jsonerr.SyntaxOffset(err))
	}
	require.Zero(t, jsonerr.SyntaxOffset(errors.New("mine")))
}

func TestDecodeIntoWhatAnInterfaceHolds(t *testing.T) {
	n := 1
	var v any = &n
	decode := func(text string, useNumber bool) error {
		ended, _, err := jsonerr.Decode([]byte(text), 10, &v, jsonerr.DecodeOptions{UseNumber: useNumber})
		require.False(t, ended)
		return err
	}
	require.NoError(t, decode("2", false))
	require.Equal(t, 2, n)
	v = nil
	require.NoError(t, decode("[1.0]", false))
	require.Equal(t, []any{1.0}, v)
	require.NoError(t, decode("[1.0]", true))
	require.Equal(t, []any{json.Number("1.0")}, v)
	require.Equal(t, json.Number("7"), dynamic.Number("7"))
}
