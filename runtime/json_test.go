package catena_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	twinseeduser "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	twinthreads "github.com/ezrantn/catena/testdata/corpus/twin/threads"
	twintwitter "github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// everywhere calls f with the heap and with an arena.
func everywhere(t *testing.T, f func(t *testing.T, a *arena.Arena)) {
	t.Run("heap", func(t *testing.T) { f(t, nil) })
	t.Run("arena", func(t *testing.T) { f(t, arena.New(0)) })
}

// equalsTwin checks that decoding text gives the same as encoding/json, and that it
// is written again as encoding/json writes it.
func equalsTwin[T, Twin any, P catena.JSON[T]](t *testing.T, a *arena.Arena, text []byte) {
	t.Helper()
	v, err := catena.DecodeJSON[T, P](a, text)
	require.NoError(t, err)
	var twin Twin
	require.NoError(t, json.Unmarshal(text, &twin))
	require.NoError(t, oracle.Equal(*v, twin))
	want, err := json.Marshal(&twin)
	require.NoError(t, err)
	b, err := catena.AppendJSON[T, P]([]byte("before"), v)
	require.NoError(t, err)
	require.Equal(t, "before"+string(want), string(b))
}

func TestDocumentsDecodeAndEncodeAsEncodingJSONDoes(t *testing.T) {
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		equalsTwin[seeduser.User, twinseeduser.User](t, a, corpus.Sample("seed_user"))
		equalsTwin[user.User, twinuser.User](t, a, corpus.Sample("user"))
		equalsTwin[user.Users, twinuser.Users](t, a, corpus.Sample("users"))
		equalsTwin[threads.Batch, twinthreads.Batch](t, a, corpus.Sample("threads"))
		equalsTwin[twitter.SearchResult, twintwitter.SearchResult](t, a, corpus.Document("twitter_status"))
	})
}

func TestSlicesDecodeAndEncodeAsEncodingJSONDoes(t *testing.T) {
	one := string(corpus.Sample("user"))
	texts := []string{`null`, `[]`, ` [ ] `, `[{}]`, `[null]`, `[` + one + `]`, `[` + one + `,null,{"name":"x"},` + one + `]`}
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		for _, text := range texts {
			got, err := catena.DecodeJSONSlice[user.User](a, []byte(text))
			require.NoError(t, err, text)
			var want []twinuser.User
			require.NoError(t, json.Unmarshal([]byte(text), &want))
			require.NoError(t, oracle.Equal(got, want), text)

			wantText, err := json.Marshal(want)
			require.NoError(t, err)
			b, err := catena.AppendJSONSlice([]byte("before"), got)
			require.NoError(t, err)
			require.Equal(t, "before"+string(wantText), string(b))
		}
	})
}

func TestNullAndEmptyDocuments(t *testing.T) {
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		v, err := catena.DecodeJSON[seeduser.User](a, []byte(" null "))
		require.NoError(t, err)
		require.Equal(t, seeduser.User{}, *v)

		users, err := catena.DecodeJSON[user.Users](a, []byte("null"))
		require.NoError(t, err)
		require.Nil(t, *users)
		users, err = catena.DecodeJSON[user.Users](a, []byte("[]"))
		require.NoError(t, err)
		require.NotNil(t, *users)
		require.Empty(t, *users)

		for _, empty := range [][]byte{nil, {}, []byte(" \t\r\n")} {
			v, err := catena.DecodeJSON[seeduser.User](a, empty)
			require.ErrorIs(t, err, catena.ErrSyntax)
			require.Nil(t, v)
			s, err := catena.DecodeJSONSlice[seeduser.User](a, empty)
			require.ErrorIs(t, err, catena.ErrSyntax)
			require.Nil(t, s)
		}
	})
	b, err := catena.AppendJSON[user.User](nil, nil)
	require.NoError(t, err)
	require.Equal(t, "null", string(b))
}

func TestDecodingReturnsNilWithAnError(t *testing.T) {
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		for _, text := range []string{`{"id":"x"}`, `{"id":1`, `{"id":1} x`, `[]`, `1`} {
			v, err := catena.DecodeJSON[user.User](a, []byte(text))
			require.Error(t, err, text)
			require.Nil(t, v)
			s, err := catena.DecodeJSONSlice[user.User](a, []byte(`[{},`+text+`,{}]`))
			require.Error(t, err, text)
			require.Nil(t, s)
		}
	})
}

func TestAppendingReturnsDstAsItWasWithAnError(t *testing.T) {
	bad := user.User{Name: "x", Metadata: map[string]any{"a": func() {}}}
	dst := append(make([]byte, 0, 4096), "before"...)
	b, err := catena.AppendJSON(dst, &bad)
	require.ErrorIs(t, err, catena.ErrUnsupported)
	require.Equal(t, "before", string(b))
	b, err = catena.AppendJSONSlice(dst, []user.User{{}, bad})
	require.ErrorIs(t, err, catena.ErrUnsupported)
	require.Equal(t, "before", string(b))
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, `[1].metadata["a"]`, e.Path)
	require.True(t, e.Encode)
}

// The loop that the arena is for.
func TestOneVariableServesManyDocuments(t *testing.T) {
	a := arena.New(0)
	texts := [][]byte{corpus.Sample("user"), []byte(`{"name":"x","tags":null}`), []byte(`{}`), []byte(`{"tags":["a"],"metadata":{"b":[1,{}]}}`)}
	for round := range 20 {
		text := texts[round%len(texts)]
		v, err := catena.DecodeJSON[user.User](a, text)
		require.NoError(t, err)
		var twin twinuser.User
		require.NoError(t, json.Unmarshal(text, &twin))
		require.NoError(t, oracle.Equal(*v, twin))
		a.Reset()
	}
}

func TestArenasOutliveFailedDecodes(t *testing.T) {
	a := arena.New(0)
	text := corpus.Sample("user")
	var twin twinuser.User
	require.NoError(t, json.Unmarshal(text, &twin))
	kept, err := catena.DecodeJSON[user.User](a, text)
	require.NoError(t, err)
	for cut := range text {
		_, err := catena.DecodeJSON[user.User](a, text[:cut])
		require.ErrorIs(t, err, catena.ErrSyntax)
	}
	require.NoError(t, oracle.Equal(*kept, twin), "what was decoded before is as it was")
}
