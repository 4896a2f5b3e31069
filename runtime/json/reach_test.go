package json_test

import (
	stdjson "encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

type (
	holder   struct{ User *user.User }
	deep     struct{ List []map[string]holder }
	plain    struct{ Base records.Base }
	open     struct{ Any any }
	ignoring struct {
		User user.User `json:"-"`
		N    int
	}
	authored struct{ holder }
	ring     struct {
		Next *ring
		Any  any
	}
)

// UnmarshalJSON is its author's.
func (*authored) UnmarshalJSON([]byte) error { return nil }

// TestOptionsReachEveryLevelOrTheCallFails: with DisallowUnknownFields and UseNumber.
func TestOptionsReachEveryLevelOrTheCallFails(t *testing.T) {
	around := &ring{}
	around.Next, around.Any = around, &holder{}
	still := &ring{}
	still.Next, still.Any = still, holder{}
	// On Go 1.27 generated types have a method that knows the options, and that encoding/json calls.
	_, streams := reflect.TypeFor[*user.User]().MethodByName("UnmarshalJSONFrom")
	for _, c := range []struct {
		v       any
		text    string
		reached bool
	}{
		{new(user.User), `{"unheard":1}`, true},
		{new([]user.User), `[{"unheard":1}]`, true},
		{new(map[string]*user.Users), `{"a":[{"profile":{"unheard":1}}]}`, true},
		{new(records.Event), `{"unheard":1}`, true},
		{new(plain), `{"Base":{"unheard":1}}`, true},
		{&open{new(plain)}, `{"Any":{"Base":{"unheard":1}}}`, true},
		{new(ignoring), `{"unheard":1}`, true},
		{&open{user.User{}}, `{"unheard":1}`, true},
		{still, `{"unheard":1}`, true},
		{new(holder), `{"User":{"unheard":1}}`, streams},
		{new(deep), `{"List":[{"a":{"User":{"unheard":1}}}]}`, streams},
		{&open{new(holder)}, `{"Any":{"User":{"unheard":1}}}`, streams},
		{&open{[]any{1}}, `{"unheard":1}`, true},
		{&[]any{new(user.User)}, `[{"unheard":1}]`, streams},
		{around, `{"Any":{"User":{"unheard":1}}}`, streams},
	} {
		dec := json.NewDecoder(strings.NewReader(c.text))
		dec.DisallowUnknownFields()
		err := dec.Decode(c.v)
		if c.reached {
			require.ErrorContains(t, err, `unknown field "unheard"`, "%T", c.v)
			continue
		}
		require.ErrorIs(t, err, catena.ErrNoCodec, "%T", c.v)
		require.ErrorContains(t, err, "user.")
		require.ErrorContains(t, err, "DisallowUnknownFields does not reach")
		require.Zero(t, dec.InputOffset(), "nothing was read")

		dec = json.NewDecoder(strings.NewReader(c.text))
		dec.UseNumber()
		require.ErrorContains(t, dec.Decode(c.v), "UseNumber does not reach")
		require.NoError(t, json.NewDecoder(strings.NewReader(c.text)).Decode(c.v), "no option is set")
	}
	dec := json.NewDecoder(strings.NewReader(`{"unheard":1}`))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(new(authored)), "as with encoding/json, its author's method reads it")
}

func TestUseNumberReachesWhatIsInside(t *testing.T) {
	dec := json.NewDecoder(strings.NewReader(`[{"value":1,"values":[2],"inside":{"a":3}}]`))
	dec.UseNumber()
	var list []records.Event
	require.NoError(t, dec.Decode(&list))
	require.Equal(t, stdjson.Number("1"), list[0].Value)
	require.Equal(t, []any{stdjson.Number("2")}, list[0].Values)
	require.Equal(t, map[string]any{"a": stdjson.Number("3")}, list[0].Inside)
}

func TestResultsBelongToTheCaller(t *testing.T) {
	for range 20 {
		first, err := json.Marshal(&records.Base{Note: "first"})
		require.NoError(t, err)
		require.Equal(t, len(first), cap(first))
		kept := string(first)
		second, err := json.Marshal([]records.Base{{Note: "second"}})
		require.NoError(t, err)
		clear(second)
		require.Equal(t, kept, string(first))
	}
	text := []byte(`{"note":"kept"}`)
	var v records.Base
	require.NoError(t, json.Unmarshal(text, &v))
	clear(text)
	require.Equal(t, "kept", v.Note)
}

func TestNilPointersAreErrorsOfEncodingJSON(t *testing.T) {
	for _, v := range []any{nil, (*records.Base)(nil), (*[]records.Base)(nil), records.Base{}, 1} {
		want := stdjson.Unmarshal([]byte("{}"), v)
		require.EqualError(t, json.Unmarshal([]byte("{}"), v), want.Error())
		require.IsType(t, want, json.Unmarshal([]byte("{}"), v))
		require.Error(t, json.NewDecoder(strings.NewReader("{}")).Decode(v))
	}
	text, err := json.Marshal((**records.Base)(nil))
	require.NoError(t, err)
	require.Equal(t, "null", string(text))
}
