package migration

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/migration/types"
	runtime "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	catenajson "github.com/ezrantn/catena/runtime/json"
)

// TestNewCalls makes the calls that the pages put in the place of others'.
func TestNewCalls(t *testing.T) {
	v := types.All{Name: "<n>", N: 1}
	want, err := json.Marshal((*types.Plain)(&v))
	require.NoError(t, err)

	text, err := catenajson.Marshal(&v)
	require.NoError(t, err)
	require.Equal(t, string(want), string(text))
	text, err = v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(want), string(text))
	var out bytes.Buffer
	require.NoError(t, runtime.WriteJSON(&out, &v))
	require.Equal(t, string(want), out.String())

	kept := runtime.EscapeHTML(false)
	text, err = runtime.AppendJSON(nil, &v, kept)
	require.NoError(t, err)
	require.Contains(t, string(text), `"<n>"`)

	var got types.All
	require.NoError(t, got.DecodeJSON(nil, want))
	require.Equal(t, v.Name, got.Name)
	got = types.All{}
	require.NoError(t, catenajson.Unmarshal(want, &got))
	require.Equal(t, v.Name, got.Name)
	var other types.All
	dec := catenajson.NewDecoder(strings.NewReader(`{"unknown":1}`))
	dec.DisallowUnknownFields()
	require.Error(t, dec.Decode(&other))
	_, err = runtime.DecodeJSON[types.All](nil, []byte(`{"unknown":1}`), runtime.DisallowUnknownFields())
	require.Error(t, err)
	var any types.All
	dec = catenajson.NewDecoder(strings.NewReader(`{"a":1}`))
	dec.UseNumber()
	require.NoError(t, dec.Decode(&any))
	require.Equal(t, json.Number("1"), any.A)

	a := arena.New(0)
	in, err := runtime.DecodeJSON[types.All](a, want)
	require.NoError(t, err)
	require.Equal(t, v.Name, in.Clone().Name)

	n := 0
	for order, err := range runtime.ReadJSON[types.All](io.MultiReader(bytes.NewReader(want), bytes.NewReader(want))) {
		require.NoError(t, err)
		require.Equal(t, v.Name, order.Name)
		n++
	}
	require.Equal(t, 2, n)

	s := runtime.NewSerializer(0)
	text, err = s.SerializeToJSON(&v)
	require.NoError(t, err)
	require.Equal(t, string(want), string(text))
	require.NoError(t, s.DeserializeFromJSON(text, &got))
	require.True(t, catenajson.Valid(text))
}
