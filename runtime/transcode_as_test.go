package catena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// everyFormat is what the constraints of the typed functions come to.
type everyFormat[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

func transcodeAs[T any, P everyFormat[T]](t *testing.T, text []byte) {
	v, err := catena.DecodeJSON[T, P](nil, text)
	require.NoError(t, err)
	encoded := func(b []byte, err error) []byte {
		require.NoError(t, err)
		return b
	}
	j := encoded(catena.AppendJSON[T, P](nil, v))
	m := encoded(catena.AppendMsgpack[T, P](nil, v))
	c := encoded(catena.AppendCBOR[T, P](nil, v))
	for _, way := range []struct {
		f         transcoder
		src, want []byte
	}{
		{catena.MsgpackToJSONAs[T, P], m, j},
		{catena.MsgpackToCBORAs[T, P], m, c},
		{catena.CBORToJSONAs[T, P], c, j},
		{catena.CBORToMsgpackAs[T, P], c, m},
		{catena.JSONToMsgpackAs[T, P], text, m},
		{catena.JSONToCBORAs[T, P], text, c},
		// Without a type, what a T is written as says the same in JSON.
		{catena.MsgpackToJSON, m, j},
		{catena.CBORToJSON, c, j},
	} {
		same(t, way.want, way.src, way.f)
		if !instrumented() {
			dst := make([]byte, 0, len(way.want)+200)
			require.Zero(t, malloced(20, func() { _, _ = way.f(dst, way.src) }))
		}
		got, err := way.f([]byte("before"), way.src[:len(way.src)-1])
		require.ErrorIs(t, err, catena.ErrSyntax)
		require.Equal(t, "before", string(got))
	}
}

func TestTranscodingByType(t *testing.T) {
	t.Run("user", func(t *testing.T) { transcodeAs[user.User](t, corpus.Sample("user")) })
	t.Run("seed user", func(t *testing.T) { transcodeAs[seeduser.User](t, corpus.Sample("seed_user")) })
	t.Run("twitter", func(t *testing.T) { transcodeAs[twitter.SearchResult](t, corpus.Document("twitter_status")) })
	t.Run("canada", func(t *testing.T) { transcodeAs[canada.FeatureCollection](t, corpus.Document("canada_geometry")) })

	got, err := catena.JSONToCBORAs[seeduser.User](nil, []byte(`{"name":"Ann","extra":1}`), catena.DisallowUnknownFields())
	require.ErrorIs(t, err, catena.ErrUnknownField)
	require.Nil(t, got)
}
