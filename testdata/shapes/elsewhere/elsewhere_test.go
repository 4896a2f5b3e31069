package elsewhere

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

const text = `{"title":"a","first":{"type":"circle","radius":1.5},"shapes":[{"type":"unit"},null,{"type":"group","items":[{"type":"named","name":"b"}]}],` +
	`"by_name":{"x":{"unit":{}}},"pointer":{"t":"rect","c":{"w":1,"h":2}},` +
	`"page":{"items":[{"type":"circle","radius":2}],"last":null},"own":{"items":[{"rect":{"w":3,"h":4}}],"last":{"circle":{"radius":0}}}}`

// TestUnionsOfOtherPackages decodes and encodes them in every way.
func TestUnionsOfOtherPackages(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var s Sheet
		require.NoError(t, s.DecodeJSON(a, []byte(text)))
		b, err := s.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, text, string(b))

		b, err = s.AppendMsgpack(nil)
		require.NoError(t, err)
		var fromMsgpack Sheet
		require.NoError(t, fromMsgpack.DecodeMsgpack(a, b))
		require.Equal(t, s, fromMsgpack)

		b, err = s.AppendCBOR(nil)
		require.NoError(t, err)
		var fromCBOR Sheet
		require.NoError(t, fromCBOR.DecodeCBOR(a, b))
		require.Equal(t, s, fromCBOR)

		kept := s.Clone()
		require.Equal(t, &s, kept)
		if a != nil {
			a.Reset()
		}
		b, err = json.Marshal(kept)
		require.NoError(t, err)
		require.Equal(t, text, string(b))
		var again Sheet
		require.NoError(t, json.Unmarshal(b, &again))
		require.Equal(t, kept, &again)
	}
}
