package std_methods_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	std "github.com/ezrantn/catena/testdata/cases/golden/std_methods"
)

// holder has the methods of Parent by embedding, and nothing to call them on.
//
//lint:ignore stdembedding it shows what the methods do then
type holder struct{ *std.Parent }

// careful is a type whose author looks at the receiver.
type careful struct{}

func (c *careful) UnmarshalJSON([]byte) error {
	if c == nil {
		return &json.InvalidUnmarshalError{}
	}
	return nil
}

// encoding/json calls a promoted method on an embedded nil pointer, and returns the
// error.
func TestEncodingJSONCallsMethodsOnNilReceivers(t *testing.T) {
	var invalid *json.InvalidUnmarshalError
	var c struct{ *careful }
	require.ErrorAs(t, json.Unmarshal([]byte("{}"), &c), &invalid)

	var h holder
	require.ErrorAs(t, json.Unmarshal([]byte("{}"), &h), &invalid)
	require.Error(t, h.UnmarshalMsgpack([]byte{0x80}))
	require.Error(t, h.UnmarshalCBOR([]byte{0xa0}))
	require.Error(t, h.DecodeJSON(nil, []byte("{}")))
	text, err := h.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, "null", string(text))
	require.Nil(t, h.Clone())
}
