package twin_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	interfaces "github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods"
)

// An interface that holds no pointer says so in every format, and unwraps to the error of
// encoding/json.
func TestInterfacesWithoutAPointerSayWhatTheyWant(t *testing.T) {
	const wanted = " where interfaces_with_methods.Shape expected: the interface has to hold a pointer to decode into at shape (byte "
	text := []byte(`{"shape":{"radius":1}}`)
	packed, err := catena.Transcode(nil, catena.FormatMsgpack(), text, catena.FormatJSON())
	require.NoError(t, err)
	sealed, err := catena.Transcode(nil, catena.FormatCBOR(), text, catena.FormatJSON())
	require.NoError(t, err)
	for format, err := range map[string]error{
		"json: object": new(interfaces.Result).DecodeJSON(nil, text),
		"msgpack: map": new(interfaces.Result).DecodeMsgpack(nil, packed),
		"cbor: map":    new(interfaces.Result).DecodeCBOR(nil, sealed),
	} {
		require.ErrorContains(t, err, format+wanted)
		require.ErrorIs(t, err, catena.ErrType)
	}
	err = new(interfaces.Result).UnmarshalJSON(text)
	var e *json.UnmarshalTypeError
	require.ErrorAs(t, err, &e)
	require.EqualError(t, err, "json: cannot unmarshal object into Go struct field Result.shape of type interfaces_with_methods.Shape")
}
