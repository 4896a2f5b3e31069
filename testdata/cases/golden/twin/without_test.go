package twin_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	twinwithout "github.com/ezrantn/catena/testdata/cases/golden/twin/without_std"
	"github.com/ezrantn/catena/testdata/cases/golden/without_std"
)

// TestWithoutStdAProgramIsAsBefore: encoding/json treats structs that embed a
// generated type as without generated code.
func TestWithoutStdAProgramIsAsBefore(t *testing.T) {
	base, twinBase := without_std.Base{ID: 7, Note: "<n>"}, twinwithout.Base{ID: 7, Note: "<n>"}
	outer, twinOuter := without_std.Outer{Base: base, Extra: "x"}, twinwithout.Outer{Base: twinBase, Extra: "x"}
	for _, c := range []struct{ v, twin any }{
		{base, twinBase},
		{outer, twinOuter},
		{&outer, &twinOuter},
		{without_std.Deep{Outer: &outer, More: 1}, twinwithout.Deep{Outer: &twinOuter, More: 1}},
		{without_std.Own{Base: base, Extra: 2}, twinwithout.Own{Base: twinBase, Extra: 2}},
	} {
		want, err := json.Marshal(c.twin)
		require.NoError(t, err)
		got, err := json.Marshal(c.v)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "%T", c.v)

		twin, v := reflect.New(reflect.TypeOf(c.twin)).Interface(), reflect.New(reflect.TypeOf(c.v)).Interface()
		require.NoError(t, json.Unmarshal(want, twin))
		require.NoError(t, json.Unmarshal(want, v))
		again, err := json.Marshal(v)
		require.NoError(t, err)
		require.Equal(t, string(want), string(again), "%T", c.v)
	}
	want, err := twinwithout.Local(twinBase, 3)
	require.NoError(t, err)
	got, err := without_std.Local(base, 3)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
	want, err = twinwithout.Generic(twinBase, twinOuter)
	require.NoError(t, err)
	got, err = without_std.Generic(base, outer)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

// TestWithoutStdOptionsReachEverything: no method is between a Decoder and the
// values below.
func TestWithoutStdOptionsReachEverything(t *testing.T) {
	var v without_std.Event
	d := json.NewDecoder(bytes.NewReader([]byte(`{"value": 1}`)))
	d.UseNumber()
	require.NoError(t, d.Decode(&v))
	require.Equal(t, json.Number("1"), v.Value)
	d = json.NewDecoder(bytes.NewReader([]byte(`{"bases": {"a": {"unheard": 1}}}`)))
	d.DisallowUnknownFields()
	require.Error(t, d.Decode(&v))
}

// TestCodecsAreFoundInInterfaces without the methods of encoding/json: T's and *T's,
// and none of a type that merely embeds one.
func TestCodecsAreFoundInInterfaces(t *testing.T) {
	base, twinBase := without_std.Base{ID: 7, Note: "n"}, twinwithout.Base{ID: 7, Note: "n"}
	outer, twinOuter := without_std.Outer{Base: base, Extra: "x"}, twinwithout.Outer{Base: twinBase, Extra: "x"}
	deep, twinDeep := without_std.Deep{Outer: &outer, More: 1}, twinwithout.Deep{Outer: &twinOuter, More: 1}
	values := []any{base, &base, outer, &outer, deep, &deep, []without_std.Base{base}, (*without_std.Base)(nil), (*without_std.Outer)(nil), without_std.Own{Base: base}}
	twins := []any{twinBase, &twinBase, twinOuter, &twinOuter, twinDeep, &twinDeep, []twinwithout.Base{twinBase}, nil, nil, twinwithout.Own{Base: twinBase}}
	want, err := json.Marshal(twinwithout.Event{Values: twins})
	require.NoError(t, err)
	v := without_std.Event{Values: values}
	got, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))

	v = without_std.Event{Values: []any{base, &base}}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	for _, c := range []struct {
		append func([]byte) ([]byte, error)
		decode func(*arena.Arena, []byte) error
	}{
		{v.AppendMsgpack, new(without_std.Event).DecodeMsgpack},
		{v.AppendCBOR, new(without_std.Event).DecodeCBOR},
	} {
		b, err := c.append(nil)
		require.NoError(t, err)
		require.NoError(t, c.decode(nil, b))
	}
	var back, twin any
	require.NoError(t, json.Unmarshal(text, &back))
	require.NoError(t, json.Unmarshal(text, &twin))
	require.NoError(t, oracle.Equal(back, twin))

	// In the binary formats there is no form for a type without a codec.
	for _, part := range []any{outer, &outer} {
		v := without_std.Event{Value: part}
		_, err := v.AppendMsgpack(nil)
		require.Error(t, err, "%T", part)
		_, err = v.AppendCBOR(nil)
		require.Error(t, err, "%T", part)
	}
}
