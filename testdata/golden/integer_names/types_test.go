package integer_names

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

// TestNamesAreIntegers as in RFC 8392, appendix A.1, and a name that is text.
func TestNamesAreIntegers(t *testing.T) {
	v := Claims{Issuer: "a", Expires: 100, Extra: "x"}
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, "\xa3\x01aa\x04\x18\x64eextraax", string(sealed))
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, "\x83\xa3iss\xa1a\xa3exp\x64\xa5extra\xa1x", string(packed))
}

// TestIntegersHaveOneSpelling: however a tag spells one, it is the same key.
func TestIntegersHaveOneSpelling(t *testing.T) {
	var v Key
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa2\x18\x18\x07\x00\xf5")))
	require.Equal(t, Key{Far: 7, Inner: Inner{Zero: true}}, v)
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Contains(t, string(sealed), "\x18\x18\x07")
	require.Contains(t, string(sealed), "\x00\xf5")
}

// TestErrorsNameDeclaredTypes, by the tags of their format.
func TestErrorsNameDeclaredTypes(t *testing.T) {
	for _, err := range []error{
		new(Key).DecodeJSON(nil, []byte(`{"next":{"kty":"x"}}`)),
		new(Key).DecodeMsgpack(nil, []byte("\x81\xa4next\x81\xa3kty\xa1x")),
		new(Key).DecodeCBOR(nil, []byte("\xa1\x1a\x00\x01\x00\x00\xa1\x01\x61x")),
	} {
		var e *wire.Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, "integer_names.KeyType", e.Type)
	}
}

// TestIntegersAreNoTexts: "1" and 1 are different names.
func TestIntegersAreNoTexts(t *testing.T) {
	var v Key
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa2a5atb-1\x07")))
	require.Equal(t, Key{Text: "t"}, v)
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa3\x20\x07\x3b\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x1b\x00\x00\x00\x00\x00\x00\x00\x01\x02")), "in any of their forms")
	require.Equal(t, Key{Text: "t", Curve: 7, Least: 1, Kind: 2}, v)
}
