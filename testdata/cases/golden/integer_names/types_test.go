package integer_names

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/wire"
)

// TestNamesAreIntegers as in RFC 8392, appendix A.1, and a name that is text.
func TestNamesAreIntegers(t *testing.T) {
	v := Claims{Issuer: "a", Expires: 100, Extra: "x"}
	sealed, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	require.Equal(t, "\xa3\x01aa\x04\x18\x64eextraax", string(sealed))
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, "\x83\xa3iss\xa1a\xa3exp\x64\xa5extra\xa1x", string(packed))
}

// TestIntegersHaveOneSpelling: however a tag spells one, it is the same key.
func TestIntegersHaveOneSpelling(t *testing.T) {
	var v Key
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa2\x18\x18\x07\x00\xf5")))
	require.Equal(t, Key{Far: 7, Inner: Inner{Zero: true}}, v)
	sealed, err := v.AppendCBOR(nil)
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

// TestIntegersAreNoTexts: "5" and 5 are different names, also in one struct, as
// for fxamacker/cbor.
func TestIntegersAreNoTexts(t *testing.T) {
	var v Key
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa2a5atb-1\x07")))
	require.Equal(t, Key{Text: "t"}, v)
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa3\x20\x07\x3b\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x1b\x00\x00\x00\x00\x00\x00\x00\x01\x02")), "in any of their forms")
	require.Equal(t, Key{Text: "t", Curve: 7, Least: 1, Kind: 2}, v)
	for _, both := range []string{"\xa2\x05\x07a5at", "\xa2a5at\x05\x07"} {
		v = Key{}
		require.NoError(t, v.DecodeCBOR(nil, []byte(both)))
		require.Equal(t, Key{Text: "t", Five: 7}, v)
	}
	b, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	require.Contains(t, string(b), "a5at\x05\x07")
}

// TestTextOfAnIntegerIsUnknown where the name is the integer, and the integer
// where it is the text.
func TestTextOfAnIntegerIsUnknown(t *testing.T) {
	for _, strange := range []string{"\xa1a7\x41\x01", "\xa1a1\x61a", "\xa1\x61\x38\x80"} {
		var v Claims
		require.NoError(t, v.DecodeCBOR(nil, []byte(strange)))
		require.Equal(t, Claims{}, v)
		_, err := catena.DecodeCBOR[Claims](nil, []byte(strange), catena.DisallowUnknownFields())
		require.ErrorIs(t, err, catena.ErrUnknownField)
	}
	_, err := catena.DecodeCBOR[Inner](nil, []byte("\xa1\x61\x30\xf5"), catena.DisallowUnknownFields())
	require.ErrorIs(t, err, catena.ErrUnknownField)
	named, err := catena.DecodeCBOR[Named](nil, []byte("\xa1\x05\x07"))
	require.NoError(t, err)
	require.Equal(t, Named{}, *named, "the integer 5 is not the text")
	named, err = catena.DecodeCBOR[Named](nil, []byte("\xa1\x61\x35\x07"))
	require.NoError(t, err)
	require.Equal(t, Named{Five: 7}, *named)
}
