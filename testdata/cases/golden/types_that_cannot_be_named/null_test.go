package types_that_cannot_be_named

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/golden/types_that_cannot_be_named/store"
)

// TestNilInterfacesOfHiddenTypes encodes a struct like Protobuf's, whose oneof is an
// interface of an unexported type: null, which every format decodes as encoding/json does.
func TestNilInterfacesOfHiddenTypes(t *testing.T) {
	want := Envelope{Message: store.Message{ID: 1, Last: 2}, Where: &store.Message{ID: 3}, Note: "n"}
	text, err := want.AppendJSON(nil)
	require.NoError(t, err)
	msgpack, err := want.AppendMsgpack(nil)
	require.NoError(t, err)
	cbor, err := want.AppendCBOR(nil)
	require.NoError(t, err)
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		var v Envelope
		require.NoError(t, v.DecodeJSON(a, text))
		require.Equal(t, want, v)
		v = Envelope{}
		require.NoError(t, v.DecodeMsgpack(a, msgpack))
		require.Equal(t, want, v)
		v = Envelope{}
		require.NoError(t, v.DecodeCBOR(a, cbor))
		require.Equal(t, want, v)
	}
	again, err := catena.Transcode(nil, catena.FormatJSON(), cbor, catena.FormatCBOR())
	require.NoError(t, err)
	require.Equal(t, string(text), string(again))
}
